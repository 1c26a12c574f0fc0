/** The table of facts that follow from other records (followed-fact.ts). */
import { problem } from '../../engine/extension/contract.ts';
import type { FollowedFact } from './followed-fact.ts';
import { vacancyFacts } from './vacancy.ts';

export const followedFacts: readonly FollowedFact[] = [
  {
    source: 'accounts.protectedidentity',
    field: 'tenant',
    target: 'accounts.tenant',
    members: `select exists (select from accounts_protectedidentity where customer_id = $1 and tenant_id = $2)
                as has_protected_identity`,
  },
  {
    source: 'brf.brfcompany',
    field: 'company',
    target: 'organization.company',
    members: `select exists (select from brf_brfcompany where customer_id = $1 and company_id = $2) as has_brf_company`,
  },
  {
    source: 'brf.quotanotation',
    field: 'quota_collection',
    target: 'brf.quotacollection',
    members: `select coalesce(sum(quota), 0)::text as quota_total from brf_quotanotation
               where customer_id = $1 and quota_collection_id = $2`,
  },
  {
    source: 'brf.brfapartmentreparationfunddeposit',
    field: 'brf_apartment',
    target: 'objects.brfapartment',
    members: `select coalesce(sum(amount), 0)::text as reparation_fund_balance from brf_brfapartmentreparationfunddeposit
               where customer_id = $1 and brf_apartment_id = $2`,
    refuse: ({ reparation_fund_balance: balance }) =>
      Number(balance) >= 0
        ? undefined
        : problem('validation_failed', {
            errors: [
              {
                pointer: '/amount',
                code: 'fund_balance',
                params: { balance: Number(balance) },
                message: {
                  en: 'The fund of the apartment does not hold so much.',
                  sv: 'Så mycket finns inte i lägenhetens fond.',
                },
              },
            ],
          }),
  },
  {
    source: 'measurements.measurementseries',
    field: 'sensor',
    target: 'measurements.sensor',
    members: `select newest.value as latest_value, newest.time as latest_value_time
                from (values (0)) one
                left join lateral (
                  select (entry->>'value')::float8 as value, entry->>'time' as time
                    from measurements_measurementseries s, jsonb_array_elements(s.values) entry
                   where s.customer_id = $1 and s.sensor_id = $2 and s.values is not null
                   order by (entry->>'time')::timestamptz desc limit 1) newest on true`,
  },
  {
    // Those that were taken back apply no more.
    source: 'markets.apartmentlistingapplication',
    field: 'listing',
    target: 'markets.apartmentlisting',
    members: `select count(*)::int as application_count from markets_apartmentlistingapplication
               where customer_id = $1 and listing_id = $2 and status <> 7`,
  },
  {
    // Credited, annulled and written off invoices (8 to 10) stay as they are; drafts (0) are not owed yet. A credit is paid by what its
    // payer gets back, which is below zero as it is; nothing is left of one that went to the payer's balance.
    source: 'accounting.invoicepayment',
    field: 'invoice',
    target: 'accounting.invoice',
    members: `select paid.value::text as paid_value,
          case when i.status between 8 and 10 then i.remaining_value
               when i.total_value < 0 then case when owed.value < 0 then least(owed.value - paid.value, 0) else 0 end
               else greatest(owed.value - paid.value, 0) end::text as remaining_value,
          case when is_paid.value then coalesce(paid.day, i.invoice_date)::text end as paid_date,
          case when i.status not between 1 and 7 then i.status
               when is_paid.value then 4
               when i.status between 5 and 7 then i.status
               when paid.value > 0 or owed.value < 0 and paid.value < 0 then 3
               when i.status in (3, 4) then case when i.sent_time is null then 1 else 2 end
               else i.status end as status
        from accounting_invoice i
        cross join lateral (select i.total_value - i.used_customer_balance as value) owed
        cross join lateral (
          select coalesce(sum(p.value), 0) as value, max(p.payment_date) as day from accounting_invoicepayment p
           where p.customer_id = i.customer_id and p.invoice_id = i.id and not p.annulled) paid
        cross join lateral (select paid.value > 0 and paid.value >= owed.value or paid.value < 0 and paid.value <= owed.value and owed.value < 0
          or i.total_value > 0 and owed.value = 0 as value) is_paid
       where i.customer_id = $1 and i.id = $2`,
  },
  ...vacancyFacts,
];
