/** The months in which deferred revenue is earned (invoicing-rules.md, E3). */

import { shared } from '@core/engine/sql';
import { type SqlBool, sql } from 'kysely';
import { rounded } from './arithmetic.ts';
import { createFrom, db } from './working.ts';

const monthEnd = sql<string>`(m + interval '1 month - 1 day')::date`;

/** inv_release: the revenue of deferred rows in each calendar month, by cumulative rounding per row (E3), summed by account. VAT is never deferred. */
export function releaseStatement({ invoiceDate }: { readonly invoiceDate: string }) {
  const postingMonthEnd = sql`(date_trunc('month', ${shared(invoiceDate)}::date) + interval '1 month - 1 day')::date`;
  const bookedOn = sql<string>`greatest(${monthEnd}, ${postingMonthEnd})`;
  const account = ['vat', 'account', 'dimensions'] as const;
  return createFrom(
    'inv_release',
    db
      .with('deferred', (cte) =>
        cte
          .selectFrom('inv_issue_row as r')
          .innerJoin('inv_issue as i', 'i.invoice_id', 'r.invoice_id')
          .where('i.auto_attest', '=', true)
          .where('r.accounted_first', 'is not', null)
          .where('r.net', '<>', sql.lit('0'))
          .select([
            'i.company_id',
            'r.vat',
            'r.account',
            'r.dimensions',
            'r.net',
            'r.accounted_first as first',
            'r.accounted_last as last',
            sql<Date>`date_trunc('month', r.accounted_first::timestamp)`.as('first_month'),
            sql<Date>`date_trunc('month', r.accounted_last::timestamp)`.as('last_month'),
          ]),
      )
      // Rows within one month are summed together; for other rows the months are calculated row by row.
      .with('whole', (cte) =>
        cte
          .selectFrom('deferred')
          .select(['company_id', 'first_month as m', ...account, sql<string>`sum(net)`.as('value')])
          .whereRef('first_month', '=', 'last_month')
          .groupBy(['company_id', 'first_month', ...account]),
      )
      .with('month', (cte) =>
        cte
          .selectFrom((eb) =>
            eb
              .selectFrom('deferred')
              .selectAll()
              .select(sql<number>`row_number() over ()::int`.as('seq'))
              .whereRef('first_month', '<>', 'last_month')
              .as('d'),
          )
          .innerJoinLateral(
            sql<{ m: Date }>`generate_series(d.first_month, d.last_month, interval '1 month')`.as<'each'>(sql`each(m)`),
            (join) => join.onTrue(),
          )
          .select([
            'd.seq',
            'd.company_id',
            ...account,
            'd.net',
            bookedOn.as('booked_on'),
            'each.m',
            sql<string>`(least(d.last, ${monthEnd}) - greatest(d.first, m::date) + 1)
              * (377580 / extract(day from m + interval '1 month - 1 day')::int)::bigint`.as('units'),
          ]),
      )
      .with('running', (cte) =>
        cte
          .selectFrom('month')
          .selectAll()
          .select([
            sql<string>`sum(units) over (partition by seq order by m)`.as('cumulated'),
            sql<string>`sum(units) over (partition by seq)`.as('total'),
          ]),
      )
      .with('share', (cte) =>
        cte
          .selectFrom('running')
          .selectAll()
          .select(sql<string>`${rounded(sql`(net::numeric * cumulated)`, sql`total`)}::bigint`.as('up_to')),
      )
      .with('part', (cte) =>
        cte
          .selectFrom('share')
          .select([
            'company_id',
            'booked_on',
            ...account,
            sql<string>`up_to - coalesce(lag(up_to) over (partition by seq order by m), 0)`.as('value'),
          ])
          .unionAll(cte.selectFrom('whole').select(['company_id', bookedOn.as('booked_on'), ...account, 'value'])),
      )
      .selectFrom('part')
      .select(['company_id', 'booked_on', ...account, sql`sum(value)`.as('value')])
      .groupBy(['company_id', 'booked_on', ...account])
      .having(sql<SqlBool>`sum(value) <> 0`),
  );
}
