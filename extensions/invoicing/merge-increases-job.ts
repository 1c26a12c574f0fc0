/**
 * Merges increases into the prices of their rows (invoicing-rules.md, L1, A1): when the configured number of periods
 * has been invoiced with one, the row's price includes it, and the row can get the next. The price of earlier days is
 * unchanged, because the increase remains and is subtracted from them.
 */

import { problem, type SystemHooks, type SystemJob, type SystemJobContext } from '../../engine/extension/contract.ts';
import { bind, type SqlFragment, sql, update } from '../../engine/extension/sql.ts';
import { stockholmDate } from '../support/local-day.ts';
import { table } from '../tables.ts';
import { changedMembers } from './invoice-hooks.ts';
import { type MarkOwner, markPreviousOwner } from './mark-previous-owner.ts';
import { type ContractKind, contractKinds } from './run/contract-kind.ts';
import { run } from './run/run-step.ts';

const l = table('accounting_invoicingclaim', 'l');

/** Rows per transaction. */
const increasesAtOnce = 500;

/** Members of an increase that do not affect prices. */
const free: ReadonlySet<string> = new Set(['custom_id', 'updated_at', 'tags', 'collection']);

interface Due {
  readonly increase_id: string;
  readonly row_id: string;
  readonly unit_price: string;
}

/** The hooks of increases, by their resources. */
export const increaseHooks: Readonly<Record<string, SystemHooks>> = Object.fromEntries(
  contractKinds.flatMap((kind) => {
    const resource = increaseResource(kind);
    return resource === undefined ? [] : [[resource, hooksOf(kind)]];
  }),
);

function increaseResource(kind: ContractKind): string | undefined {
  return kind.increases === undefined ? undefined : `revenue.${kind.name}revenueincreaserow`;
}

export const mergeIncreasesJob: SystemJob = {
  schedule: '20 4 * * *',
  run: async (_payload, context) => {
    for (const kind of contractKinds) {
      const resource = increaseResource(kind);
      if (resource !== undefined && (await mergeSome(context, kind, resource))) {
        await context.enqueue('invoicing.merge_increases', {}, { key: `merge_increases:${context.customerId}` });
        return;
      }
    }
  },
};

/** Returns whether there may be more. */
async function mergeSome(context: SystemJobContext, kind: ContractKind, resource: string): Promise<boolean> {
  const due = await run<Due>(context.database, dueStatement(context, kind));
  for (const { increase_id, row_id, unit_price } of due) {
    await context.records.update(kind.rowResource, row_id, { unit_price });
    await context.records.update(resource, increase_id, { merged: true });
  }
  return due.length === increasesAtOnce;
}

/** Periods are counted by the documents that claim their days; those that sum to zero count too. */
function dueStatement(context: SystemJobContext, kind: ContractKind): SqlFragment {
  const [r, i] = [kind.rows('r'), kind.increases?.('i')];
  if (i === undefined) return sql`select where false`;
  return sql`select ${i.id} as increase_id, ${r.id} as row_id, (${r.unit_price} + ${i.actual_increase_value})::text as unit_price
    from ${i} join ${r} on ${r.id} = ${i.revenue_row_source_id}
    where not ${i.merged} and ${i.from_date} <= ${bind(stockholmDate(context.now))}::date
      and ${i.merge_rows_after_invoice_periods} <= (select count(distinct coalesce(${l.document}, ${l.id})) from ${l}
        where ${l.content_type_id} = ${bind(context.contentTypeId(kind.resource))}::uuid and ${l.object_id} = ${r.contract_id}
          and ${l.stream} = 'rent' and ${l.released_at} is null and ${l.period_end} >= ${i.from_date})
    order by ${i.id} limit ${increasesAtOnce} for update of i, r`;
}

/**
 * An increase that is merged into its row cannot be deleted: earlier days would cost more. One that is removed from its
 * row marks the row as changed.
 */
function hooksOf(kind: ContractKind): SystemHooks {
  return {
    beforeWrite: async (change) => {
      if (change.bySystem || change.before?.merged !== true) return undefined;
      if (change.kind === 'update' && changedMembers(change).every((name) => free.has(name))) return undefined;
      return problem('state_conflict', {
        detail: {
          en: 'The increase is merged into its row. Change the price of the row, or create another increase.',
          sv: 'Höjningen är en del av sin rad. Ändra radens pris eller skapa en ny höjning.',
        },
        params: { reason: 'increase_merged' },
      });
    },
    afterWrite: async (change, context) => {
      const r = kind.rows('r');
      const mark: MarkOwner = (owner, now) => update(r, { updated_at: now }, { where: sql`${r.id} = ${owner}` });
      await markPreviousOwner(change, 'revenue_row_source', mark, context);
      return undefined;
    },
  };
}
