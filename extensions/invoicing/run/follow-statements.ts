/** What other records know of invoices: how far a contract is invoiced, and when an errand's cost was. */
import type { ContractKind } from './contract-kind.ts';
import { bind, type Statement, sql } from './statement.ts';

/**
 * The last invoiced day of contracts that a run, or a credit, has changed. It says nothing that a claim does not, so `updated_at` stays:
 * it tells when the terms changed that invoices are worked out from (A1). Step by step over temporary tables that are indexed and have
 * statistics: those of tables that a large run has just filled know nothing of it, and one statement would walk all claims for each contract.
 */
export function invoicedUntilStatements(
  kind: ContractKind,
  input: { readonly customerId: string; readonly contractType: string },
  which: { readonly runId: string } | { readonly invoiceId: string },
): readonly Statement[] {
  const scope =
    'runId' in which ? sql`invoicing_run_id = ${bind(which.runId)}::uuid` : sql`id = ${bind(which.invoiceId)}::uuid`;
  return [
    sql`drop table if exists inv_touched, inv_until`,
    sql`create temp table inv_touched on commit drop as
      select distinct originates_from_object_id as id from accounting_invoice where customer_id = ${bind(input.customerId)}::uuid and ${scope}
        and originates_from_content_type_id = ${bind(input.contractType)}::uuid`,
    ...indexed('inv_touched'),
    sql`create temp table inv_until on commit drop as
      select touched.id, max(l.period_end) as until from inv_touched touched
      left join accounting_invoicingclaim l on l.customer_id = ${bind(input.customerId)}::uuid and l.content_type_id = ${bind(input.contractType)}::uuid
        and l.object_id = touched.id and l.stream = 'rent' and l.released_at is null and l.document is not null
      group by touched.id`,
    ...indexed('inv_until'),
    sql`update ${kind.table} c set invoiced_until = known.until, version = c.version + 1 from inv_until known
      where c.customer_id = ${bind(input.customerId)}::uuid and c.id = known.id and c.invoiced_until is distinct from known.until`,
  ];
}

const indexed = (table: string): readonly Statement[] => [
  { text: `create unique index on ${table} (id)`, values: [] },
  { text: `analyze ${table}`, values: [] },
];

/** The one-off fees that rows of an invoice come from, by their tables: invoiced while the invoice stands. */
const feeFlags = [
  ['brf_brfapartmentpledge', 'pledge_fee_invoiced'],
  ['brf_brfapartmenttransfer', 'transfer_fee_invoiced'],
] as const;

/** Ids differ between resources, so the rows' origins alone tell which records are meant. */
export function feesInvoicedStatements(
  input: { readonly customerId: string; readonly now: string },
  invoiceId: string,
  isInvoiced: boolean,
): readonly Statement[] {
  return feeFlags.map(
    ([table, flag]) =>
      sql`update ${table} f set ${flag} = ${bind(isInvoiced)}::boolean, version = f.version + 1, updated_at = ${bind(input.now)}::timestamptz
      from accounting_invoicerow r where r.customer_id = ${bind(input.customerId)}::uuid and r.invoice_id = ${bind(invoiceId)}::uuid
        and f.customer_id = r.customer_id and f.id = r.originates_from_object_id and f.${flag} is distinct from ${bind(isInvoiced)}::boolean`,
  );
}

/** The costs of errands that rows of an invoice come from: invoiced when it is issued, not any more when it is credited. */
export function costsInvoicedStatement(
  input: { readonly customerId: string; readonly costType: string; readonly now: string },
  invoiceId: string,
  isInvoiced: boolean,
): Statement {
  return sql`update errands_errandcost c set invoiced_time = case when ${bind(isInvoiced)}::boolean then date_trunc('second', ${bind(input.now)}::timestamptz) end,
      version = c.version + 1, updated_at = ${bind(input.now)}::timestamptz
    from accounting_invoicerow r
    where r.customer_id = ${bind(input.customerId)}::uuid and r.invoice_id = ${bind(invoiceId)}::uuid and r.originates_from_content_type_id = ${bind(input.costType)}::uuid
      and c.customer_id = r.customer_id and c.id = r.originates_from_object_id`;
}
