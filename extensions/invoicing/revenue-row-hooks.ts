/**
 * A revenue row that goes leaves no trace of when it went, so its contract notes that it has changed (invoicing-rules.md, A1). One that comes to
 * more than any books hold is refused, since it would stop the run for everybody (W4).
 */

import { invalid, type JsonObject, type Problem, type ServerHooks } from '../../engine/extension/contract.ts';
import { bind, sql, update } from '../../engine/extension/sql.ts';
import { idOf } from '../support/reference.ts';
import { refuseTwinRates } from './dated-facts.ts';
import type { ContractKind } from './run/contract-kind.ts';
import { run } from './run/stage.ts';

export function revenueRowHooks(kind: ContractKind): ServerHooks {
  return {
    derive: ({ after }) => (after === undefined ? undefined : (refuseAboveBillion(after) ?? refuseTwinRates(after))),
    afterWrite: async ({ kind: write, before }, context) => {
      const contract = idOf(before?.contract);
      if (write !== 'delete' || contract === undefined) return undefined;
      const c = kind.contracts('c');
      await run(
        context.database,
        update(
          c,
          { updated_at: sql`${bind(context.now.toISOString())}::timestamptz` },
          { where: sql`${c.id} = ${bind(contract)}::uuid` },
        ),
      );
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
