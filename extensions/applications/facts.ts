/** Reads what the evaluation of applications depends on, in a fixed number of statements for any number of applications. */

import type { JsonObject, SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { type InferResult, sql } from 'kysely';
import {
  AccountingInvoiceStatus,
  ContractsApartmentcontractStatus,
  MarketsApartmentlistingapplicationStatus as codes,
  db,
  MarketsApartmentlistingStatus as listingCodes,
} from '../schema.ts';
import { addMonths, stockholmDate } from '../support/local-day.ts';
import { idOf } from '../support/reference.ts';

/** Statuses of applications that are not decided. */
export const openStatuses: readonly number[] = [codes.received, codes.under_review, codes.approved, codes.offered];

const { attested, sent, partly_paid, overdue, reminded, debt_collection } = AccountingInvoiceStatus;
/** Statuses of invoices with an amount that is owed. */
const owedStatuses = [attested, sent, partly_paid, overdue, reminded, debt_collection];

export type ListingFacts = InferResult<ReturnType<typeof listingQuery>>[number];
export type Profile = InferResult<ReturnType<typeof profileQuery>>[number];

/** The data of a person; `birth_date` is null if it is not known or the person is a company. */
export type PersonFacts = InferResult<ReturnType<typeof personQuery>>[number];

const listingQuery = (ids: readonly string[]) =>
  db
    .selectFrom('markets_apartmentlisting as l')
    .innerJoin('markets_marketconfiguration as m', 'm.id', 'l.market_configuration_id')
    .innerJoin('markets_marketapartment as a', 'a.id', 'l.market_apartment_id')
    .select([
      'l.id',
      'l.status',
      'l.monthly_rent',
      'l.requirement_profile_id',
      'l.application_deadline',
      'l.ranked_time',
    ])
    .select(['a.room_count', 'm.is_active', 'm.selection_method', 'm.max_simultaneous_offers', 'm.offer_answer_days'])
    .select(['m.credit_check_required', 'l.offering_started_time', 'l.lottery_seed'])
    .where('l.id', '=', anyOf(ids, 'uuid'));

const profileQuery = (ids: readonly string[]) =>
  db.selectFrom('markets_apartmentrequirementprofile').selectAll().where('id', '=', anyOf(ids, 'uuid'));

/** Counts in Core: overdue invoices, contracts for apartments in force and those begun since a day, open applications. */
const personQuery = (ids: readonly string[], day: string) => {
  const { signed_not_started: first, being_transferred: last } = ContractsApartmentcontractStatus;
  return db
    .selectFrom('accounts_tenant as p')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('accounting_invoicerecipient as r')
          .innerJoin('accounting_invoice as i', 'i.id', 'r.invoice_id')
          .select(sql<string>`coalesce(sum(i.remaining_value), 0)`.as('debt'))
          .whereRef('r.tenant_id', '=', 'p.id')
          .where('r.view_only', '=', false)
          .where('i.status', 'in', owedStatuses)
          .where('i.due_date', '<', day)
          .as('owed'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom((eb) =>
          eb
            .selectFrom('contracts_apartmentcontract as main')
            .select('main.id')
            .whereRef('main.tenant_id', '=', 'p.id')
            .union(
              eb
                .selectFrom('contracts_apartmentcontract_bi_tenants as b')
                .select('b.apartmentcontract_id as id')
                .whereRef('b.tenant_id', '=', 'p.id'),
            )
            .as('own'),
        )
          .innerJoin('contracts_apartmentcontract as c', 'c.id', 'own.id')
          .select(({ fn, cast }) => [
            cast<number>(fn.countAll().filterWhere(sql<boolean>`c.status between ${first} and ${last}`), 'integer').as(
              'contracts',
            ),
            cast<number>(
              fn
                .countAll()
                .filterWhere(
                  sql<boolean>`c.status >= ${first} and c.start_date between ${addMonths(day, -36)}::date and ${day}::date`,
                ),
              'integer',
            ).as('moves'),
          ])
          .as('rented'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('markets_apartmentlistingapplication as a')
          .select(sql<readonly string[]>`coalesce(array_agg(a.id), '{}')`.as('applications'))
          .whereRef('a.tenant_id', '=', 'p.id')
          .where('a.status', 'in', openStatuses)
          .as('applied'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.is_company', 'owed.debt', 'rented.contracts', 'rented.moves', 'applied.applications'])
    .select(
      sql<string | null>`case when not p.is_company then coalesce(p.birth_date::text, ${birthDateOfNumber}) end`.as(
        'birth_date',
      ),
    )
    .where('p.id', '=', anyOf(ids, 'uuid'));
};

/** A coordination number has the day plus 60. */
const birthDateOfNumber = sql<string>`substring(p.ssn, 1, 4) || '-' || substring(p.ssn, 5, 2) || '-' || lpad((substring(p.ssn, 7, 2)::integer % 60)::text, 2, '0')`;

/** An application with all data that its evaluation depends on. */
export interface Subject {
  readonly id: string;
  readonly application: JsonObject;
  readonly listing: ListingFacts;
  readonly profile: Profile;
  readonly applicant: PersonFacts;
  readonly coApplicant: PersonFacts | undefined;
  /** The day in Sweden. */
  readonly day: string;
}

export interface Facts {
  readonly listings: ReadonlyMap<string, ListingFacts>;
  readonly profiles: ReadonlyMap<string, Profile>;
  readonly persons: ReadonlyMap<string, PersonFacts>;
  readonly day: string;
}

/** Reads the facts of applications: their listings with profile and market, and their applicants. */
export async function loadFacts(
  applications: readonly JsonObject[],
  { database, now }: Pick<SystemContext, 'database' | 'now'>,
): Promise<Facts> {
  const day = stockholmDate(now);
  const idsOf = (...members: readonly string[]) => [
    ...new Set(applications.flatMap((application) => members.flatMap((member) => idOf(application[member]) ?? []))),
  ];
  const listings = await database.execute(listingQuery(idsOf('listing')));
  const profileIds = [...new Set(listings.map(({ requirement_profile_id }) => requirement_profile_id))];
  const profiles = await database.execute(profileQuery(profileIds));
  const persons = await database.execute(personQuery(idsOf('tenant', 'co_applicant'), day));
  return { listings: byId(listings), profiles: byId(profiles), persons: byId(persons), day };
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads one listing. */
export async function loadListing(id: string, { database }: SystemContext): Promise<ListingFacts | undefined> {
  const [listing] = await database.execute(listingQuery([id]));
  return listing;
}

/** Returns whether a listing accepts no applications and makes no offers: it is let or withdrawn. */
export function isOver({ status }: ListingFacts): boolean {
  return status === listingCodes.let || status === listingCodes.withdrawn;
}

/** Returns an application with its facts; undefined if a record that it refers to does not exist. */
export function subjectOf(id: string, application: JsonObject, facts: Facts): Subject | undefined {
  const listing = facts.listings.get(idOf(application.listing) ?? '');
  const profile = facts.profiles.get(listing?.requirement_profile_id ?? '');
  const applicant = facts.persons.get(idOf(application.tenant) ?? '');
  if (listing === undefined || profile === undefined || applicant === undefined) return undefined;
  const coApplicant = facts.persons.get(idOf(application.co_applicant) ?? '');
  return { id, application, listing, profile, applicant, coApplicant, day: facts.day };
}
