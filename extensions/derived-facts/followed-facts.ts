/** The table of facts that are derived from other records (followed-fact.ts). */

import { invalid } from '../../engine/extension/contract.ts';
import { sql } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';
import type { FollowedFact } from './followed-fact.ts';
import { vacancyFacts } from './vacancy.ts';

const identity = table('accounts_protectedidentity');
const cooperative = table('brf_brfcompany');
const notation = table('brf_quotanotation');
const deposit = table('brf_brfapartmentreparationfunddeposit');
const s = table('measurements_measurementseries', 's');
const application = table('markets_apartmentlistingapplication');
const i = table('accounting_invoice', 'i');
const p = table('accounting_invoicepayment', 'p');

export const followedFacts: readonly FollowedFact[] = [
  {
    source: 'accounts.protectedidentity',
    field: 'tenant',
    target: 'accounts.tenant',
    rows: table('accounts_tenant'),
    members: (id) => sql`select exists (select from ${identity} where ${identity.tenant_id} = ${id})
                as has_protected_identity`,
  },
  {
    source: 'brf.brfcompany',
    field: 'company',
    target: 'organization.company',
    rows: table('organization_company'),
    members: (id) =>
      sql`select exists (select from ${cooperative} where ${cooperative.company_id} = ${id}) as has_brf_company`,
  },
  {
    source: 'brf.quotanotation',
    field: 'quota_collection',
    target: 'brf.quotacollection',
    rows: table('brf_quotacollection'),
    members: (id) => sql`select coalesce(sum(${notation.quota}), 0)::text as quota_total from ${notation}
               where ${notation.quota_collection_id} = ${id}`,
  },
  {
    source: 'brf.brfapartmentreparationfunddeposit',
    field: 'brf_apartment',
    target: 'objects.brfapartment',
    rows: table('objects_brfapartment'),
    members: (id) => sql`select coalesce(sum(${deposit.amount}), 0)::text as reparation_fund_balance from ${deposit}
               where ${deposit.brf_apartment_id} = ${id}`,
    problemOf: ({ reparation_fund_balance: balance }) =>
      Number(balance) >= 0
        ? undefined
        : invalid({
            pointer: '/amount',
            code: 'fund_balance',
            params: { balance: Number(balance) },
            message: {
              en: 'The balance of the apartment fund is not sufficient.',
              sv: 'Så mycket finns inte i lägenhetens inre fond.',
            },
          }),
  },
  {
    source: 'measurements.measurementseries',
    field: 'sensor',
    target: 'measurements.sensor',
    rows: table('measurements_sensor'),
    members: (id) => sql`select newest.value as latest_value, newest.time as latest_value_time
                from (values (0)) one
                left join lateral (
                  select (entry->>'value')::float8 as value, entry->>'time' as time
                    from ${s}, jsonb_array_elements(${s.values}) entry
                   where ${s.sensor_id} = ${id} and ${s.values} is not null
                   order by (entry->>'time')::timestamptz desc limit 1) newest on true`,
  },
  {
    // Withdrawn applications do not count.
    source: 'markets.apartmentlistingapplication',
    field: 'listing',
    target: 'markets.apartmentlisting',
    rows: table('markets_apartmentlisting'),
    members: (id) => sql`select count(*)::int as application_count from ${application}
               where ${application.listing_id} = ${id} and ${application.status} <> 7`,
  },
  {
    // Credited, annulled and written-off invoices (8 to 10) are not changed; drafts (0) are not owed yet. A credit is
    // paid by what its payer gets back, which is already negative; nothing remains of a credit that was added to the
    // payer's balance.
    source: 'accounting.invoicepayment',
    field: 'invoice',
    target: 'accounting.invoice',
    rows: table('accounting_invoice'),
    members: (id) => sql`select paid.value::text as paid_value,
          case when ${i.status} between 8 and 10 then ${i.remaining_value}
               when ${i.total_value} < 0 then case when owed.value < 0 then least(owed.value - paid.value, 0) else 0 end
               else greatest(owed.value - paid.value, 0) end::text as remaining_value,
          case when is_paid.value then coalesce(paid.day, ${i.invoice_date})::text end as paid_date,
          case when ${i.status} not between 1 and 7 then ${i.status}
               when is_paid.value then 4
               when ${i.status} between 5 and 7 then ${i.status}
               when paid.value > 0 or owed.value < 0 and paid.value < 0 then 3
               when ${i.status} in (3, 4) then case when ${i.sent_time} is null then 1 else 2 end
               else ${i.status} end as status
        from ${i}
        cross join lateral (select ${i.total_value} - ${i.used_customer_balance} as value) owed
        cross join lateral (
          select coalesce(sum(${p.value}), 0) as value, max(${p.payment_date}) as day from ${p}
           where ${p.invoice_id} = ${i.id} and not ${p.annulled}) paid
        cross join lateral (select paid.value > 0 and paid.value >= owed.value or paid.value < 0 and paid.value <= owed.value and owed.value < 0
          or ${i.total_value} > 0 and owed.value = 0 as value) is_paid
       where ${i.id} = ${id}`,
  },
  ...vacancyFacts,
];
