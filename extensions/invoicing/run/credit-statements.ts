/** A full credit of one invoice (invoicing-rules.md, A2, D4): the mirror of its amounts and rows, and its days free again. */
import { type BookingInput, idFrom } from './issue-documents.ts';
import { bind, type Statement, sql } from './statement.ts';

/** One stored invoice, and when it is dealt with. */
export interface StoredInput {
  readonly customerId: string;
  readonly now: string;
  readonly invoiceId: string;
}

export interface CreditInput extends BookingInput {
  readonly invoiceId: string;
  readonly creditId: string;
}

/** The credit as a draft: every amount negated, rounding too, same VAT rates; it refers to the original and has no due date (U6). */
export function writeCreditStatement(input: CreditInput): Statement {
  return sql`insert into accounting_invoice (customer_id, id, organization_id, created_at, updated_at, company_id, kind, originates_from_content_type_id, originates_from_object_id,
      apartment_contract_id, industrial_premises_contract_id, parking_spot_contract_id, outdoor_section_contract_id, block_contract_id, other_contract_id,
      invoicing_setting_id, payment_terms_setting_id, payment_method_id, invoice_date, period_start, period_end, status, marking, customer_reference, our_reference,
      use_rounding, dimensions, net_value, vat_value, rounding_value, total_value, used_customer_balance, remaining_value, vat_lines, disable_system_bookkeeping, credits_id)
    select customer_id, ${bind(input.creditId)}::uuid, organization_id, ${bind(input.now)}::timestamptz, ${bind(input.now)}::timestamptz, company_id, 2, originates_from_content_type_id, originates_from_object_id,
      apartment_contract_id, industrial_premises_contract_id, parking_spot_contract_id, outdoor_section_contract_id, block_contract_id, other_contract_id,
      invoicing_setting_id, payment_terms_setting_id, payment_method_id, ${bind(input.invoiceDate)}::date, period_start, period_end, 0, marking, customer_reference, our_reference,
      use_rounding, dimensions, -net_value, -vat_value, -rounding_value, -total_value, -used_customer_balance, 0,
      (select jsonb_agg(line || jsonb_build_object('base', -(line ->> 'base')::numeric, 'vat_value', -(line ->> 'vat_value')::numeric)) from jsonb_array_elements(vat_lines) line), disable_system_bookkeeping, id
    from accounting_invoice where customer_id = ${bind(input.customerId)}::uuid and id = ${bind(input.invoiceId)}::uuid`;
}

export function writeCreditRowsStatement(input: CreditInput): Statement {
  return sql`insert into accounting_invoicerow (customer_id, id, organization_id, created_at, updated_at, originates_from_content_type_id, originates_from_object_id, dimensions, invoice_id, article_id,
      kind, title, unit, unit_amount, unit_price, vat, used_article_account, period_start, period_end, accounted_start_date, accounted_end_date, display_order, net_value, vat_value, total_value)
    select customer_id, ${idFrom(input.idSeed(), '(row_number() over (order by display_order, id))::int')}, organization_id, ${bind(input.now)}::timestamptz, ${bind(input.now)}::timestamptz,
      originates_from_content_type_id, originates_from_object_id, dimensions, ${bind(input.creditId)}::uuid, article_id, kind, title, unit, -unit_amount, unit_price, vat, used_article_account,
      period_start, period_end, accounted_start_date, accounted_end_date, display_order, -net_value, -vat_value, -total_value
    from accounting_invoicerow where customer_id = ${bind(input.customerId)}::uuid and invoice_id = ${bind(input.invoiceId)}::uuid`;
}

export function writeCreditRecipientsStatement(input: CreditInput): Statement {
  return sql`insert into accounting_invoicerecipient (customer_id, id, organization_id, created_at, updated_at, email, phone_number, invoice_distribution_instruction, invoice_id, priority, view_only,
      tenant_id, sub_tenant_id, organization_user_id, stakeholder_type, name, ssn, org_no, postal_address_id, custom_postal_address)
    select customer_id, ${idFrom(input.idSeed(), '(row_number() over (order by priority, id))::int')}, organization_id, ${bind(input.now)}::timestamptz, ${bind(input.now)}::timestamptz,
      email, phone_number, invoice_distribution_instruction, ${bind(input.creditId)}::uuid, priority, view_only, tenant_id, sub_tenant_id, organization_user_id, stakeholder_type, name, ssn, org_no, postal_address_id, custom_postal_address
    from accounting_invoicerecipient where customer_id = ${bind(input.customerId)}::uuid and invoice_id = ${bind(input.invoiceId)}::uuid`;
}

