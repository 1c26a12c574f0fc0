/**
 * Fifth step of a perform: claims first, then numbers, then invoices, rows and recipients (invoicing-rules.md, D1 to
 * D3, 2.1, F2, W5). All of it runs in the caller's transaction, so that a crash leaves nothing.
 */
import {
  addRows,
  aliased,
  bind,
  createFrom,
  insertInto,
  ownCustomer,
  type SqlFragment,
  type SqlPart,
  sql,
  update,
} from '../../../engine/extension/sql.ts';
import { type Tables, table } from '../../tables.ts';
import { rowDimensions } from './dimension-statements.ts';
import { kronor, rowOrder, rowTitle, vatLines } from './display-format.ts';
import { invoiceEmail } from './invoice-email.ts';
import type { RunInput } from './run-input.ts';
import * as work from './tables.ts';

const m = table('measurements_measurementseries', 'm');
const invoicingclaim = table('accounting_invoicingclaim');
const invoice = table('accounting_invoice');
const invoicerow = table('accounting_invoicerow');
const a = table('accounting_article', 'a');
const invoicerecipient = table('accounting_invoicerecipient');
const p = table('accounts_tenant', 'p');
const t = aliased(work.terms, 't');
const piece = aliased(work.piece, 'p');
const r = aliased(work.row, 'r');
const c = aliased(work.claim, 'c');
const unnumbered = aliased(work.unnumbered, 'i');
const company = aliased(work.company, 'company');
const issue = aliased(work.issue, 'i');
const issueRow = aliased(work.issueRow, 'r');
const x = aliased(work.item, 'x');
const l = aliased(work.line, 'l');

/** Input of numbering and booking. */
export interface BookingInput {
  readonly organizationId: string;
  /** The date of the invoices and their verifications. */
  readonly invoiceDate: string;
  /** The day of registration that verifications state (F1). */
  readonly registeredOn: string;
  readonly now: string;
  /** Returns a new UUIDv7; IDs of rows are derived from it, so that they are consecutive in the indexes. */
  readonly idSeed: () => string;
}

/** The columns of events that identify the actor. */
export type EventColumn = Extract<keyof Tables['common_eventlog'], `triggered_by_${string}`>;

/** Input of a perform, in addition to the run's input. */
export interface IssueInput extends RunInput, BookingInput {
  readonly runId: string;
  readonly event: { readonly invoiceType: string; readonly column: EventColumn; readonly callerId: string | null };
}

/**
 * Returns the SQL expression of an ID: 16 hexadecimal digits and the run's random bits of a new UUIDv7, then a sequence
 * number. IDs of one statement differ by their number, those of two statements by their seed.
 */
export function idFrom(seed: string, position: SqlPart): SqlFragment {
  return sql`(${bind(seed.slice(0, 28))}::text || lpad(to_hex(${position}), 8, '0'))::uuid`;
}

/** D3: allows one run of an organization at a time; a second one waits, then finds nothing. */
export function lockStatement(input: { readonly organizationId: string }): SqlFragment {
  return sql`select pg_advisory_xact_lock(hashtextextended('invoicing:' || ${ownCustomer}::text || ':' || ${bind(input.organizationId)}::text, 0))`;
}

/**
 * inv_unnumbered: the documents that become invoices, in the order of their numbers. Those of one contract and period for several recipients
 * (`isSplit`) count as one document in the claims.
 */
export function issueStatement(input: IssueInput, isSplit: boolean): SqlFragment {
  return createFrom(
    work.unnumbered,
    sql`select d.*, ${idFrom(input.idSeed(), sql`d.seq`)} as invoice_id, ${idFrom(input.idSeed(), isSplit ? sql`d.document_seq` : sql`d.seq`)} as document_id,
      ${t.auto_attest}, ${t.auto_distribute}, case when d.payable < 0 then 2 else ${input.kind.invoiceKind} end as kind
    from (
      select *, row_number() over (order by company_id, id_number, contract_id, first, party)::int as seq
        ${isSplit ? sql`, dense_rank() over (order by contract_id, first, k)::int as document_seq` : sql``}
      from ${work.document} where not is_skipped
    ) d join ${t} using (contract_id)`,
  );
}

