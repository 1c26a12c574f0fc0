/** The table of facts that are derived from other records (followed-fact.ts). */

import { invalid } from '@core/engine/extension';
import { type Expression, sql } from 'kysely';
import { AccountingInvoiceStatus, db, MarketsApartmentlistingapplicationStatus } from '../schema.ts';
import type { FollowedFact } from './followed-fact.ts';
import { t } from './texts/t.ts';
import { vacancyFacts } from './vacancy.ts';

export const followedFacts: readonly FollowedFact[] = [
  {
    source: 'accounts.protectedidentity',
    field: 'tenant',
    target: 'accounts.tenant',
    rows: 'accounts_tenant',
    members: (id) =>
      db.selectNoFrom(({ exists, selectFrom }) =>
        exists(selectFrom('accounts_protectedidentity').where('tenant_id', '=', id)).as('has_protected_identity'),
      ),
  },
  {
    source: 'brf.brfcompany',
    field: 'company',
    target: 'organization.company',
    rows: 'organization_company',
    members: (id) =>
      db.selectNoFrom(({ exists, selectFrom }) =>
        exists(selectFrom('brf_brfcompany').where('company_id', '=', id)).as('has_brf_company'),
      ),
  },
  {
    source: 'brf.quotanotation',
    field: 'quota_collection',
    target: 'brf.quotacollection',
    rows: 'brf_quotacollection',
    members: (id) =>
      db
        .selectFrom('brf_quotanotation')
        .select((eb) => sql`coalesce(sum(${eb.ref('quota')}), 0)::text`.as('quota_total'))
        .where('quota_collection_id', '=', id),
  },
  {
    source: 'brf.brfapartmentreparationfunddeposit',
    field: 'brf_apartment',
    target: 'objects.brfapartment',
    rows: 'objects_brfapartment',
    members: (id) =>
      db
        .selectFrom('brf_brfapartmentreparationfunddeposit')
        .select((eb) => sql`coalesce(sum(${eb.ref('amount')}), 0)::text`.as('reparation_fund_balance'))
        .where('brf_apartment_id', '=', id),
    problemOf: ({ reparation_fund_balance: balance }) =>
      Number(balance) >= 0
        ? undefined
        : invalid({
            pointer: '/amount',
            code: 'fund_balance',
            params: { balance: Number(balance) },
            message: t('fundBalance'),
          }),
  },
  {
    source: 'measurements.measurementseries',
    field: 'sensor',
    target: 'measurements.sensor',
    rows: 'measurements_sensor',
    members: (id) =>
      db
        .selectFrom(sql`(values (0))`.as('one'))
        .leftJoinLateral(
          ({ selectFrom }) =>
            selectFrom('measurements_measurementseries as s')
              .innerJoinLateral(
                ({ ref }) => sql<object>`jsonb_array_elements(${ref('s.values')})`.as('entry'),
                (join) => join.onTrue(),
              )
              .select([sql<number>`(entry->>'value')::float8`.as('value'), sql<string>`entry->>'time'`.as('time')])
              .where('s.sensor_id', '=', id)
              .where('s.values', 'is not', null)
              .orderBy(sql`(entry->>'time')::timestamptz`, 'desc')
              .limit(1)
              .as('newest'),
          (join) => join.onTrue(),
        )
        .select(['newest.value as latest_value', 'newest.time as latest_value_time']),
  },
  {
    // Withdrawn applications do not count.
    source: 'markets.apartmentlistingapplication',
    field: 'listing',
    target: 'markets.apartmentlisting',
    rows: 'markets_apartmentlisting',
    members: (id) =>
      db
        .selectFrom('markets_apartmentlistingapplication')
        .select(({ cast, fn }) => cast(fn.countAll(), 'integer').as('application_count'))
        .where('listing_id', '=', id)
        .where('status', '<>', MarketsApartmentlistingapplicationStatus.withdrawn),
  },
  {
    source: 'accounting.invoicepayment',
    field: 'invoice',
    target: 'accounting.invoice',
    rows: 'accounting_invoice',
    members: paidInvoice,
  },
  ...vacancyFacts,
];

/**
 * The paid and the remaining amount of an invoice. Credited, annulled and written-off invoices are not changed; drafts are
 * not owed yet. A credit is paid by what its payer gets back, which is already negative; nothing remains of a credit that
 * was added to the payer's balance.
 */
function paidInvoice(id: Expression<string>) {
  const code = (name: keyof typeof AccountingInvoiceStatus) => sql.lit(AccountingInvoiceStatus[name]);
  return db
    .selectFrom('accounting_invoice as i')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('accounting_invoicepayment as p')
          .select((eb) => sql`coalesce(sum(${eb.ref('p.value')}), 0)`.as('value'))
          .select(({ fn }) => fn.max('p.payment_date').as('day'))
          .whereRef('p.invoice_id', '=', 'i.id')
          .where('p.annulled', '=', false)
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => {
      const [status, total, value] = [ref('i.status'), ref('i.total_value'), ref('paid.value')];
      const owed = sql`(${total} - ${ref('i.used_customer_balance')})`;
      const isPaid = sql`(${value} > 0 and ${value} >= ${owed} or ${value} < 0 and ${value} <= ${owed} and ${owed} < 0
        or ${total} > 0 and ${owed} = 0)`;
      return [
        sql`${value}::text`.as('paid_value'),
        sql`case when ${status} between ${code('credited')} and ${code('written_off')} then ${ref('i.remaining_value')}
          when ${total} < 0 then case when ${owed} < 0 then least(${owed} - ${value}, 0) else 0 end
          else greatest(${owed} - ${value}, 0) end::text`.as('remaining_value'),
        sql`case when ${isPaid} then coalesce(${ref('paid.day')}, ${ref('i.invoice_date')})::text end`.as('paid_date'),
        sql`case when ${status} not between ${code('attested')} and ${code('debt_collection')} then ${status}
          when ${isPaid} then ${code('paid')}
          when ${status} between ${code('overdue')} and ${code('debt_collection')} then ${status}
          when ${value} > 0 or ${owed} < 0 and ${value} < 0 then ${code('partly_paid')}
          when ${status} not in (${code('partly_paid')}, ${code('paid')}) then ${status}
          when ${ref('i.sent_time')} is null then ${code('attested')} else ${code('sent')} end`.as('status'),
      ];
    })
    .where('i.id', '=', id);
}
