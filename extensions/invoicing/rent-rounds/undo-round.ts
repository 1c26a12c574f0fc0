/** Removes the increases of a rent round, unless one of them has been invoiced. */

import type { SystemContext } from '@core/engine/extension';
import { sql } from 'kysely';
import {
  AccountingInvoicerowKind,
  AccountingInvoiceStatus,
  db,
  RevenueRevenueincreasecollectionState as states,
} from '../../schema.ts';
import { throwConflict } from '../../support/conflict.ts';
import { lockStatement } from '../run/issue-documents.ts';
import { t } from '../texts/t.ts';
import { type IncreasedKind, increasedKinds, type RentRound, tablesOf } from './contracts-in-round.ts';
import { recordsAtOnce } from './perform-round.ts';
import { updateRound } from './stored-round.ts';

/** Invoices that a rejection lists. */
const maxListed = 10;

/** No invoicing run of the organization can use an increase while it is removed. */
export async function lockInvoicing(
  { organization }: Pick<RentRound, 'organization'>,
  { database }: SystemContext,
): Promise<void> {
  await database.execute(lockStatement({ organizationId: organization }));
}

/** Returns the numbers of some invoices with an increase of the round; undefined if none has been invoiced. A draft has no number. */
export async function invoicesOfRound(
  round: RentRound,
  { database, contentTypeId }: SystemContext,
): Promise<readonly string[] | undefined> {
  const invoices: { readonly invoice_number: string | null }[] = [];
  for (const kind of increasedKinds)
    invoices.push(...(await database.execute(invoicesOf(round, kind, contentTypeId(kind.resource)))));
  if (invoices.length === 0) return undefined;
  return [...new Set(invoices.flatMap(({ invoice_number }) => invoice_number ?? []))].slice(0, maxListed);
}

/** Rejects the undo of a round of which an increase has been invoiced. */
export async function rejectInvoiced(round: RentRound, context: SystemContext): Promise<void> {
  const invoices = await invoicesOfRound(round, context);
  if (invoices === undefined) return;
  const detail =
    invoices.length === 0 ? t('roundIsInvoiced') : t('roundIsInvoicedBy', { invoices: invoices.join(', ') });
  throwConflict('increase_invoiced', detail, { invoices });
}

/** The invoices in force that cover days with an increase of the round, and were created after it. */
function invoicesOf(round: RentRound, kind: IncreasedKind, contractType: string) {
  const { rows, increases } = tablesOf(kind);
  const covered = db
    .selectFrom(`${increases} as i`)
    .innerJoin(`${rows} as r`, 'r.id', 'i.revenue_row_source_id')
    .innerJoin('accounting_invoicingclaim as l', 'l.object_id', 'r.contract_id')
    .leftJoin('accounting_invoice as v', 'v.claimed_document', 'l.document')
    .select('v.invoice_number')
    .where('i.collection_id', '=', round.id)
    .where('l.content_type_id', '=', contractType)
    .where('l.stream', '=', 'rent')
    .where('l.released_at', 'is', null)
    .whereRef('l.period_end', '>=', 'i.from_date')
    .whereRef('l.created_at', '>=', 'i.created_at');
  const adjusted = db
    .selectFrom(`${increases} as i`)
    .innerJoin('accounting_invoicerow as x', 'x.originates_from_object_id', 'i.revenue_row_source_id')
    .innerJoin('accounting_invoice as v', 'v.id', 'x.invoice_id')
    .select('v.invoice_number')
    .where('i.collection_id', '=', round.id)
    .where('x.kind', '=', AccountingInvoicerowKind.adjustment)
    .whereRef('x.period_end', '>=', 'i.from_date')
    .whereRef('x.created_at', '>=', 'i.created_at')
    // A credited or annulled invoice no longer charges the increase.
    .where('v.status', 'not in', [AccountingInvoiceStatus.credited, AccountingInvoiceStatus.annulled])
    .where('v.credits_id', 'is', null)
    .where('v.takes_back_id', 'is', null);
  const merged = db
    .selectFrom(`${increases} as i`)
    .select(sql<string | null>`null::text`.as('invoice_number'))
    .where('i.collection_id', '=', round.id)
    .where('i.merged', '=', true);
  return db
    .selectFrom(covered.unionAll(adjusted).unionAll(merged).as('invoiced'))
    .select('invoiced.invoice_number')
    .orderBy('invoiced.invoice_number')
    .limit(maxListed);
}

/** Returns the number of increases of a round. */
export async function countIncreases(round: RentRound, { database }: SystemContext): Promise<number> {
  let count = 0;
  for (const kind of increasedKinds) {
    const increases = db
      .selectFrom(tablesOf(kind).increases)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('collection_id', '=', round.id);
    const [row] = await database.execute(increases);
    count += Number(row?.count ?? 0);
  }
  return count;
}

/** Removes all increases of a round, in the transaction of the context. */
export async function removeIncreases(round: RentRound, context: SystemContext): Promise<void> {
  for (const kind of increasedKinds) {
    for (;;) {
      const ids = await context.database.execute(
        db
          .selectFrom(tablesOf(kind).increases)
          .select('id')
          .where('collection_id', '=', round.id)
          .orderBy('id')
          .limit(recordsAtOnce),
      );
      if (ids.length === 0) break;
      await context.records.deleteMany(
        kind.increaseResource,
        ids.map(({ id }) => id),
      );
    }
  }
  await updateRound(
    round.id,
    { state: states.planned, performed_time: null, contract_count: null, rent_difference: null },
    context,
  );
}
