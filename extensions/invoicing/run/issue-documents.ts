/**
 * Fifth step of a perform: claims first, then numbers, then invoices, rows and recipients (invoicing-rules.md, D1 to
 * D3, 2.1, F2, W5). All of it runs in the caller's transaction, so that a crash leaves nothing.
 */

import { ownCustomer } from '@core/engine/sql';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../schema.ts';
import { rowDimensions } from './dimension-statements.ts';
import { kronor, rowOrder, rowTitle, vatLines } from './display-format.ts';
import { payerEmail } from './payer.ts';
import type { RunInput } from './run-step.ts';
import { createFrom, db, insertRows } from './working.ts';
import { adjustmentDocument } from './working-tables.ts';
import { day, idFrom, ownedBy, time, uuid } from './written-values.ts';

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
export type EventColumn = Extract<keyof Database['common_eventlog'], `triggered_by_${string}`>;

/** Input of a perform, in addition to the run's input. */
export interface IssueInput extends RunInput, BookingInput {
  readonly runId: string;
  readonly event: { readonly invoiceType: string; readonly column: EventColumn; readonly callerId: string | null };
}

/** D3: allows one run of an organization at a time; a second one waits, then finds nothing. */
export function lockStatement({ organizationId }: { readonly organizationId: string }) {
  const lock = sql`pg_advisory_xact_lock(hashtextextended('invoicing:' || ${ownCustomer}::text || ':' || ${organizationId}::text, 0))`;
  return db.selectNoFrom(lock.as('locked'));
}

/**
 * inv_unnumbered: the documents that become invoices, in the order of their numbers. Those of one contract and period for several recipients
 * (`isSplit`) count as one document in the claims.
 */
export function issueStatement(input: IssueInput, isSplit: boolean) {
  const documents = db
    .selectFrom('inv_document')
    .selectAll()
    .select([
      sql<number>`row_number() over (order by company_id, id_number, contract_id, first, party)::int`.as('seq'),
      sql<number>`${isSplit ? sql`dense_rank() over (order by contract_id, first, k)::int` : sql`0`}`.as(
        'document_seq',
      ),
    ])
    .where('is_skipped', '=', false);
  return createFrom(
    'inv_unnumbered',
    db
      .selectFrom(documents.as('d'))
      .innerJoin('inv_terms as t', 't.contract_id', 'd.contract_id')
      .selectAll('d')
      .select([
        idFrom(input.idSeed(), sql`d.seq`).as('invoice_id'),
        idFrom(input.idSeed(), isSplit ? sql`d.document_seq` : sql`d.seq`).as('document_id'),
        't.auto_attest',
        't.auto_distribute',
        sql`case when d.payable < 0 then 2 else ${sql.lit(input.kind.invoiceKind)} end`.as('kind'),
      ]),
  );
}

/** The documents of inv_unnumbered by contract and period. */
const documentsOf = db.selectFrom('inv_unnumbered').select(['contract_id', 'k', 'document_id']);

/**
 * D2: claims first, ordered by contract (D3); days that another run claimed in between are not returned. Periods that
 * sum to zero are claimed too (Z1).
 */
export function claimStatement(isSplit: boolean) {
  return createFrom(
    'inv_claim',
    db
      .selectFrom('inv_piece as p')
      .innerJoin('inv_terms as t', 't.contract_id', 'p.contract_id')
      .leftJoin((isSplit ? documentsOf.distinct() : documentsOf).as('i'), (join) =>
        join.onRef('i.contract_id', '=', 'p.contract_id').onRef('i.k', '=', 'p.k'),
      )
      .where('t.reason', 'is', null)
      .where('p.is_adjustment', '=', false)
      .select([
        'p.contract_id',
        'p.k',
        'p.first',
        'p.last',
        sql`'rent'`.as('stream'),
        'i.document_id',
        sql`row_number() over (order by p.contract_id, p.first)`.as('seq'),
      ]),
  );
}

