/** Who rents what: tenants, their contracts for apartments and parking, and the rows that their invoices are made of. */
import { articles } from './books.ts';
import { type DemoBatch, type DemoRecord, demoId, demoReference } from './demo-batch.ts';
import type { DemoApartment, DemoHousing } from './housing.ts';
import { type DemoPerson, makePeople } from './people.ts';
import type { Random } from './random.ts';

const parkingContracts = 28;

/** How every contract is invoiced: monthly, in advance. */
const invoicing = {
  invoicing_period: 1,
  invoice_month_interval: 1,
  invoicing_period_from: '2000-01-01',
  invoicing_company: demoReference('organization.company', 'company'),
  invoicing_contract_setting: demoReference('accounting.automaticcontractinvoicingsetting', 'monthly'),
  invoicing_payment_terms: demoReference('accounting.paymenttermssetting', 'terms'),
};

interface Tenancy {
  readonly contract: string;
  readonly apartment: DemoApartment;
  readonly tenant: DemoPerson;
  readonly partner: DemoPerson | undefined;
  readonly start: string;
}

/** Lets the housing to people. */
export function makeTenancies(housing: DemoHousing, random: Random): readonly DemoBatch[] {
  const people = makePeople(random);
  const rented = housing.apartments.filter((apartment) => !apartment.isVacant);
  const partners = people.slice(rented.length);
  const tenancies = rented.flatMap((apartment, index) => {
    const tenant = people[index];
    if (tenant === undefined) return [];
    // Every seventh flat has two tenants, as long as there are people.
    const partner = index % 7 === 0 ? partners[index / 7] : undefined;
    return [{ contract: `B-${1001 + index}`, apartment, tenant, partner, start: startDate(tenant, random) }];
  });
  const used = new Set(tenancies.flatMap((tenancy) => [tenancy.tenant, tenancy.partner]));
  const parking = makeParking(housing, tenancies);
  return [
    {
      resource: 'accounts.tenant',
      records: people.filter((person) => used.has(person)).map((person) => person.record),
    },
    { resource: 'contracts.apartmentcontract', records: tenancies.map(contractRecord) },
    {
      resource: 'revenue.apartmentcontractrevenuerow',
      records: tenancies.flatMap((tenancy) => rentRows(tenancy, random)),
    },
    ...parking,
  ];
}

function contractRecord({ contract, apartment, tenant, partner, start }: Tenancy): DemoRecord {
  return {
    id: demoId('contracts.apartmentcontract', contract),
    id_number: contract,
    space: demoReference('objects.apartment', apartment.name),
    // Active: signed long ago, running until further notice, as the law has it with three months' notice.
    status: 3,
    tenancy_kind: 0,
    tenant: { id: tenant.record.id },
    bi_tenants: partner === undefined ? [] : [{ id: partner.record.id }],
    signed_time: `${monthBefore(start)}-15T12:00:00Z`,
    start_date: start,
    move_in_date: start,
    renew_indefinetely: true,
    owner_notification_interval_weeks: 13,
    counterpart_notification_interval_weeks: 13,
    ...invoicing,
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
    // The two youngest buildings have broadband of the house's own.
    ...(Number(apartment.building) >= 7 ? [row('broadband', 129)] : []),
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
        ...invoicing,
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
  const year = earliest + random.whole(Math.max(1, 2026 - earliest));
  return `${year}-${String(1 + random.whole(12)).padStart(2, '0')}-01`;
}

/** `2015-01-01` gives `2014-12`. */
function monthBefore(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}
