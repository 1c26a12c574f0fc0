/** Updates records that depend on invoices: the last invoiced day of a contract, and whether an errand's cost is invoiced. */

import type { Query } from '@core/engine/sql';
import { sql } from 'kysely';
import type { ContractKind } from './contract-kind.ts';
import { analyze, createFrom, db, dropTables, index } from './working.ts';
import { time } from './written-values.ts';

/**
 * Returns statements that set the last invoiced day of contracts that a run, or a credit, has changed. It contains
 * nothing that a claim does not, so `updated_at` is unchanged: that states when the terms of invoicing changed (A1).
 * Uses temporary tables that are indexed and analyzed: tables that a large run has just filled have no statistics, and
 * one statement would scan all claims for each contract.
 */
export function invoicedUntilStatements(
  { source: { table } }: ContractKind,
  contractType: string,
  which: { readonly runId: string } | { readonly invoiceId: string },
): readonly Query<unknown>[] {
  if (table === undefined) return [];
  return [
    dropTables(['inv_touched', 'inv_until']),
    createFrom(
      'inv_touched',
      db
        .selectFrom('accounting_invoice')
        .select('originates_from_object_id as id')
        .distinct()
        .where((eb) => ('runId' in which ? eb('invoicing_run_id', '=', which.runId) : eb('id', '=', which.invoiceId)))
        .where('originates_from_content_type_id', '=', contractType),
    ),
    index('inv_touched', 'id'),
    analyze('inv_touched'),
    createFrom(
      'inv_until',
      db
        .selectFrom('inv_touched as touched')
        .leftJoin('accounting_invoicingclaim as l', (join) =>
          join
            .on('l.content_type_id', '=', contractType)
            .onRef('l.object_id', '=', 'touched.id')
            .on('l.stream', '=', sql.lit('rent'))
            .on('l.released_at', 'is', null)
            .on('l.document', 'is not', null),
        )
        .select(({ fn }) => ['touched.id', fn.max('l.period_end').as('until')])
        .groupBy('touched.id'),
    ),
    index('inv_until', 'id'),
    analyze('inv_until'),
    db
      // The tables of all kinds have this column.
      .updateTable(`${table as 'contracts_othercontract'} as c`)
      .from('inv_until as known')
      .set(({ ref }) => ({ invoiced_until: ref('known.until') }))
      .whereRef('c.id', '=', 'known.id')
      .whereRef('c.invoiced_until', 'is distinct from', 'known.until'),
  ];
}

/**
 * Marks the one-off fees of an invoice's rows as invoiced while the invoice is in force. IDs differ between resources,
 * so the rows' origins alone identify the fees.
 */
export function feesInvoicedStatements({ now }: { readonly now: string }, invoiceId: string, isInvoiced: boolean) {
  return [
    db
      .updateTable('brf_brfapartmentpledge as f')
      .from('accounting_invoicerow as r')
      .set({ pledge_fee_invoiced: isInvoiced, updated_at: time(now) })
      .where('r.invoice_id', '=', invoiceId)
      .whereRef('f.id', '=', 'r.originates_from_object_id')
      .where('f.pledge_fee_invoiced', 'is distinct from', isInvoiced),
    db
      .updateTable('brf_brfapartmenttransfer as f')
      .from('accounting_invoicerow as r')
      .set({ transfer_fee_invoiced: isInvoiced, updated_at: time(now) })
      .where('r.invoice_id', '=', invoiceId)
      .whereRef('f.id', '=', 'r.originates_from_object_id')
      .where('f.transfer_fee_invoiced', 'is distinct from', isInvoiced),
  ];
}

/** Marks the costs of errands in rows of an invoice: invoiced when it is issued, not invoiced when it is credited. */
export function costsInvoicedStatement(
  { costType, now }: { readonly costType: string; readonly now: string },
  invoiceId: string,
  isInvoiced: boolean,
) {
  return db
    .updateTable('errands_errandcost as c')
    .from('accounting_invoicerow as r')
    .set({ invoiced_time: isInvoiced ? sql<Date>`date_trunc('second', ${time(now)})` : null, updated_at: time(now) })
    .where('r.invoice_id', '=', invoiceId)
    .where('r.originates_from_content_type_id', '=', costType)
    .whereRef('c.id', '=', 'r.originates_from_object_id');
}
