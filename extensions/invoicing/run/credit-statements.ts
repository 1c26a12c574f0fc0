/** Credits one invoice in full (invoicing-rules.md, A2, D4): mirrors its amounts and rows, and releases its days. */
import { type Expression, type ExpressionBuilder, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../schema.ts';
import type { BookingInput } from './issue-documents.ts';
import { payerOf } from './payer.ts';
import { db, insertRows, type RowSource, type Tables } from './working.ts';
import { day, idFrom, time, uuid } from './written-values.ts';

/** One stored invoice, and the time of the operation. */
export interface StoredInput {
  readonly now: string;
  readonly invoiceId: string;
}

export interface CreditInput extends BookingInput {
  readonly invoiceId: string;
  readonly creditId: string;
}

const negative = (column: string): RawBuilder<string> => sql`-${sql.ref(column)}`;

/** The credit as a draft: every amount negated, rounding too, same VAT rates; it refers to the original and has no due date (U6). */
export function writeCreditStatement(input: CreditInput) {
  const lines = db
    .selectFrom(sql<{ line: unknown }>`jsonb_array_elements(i.vat_lines)`.as<'each'>(sql`each(line)`))
    .select(
      sql`jsonb_agg(line || jsonb_build_object('base', -(line ->> 'base')::numeric, 'vat_value', -(line ->> 'vat_value')::numeric))`.as(
        'lines',
      ),
    );
  return writeDocumentAbout(input, ({ lit, ref }) => ({
    kind: lit(2),
    period_start: ref('i.period_start'),
    period_end: ref('i.period_end'),
    dimensions: ref('i.dimensions'),
    net_value: negative('i.net_value'),
    vat_value: negative('i.vat_value'),
    rounding_value: negative('i.rounding_value'),
    total_value: negative('i.total_value'),
    used_customer_balance: negative('i.used_customer_balance'),
    remaining_value: lit(0),
    vat_lines: sql`${lines}`,
    credits_id: ref('i.id'),
  }));
}

interface Days {
  readonly first: string | null;
  readonly last: string | null;
}

const noDays: RowSource<Days> = db.selectNoFrom([
  sql<string | null>`null::date`.as('first'),
  sql<string | null>`null::date`.as('last'),
]);

/** A stored invoice i, and days. */
interface About {
  readonly i: Database['accounting_invoice'];
  readonly days: Days;
}

/**
 * Stores the draft `creditId` about the stored invoice `invoiceId`: it has that invoice's company, origin, settings and
 * references, and the columns `values`, which can refer to the invoice (i) and to `days`.
 */
export function writeDocumentAbout<
  const Values extends { readonly [Column in keyof Database['accounting_invoice']]?: Expression<unknown> },
>(
  input: CreditInput,
  values: (
    eb: ExpressionBuilder<About, 'i' | 'days'>,
  ) => Values & Record<Exclude<keyof Values, keyof Database['accounting_invoice']>, never>,
  days: RowSource<Days> = noDays,
) {
  const about = db.selectFrom('accounting_invoice as i').crossJoin(days.as('days')).where('i.id', '=', input.invoiceId);
  return insertRows('accounting_invoice', about, (eb) => ({
    id: uuid(input.creditId),
    organization_id: 'i.organization_id',
    created_at: time(input.now),
    updated_at: time(input.now),
    company_id: 'i.company_id',
    originates_from_content_type_id: 'i.originates_from_content_type_id',
    originates_from_object_id: 'i.originates_from_object_id',
    apartment_contract_id: 'i.apartment_contract_id',
    industrial_premises_contract_id: 'i.industrial_premises_contract_id',
    parking_spot_contract_id: 'i.parking_spot_contract_id',
    outdoor_section_contract_id: 'i.outdoor_section_contract_id',
    block_contract_id: 'i.block_contract_id',
    other_contract_id: 'i.other_contract_id',
    invoicing_setting_id: 'i.invoicing_setting_id',
    payment_terms_setting_id: 'i.payment_terms_setting_id',
    payment_method_id: 'i.payment_method_id',
    invoice_date: day(input.invoiceDate),
    status: eb.lit(0),
    marking: 'i.marking',
    customer_reference: 'i.customer_reference',
    our_reference: 'i.our_reference',
    use_rounding: 'i.use_rounding',
    disable_system_bookkeeping: 'i.disable_system_bookkeeping',
    ...values(expressionBuilder<About, 'i' | 'days'>()),
  }));
}

/** The rows of the credit: the mirror of all rows of the invoice. */
export function writeCreditRowsStatement(input: CreditInput) {
  return writeMirrorRows(input, sql<SqlBool>`r.invoice_id = ${uuid(input.invoiceId)}`);
}

/** Stores rows of `creditId` that mirror stored rows (r): amounts negated, same prices and VAT rates. `which` is a condition on those rows. */
export function writeMirrorRows(
  input: CreditInput,
  which: Expression<SqlBool>,
  title: Expression<unknown> = sql.ref('r.title'),
) {
  return insertRows('accounting_invoicerow', db.selectFrom('accounting_invoicerow as r').where(which), () => ({
    id: idFrom(input.idSeed(), sql`(row_number() over (order by r.display_order, r.id))::int`),
    organization_id: 'r.organization_id',
    created_at: time(input.now),
    updated_at: time(input.now),
    originates_from_content_type_id: 'r.originates_from_content_type_id',
    originates_from_object_id: 'r.originates_from_object_id',
    dimensions: 'r.dimensions',
    invoice_id: uuid(input.creditId),
    article_id: 'r.article_id',
    kind: 'r.kind',
    title,
    unit: 'r.unit',
    unit_amount: negative('r.unit_amount'),
    unit_price: 'r.unit_price',
    vat: 'r.vat',
    used_article_account: 'r.used_article_account',
    period_start: 'r.period_start',
    period_end: 'r.period_end',
    accounted_start_date: 'r.accounted_start_date',
    accounted_end_date: 'r.accounted_end_date',
    display_order: 'r.display_order',
    net_value: negative('r.net_value'),
    vat_value: negative('r.vat_value'),
    total_value: negative('r.total_value'),
  }));
}

export function writeCreditRecipientsStatement(input: CreditInput) {
  const recipients = db.selectFrom('accounting_invoicerecipient as r').where('r.invoice_id', '=', input.invoiceId);
  return insertRows('accounting_invoicerecipient', recipients, () => ({
    id: idFrom(input.idSeed(), sql`(row_number() over (order by r.priority, r.id))::int`),
    organization_id: 'r.organization_id',
    created_at: time(input.now),
    updated_at: time(input.now),
    email: 'r.email',
    phone_number: 'r.phone_number',
    invoice_distribution_instruction: 'r.invoice_distribution_instruction',
    invoice_id: uuid(input.creditId),
    priority: 'r.priority',
    view_only: 'r.view_only',
    tenant_id: 'r.tenant_id',
    sub_tenant_id: 'r.sub_tenant_id',
    organization_user_id: 'r.organization_user_id',
    stakeholder_type: 'r.stakeholder_type',
    name: 'r.name',
    ssn: 'r.ssn',
    org_no: 'r.org_no',
    postal_address_id: 'r.postal_address_id',
    custom_postal_address: 'r.custom_postal_address',
  }));
}

/** Whether no other invoice in force claims the days of the invoice i: the parts of a split document claim them together. */
export function isOnlyClaim(): Expression<SqlBool> {
  const { exists, not, selectFrom } = expressionBuilder<Tables & { i: Database['accounting_invoice'] }, 'i'>();
  const others = selectFrom('accounting_invoice as other')
    .whereRef('other.claimed_document', '=', 'i.claimed_document')
    .whereRef('other.id', '<>', 'i.id')
    .where('other.status', 'not in', [8, 9]);
  return not(exists(others));
}

/** D4: releases the days once every invoice that claims them is credited or deleted; the claims themselves are not deleted. */
export function releaseClaimsStatement({ now, invoiceId }: StoredInput) {
  return db
    .updateTable('accounting_invoicingclaim as l')
    .from('accounting_invoice as i')
    .set({ released_at: time(now) })
    .where('i.id', '=', invoiceId)
    .whereRef('l.document', '=', 'i.claimed_document')
    .where('l.released_at', 'is', null)
    .where(isOnlyClaim());
}

/** X2: the readings of a credited invoice may be billed again. */
export function releaseSeriesStatement({ now, invoiceId }: StoredInput) {
  return db
    .updateTable('measurements_measurementseries as m')
    .from('accounting_invoicerow as r')
    .set({ invoice_row_id: null, updated_at: time(now) })
    .where('r.invoice_id', '=', invoiceId)
    .whereRef('m.invoice_row_id', '=', 'r.id');
}

/** Q3: returns the amount used from the payer's balance, and subtracts what a draft in the payer's favour added. */
export function returnBalanceStatement({ now, invoiceId }: StoredInput) {
  return db
    .updateTable('accounts_tenant as p')
    .from('accounting_invoice as i')
    .set(({ ref }) => ({
      customer_balance: sql<string>`${ref('p.customer_balance')} + ${ref('i.used_customer_balance')}`,
      updated_at: time(now),
    }))
    .where('i.id', '=', invoiceId)
    .where('i.used_customer_balance', '<>', sql.lit('0'))
    .where('p.id', '=', payerOf(sql.ref('i.id')).select('r.tenant_id'));
}

/** Returns whether another invoice has claimed what an annulled draft had claimed, and whether the draft adjusts days of other invoices. */
export function claimedMeanwhileStatement({ invoiceId }: StoredInput) {
  return db
    .selectFrom('accounting_invoice as i')
    .where('i.id', '=', invoiceId)
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('accounting_invoicingclaim as l')
            .innerJoin('accounting_invoicingclaim as other', (join) =>
              join
                .onRef('other.content_type_id', '=', 'l.content_type_id')
                .onRef('other.object_id', '=', 'l.object_id')
                .onRef('other.stream', '=', 'l.stream')
                .on('other.released_at', 'is', null)
                .onRef('other.document', 'is distinct from', 'l.document')
                .on(
                  sql<SqlBool>`daterange(other.period_start, other.period_end, '[]') && daterange(l.period_start, l.period_end, '[]')`,
                ),
            )
            .whereRef('l.document', '=', 'i.claimed_document'),
        )
        .as('is_taken'),
      eb
        .and([
          eb('i.claimed_document', 'is not', null),
          eb.exists(
            eb.selectFrom('accounting_invoicerow as r').whereRef('r.invoice_id', '=', 'i.id').where('r.kind', '=', 5),
          ),
        ])
        .as('has_adjustments'),
    ]);
}

/** Restores the days with the time of their original claim, so that later changes are still detected (A1). */
export function claimAgainStatement({ invoiceId }: StoredInput) {
  return db
    .updateTable('accounting_invoicingclaim as l')
    .from('accounting_invoice as i')
    .set({ released_at: null })
    .where('i.id', '=', invoiceId)
    .whereRef('l.document', '=', 'i.claimed_document')
    .where('l.released_at', 'is not', null);
}

/** X2: a reading interval refers to its row again. */
export function takeSeriesAgainStatement({ now, invoiceId }: StoredInput) {
  const billed = db
    .selectFrom('accounting_invoicerow')
    .select(['originates_from_object_id as series_id', sql<string>`min(id::text)::uuid`.as('id')])
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 6)
    .groupBy('originates_from_object_id');
  return db
    .updateTable('measurements_measurementseries as m')
    .from(billed.as('r'))
    .set(({ ref }) => ({ invoice_row_id: ref('r.id'), updated_at: time(now) }))
    .whereRef('m.id', '=', 'r.series_id')
    .where('m.invoice_row_id', 'is', null);
}
