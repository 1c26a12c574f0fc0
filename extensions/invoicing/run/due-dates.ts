/** Due dates of documents (invoicing-rules.md, U1 to U6). */

import { shared } from '@core/engine/sql';
import { type SqlBool, sql } from 'kysely';
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
  const span = sql<{ day: string }>`generate_series(${days.first}::date, ${days.last}::date, interval '1 day')`;
  const everyDay = db.selectFrom(span.as<'every'>(sql`every(day)`)).select(sql<string>`day::date`.as('day'));
  const holiday = sql<{ day: string }>`unnest(${holidays}::date[])`.as<'holiday'>(sql`holiday(day)`);
  const rules = db
    .with('calendar', (cte) =>
      cte
        .selectFrom(everyDay.as('every'))
        .leftJoin(holiday, 'holiday.day', 'every.day')
        .select([
          'every.day',
          sql<boolean>`not (extract(isodow from every.day) > 5 or holiday.day is not null)`.as('is_open'),
        ]),
    )
    .with('moved', (cte) =>
      cte
        .selectFrom('calendar')
        .select([
          'day',
          sql<string>`max(day) filter (where is_open) over (order by day)`.as('back'),
          sql<string>`min(day) filter (where is_open) over (order by day desc)`.as('forward'),
        ]),
    )
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
    .innerJoin('moved as wanted', 'wanted.day', 'r.day')
    .innerJoin('moved as earliest', 'earliest.day', 'r.earliest')
    .select(['r.setting_id', 'r.first', 'r.days']);
  const dueDate = sql`case when r.method in (0, 2) then wanted.back else wanted.forward end, earliest.forward`;
  // U1, JB 12:20: a home tenant can pay on the last business day before, whatever the contract states.
  return kind.isHome && !kind.isCooperative
    ? createFrom(
        'inv_due',
        rules
          .innerJoin('moved as law', (join) => join.on(sql<SqlBool>`law.day = r.first - 1`))
          .select(sql`greatest(${dueDate}, law.back)`.as('due_date')),
      )
    : createFrom('inv_due', rules.select(sql`greatest(${dueDate})`.as('due_date')));
}
