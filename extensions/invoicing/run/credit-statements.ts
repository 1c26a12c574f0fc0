/** Credits one invoice in full (invoicing-rules.md, A2, D4): mirrors its amounts and rows, and releases its days. */
import {
  bind,
  insertInto,
  type SqlFragment,
  type SqlPart,
  sql,
  update,
  type Written,
} from '../../../engine/extension/sql.ts';
import { type Tables, table } from '../../tables.ts';
import { type BookingInput, idFrom } from './issue-documents.ts';

const invoice = table('accounting_invoice');
const invoicerow = table('accounting_invoicerow');
const invoicerecipient = table('accounting_invoicerecipient');
const l = table('accounting_invoicingclaim', 'l');
const i = table('accounting_invoice', 'i');
const other = table('accounting_invoice', 'other');
const m = table('measurements_measurementseries', 'm');
const r = table('accounting_invoicerow', 'r');
const p = table('accounts_tenant', 'p');
const invoicerecipientTable = table('accounting_invoicerecipient', 'r');
const invoicingclaim = table('accounting_invoicingclaim', 'other');

/** One stored invoice, and the time of the operation. */
export interface StoredInput {
  readonly now: string;
  readonly invoiceId: string;
}

export interface CreditInput extends BookingInput {
  readonly invoiceId: string;
  readonly creditId: string;
}

/** The credit as a draft: every amount negated, rounding too, same VAT rates; it refers to the original and has no due date (U6). */
export function writeCreditStatement(input: CreditInput): SqlFragment {
  return writeDocumentAbout(input, {
    kind: 2,
    period_start: invoice.period_start,
    period_end: invoice.period_end,
    dimensions: invoice.dimensions,
    net_value: sql`-${invoice.net_value}`,
    vat_value: sql`-${invoice.vat_value}`,
    rounding_value: sql`-${invoice.rounding_value}`,
    total_value: sql`-${invoice.total_value}`,
    used_customer_balance: sql`-${invoice.used_customer_balance}`,
    remaining_value: 0,
    vat_lines: sql`(select jsonb_agg(line || jsonb_build_object('base', -(line ->> 'base')::numeric, 'vat_value', -(line ->> 'vat_value')::numeric)) from jsonb_array_elements(vat_lines) line)`,
    credits_id: invoice.id,
  });
}

/**
 * Stores the draft `creditId` about the stored invoice `invoiceId`: it has that invoice's company, origin, settings and
 * references, and the columns `values`, which can refer to the invoice and to rows joined by `suffix` (SQL of one row).
 */
export function writeDocumentAbout(
  input: CreditInput,
  values: Written<Tables['accounting_invoice']>,
  suffix: SqlFragment = sql``,
): SqlFragment {
  return insertInto(
    invoice,
    {
      id: sql`${bind(input.creditId)}::uuid`,
      organization_id: invoice.organization_id,
      created_at: sql`${bind(input.now)}::timestamptz`,
      updated_at: sql`${bind(input.now)}::timestamptz`,
      company_id: invoice.company_id,
      originates_from_content_type_id: invoice.originates_from_content_type_id,
      originates_from_object_id: invoice.originates_from_object_id,
      apartment_contract_id: invoice.apartment_contract_id,
      industrial_premises_contract_id: invoice.industrial_premises_contract_id,
      parking_spot_contract_id: invoice.parking_spot_contract_id,
      outdoor_section_contract_id: invoice.outdoor_section_contract_id,
      block_contract_id: invoice.block_contract_id,
      other_contract_id: invoice.other_contract_id,
      invoicing_setting_id: invoice.invoicing_setting_id,
      payment_terms_setting_id: invoice.payment_terms_setting_id,
      payment_method_id: invoice.payment_method_id,
      invoice_date: sql`${bind(input.invoiceDate)}::date`,
      status: 0,
      marking: invoice.marking,
      customer_reference: invoice.customer_reference,
      our_reference: invoice.our_reference,
      use_rounding: invoice.use_rounding,
      disable_system_bookkeeping: invoice.disable_system_bookkeeping,
      ...values,
    },
    sql`from ${invoice} ${suffix} where ${invoice.id} = ${bind(input.invoiceId)}::uuid`,
  );
}