/** The documents of inv_unnumbered, once each, as i. */
const documents = (isSplit: boolean): SqlFragment =>
  isSplit ? sql`(select distinct contract_id, k, document_id from ${work.unnumbered}) i` : sql`${unnumbered}`;

/**
 * D2: claims first, ordered by contract (D3); days that another run claimed in between are not returned. Periods that
 * sum to zero are claimed too (Z1).
 */
export function claimStatement(isSplit: boolean): SqlFragment {
  return createFrom(
    work.claim,
    sql`select ${piece.contract_id}, ${piece.k}, ${piece.first}, ${piece.last}, 'rent'::text as stream, i.document_id, row_number() over (order by ${piece.contract_id}, ${piece.first})::int as seq
    from ${piece}
    join ${t} using (contract_id)
    left join ${documents(isSplit)} on i.contract_id = ${piece.contract_id} and i.k = ${piece.k}
    where ${t.reason} is null and not ${piece.is_adjustment}`,
  );
}

/** D2: the claims of consumption, one per reading interval (X2). */
export function consumptionClaimStatement(): SqlFragment {
  return addRows(
    work.claim,
    ['contract_id', 'k', 'first', 'last', 'stream', 'document_id', 'seq'],
    sql`select ${r.contract_id}, ${r.k}, ${r.first}, ${r.last}, 'consumption:' || ${m.sensor_id}, i.document_id,
      (select count(*) from ${work.claim})::int + row_number() over (order by ${r.contract_id}, ${m.sensor_id}, ${r.first})::int
    from ${r}
    join ${m} on ${m.id} = ${r.series_id}
    join (select distinct contract_id, k, document_id from ${work.unnumbered}) i on i.contract_id = ${r.contract_id} and i.k = ${r.k}
    where ${r.kind} = 6
    group by ${r.contract_id}, ${r.k}, ${r.first}, ${r.last}, ${m.sensor_id}, i.document_id`,
  );
}

/** Writes the claims; a day that is already claimed is a violation (D1). */
export function writeClaimsStatement(input: IssueInput): SqlFragment {
  return insertInto(
    invoicingclaim,
    {
      id: idFrom(input.idSeed(), c.seq),
      organization_id: sql`${bind(input.organizationId)}::uuid`,
      created_at: sql`${bind(input.now)}::timestamptz`,
      content_type_id: sql`${bind(input.contractType)}::uuid`,
      object_id: c.contract_id,
      stream: c.stream,
      period_start: c.first,
      period_end: c.last,
      document: c.document_id,
    },
    sql`from ${c} order by ${c.contract_id}, ${c.stream}, ${c.first}`,
  );
}

/** inv_series: how many numbers of each series this run needs; take-numbers.ts fills `first_number`. */
export function invoiceSeriesStatement(): SqlFragment {
  return createFrom(
    work.series,
    sql`select ${unnumbered.company_id}, 'invoice'::text as series, date '1900-01-01' as fiscal_year_start, count(*)::bigint as needed,
      coalesce(max(${company.next_invoice_number}), 1)::bigint as start, null::bigint as first_number
    from ${unnumbered} join ${company} using (company_id) where ${unnumbered.auto_attest} group by ${unnumbered.company_id}`,
  );
}

/** Q3: condition that the payer's balance pays an issued invoice in full, for a row of inv_issue under this name. */
export const paidByBalance = (i: SqlPart): SqlFragment => sql`(${i}.payable > 0 and ${i}.used_balance = ${i}.payable)`;

