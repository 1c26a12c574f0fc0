/**
 * Hooks of revenue rows: a row that is removed from its contract marks the contract as changed. An amount above the
 * maximum of the books is rejected, because it would stop the run for all contracts (W4).
 */

import { invalid, type JsonObject, type Problem, type ServerHooks } from '../../engine/extension/contract.ts';
import { sql, update } from '../../engine/extension/sql.ts';
import { refuseTwinRates } from './dated-facts.ts';
import { type MarkOwner, noteLeft } from './note-left.ts';
import type { ContractKind } from './run/contract-kind.ts';

export function revenueRowHooks(kind: ContractKind): ServerHooks {
  return {
    derive: ({ after }) => (after === undefined ? undefined : (refuseAboveBillion(after) ?? refuseTwinRates(after))),
    afterWrite: async (change, context) => {
      const c = kind.contracts('c');
      const mark: MarkOwner = (owner, now) => update(c, { updated_at: now }, { where: sql`${c.id} = ${owner}` });
      await noteLeft(change, 'contract', mark, context);
      return undefined;
    },
  };
}

/** Kronor of one row, per month, year or invoice. */
const mostOfRow = 1_000_000_000;

function refuseAboveBillion(row: JsonObject): Problem | undefined {
  const value = Math.abs(Number(row.unit_amount ?? 0) * Number(row.unit_price ?? 0));
  if (value <= mostOfRow) return undefined;
  return invalid({
    pointer: '/unit_price',
    code: 'max',
    params: { max: mostOfRow, actual: value },
    message: {
      en: 'unit_amount times unit_price may be a billion at most.',
      sv: 'unit_amount gånger unit_price får vara högst en miljard.',
    },
  });
}