/** The rows of the credit: the mirror of all rows of the invoice. */
export function writeCreditRowsStatement(input: CreditInput): SqlFragment {
  return writeMirrorRows(input, sql`${invoicerow.invoice_id} = ${bind(input.invoiceId)}::uuid`);
}

/** Stores rows of `creditId` that mirror stored rows: amounts negated, same prices and VAT rates. `which` is a condition on those rows. */
export function writeMirrorRows(
  input: CreditInput,
  which: SqlFragment,
  title: SqlPart = invoicerow.title,
): SqlFragment {
  return insertInto(
    invoicerow,
    {
      id: idFrom(input.idSeed(), sql`(row_number() over (order by display_order, id))::int`),
      organization_id: invoicerow.organization_id,
      created_at: sql`${bind(input.now)}::timestamptz`,
      updated_at: sql`${bind(input.now)}::timestamptz`,
      originates_from_content_type_id: invoicerow.originates_from_content_type_id,
      originates_from_object_id: invoicerow.originates_from_object_id,
      dimensions: invoicerow.dimensions,
      invoice_id: sql`${bind(input.creditId)}::uuid`,
      article_id: invoicerow.article_id,
      kind: invoicerow.kind,
      title,
      unit: invoicerow.unit,
      unit_amount: sql`-${invoicerow.unit_amount}`,
      unit_price: invoicerow.unit_price,
      vat: invoicerow.vat,
      used_article_account: invoicerow.used_article_account,
      period_start: invoicerow.period_start,
      period_end: invoicerow.period_end,
      accounted_start_date: invoicerow.accounted_start_date,
      accounted_end_date: invoicerow.accounted_end_date,
      display_order: invoicerow.display_order,
      net_value: sql`-${invoicerow.net_value}`,
      vat_value: sql`-${invoicerow.vat_value}`,
      total_value: sql`-${invoicerow.total_value}`,
    },
    sql`from ${invoicerow} where ${which}`,
  );
}

export function writeCreditRecipientsStatement(input: CreditInput): SqlFragment {
  return insertInto(
    invoicerecipient,
    {
      id: idFrom(input.idSeed(), sql`(row_number() over (order by priority, id))::int`),
      organization_id: invoicerecipient.organization_id,
      created_at: sql`${bind(input.now)}::timestamptz`,
      updated_at: sql`${bind(input.now)}::timestamptz`,
      email: invoicerecipient.email,
      phone_number: invoicerecipient.phone_number,
      invoice_distribution_instruction: invoicerecipient.invoice_distribution_instruction,
      invoice_id: sql`${bind(input.creditId)}::uuid`,
      priority: invoicerecipient.priority,
      view_only: invoicerecipient.view_only,
      tenant_id: invoicerecipient.tenant_id,
      sub_tenant_id: invoicerecipient.sub_tenant_id,
      organization_user_id: invoicerecipient.organization_user_id,
      stakeholder_type: invoicerecipient.stakeholder_type,
      name: invoicerecipient.name,
      ssn: invoicerecipient.ssn,
      org_no: invoicerecipient.org_no,
      postal_address_id: invoicerecipient.postal_address_id,
      custom_postal_address: invoicerecipient.custom_postal_address,
    },
    sql`from ${invoicerecipient} where ${invoicerecipient.invoice_id} = ${bind(input.invoiceId)}::uuid`,
  );
}