/** D2: the claims of consumption, one per reading interval (X2). */
export function consumptionClaimStatement() {
  const intervals = db
    .selectFrom('inv_row as r')
    .innerJoin('measurements_measurementseries as m', 'm.id', 'r.series_id')
    .innerJoin(documentsOf.distinct().as('i'), (join) =>
      join.onRef('i.contract_id', '=', 'r.contract_id').onRef('i.k', '=', 'r.k'),
    )
    .where('r.kind', '=', 6)
    .groupBy(['r.contract_id', 'r.k', 'r.first', 'r.last', 'm.sensor_id', 'i.document_id']);
  return insertRows('inv_claim', intervals, ({ selectFrom }) => ({
    contract_id: 'r.contract_id',
    k: 'r.k',
    first: 'r.first',
    last: 'r.last',
    stream: sql`'consumption:' || m.sensor_id`,
    document_id: 'i.document_id',
    seq: sql`${selectFrom('inv_claim').select(sql`count(*)::int`.as('count'))}
      + row_number() over (order by r.contract_id, m.sensor_id, r.first)::int`,
  }));
}

/** Writes the claims; a day that is already claimed is a violation (D1). */
export function writeClaimsStatement(input: IssueInput) {
  const claims = db.selectFrom('inv_claim as c').orderBy('c.contract_id').orderBy('c.stream').orderBy('c.first');
  return insertRows('accounting_invoicingclaim', claims, () => ({
    id: idFrom(input.idSeed(), sql`c.seq`),
    organization_id: uuid(input.organizationId),
    created_at: time(input.now),
    content_type_id: uuid(input.contractType),
    object_id: 'c.contract_id',
    stream: 'c.stream',
    period_start: 'c.first',
    period_end: 'c.last',
    document: 'c.document_id',
  }));
}

/** inv_series: how many numbers of each series this run needs; take-numbers.ts fills `first_number`. */
export function invoiceSeriesStatement() {
  return createFrom(
    'inv_series',
    db
      .selectFrom('inv_unnumbered as i')
      .innerJoin('inv_company as company', 'company.company_id', 'i.company_id')
      .where('i.auto_attest', '=', true)
      .groupBy('i.company_id')
      .select([
        'i.company_id',
        sql`'invoice'`.as('series'),
        sql`date '1900-01-01'`.as('fiscal_year_start'),
        sql`count(*)`.as('needed'),
        sql`coalesce(max(company.next_invoice_number), 1)`.as('start'),
        sql`null`.as('first_number'),
      ]),
  );
}

/** Q3: condition that the payer's balance pays an issued invoice (i) in full. */
export const paidByBalance = sql<SqlBool>`(i.payable > 0 and i.used_balance = i.payable)`;

/** The invoices. A negative sum makes a credit (Z2), which has no due date (U6). */
export function writeInvoicesStatement(input: IssueInput) {
  const { invoiceColumn } = input.kind;
  const issued = db
    .selectFrom('inv_issue as i')
    .innerJoin('inv_terms as t', 't.contract_id', 'i.contract_id')
    .orderBy('i.seq');
  const invoicedOn = day(input.invoiceDate);
  /** Values of the contract belong to its current payer. */
  const ofContract = (column: 'invoicing_marking' | 'invoicing_customer_reference') =>
    sql`case when i.k >= ${sql.lit(adjustmentDocument)} then ${sql.ref(`t.${column}`)} end`;
  return insertRows('accounting_invoice', issued, () => ({
    id: 'i.invoice_id',
    ...ownedBy(input),
    company_id: 'i.company_id',
    kind: 'i.kind',
    invoice_number: 'i.invoice_number',
    ocr_number: 'i.ocr_number',
    originates_from_content_type_id: uuid(input.contractType),
    originates_from_object_id: 'i.contract_id',
    invoicing_setting_id: 't.setting_id',
    payment_terms_setting_id: 't.payment_terms_id',
    payment_method_id: 't.payment_method_id',
    invoice_date: invoicedOn,
    due_date: 'i.due_date',
    period_start: 'i.first',
    period_end: 'i.last',
    status: sql`case when not i.auto_attest then 0 when ${paidByBalance} then 4 else 1 end`,
    attested_date: sql`case when i.auto_attest then ${invoicedOn} end`,
    paid_date: sql`case when i.auto_attest and ${paidByBalance} then ${invoicedOn} end`,
    marking: ofContract('invoicing_marking'),
    customer_reference: ofContract('invoicing_customer_reference'),
    message: 't.invoice_text',
    use_rounding: 't.use_rounding',
    net_value: kronor(sql`i.net`),
    vat_value: kronor(sql`i.vat_25 + i.vat_12 + i.vat_6`),
    rounding_value: kronor(sql`i.rounding`),
    total_value: kronor(sql`i.payable`),
    used_customer_balance: kronor(sql`i.used_balance`),
    remaining_value: kronor(sql`i.payable - i.used_balance`),
    vat_lines: vatLines((column) => sql.ref(`i.${column}`)),
    invoicing_run_id: uuid(input.runId),
    claimed_document: 'i.document_id',
    ...(invoiceColumn === undefined ? {} : { [invoiceColumn]: 'i.contract_id' as const }),
  }));
}

