/** Derives the status of an advertisement from its dates, its applications and the resulting contract. */

import type { Change, JsonObject, SystemContext, SystemJob } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { stockholmDate } from '../support/local-day.ts';
import { idOf, textOf } from '../support/reference.ts';
import { table } from '../tables.ts';
import type { DerivedFact } from './derived-fact.ts';

const apartmentlistingapplication = table('markets_apartmentlistingapplication');
const apartmentlisting = table('markets_apartmentlisting');

const resource = 'markets.apartmentlisting';
const codes = { draft: 0, scheduled: 1, published: 2, closed: 3, offered: 4, let: 5, withdrawn: 6 } as const;

/** Sets the status when the listing is written. */
export const listingStatus: DerivedFact = async ({ after, id, kind }, { database, now }) => {
  // Status 3 and 4 of an application: offered, accepted.
  const [offer] =
    kind === 'create'
      ? []
      : await database.query(
          sql`select from ${apartmentlistingapplication}
            where ${apartmentlistingapplication.listing_id} = ${bind(id)} and ${apartmentlistingapplication.status} in (3, 4) limit 1`,
        );
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

/** afterWrite hook of applications: an offer changes the status of the listing. */
export async function followApplication(
  change: Change,
  { records, caller, ...context }: SystemContext,
): Promise<undefined> {
  for (const id of new Set([idOf(change.before?.listing), idOf(change.after?.listing)])) {
    const listing = id === undefined ? undefined : await records.find(resource, id);
    if (id === undefined || listing === undefined) continue;
    const derived = await listingStatus(
      { kind: 'update', resource, id, after: listing, bySystem: true },
      { records, caller, ...context },
    );
    if (derived !== undefined) await records.update(resource, id, derived as JsonObject);
  }
  return undefined;
}

/** Runs every night: updates the listings that are published or unpublished on this day. */
export const listingsDaily: SystemJob = {
  schedule: '15 22,23 * * *',
  run: async (_payload, { database, records, now }) => {
    const today = stockholmDate(now);
    const listings = await database.query<JsonObject>(
      sql`select ${apartmentlisting.id}, ${apartmentlisting.status}, ${apartmentlisting.publish_at}::text, ${apartmentlisting.unpublish_at}::text, ${apartmentlisting.application_deadline}::text from ${apartmentlisting}
        where ${apartmentlisting.status} in (1, 2) and ${apartmentlisting.resulting_contract_id} is null
          and least(case ${apartmentlisting.status} when 1 then ${apartmentlisting.publish_at} end, ${apartmentlisting.unpublish_at}, ${apartmentlisting.application_deadline} + 1) <= ${bind(today)}
        order by ${apartmentlisting.id}`,
    );
    for (const listing of listings) {
      const status = statusOn(today, listing, false);
      if (status !== listing.status) await records.update(resource, String(listing.id), { status });
    }
  },
};