/** D4: releases the days once every invoice that claims them is credited or deleted; the claims themselves are not deleted. */
export function releaseClaimsStatement(input: StoredInput): SqlFragment {
  return update(
    l,
    { released_at: sql`${bind(input.now)}::timestamptz` },
    {
      from: sql`${i}`,
      where: sql`${i.id} = ${bind(input.invoiceId)}::uuid
      and ${l.document} = ${i.claimed_document} and ${l.released_at} is null
      and not exists (select from ${other} where ${other.claimed_document} = ${i.claimed_document} and ${other.id} <> ${i.id} and ${other.status} not in (8, 9))`,
    },
  );
}

/** X2: the readings of a credited invoice may be billed again. */
export function releaseSeriesStatement(input: StoredInput): SqlFragment {
  return update(
    m,
    { invoice_row_id: null, updated_at: sql`${bind(input.now)}::timestamptz` },
    {
      from: sql`${r}`,
      where: sql`${r.invoice_id} = ${bind(input.invoiceId)}::uuid
      and ${m.invoice_row_id} = ${r.id}`,
    },
  );
}

/** Q3: returns the amount used from the payer's balance, and subtracts what a draft in the payer's favour added. */
export function returnBalanceStatement(input: StoredInput): SqlFragment {
  return update(
    p,
    {
      customer_balance: sql`${p.customer_balance} + ${i.used_customer_balance}`,
      updated_at: sql`${bind(input.now)}::timestamptz`,
    },
    {
      from: sql`${i}`,
      where: sql`${i.id} = ${bind(input.invoiceId)}::uuid and ${i.used_customer_balance} <> 0
      and ${p.id} = (select ${invoicerecipientTable.tenant_id} from ${invoicerecipientTable} where ${invoicerecipientTable.invoice_id} = ${i.id} and not ${invoicerecipientTable.view_only}
        order by ${invoicerecipientTable.priority}, ${invoicerecipientTable.id} limit 1)`,
    },
  );
}

/** Returns whether another invoice has claimed what an annulled draft had claimed, and whether the draft adjusts days of other invoices. */
export function claimedMeanwhileStatement({ invoiceId }: StoredInput): SqlFragment {
  return sql`select exists (select from ${l} join ${invoicingclaim} on ${invoicingclaim.content_type_id} = ${l.content_type_id}
        and ${invoicingclaim.object_id} = ${l.object_id} and ${invoicingclaim.stream} = ${l.stream} and ${invoicingclaim.released_at} is null and ${invoicingclaim.document} is distinct from ${l.document}
        and daterange(${invoicingclaim.period_start}, ${invoicingclaim.period_end}, '[]') && daterange(${l.period_start}, ${l.period_end}, '[]')
        where ${l.document} = ${i.claimed_document}) as is_taken,
      ${i.claimed_document} is not null and exists (select from ${r} where ${r.invoice_id} = ${i.id} and ${r.kind} = 5) as has_adjustments
    from ${i} where ${i.id} = ${bind(invoiceId)}::uuid`;
}

/** Restores the days with the time of their original claim, so that later changes are still detected (A1). */
export function claimAgainStatement({ invoiceId }: StoredInput): SqlFragment {
  return update(
    l,
    { released_at: null },
    {
      from: sql`${i}`,
      where: sql`${i.id} = ${bind(invoiceId)}::uuid and ${l.document} = ${i.claimed_document} and ${l.released_at} is not null`,
    },
  );
}

/** X2: a reading interval refers to its row again. */
export function takeSeriesAgainStatement({ now, invoiceId }: StoredInput): SqlFragment {
  return update(
    m,
    { invoice_row_id: sql`r.id`, updated_at: sql`${bind(now)}::timestamptz` },
    {
      from: sql`(select ${invoicerow.originates_from_object_id} as series_id, min(${invoicerow.id}::text)::uuid as id from ${invoicerow}
      where ${invoicerow.invoice_id} = ${bind(invoiceId)}::uuid and ${invoicerow.kind} = 6 group by 1) r`,
      where: sql`${m.id} = r.series_id and ${m.invoice_row_id} is null`,
    },
  );
}