/** The invoices. A negative sum makes a credit (Z2), which has no due date (U6). */
export function writeInvoicesStatement(input: IssueInput): SqlFragment {
  return insertInto(
    invoice,
    {
      id: issue.invoice_id,
      organization_id: sql`${bind(input.organizationId)}::uuid`,
      created_at: sql`${bind(input.now)}::timestamptz`,
      updated_at: sql`${bind(input.now)}::timestamptz`,
      company_id: issue.company_id,
      kind: issue.kind,
      invoice_number: issue.invoice_number,
      ocr_number: issue.ocr_number,
      originates_from_content_type_id: sql`${bind(input.contractType)}::uuid`,
      originates_from_object_id: issue.contract_id,
      invoicing_setting_id: t.setting_id,
      payment_terms_setting_id: t.payment_terms_id,
      payment_method_id: t.payment_method_id,
      invoice_date: sql`${bind(input.invoiceDate)}::date`,
      due_date: issue.due_date,
      period_start: issue.first,
      period_end: issue.last,
      status: sql`case when not ${issue.auto_attest} then 0 when ${paidByBalance(sql`i`)} then 4 else 1 end`,
      attested_date: sql`case when ${issue.auto_attest} then ${bind(input.invoiceDate)}::date end`,
      paid_date: sql`case when ${issue.auto_attest} and ${paidByBalance(sql`i`)} then ${bind(input.invoiceDate)}::date end`,
      // Values of the contract belong to its current payer.
      marking: sql`case when ${issue.k} >= ${work.adjustmentDocument} then ${t.invoicing_marking} end`,
      customer_reference: sql`case when ${issue.k} >= ${work.adjustmentDocument} then ${t.invoicing_customer_reference} end`,
      message: t.invoice_text,
      use_rounding: t.use_rounding,
      net_value: sql`${kronor(issue.net)}`,
      vat_value: sql`${kronor(sql`${issue.vat_25} + ${issue.vat_12} + ${issue.vat_6}`)}`,
      rounding_value: sql`${kronor(issue.rounding)}`,
      total_value: sql`${kronor(issue.payable)}`,
      used_customer_balance: sql`${kronor(issue.used_balance)}`,
      remaining_value: sql`${kronor(sql`${issue.payable} - ${issue.used_balance}`)}`,
      vat_lines: vatLines((column) => issue[column]),
      invoicing_run_id: sql`${bind(input.runId)}::uuid`,
      claimed_document: issue.document_id,
      ...(input.kind.invoiceColumn === undefined ? {} : { [input.kind.invoiceColumn]: issue.contract_id }),
    },
    sql`from ${issue} join ${t} using (contract_id) order by ${issue.seq}`,
  );
}

/** Writes the rows in the order of L5. unit_amount times unit_price states the agreed price; net_value is the charged amount. */
export function writeRowsStatement(input: IssueInput): SqlFragment {
  return insertInto(
    invoicerow,
    {
      id: issueRow.row_id,
      organization_id: sql`${bind(input.organizationId)}::uuid`,
      created_at: sql`${bind(input.now)}::timestamptz`,
      updated_at: sql`${bind(input.now)}::timestamptz`,
      invoice_id: issueRow.invoice_id,
      article_id: issueRow.article_id,
      kind: issueRow.kind,
      title: sql`left(${issueRow.title}, 255)`,
      unit: issueRow.unit,
      unit_amount: sql`case when ${issueRow.kind} = 6 then ${issueRow.quantity} when ${issueRow.net} < 0 then -1 else 1 end`,
      unit_price: sql`case when ${issueRow.kind} = 6 then ${issueRow.price} else abs(${issueRow.net})::numeric / 100 end`,
      vat: issueRow.vat,
      used_article_account: issueRow.account,
      period_start: issueRow.first,
      period_end: issueRow.last,
      accounted_start_date: issueRow.accounted_first,
      accounted_end_date: issueRow.accounted_last,
      originates_from_content_type_id: sql`case when ${issueRow.series_id} is not null then ${bind(input.seriesType)}::uuid when ${issueRow.row_origin_id} <> ${issueRow.contract_id} then ${bind(input.rowType)}::uuid else ${bind(input.contractType)}::uuid end`,
      originates_from_object_id: sql`coalesce(${issueRow.series_id}, ${issueRow.row_origin_id}, ${issueRow.contract_id})`,
      dimensions: issueRow.dimensions,
      display_order: issueRow.display_order,
      net_value: kronor(issueRow.net),
      vat_value: issueRow.vat_value,
      total_value: sql`${kronor(issueRow.net)} + ${issueRow.vat_value}`,
    },
    sql`from ${issueRow} order by ${issueRow.seq}`,
  );
}

/**
 * inv_issue_row: the rows with their IDs, their invoice, the days of their revenue if it is deferred (E3), and the VAT
 * displayed on the row (the document's VAT is that of the sums, V5).
 */
