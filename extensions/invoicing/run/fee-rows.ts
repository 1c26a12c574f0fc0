/** Cooperative fees month by month (invoicing-rules.md, R2, R3): exact over the year, and what they set aside to the inner fund. */
import { rounded } from './arithmetic.ts';
import { type BookingInput, idFrom } from './issue-documents.ts';
import { bind, type Statement, sql } from './statement.ts';

/** Öre of a yearly fee that fall on the first months of a year, by cumulative rounding over twelve. */
const monthsOf = (yearly: string, months: string): string => rounded(`(${yearly} * (${months}))`, '12');

/**
 * Öre of a yearly fee from year 0 to the end of a day: whole years, the months before and the part of the month. What a row costs is the
 * difference of two of these, so that any split of a year sums to it exactly.
 */
function earnedBy(yearly: string, date: string): string {
  const before = monthsOf(yearly, `extract(month from ${date})::numeric - 1`);
  const after = monthsOf(yearly, `extract(month from ${date})::numeric`);
  const days = `extract(day from date_trunc('month', ${date}) + interval '1 month - 1 day')::numeric`;
  return `(${yearly} * extract(year from ${date})::numeric + ${before} + ${rounded(`((${after} - ${before}) * extract(day from ${date})::numeric)`, days)})`;
}

/** R2: the amounts of fee rows. */
export function feeAmountStatement(): Statement {
  const yearly = 'round(r.price * 100)';
  return sql`update inv_row r set net = (${earnedBy(yearly, 'r.last')} - ${earnedBy(yearly, '(r.first - 1)')})::bigint where r.kind = 0 and r.per = 12`;
}

/**
 * R3: what numbered invoices and credits set aside to (or take back from) the inner funds, as entries of the apartments' ledgers that
 * name their verification; and the apartments' balances.
 */
export function fundEntryStatement(input: BookingInput): Statement {
  return sql`with entry as (
      insert into brf_brfapartmentreparationfunddeposit (customer_id, id, organization_id, created_at, updated_at, brf_apartment_id, kind, amount, accounted_date, title, quota_fee_id, verification_id)
      select r.customer_id, ${idFrom(input.idSeed(), '(row_number() over (order by i.seq, r.id))::int')}, ${bind(input.organizationId)}::uuid, ${bind(input.now)}::timestamptz, ${bind(input.now)}::timestamptz,
        f.brf_apartment_id, case when r.net_value < 0 then 3 else 0 end, r.net_value, ${bind(input.invoiceDate)}::date, r.title, fee.id, v.verification_id
      from inv_issue i
      join accounting_invoice invoice on invoice.customer_id = ${bind(input.customerId)}::uuid and invoice.id = i.invoice_id
      join brf_brfapartmentinvoiceconfiguration f on f.customer_id = invoice.customer_id and f.id = invoice.originates_from_object_id
      join accounting_invoicerow r on r.customer_id = invoice.customer_id and r.invoice_id = invoice.id and r.net_value <> 0
      join brf_quotafee fee on fee.customer_id = r.customer_id and fee.id = r.originates_from_object_id and fee.kind = 1
      join inv_verification v on v.invoice_id = i.invoice_id
      returning brf_apartment_id, amount
    )
    update objects_brfapartment a set reparation_fund_balance = a.reparation_fund_balance + added.amount, version = a.version + 1, updated_at = ${bind(input.now)}::timestamptz
    from (select brf_apartment_id, sum(amount) as amount from entry group by 1) added
    where a.customer_id = ${bind(input.customerId)}::uuid and a.id = added.brf_apartment_id`;
}
