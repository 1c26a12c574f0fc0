/** Updates records that depend on invoices: the last invoiced day of a contract, and whether an errand's cost is invoiced. */
import {
  aliased,
  analyzeWorking,
  bind,
  createFrom,
  dropTables,
  indexWorking,
  type SqlFragment,
  type SqlPart,
  sql,
  update,
} from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import type { ContractKind } from './contract-kind.ts';
import * as work from './tables.ts';

const invoice = table('accounting_invoice');
const l = table('accounting_invoicingclaim', 'l');
const r = table('accounting_invoicerow', 'r');
const cost = table('errands_errandcost', 'c');
const pledge = table('brf_brfapartmentpledge', 'f');
const transfer = table('brf_brfapartmenttransfer', 'f');
const touched = aliased(work.touched, 'touched');
const knownUntil = aliased(work.until, 'known');

/**
 * Returns statements that set the last invoiced day of contracts that a run, or a credit, has changed. It contains
 * nothing that a claim does not, so `updated_at` is unchanged: that states when the terms of invoicing changed (A1).
 * Uses temporary tables that are indexed and analyzed: tables that a large run has just filled have no statistics, and
 * one statement would scan all claims for each contract.
 */
export function invoicedUntilStatements(
  kind: ContractKind,
  contractType: string,
  which: { readonly runId: string } | { readonly invoiceId: string },
): readonly SqlFragment[] {
  const c = kind.contracts('c');
  const scope =
    'runId' in which
      ? sql`${invoice.invoicing_run_id} = ${bind(which.runId)}::uuid`
      : sql`${invoice.id} = ${bind(which.invoiceId)}::uuid`;
  return [
    dropTables([work.touched, work.until]),
    createFrom(
      work.touched,
      sql`select distinct ${invoice.originates_from_object_id} as id from ${invoice} where ${scope}
        and ${invoice.originates_from_content_type_id} = ${bind(contractType)}::uuid`,
    ),
    ...indexed(work.touched),
    createFrom(
      work.until,
      sql`select ${touched.id}, max(${l.period_end}) as until from ${touched}
      left join ${l} on ${l.content_type_id} = ${bind(contractType)}::uuid
        and ${l.object_id} = ${touched.id} and ${l.stream} = 'rent' and ${l.released_at} is null and ${l.document} is not null
      group by ${touched.id}`,
    ),
    ...indexed(work.until),
    update(
      c,
      { invoiced_until: knownUntil.until },
      {
        from: sql`${knownUntil}`,
        where: sql`${c.id} = ${knownUntil.id} and ${c.invoiced_until} is distinct from ${knownUntil.until}`,
      },
    ),
  ];
}

const indexed = (workingTable: typeof work.touched | typeof work.until): readonly SqlFragment[] => [
  indexWorking(workingTable, workingTable.id),
  analyzeWorking(workingTable),
];

/**
 * Marks the one-off fees of an invoice's rows as invoiced while the invoice is in force. IDs differ between resources,
 * so the rows' origins alone identify the fees.
 */
export function feesInvoicedStatements(
  input: { readonly now: string },
  invoiceId: string,
  isInvoiced: boolean,
): readonly SqlFragment[] {
  const flag = sql`${bind(isInvoiced)}::boolean`;
  const updated_at = sql`${bind(input.now)}::timestamptz`;
  const from = sql`${r}`;
  const of = (id: SqlPart, stored: SqlPart) =>
    sql`${r.invoice_id} = ${bind(invoiceId)}::uuid and ${id} = ${r.originates_from_object_id} and ${stored} is distinct from ${flag}`;
  return [
    update(
      pledge,
      { pledge_fee_invoiced: flag, updated_at },
      { from, where: of(pledge.id, pledge.pledge_fee_invoiced) },
    ),
    update(
      transfer,
      { transfer_fee_invoiced: flag, updated_at },
      { from, where: of(transfer.id, transfer.transfer_fee_invoiced) },
    ),
  ];
}

/** Marks the costs of errands in rows of an invoice: invoiced when it is issued, not invoiced when it is credited. */
export function costsInvoicedStatement(
  input: { readonly costType: string; readonly now: string },
  invoiceId: string,
  isInvoiced: boolean,
): SqlFragment {
  return update(
    cost,
    {
      invoiced_time: sql`case when ${bind(isInvoiced)}::boolean then date_trunc('second', ${bind(input.now)}::timestamptz) end`,
      updated_at: sql`${bind(input.now)}::timestamptz`,
    },
    {
      from: sql`${r}`,
      where: sql`${r.invoice_id} = ${bind(invoiceId)}::uuid and ${r.originates_from_content_type_id} = ${bind(input.costType)}::uuid
      and ${cost.id} = ${r.originates_from_object_id}`,
    },
  );
}
