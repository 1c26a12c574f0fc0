/** Derives the status of an advertisement from its dates, its applications and the resulting contract. */

import type { Change, Job, JsonObject, SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { sql } from 'kysely';
import { db, MarketsApartmentlistingapplicationStatus, MarketsApartmentlistingStatus } from '../schema.ts';
import { stockholmDate } from '../support/local-day.ts';
import { idOf, textOf } from '../support/reference.ts';
import type { DerivedFact } from './derived-fact.ts';

const resource = 'markets.apartmentlisting';
const codes = MarketsApartmentlistingStatus;
const { offered, accepted } = MarketsApartmentlistingapplicationStatus;

const listingQuery = db
  .selectFrom('markets_apartmentlisting')
  .select((eb) => [
    'id',
    'status',
    'resulting_contract_id',
    eb.cast<string | null>('publish_at', 'text').as('publish_at'),
    eb.cast<string | null>('unpublish_at', 'text').as('unpublish_at'),
    eb.cast<string | null>('application_deadline', 'text').as('application_deadline'),
  ]);

/** Sets the status when the listing is written. */
export const listingStatus: DerivedFact = async ({ after, id, kind }, { now, database }) => {
  const applications = db.selectFrom('markets_apartmentlistingapplication').where('listing_id', '=', id);
  const offers = applications.where('status', 'in', [offered, accepted]).limit(1);
  const [offer] = kind === 'create' ? [] : await database.execute(offers);
  return { status: statusOn(stockholmDate(now), after, offer !== undefined) };
};

/** The status on a day. Published is from publish_at until unpublish_at, the latter not included. */
function statusOn(day: string, listing: JsonObject, hasOffer: boolean): number {
  if (idOf(listing.resulting_contract) !== undefined) return codes.let;
  if (hasOffer) return codes.offered;
  const [publish, unpublish] = [textOf(listing.publish_at), textOf(listing.unpublish_at)];
  const deadline = textOf(listing.application_deadline);
  if (publish === undefined) return codes.draft;
  if (unpublish !== undefined && unpublish <= day) {
    // Unpublished before the application deadline.
    return deadline !== undefined && unpublish <= deadline ? codes.withdrawn : codes.closed;
  }
  if (deadline !== undefined && deadline < day) return codes.closed;
  return publish > day ? codes.scheduled : codes.published;
}

/** afterWriteAll hook of applications: an offer changes the status of the listing. */
export async function followApplications(
  changes: readonly Change[],
  { now, database, records }: SystemContext,
): Promise<readonly undefined[]> {
  const ids = changes.flatMap(({ before, after }) => [before, after].flatMap((record) => idOf(record?.listing) ?? []));
  const today = stockholmDate(now);
  const listings = await database.execute(
    listingQuery
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('markets_apartmentlistingapplication as a')
            .whereRef('a.listing_id', '=', 'markets_apartmentlisting.id')
            .where('a.status', 'in', [offered, accepted]),
        ).as('has_offer'),
      )
      .where('id', '=', anyOf([...new Set(ids)], 'uuid'))
      .orderBy('id'),
  );
  await records.updateMany(
    resource,
    listings.flatMap(({ id, status, has_offer, resulting_contract_id, ...listing }) => {
      const contract = resulting_contract_id === null ? null : { id: resulting_contract_id };
      const current = statusOn(today, { ...listing, resulting_contract: contract }, has_offer === true);
      return current === status ? [] : [{ id, changes: { status: current } }];
    }),
  );
  return [];
}

/** Runs every night: updates the listings that are published or unpublished on this day. */
export const listingsDaily: Job = {
  schedule: '15 22,23 * * *',
  run: async (_payload, { now, database, records }) => {
    const today = stockholmDate(now);
    const due = listingQuery
      .where('status', 'in', [codes.scheduled, codes.published])
      .where('resulting_contract_id', 'is', null)
      .where(({ ref }) => {
        const publish = sql`case ${ref('status')} when ${codes.scheduled} then ${ref('publish_at')} end`;
        const next = sql`least(${publish}, ${ref('unpublish_at')}, ${ref('application_deadline')} + 1)`;
        return sql<boolean>`${next} <= ${today}::date`;
      })
      .orderBy('id');
    for (const { resulting_contract_id: _, ...listing } of await database.execute(due)) {
      const status = statusOn(today, listing, false);
      if (status !== listing.status) await records.update(resource, listing.id, { status });
    }
  },
};
