/**
 * Merges increases into the prices of their rows (invoicing-rules.md, L1, A1): when the configured number of periods
 * has been invoiced with one, the row's price includes it, and the row can get the next. The price of earlier days is
 * unchanged, because the increase remains and is subtracted from them.
 */

import { type Job, problem, type ResourceHooks, type SystemJobContext } from '@core/engine/extension';
import { sql } from 'kysely';
import { db } from '../schema.ts';
import { stockholmDate } from '../support/local-day.ts';
import { changedMembers } from './invoice-hooks.ts';
import { markPreviousOwner } from './mark-previous-owner.ts';
import { type ContractKind, contractKinds } from './run/contract-kind.ts';
import { t } from './texts/t.ts';

/** Rows per transaction. */
const increasesAtOnce = 500;

/** Members of an increase that do not affect prices. */
const free: ReadonlySet<string> = new Set(['custom_id', 'updated_at', 'tags', 'collection']);

/** The hooks of increases, by their resources. */
export const increaseHooks: Readonly<Record<string, ResourceHooks>> = Object.fromEntries(
  contractKinds.flatMap((kind) => {
    const resource = increaseResource(kind);
    return resource === undefined ? [] : [[resource, hooksOf(kind)]];
  }),
);

function increaseResource(kind: ContractKind): string | undefined {
  return kind.source.increases === undefined ? undefined : `revenue.${kind.name}revenueincreaserow`;
}

export const mergeIncreasesJob: Job = {
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
  const { database, records } = context;
  const due = await database.execute(dueIncreases(context, kind));
  for (const { increase_id, row_id, unit_price } of due) {
    await records.update(kind.rowResource, row_id, { unit_price });
    await records.update(resource, increase_id, { merged: true });
  }
  return due.length === increasesAtOnce;
}

/** Periods are counted by the documents that claim their days; those that sum to zero count too. */
function dueIncreases({ contentTypeId, now }: SystemJobContext, { name, resource }: ContractKind) {
  // The tables of all kinds have these columns.
  const increases = `revenue_${name}revenueincreaserow` as 'revenue_apartmentcontractrevenueincreaserow';
  const rows = `revenue_${name}revenuerow` as 'revenue_apartmentcontractrevenuerow';
  return db
    .selectFrom(`${increases} as i`)
    .innerJoin(`${rows} as r`, 'r.id', 'i.revenue_row_source_id')
    .select(({ eb, ref }) => [
      'i.id as increase_id',
      'r.id as row_id',
      eb('r.unit_price', '+', ref('i.actual_increase_value')).as('unit_price'),
    ])
    .where('i.merged', '=', false)
    .where('i.from_date', '<=', stockholmDate(now))
    .where('i.merge_rows_after_invoice_periods', '<=', (eb) =>
      eb
        .selectFrom('accounting_invoicingclaim as l')
        .select(({ ref }) => sql<number>`count(distinct coalesce(${ref('l.document')}, ${ref('l.id')}))`.as('periods'))
        .where('l.content_type_id', '=', contentTypeId(resource))
        .whereRef('l.object_id', '=', 'r.contract_id')
        .where('l.stream', '=', 'rent')
        .where('l.released_at', 'is', null)
        .whereRef('l.period_end', '>=', 'i.from_date'),
    )
    .orderBy('i.id')
    .limit(increasesAtOnce)
    .forUpdate(['i', 'r']);
}

/**
 * An increase that is merged into its row cannot be deleted: earlier days would cost more. One that is removed from its
 * row marks the row as changed.
 */
function hooksOf(kind: ContractKind): ResourceHooks {
  return {
    beforeWrite: async (change) => {
      if (change.bySystem || change.before?.merged !== true) return undefined;
      if (change.kind === 'update' && changedMembers(change).every((name) => free.has(name))) return undefined;
      return problem('state_conflict', {
        detail: t('increaseIsMergedIntoItsRow'),
        params: { reason: 'increase_merged' },
      });
    },
    afterWrite: async (change, { system: context }) => {
      await markPreviousOwner(change, 'revenue_row_source', `revenue_${kind.name}revenuerow`, context);
      return undefined;
    },
  };
}