/** D4: the days are free again when every invoice that holds them is credited or gone; the claims themselves stay. */
export function releaseClaimsStatement(input: StoredInput): Statement {
  return sql`update accounting_invoicingclaim l set released_at = ${bind(input.now)}::timestamptz, version = l.version + 1
    from accounting_invoice i
    where i.customer_id = ${bind(input.customerId)}::uuid and i.id = ${bind(input.invoiceId)}::uuid
      and l.customer_id = i.customer_id and l.document = i.claimed_document and l.released_at is null
      and not exists (select from accounting_invoice other where other.customer_id = i.customer_id and other.claimed_document = i.claimed_document and other.id <> i.id and other.status not in (8, 9))`;
}

/** X2: the readings of a credited invoice may be billed again. */
export function releaseSeriesStatement(input: StoredInput): Statement {
  return sql`update measurements_measurementseries m set invoice_row_id = null, version = m.version + 1, updated_at = ${bind(input.now)}::timestamptz
    from accounting_invoicerow r where r.customer_id = ${bind(input.customerId)}::uuid and r.invoice_id = ${bind(input.invoiceId)}::uuid
      and m.customer_id = r.customer_id and m.invoice_row_id = r.id`;
}

/** Q3: what was taken from the payer's balance goes back, and what a draft in the payer's favour added is taken off. */
export function returnBalanceStatement(input: StoredInput): Statement {
  return sql`update accounts_tenant p set customer_balance = p.customer_balance + i.used_customer_balance, version = p.version + 1, updated_at = ${bind(input.now)}::timestamptz
    from accounting_invoice i
    where i.customer_id = ${bind(input.customerId)}::uuid and i.id = ${bind(input.invoiceId)}::uuid and i.used_customer_balance <> 0
      and p.customer_id = i.customer_id and p.id = (select r.tenant_id from accounting_invoicerecipient r where r.customer_id = i.customer_id and r.invoice_id = i.id and not r.view_only
        order by r.priority, r.id limit 1)`;
}

/** Whether somebody else holds what an annulled draft held, and whether it adjusts days of other invoices. */
export function takenMeanwhileStatement({ customerId, invoiceId }: StoredInput): Statement {
  return sql`select exists (select from accounting_invoicingclaim l join accounting_invoicingclaim other on other.customer_id = l.customer_id and other.content_type_id = l.content_type_id
        and other.object_id = l.object_id and other.stream = l.stream and other.released_at is null and other.document is distinct from l.document
        and daterange(other.period_start, other.period_end, '[]') && daterange(l.period_start, l.period_end, '[]')
        where l.customer_id = i.customer_id and l.document = i.claimed_document) as is_taken,
      i.claimed_document is not null and exists (select from accounting_invoicerow r where r.customer_id = i.customer_id and r.invoice_id = i.id and r.kind = 5) as has_adjustments
    from accounting_invoice i where i.customer_id = ${bind(customerId)}::uuid and i.id = ${bind(invoiceId)}::uuid`;
}

/** The days as they were claimed: what changed since is still found (A1). */
export function claimAgainStatement({ customerId, invoiceId }: StoredInput): Statement {
  return sql`update accounting_invoicingclaim l set released_at = null, version = l.version + 1 from accounting_invoice i
    where i.customer_id = ${bind(customerId)}::uuid and i.id = ${bind(invoiceId)}::uuid and l.customer_id = i.customer_id and l.document = i.claimed_document and l.released_at is not null`;
}

/** X2: a reading interval names its row again. */
export function takeSeriesAgainStatement({ customerId, now, invoiceId }: StoredInput): Statement {
  return sql`update measurements_measurementseries m set invoice_row_id = r.id, version = m.version + 1, updated_at = ${bind(now)}::timestamptz
    from (select originates_from_object_id as series_id, min(id::text)::uuid as id from accounting_invoicerow
      where customer_id = ${bind(customerId)}::uuid and invoice_id = ${bind(invoiceId)}::uuid and kind = 6 group by 1) r
    where m.customer_id = ${bind(customerId)}::uuid and m.id = r.series_id and m.invoice_row_id is null`;
}
