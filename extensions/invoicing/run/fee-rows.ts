/** Cooperative fees month by month (invoicing-rules.md, R2, R3): exact over the year, with their allocations to the inner fund. */
import { type RawBuilder, sql } from 'kysely';
import { type Part, rounded } from './arithmetic.ts';
import type { BookingInput } from './issue-documents.ts';
import { db, insertRows } from './working.ts';
import { type Charging, ofDue } from './working-tables.ts';
import { day, idFrom, ownedBy, time } from './written-values.ts';

/** Returns the öre of a yearly fee for the first months of a year, by cumulative rounding over twelve. */
const monthsOf = (yearly: Part, months: Part): RawBuilder<string> => rounded(sql`(${yearly} * (${months}))`, sql`12`);

/**
 * Returns the öre of a yearly fee from year 0 to the end of a day: complete years, the months before and the part of
 * the month. The amount of a row is the difference of two of these, so that any split of a year sums to it exactly.
 */
function earnedBy(yearly: Part, date: Part): RawBuilder<string> {
  const before = monthsOf(yearly, sql`extract(month from ${date})::numeric - 1`);
  const after = monthsOf(yearly, sql`extract(month from ${date})::numeric`);
  const days = sql`extract(day from date_trunc('month', ${date}) + interval '1 month - 1 day')::numeric`;
  return sql`(${yearly} * extract(year from ${date})::numeric + ${before} + ${rounded(sql`((${after} - ${before}) * extract(day from ${date})::numeric)`, days)})`;
}

/** R2: the amounts of fee rows. */
export function feeAmountStatement(tables: Charging = ofDue) {
  const yearly = sql`round(r.price * 100)`;
  return db
    .updateTable(`${tables.row} as r`)
    .set({ net: sql<string>`(${earnedBy(yearly, sql`r.last`)} - ${earnedBy(yearly, sql`(r.first - 1)`)})::bigint` })
    .where('r.kind', '=', 0)
    .where('r.per', '=', 12);
}

/**
 * R3: the allocations of numbered invoices and credits to (or from) the inner funds, as entries of the apartments'
 * ledgers that refer to their verification; and the apartments' balances.
 */
export function fundEntryStatement(input: BookingInput) {
  const allocations = db
    .selectFrom('inv_issue as i')
    .innerJoin('accounting_invoice as invoice', 'invoice.id', 'i.invoice_id')
    .innerJoin('brf_brfapartmentinvoiceconfiguration as f', 'f.id', 'invoice.originates_from_object_id')
    .innerJoin('accounting_invoicerow as r', (join) =>
      join.onRef('r.invoice_id', '=', 'invoice.id').on('r.net_value', '<>', sql.lit('0')),
    )
    .innerJoin('brf_quotafee as fee', (join) =>
      join.onRef('fee.id', '=', 'r.originates_from_object_id').on('fee.kind', '=', 1),
    )
    .innerJoin('inv_verification as v', 'v.invoice_id', 'i.invoice_id');
  const entries = insertRows('brf_brfapartmentreparationfunddeposit', allocations, ({ ref }) => ({
    id: idFrom(input.idSeed(), sql`(row_number() over (order by i.seq, r.id))::int`),
    ...ownedBy(input),
    brf_apartment_id: 'f.brf_apartment_id',
    kind: sql`case when ${ref('r.net_value')} < 0 then 3 else 0 end`,
    amount: 'r.net_value',
    accounted_date: day(input.invoiceDate),
    title: 'r.title',
    quota_fee_id: 'fee.id',
    verification_id: 'v.verification_id',
  }));
  return db
    .with('entry', () => entries.returning(['brf_apartment_id', 'amount']).$castTo<Entry>())
    .updateTable('objects_brfapartment as a')
    .from((eb) =>
      eb
        .selectFrom('entry')
        .select(({ fn }) => ['brf_apartment_id', fn.sum('amount').as('amount')])
        .groupBy('brf_apartment_id')
        .as('added'),
    )
    .set(({ ref }) => ({
      reparation_fund_balance: sql<string>`${ref('a.reparation_fund_balance')} + added.amount`,
      updated_at: time(input.now),
    }))
    .whereRef('a.id', '=', 'added.brf_apartment_id');
}

/** A written entry of a ledger. */
interface Entry {
  readonly brf_apartment_id: string;
  readonly amount: string;
}
