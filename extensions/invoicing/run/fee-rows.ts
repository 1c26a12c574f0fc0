/** Cooperative fees month by month (invoicing-rules.md, R2, R3): exact over the year, with their allocations to the inner fund. */
import {
  aliased,
  bareNames,
  bind,
  insertInto,
  type SqlFragment,
  type SqlPart,
  sql,
  update,
} from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { rounded } from './arithmetic.ts';
import { type BookingInput, idFrom } from './issue-documents.ts';
import * as work from './tables.ts';

const deposit = table('brf_brfapartmentreparationfunddeposit');
const invoice = table('accounting_invoice', 'invoice');
const f = table('brf_brfapartmentinvoiceconfiguration', 'f');
const r = table('accounting_invoicerow', 'r');
const fee = table('brf_quotafee', 'fee');
const a = table('objects_brfapartment', 'a');
const i = aliased(work.issue, 'i');
const v = aliased(work.verification, 'v');

/** Returns the öre of a yearly fee for the first months of a year, by cumulative rounding over twelve. */
const monthsOf = (yearly: SqlPart, months: SqlPart): SqlFragment => rounded(sql`(${yearly} * (${months}))`, sql`12`);

/**
 * Returns the öre of a yearly fee from year 0 to the end of a day: complete years, the months before and the part of
 * the month. The amount of a row is the difference of two of these, so that any split of a year sums to it exactly.
 */
function earnedBy(yearly: SqlPart, date: SqlPart): SqlFragment {
  const before = monthsOf(yearly, sql`extract(month from ${date})::numeric - 1`);
  const after = monthsOf(yearly, sql`extract(month from ${date})::numeric`);
  const days = sql`extract(day from date_trunc('month', ${date}) + interval '1 month - 1 day')::numeric`;
  return sql`(${yearly} * extract(year from ${date})::numeric + ${before} + ${rounded(sql`((${after} - ${before}) * extract(day from ${date})::numeric)`, days)})`;
}

/** R2: the amounts of fee rows. */
export function feeAmountStatement(tables: work.Charging = work.ofDue): SqlFragment {
  const row = aliased(tables.row, 'r');
  const yearly = sql`round(${row.price} * 100)`;
  return sql`update ${row} set ${bareNames(row.net)} = (${earnedBy(yearly, row.last)} - ${earnedBy(yearly, sql`(${row.first} - 1)`)})::bigint where ${row.kind} = 0 and ${row.per} = 12`;
}

/**
 * R3: the allocations of numbered invoices and credits to (or from) the inner funds, as entries of the apartments'
 * ledgers that refer to their verification; and the apartments' balances.
 */
export function fundEntryStatement(input: BookingInput): SqlFragment {
  const updated_at = sql`${bind(input.now)}::timestamptz`;
  const entries = insertInto(
    deposit,
    {
      id: idFrom(input.idSeed(), sql`(row_number() over (order by ${i.seq}, ${r.id}))::int`),
      organization_id: sql`${bind(input.organizationId)}::uuid`,
      created_at: updated_at,
      updated_at,
      brf_apartment_id: f.brf_apartment_id,
      kind: sql`case when ${r.net_value} < 0 then 3 else 0 end`,
      amount: r.net_value,
      accounted_date: sql`${bind(input.invoiceDate)}::date`,
      title: r.title,
      quota_fee_id: fee.id,
      verification_id: v.verification_id,
    },
    sql`from ${i}
      join ${invoice} on ${invoice.id} = ${i.invoice_id}
      join ${f} on ${f.id} = ${invoice.originates_from_object_id}
      join ${r} on ${r.invoice_id} = ${invoice.id} and ${r.net_value} <> 0
      join ${fee} on ${fee.id} = ${r.originates_from_object_id} and ${fee.kind} = 1
      join ${v} on ${v.invoice_id} = ${i.invoice_id}
      returning ${deposit.brf_apartment_id}, ${deposit.amount}`,
  );
  return sql`with entry as (${entries})
    ${update(
      a,
      { reparation_fund_balance: sql`${a.reparation_fund_balance} + added.amount`, updated_at },
      {
        from: sql`(select brf_apartment_id, sum(amount) as amount from entry group by 1) added`,
        where: sql`${a.id} = added.brf_apartment_id`,
      },
    )}`;
}