/** Writes the rows in the order of L5. unit_amount times unit_price states the agreed price; net_value is the charged amount. */
export function writeRowsStatement(input: IssueInput) {
  const net = kronor(sql`r.net`);
  return insertRows('accounting_invoicerow', db.selectFrom('inv_issue_row as r').orderBy('r.seq'), () => ({
    id: 'r.row_id',
    ...ownedBy(input),
    invoice_id: 'r.invoice_id',
    article_id: 'r.article_id',
    kind: 'r.kind',
    title: sql`left(r.title, 255)`,
    unit: 'r.unit',
    unit_amount: sql`case when r.kind = 6 then r.quantity when r.net < 0 then -1 else 1 end`,
    unit_price: sql`case when r.kind = 6 then r.price else abs(r.net)::numeric / 100 end`,
    vat: 'r.vat',
    used_article_account: 'r.account',
    period_start: 'r.first',
    period_end: 'r.last',
    accounted_start_date: 'r.accounted_first',
    accounted_end_date: 'r.accounted_last',
    originates_from_content_type_id: sql`case when r.series_id is not null then ${uuid(input.seriesType)}
      when r.row_origin_id <> r.contract_id then ${uuid(input.rowType)} else ${uuid(input.contractType)} end`,
    originates_from_object_id: sql`coalesce(r.series_id, r.row_origin_id, r.contract_id)`,
    dimensions: 'r.dimensions',
    display_order: 'r.display_order',
    net_value: net,
    vat_value: 'r.vat_value',
    total_value: sql`${net} + r.vat_value`,
  }));
}

/**
 * inv_issue_row: the rows with their IDs, their invoice, the days of their revenue if it is deferred (E3), and the VAT
 * displayed on the row (the document's VAT is that of the sums, V5).
 */
export function issueRowStatement(input: IssueInput, hasDimensions: boolean) {
  const monthEnd = sql`(date_trunc('month', ${day(input.invoiceDate)}) + interval '1 month - 1 day')::date`;
  const numbered = db
    .selectFrom('inv_item as x')
    .innerJoin('inv_issue as i', (join) =>
      join.onRef('i.contract_id', '=', 'x.contract_id').onRef('i.k', '=', 'x.k').onRef('i.party', '=', 'x.party'),
    )
    .leftJoin('inv_line as l', 'l.line_id', 'x.line_id')
    .leftJoin('accounting_article as a', 'a.id', 'x.article_id')
    .leftJoin('accounting_articlecategory as g', 'g.id', 'a.category_id')
    .leftJoinLateral(rowDimensions(hasDimensions).as('dimension'), (join) => join.onTrue())
    .leftJoinLateral(
      ({ ref }) =>
        db
          .selectNoFrom([
            sql<string>`coalesce(l.accounted_first, x.first)`.as('first'),
            sql<string>`coalesce(l.accounted_last, x.last)`.as('last'),
          ])
          .where(
            sql<SqlBool>`l.accounted_first is not null or coalesce(${ref('a.allow_periodisation')}, false) and x.last > ${monthEnd}`,
          )
          .as('spread'),
      (join) => join.onTrue(),
    )
    .selectAll('x')
    .select(({ fn }) => [
      'i.invoice_id',
      'i.company_id',
      sql`round(x.net * x.vat::numeric / 10000, 2)`.as('vat_value'),
      fn.coalesce('x.origin_id', 'l.origin_id').as('row_origin_id'),
      fn.coalesce('l.unit', 'a.unit').as('unit'),
      'spread.first as accounted_first',
      'spread.last as accounted_last',
      rowTitle.as('title'),
      'dimension.list as dimensions',
      sql`row_number() over (partition by i.seq order by ${rowOrder})`.as('display_order'),
      sql`row_number() over ()::int`.as('seq'),
    ]);
  return createFrom(
    'inv_issue_row',
    db.selectFrom(numbered.as('numbered')).selectAll().select(idFrom(input.idSeed(), sql`numbered.seq`).as('row_id')),
  );
}

