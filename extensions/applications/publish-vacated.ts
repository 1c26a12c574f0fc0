/** Publishes apartments whose contract is cancelled on a market with auto_publish_on_cancellation. */

import type { Change, Job, ResourceHooks, SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { type InferResult, sql } from 'kysely';
import {
  MarketsApartmentlistingStatus as codes,
  ContractsApartmentcontractStatus as contractCodes,
  db,
} from '../schema.ts';
import { addDays, stockholmDate } from '../support/local-day.ts';
import { textsOf } from '../support/reference.ts';
import { t } from './texts/t.ts';

const job = 'applications.publish_vacated';
const listings = 'markets.apartmentlisting';

const cancelled = contractCodes.cancelled_still_running;

/** Hooks of apartment contracts. */
export const contractHooks: ResourceHooks = {
  concerns: ({ kind, before, after }: Change) =>
    kind === 'update' && before?.status !== after?.status && [before?.status, after?.status].includes(cancelled),
  afterWriteAll: async (changes, { enqueue }) => {
    await enqueue(job, { contracts: changes.map(({ id }) => id) });
    return [];
  },
};

type Vacated = InferResult<ReturnType<typeof vacatedQuery>>[number];

const vacatedQuery = (ids: readonly string[]) =>
  db
    .selectFrom('contracts_apartmentcontract as c')
    .innerJoin('objects_apartment as a', 'a.id', 'c.space_id')
    .innerJoin('objects_building as b', 'b.id', 'a.building_id')
    .innerJoin('objects_realestate as r', 'r.id', 'b.realestate_id')
    .leftJoin('markets_marketapartment as shown', 'shown.apartment_id', 'a.id')
    .leftJoin('markets_apartmentlisting as own', 'own.cancelled_contract_id', 'c.id')
    .select(['c.id', 'c.status', 'c.end_date', 'a.id as apartment', 'a.popular_name', 'a.landlord_custom_id'])
    .select(['r.id as realestate', 'r.landlord_id', 'shown.id as market_apartment'])
    .select(({ fn }) => fn.coalesce('a.base_rent', 'c.base_rent').as('rent'))
    .select(['own.id as listing', 'own.status as listing_status'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('markets_apartmentlisting as other')
          .whereRef('other.market_apartment_id', '=', 'shown.id')
          .where('other.status', 'not in', [codes.closed, codes.let, codes.withdrawn]),
      ).as('is_listed'),
    )
    .where('c.id', '=', anyOf(ids, 'uuid'))
    .orderBy('c.id');

const marketQuery = db
  .selectFrom('markets_marketconfiguration as m')
  .select(['m.id', 'm.company_id', 'm.default_requirement_profile_id'])
  .select(({ selectFrom }) =>
    selectFrom('markets_marketconfiguration_realestates as link')
      .select(sql<readonly string[]>`coalesce(array_agg(link.realestate_id), '{}')`.as('ids'))
      .whereRef('link.marketconfiguration_id', '=', 'm.id')
      .as('realestates'),
  )
  .where('m.auto_publish_on_cancellation', '=', true)
  .where('m.is_active', '=', true)
  .orderBy('m.name')
  .orderBy('m.id');

type Market = InferResult<typeof marketQuery>[number];

/** Publishes the apartments of cancelled contracts, and withdraws listings whose contract is no longer cancelled. */
export const publishVacatedJob: Job = {
  run: async (payload, { system }) => {
    const ids = textsOf(payload.contracts);
    const markets = await system.database.execute(marketQuery);
    for (const vacated of await system.database.execute(vacatedQuery(ids))) {
      if (vacated.status !== cancelled) await withdraw(vacated, system);
      else if (vacated.listing !== null) await publishAgain(vacated, system);
      else await publish(vacated, markets, system);
    }
  },
};

async function publish(vacated: Vacated, markets: readonly Market[], context: SystemContext): Promise<void> {
  const { records, now, translate } = context;
  const market = markets.find(
    ({ company_id, realestates }) =>
      (company_id === null || company_id === vacated.landlord_id) &&
      ((realestates ?? []).length === 0 || realestates?.includes(vacated.realestate)),
  );
  if (market === undefined || vacated.is_listed === true || vacated.end_date === null) return;
  const title = vacated.popular_name ?? vacated.landlord_custom_id ?? translate(t('vacantApartment'));
  const shown =
    vacated.market_apartment ??
    (await records.create('markets.marketapartment', { apartment: { id: vacated.apartment }, title })).id;
  // A listing that lacks a rent is a draft, which a user completes.
  const isComplete = vacated.rent !== null;
  await records.create(listings, {
    market_configuration: { id: market.id },
    market_apartment: { id: String(shown) },
    requirement_profile: { id: market.default_requirement_profile_id ?? '' },
    cancelled_contract: { id: vacated.id },
    monthly_rent: Math.round(Number(vacated.rent ?? 0)),
    short_term_contract: false,
    is_earlier_move_in_date_possible: false,
    move_in_date: addDays(vacated.end_date, 1),
    ...(isComplete ? { publish_at: stockholmDate(now) } : {}),
  });
}

const unpublished: readonly (number | null)[] = [codes.closed, codes.withdrawn];

/** The contract was cancelled again. */
async function publishAgain({ listing, end_date, listing_status }: Vacated, { records }: SystemContext): Promise<void> {
  if (listing === null || end_date === null || !unpublished.includes(listing_status)) return;
  await records.update(listings, listing, { unpublish_at: null, move_in_date: addDays(end_date, 1) });
}

/** A contract that ended stays on the market. */
async function withdraw({ listing, status, listing_status }: Vacated, { records, now }: SystemContext): Promise<void> {
  if (listing === null || status >= contractCodes.ended) return;
  if (listing_status === codes.let || unpublished.includes(listing_status)) return;
  await records.update(listings, listing, { unpublish_at: stockholmDate(now) });
}
