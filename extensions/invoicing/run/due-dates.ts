/** Due dates of documents (invoicing-rules.md, U1 to U6). */

import { shared } from '@core/engine/sql';
import { type SqlBool, sql } from 'kysely';
import type { Part } from './arithmetic.ts';
import type { RunInput } from './run-step.ts';
import { createFrom, db } from './working.ts';

/** Returns the days on which the due dates of this run can fall, for the bank holidays (U2). */
export function calendarSpanStatement({ invoiceDate }: RunInput) {
  const day = sql`${shared(invoiceDate)}::date`;
  return db
    .selectFrom('inv_piece')
    .select([
      sql<string | null>`(least(min(first), ${day}) - 500)::text`.as('first'),
      sql<string | null>`(greatest(max(first), ${day}) + 1000)::text`.as('last'),
    ]);
}

/**
 * inv_due: the due date for each setting and first covered day (U1 to U5). `holidays` are the bank holidays of the
 * years in question. A standalone credit has no due date (U6).
 */
export function dueDateStatement(
  { kind, invoiceDate }: RunInput,
  holidays: readonly string[],
  days: { readonly first: string; readonly last: string },
) {
  const invoicedOn = sql`${shared(invoiceDate)}::date`;
  const [back, forward] = businessDays(holidays);
  const rules = db
    .with('first_day', (cte) =>
      cte
        .selectFrom('inv_piece as p')
        .innerJoin('inv_terms as t', 't.contract_id', 'p.contract_id')
        .select(({ fn, lit }) => [
          't.setting_id',
          'p.document_first as first',
          fn.coalesce('t.payment_due_days', lit(-1)).as('days'),
        ])
        .distinct(),
    )
    .with('rule', (cte) =>
      cte
        .selectFrom('first_day as d')
        .innerJoin('accounting_automaticcontractinvoicingsetting as s', 's.id', 'd.setting_id')
        .innerJoinLateral(
          ({ ref }) =>
            db
              .selectNoFrom(
                sql<number>`case when d.days >= 0 then 3 else coalesce(${ref('s.due_date_method')}, 0) end`.as('code'),
              )
              .as('method'),
          (join) => join.onTrue(),
        )
        .select(({ ref }) => {
          const month = sql`date_trunc('month', d.first)`;
          const offset = ref('s.due_month_offset');
          return [
            'd.setting_id',
            'd.first',
            'd.days',
            'method.code as method',
            sql<string>`case method.code when 1 then d.first
              when 2 then (${month} + make_interval(months => ${offset}))::date
                + least(coalesce(${ref('s.due_day_in_month')}, 31),
                  extract(day from ${month} + make_interval(months => ${offset} + 1) - interval '1 day')::int) - 1
              when 3 then ${invoicedOn} + coalesce(nullif(d.days, -1), ${ref('s.due_days_after_invoice_date')}, 30)
              else d.first - 1 end`.as('day'),
            sql<string>`${invoicedOn} + coalesce(${ref('s.minimum_days_after_invoice')}, 10)`.as('earliest'),
          ];
        }),
    )
    .selectFrom('rule as r')
    .where(sql<SqlBool>`r.day between ${shared(days.first)}::date and ${shared(days.last)}::date`)
    .where(sql<SqlBool>`r.earliest between ${shared(days.first)}::date and ${shared(days.last)}::date`)
    .select(['r.setting_id', 'r.first', 'r.days']);
  const dueDate = sql`case when r.method in (0, 2) then ${back(sql`r.day`)} else ${forward(sql`r.day`)} end, ${forward(sql`r.earliest`)}`;
  // U1, JB 12:20: a home tenant can pay on the last business day before, whatever the contract states.
  const byLaw = kind.isHome && !kind.isCooperative ? sql`, ${back(sql`(r.first - 1)`)}` : sql``;
  return createFrom('inv_due', rules.select(sql`greatest(${dueDate}${byLaw})`.as('due_date')));
}

/** More days than banks are closed in succession. */
const mostClosedDays = sql.lit(14);

/**
 * Returns the functions of a day that return the nearest business day on or before, and on or after it (U2). Runs have few rules, so a look at
 * the days around each is cheaper than a calendar of all days.
 */
function businessDays(holidays: readonly string[]) {
  const isOpen = sql<SqlBool>`extract(isodow from near.day) <= 5 and near.day <> all(${shared(holidays)}::date[])`;
  const nearest = (which: 'max' | 'min', sign: '-' | '+') => (day: Part) =>
    sql<string>`(select ${sql.raw(which)}(near.day) from generate_series(0, ${mostClosedDays}) away,
      lateral (select ${day} ${sql.raw(sign)} away as day) near where ${isOpen})`;
  return [nearest('max', '-'), nearest('min', '+')] as const;
}
