/** Tenants, their contracts for apartments and parking, and the rows of their invoices. */
import type { JsonObject } from '@core/engine/demo';
import { articles } from './books.ts';
import { type DemoBatch, type DemoRecord, demoId, demoReference } from './demo-batch.ts';
import type { DemoApartment, DemoHousing } from './housing.ts';
import { type DemoPerson, makePeople } from './people.ts';
import type { Random } from './random.ts';

/** Buildings by number. */
const withBroadband: ReadonlySet<string> = new Set(['7', '8', '16', '17']);

const parkingContracts = 76;

/** The invoicing of a contract: this many months at a time, in advance. */
export const invoicing = (months: 1 | 3) => ({
  invoicing_period: 1,
  invoice_month_interval: months,
  invoicing_period_from: '2000-01-01',
  invoicing_company: demoReference('organization.company', 'company'),
  invoicing_contract_setting: demoReference('accounting.automaticcontractinvoicingsetting', 'monthly'),
  invoicing_payment_terms: demoReference('accounting.paymenttermssetting', 'terms'),
});

interface Tenancy {
  readonly contract: string;
  readonly apartment: DemoApartment;
  readonly tenant: DemoPerson;
  readonly partner: DemoPerson | undefined;
  readonly start: string;
  /** The last day; undefined: open-ended. */
  readonly end?: string;
}

/** Creates the tenancies. Flats with a new tenant after `since` had another one before, and were vacant for a month in between. */
export function makeTenancies(housing: DemoHousing, since: string, random: Random): readonly DemoBatch[] {
  const rented = housing.apartments.filter((apartment) => !apartment.isVacant);
  const couples = Math.ceil(rented.length / 7);
  const people = makePeople(2 * rented.length + couples, random);
  const partners = people.slice(rented.length);
  const tenancies = rented.flatMap((apartment, index) => {
    const tenant = people[index];
    if (tenant === undefined) return [];
    // Every seventh flat has two tenants, until all people have a home.
    const partner = index % 7 === 0 ? partners[index / 7] : undefined;
    return [{ contract: `B-${1001 + index}`, apartment, tenant, partner, start: startDate(tenant, random) }];
  });
  const before = tenancies.flatMap((tenancy, index) =>
    earlierTenancy(tenancy, people[rented.length + couples + index], since),
  );
  const used = new Set([...tenancies, ...before].flatMap((tenancy) => [tenancy.tenant, tenancy.partner]));
  const parking = makeParking(housing, tenancies);
  return [
    {
      resource: 'accounts.tenant',
      records: people.filter((person) => used.has(person)).map((person) => person.record),
    },
    { resource: 'contracts.apartmentcontract', records: [...tenancies, ...before].map(contractRecord) },
    {
      resource: 'revenue.apartmentcontractrevenuerow',
      records: [...tenancies, ...before].flatMap((tenancy) => rentRows(tenancy, random)),
    },
    ...parking,
  ];
}

function earlierTenancy(
  { contract, apartment, start }: Tenancy,
  tenant: DemoPerson | undefined,
  since: string,
): readonly Tenancy[] {
  if (tenant === undefined || start <= since) return [];
  const end = new Date(Date.parse(`${monthBefore(start)}-01`) - 86_400_000).toISOString().slice(0, 10);
  const moved = Math.max(2004, tenant.birthYear + 20);
  return [
    { contract: contract.replace('B-', 'A-'), apartment, tenant, partner: undefined, start: `${moved}-06-01`, end },
  ];
}

function contractRecord({ contract, apartment, tenant, partner, start, end }: Tenancy): DemoRecord {
  return {
    id: demoId('contracts.apartmentcontract', contract),
    id_number: contract,
    space: demoReference('objects.apartment', apartment.name),
    // Active: signed long ago, open-ended, with the statutory notice period of three months.
    status: 3,
    tenancy_kind: 0,
    tenant: { id: tenant.record.id },
    bi_tenants: partner === undefined ? [] : [{ id: partner.record.id }],
    signed_time: `${monthBefore(start)}-15T12:00:00Z`,
    start_date: start,
    move_in_date: start,
    renew_indefinetely: true,
    ...(end === undefined ? {} : ended(end)),
    owner_notification_interval_weeks: 13,
    counterpart_notification_interval_weeks: 13,
    ...invoicing(1),
  };
}

/** A lease that the tenant terminated three months before the last day. */
export function ended(end: string): JsonObject {
  const noticed = new Date(Date.parse(end) - 92 * 86_400_000).toISOString().slice(0, 10);
  return {
    status: 10,
    cancellation_time: `${noticed}T10:00:00Z`,
    cancellation_signed_time: `${noticed}T10:00:00Z`,
    cancellation_source: 0,
    cancellation_end_date: end,
    end_date: end,
    move_out_date: end,
  };
}

function rentRows({ contract, apartment }: Tenancy, random: Random): readonly DemoRecord[] {
  const row = (name: keyof typeof articles, price: number): DemoRecord => ({
    id: demoId('revenue.apartmentcontractrevenuerow', `${contract} ${name}`),
    contract: demoReference('contracts.apartmentcontract', contract),
    article: demoReference('accounting.article', name),
    title: articles[name].name,
    unit_amount: 1,
    unit_price: price,
    price_period: 0,
  });
  return [
    row('rent', apartment.rent),
    // The newest buildings have their own broadband.
    ...(withBroadband.has(apartment.building) ? [row('broadband', 129)] : []),
    ...(random.percent(8) ? [row('storage', 150)] : []),
  ];
}

function makeParking(housing: DemoHousing, tenancies: readonly Tenancy[]): readonly DemoBatch[] {
  const lets = housing.parkingSpots.slice(0, parkingContracts).flatMap((spot, index) => {
    const tenancy = tenancies[index * 5];
    return tenancy === undefined ? [] : [{ spot, tenancy, contract: `P-${501 + index}` }];
  });
  return [
    {
      resource: 'contracts.parkingspotcontract',
      records: lets.map(({ spot, tenancy, contract }) => ({
        id: demoId('contracts.parkingspotcontract', contract),
        id_number: contract,
        space: demoReference('objects.parkingspot', spot.name),
        status: 3,
        tenant: { id: tenancy.tenant.record.id },
        main_apartment_contract: demoReference('contracts.apartmentcontract', tenancy.contract),
        signed_time: `${monthBefore(tenancy.start)}-15T12:00:00Z`,
        start_date: tenancy.start,
        renew_indefinetely: true,
        owner_notification_interval_weeks: 13,
        counterpart_notification_interval_weeks: 13,
        ...invoicing(3),
      })),
    },
    {
      resource: 'revenue.parkingspotcontractrevenuerow',
      records: lets.map(({ spot, contract }) => ({
        id: demoId('revenue.parkingspotcontractrevenuerow', contract),
        contract: demoReference('contracts.parkingspotcontract', contract),
        article: demoReference('accounting.article', 'parking'),
        title: articles.parking.name,
        unit_amount: 1,
        unit_price: spot.rent,
        price_period: 0,
      })),
    },
  ];
}

/** The first of a month between coming of age and 2025. */
function startDate(tenant: DemoPerson, random: Random): string {
  const earliest = Math.max(2004, tenant.birthYear + 20);
  const year = earliest + random.integer(Math.max(1, 2026 - earliest));
  return `${year}-${String(1 + random.integer(12)).padStart(2, '0')}-01`;
}

/** `2015-01-01` gives `2014-12`. */
function monthBefore(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}