/** Writes the payer first, then the co-tenants, who can see the invoice and owe nothing by it (Q2), with their current data. */
export function writeRecipientsStatement(input: IssueInput) {
  const recipients = db
    .selectFrom('inv_issue as i')
    .select([
      'i.seq',
      'i.invoice_id',
      sql<number>`1`.as('priority'),
      sql<boolean>`false`.as('view_only'),
      'i.tenant_id',
    ])
    .unionAll((eb) =>
      eb
        .selectFrom('inv_issue as i')
        .innerJoin('inv_terms as t', 't.contract_id', 'i.contract_id')
        .innerJoin(input.kind.source.coPayers.as('b'), 'b.contract_id', 'i.contract_id')
        .where('t.is_split', '=', false)
        .where('i.k', '>=', sql.lit(adjustmentDocument))
        .select([
          'i.seq',
          'i.invoice_id',
          sql<number>`b.position + 2`.as('priority'),
          sql<boolean>`true`.as('view_only'),
          'b.tenant_id',
        ]),
    );
  const withPersons = db
    .selectFrom(recipients.as('r'))
    .innerJoin('accounts_tenant as p', 'p.id', 'r.tenant_id')
    .orderBy('r.seq')
    .orderBy('r.priority');
  return insertRows('accounting_invoicerecipient', withPersons, ({ ref }) => ({
    id: idFrom(input.idSeed(), sql`(row_number() over (order by r.seq, r.priority))::int`),
    ...ownedBy(input),
    invoice_id: 'r.invoice_id',
    priority: 'r.priority',
    view_only: 'r.view_only',
    tenant_id: 'r.tenant_id',
    name: sql`left(coalesce(nullif(${ref('p.corporate_name')}, ''), nullif(concat_ws(' ', ${ref('p.first_name')}, ${ref('p.last_name')}), '')), 255)`,
    ssn: 'p.ssn',
    org_no: 'p.org_no',
    email: payerEmail(ref('p.invoice_email'), ref('p.email')),
    phone_number: 'p.phone_number',
    postal_address_id: 'p.current_registered_address_id',
    invoice_distribution_instruction: 'p.invoice_distribution_instruction',
    reminder_distribution_instruction: 'p.reminder_distribution_instruction',
    debt_distribution_instruction: 'p.debt_distribution_instruction',
  }));
}

/** Q3: subtracts the used amounts from the payers' balances, and adds those of documents in their favour (Z2). */
export function takeBalanceStatement({ now }: IssueInput) {
  const used = db
    .selectFrom('inv_issue')
    .select(['tenant_id', sql<string>`sum(used_balance)::numeric / 100`.as('amount')])
    .where('used_balance', '<>', sql.lit('0'))
    .groupBy('tenant_id');
  return db
    .updateTable('accounts_tenant as p')
    .from(used.as('used'))
    .set(({ ref }) => ({
      customer_balance: sql<string>`${ref('p.customer_balance')} - used.amount`,
      updated_at: time(now),
    }))
    .whereRef('p.id', '=', 'used.tenant_id');
}

/** X2: a billed reading interval refers to its row. */
export function markSeriesStatement({ now }: IssueInput) {
  const billed = db
    .selectFrom('inv_issue_row')
    .select(['series_id', sql<string>`min(row_id::text)::uuid`.as('row_id')])
    .where('series_id', 'is not', null)
    .groupBy('series_id');
  return db
    .updateTable('measurements_measurementseries as m')
    .from(billed.as('r'))
    .set(({ ref }) => ({ invoice_row_id: ref('r.row_id'), updated_at: time(now) }))
    .whereRef('m.id', '=', 'r.series_id');
}