export function issueRowStatement(input: IssueInput, hasDimensions: boolean): SqlFragment {
  return createFrom(
    work.issueRow,
    sql`select numbered.*, ${idFrom(input.idSeed(), sql`numbered.seq`)} as row_id from (
      select x.*, ${issue.invoice_id}, ${issue.company_id}, round(${x.net} * ${x.vat}::numeric / 10000, 2) as vat_value, coalesce(${x.origin_id}, ${l.origin_id}) as row_origin_id, coalesce(${l.unit}, ${a.unit}) as unit, spread.first as accounted_first, spread.last as accounted_last,
        ${rowTitle(x, l)} as title,
        dimension.list as dimensions,
        row_number() over document::int as display_order, row_number() over ()::int as seq
      from ${x}
      join ${issue} on ${issue.contract_id} = ${x.contract_id} and ${issue.k} = ${x.k} and ${issue.party} = ${x.party}
      left join ${l} on ${l.line_id} = ${x.line_id}
      left join ${a} on ${a.id} = ${x.article_id}
      ${rowDimensions(hasDimensions)}
      left join lateral (select coalesce(${l.accounted_first}, ${x.first}) as first, coalesce(${l.accounted_last}, ${x.last}) as last
        where ${l.accounted_first} is not null or coalesce(${a.allow_periodisation}, false) and ${x.last} > (date_trunc('month', ${bind(input.invoiceDate)}::date) + interval '1 month - 1 day')::date) spread on true
      window document as (partition by ${issue.seq} order by ${rowOrder(x)})
    ) numbered`,
  );
}

/** Writes the payer first, then the co-tenants, who can see the invoice and owe nothing by it (Q2), with their current data. */
export function writeRecipientsStatement(input: IssueInput): SqlFragment {
  const b = input.kind.coPayers('b');
  return insertInto(
    invoicerecipient,
    {
      id: idFrom(input.idSeed(), sql`(row_number() over (order by r.seq, r.priority))::int`),
      organization_id: sql`${bind(input.organizationId)}::uuid`,
      created_at: sql`${bind(input.now)}::timestamptz`,
      updated_at: sql`${bind(input.now)}::timestamptz`,
      invoice_id: sql`r.invoice_id`,
      priority: sql`r.priority`,
      view_only: sql`r.view_only`,
      tenant_id: sql`r.tenant_id`,
      name: sql`left(coalesce(nullif(${p.corporate_name}, ''), nullif(concat_ws(' ', ${p.first_name}, ${p.last_name}), '')), 255)`,
      ssn: p.ssn,
      org_no: p.org_no,
      email: invoiceEmail(p),
      phone_number: p.phone_number,
      postal_address_id: p.current_registered_address_id,
      invoice_distribution_instruction: p.invoice_distribution_instruction,
      reminder_distribution_instruction: p.reminder_distribution_instruction,
      debt_distribution_instruction: p.debt_distribution_instruction,
    },
    sql`from (
      select ${issue.seq}, ${issue.invoice_id}, 1 as priority, false as view_only, ${issue.tenant_id} from ${issue}
      union all
      select ${issue.seq}, ${issue.invoice_id}, ${b.position} + 2, true, ${b.tenant_id}
      from ${issue} join ${t} using (contract_id)
      join ${b} on ${b.contract_id} = ${issue.contract_id}
      where not ${t.is_split} and ${issue.k} >= ${work.adjustmentDocument}
    ) r join ${p} on ${p.id} = r.tenant_id
    order by r.seq, r.priority`,
  );
}

/** Q3: subtracts the used amounts from the payers' balances, and adds those of documents in their favour (Z2). */
export function takeBalanceStatement(input: IssueInput): SqlFragment {
  return update(
    p,
    { customer_balance: sql`${p.customer_balance} - used.amount`, updated_at: sql`${bind(input.now)}::timestamptz` },
    {
      from: sql`(select tenant_id, sum(used_balance)::numeric / 100 as amount from ${work.issue} where used_balance <> 0 group by tenant_id) used`,
      where: sql`${p.id} = used.tenant_id`,
    },
  );
}

/** X2: a billed reading interval refers to its row. */
export function markSeriesStatement(input: IssueInput): SqlFragment {
  return update(
    m,
    { invoice_row_id: sql`r.row_id`, updated_at: sql`${bind(input.now)}::timestamptz` },
    {
      from: sql`(select series_id, min(row_id::text)::uuid as row_id from ${work.issueRow} where series_id is not null group by series_id) r`,
      where: sql`${m.id} = r.series_id`,
    },
  );
}
