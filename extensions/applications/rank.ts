/**
 * Ranks the applications for a listing by the selection method of its market. The rank is assigned once: later
 * applications are last, and those that are withdrawn keep theirs. A lottery is repeatable from its recorded seed.
 */

import type { SystemContext } from '@core/engine/extension';
import { sql } from 'kysely';
import { db } from '../schema.ts';
import { inSeconds } from '../support/local-day.ts';
import { type ListingFacts, openStatuses } from './facts.ts';
import { resource } from './requirements.ts';

/** 244 random bits of the database. */
const seedQuery = db.selectNoFrom(
  sql<string>`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`.as('seed'),
);

async function drawSeed(database: SystemContext['database']): Promise<string> {
  const [row] = await database.execute(seedQuery);
  return row?.seed ?? '';
}

const atOnce = 1_000;

/** Ranks the applications; those whose rank does not change are not written. Does nothing if the landlord chooses. */
export async function rankApplications(
  { id, selection_method: method, ...listing }: ListingFacts,
  { database, records, now }: SystemContext,
): Promise<void> {
  if (method === 'LANDLORD_CHOICE') return;
  const rankedTime = listing.ranked_time ?? now;
  const seed = listing.lottery_seed ?? (method === 'LOTTERY' ? await drawSeed(database) : null);
  if (listing.ranked_time === null)
    await records.update('markets.apartmentlisting', id, { ranked_time: inSeconds(now), lottery_seed: seed });
  const byLot = sql`sha256(convert_to(${seed ?? ''} || a.id::text, 'UTF8'))`;
  const orders: Readonly<Record<string, typeof byLot>> = {
    QUEUE_TIME: sql`a.queue_start_date nulls last, a.applied_time, a.id`,
    FIRST_COME: sql`a.applied_time, a.id`,
    LOTTERY: byLot,
  };
  const order = orders[method] ?? byLot;
  const ranked = db
    .selectFrom('markets_apartmentlistingapplication as a')
    .select(['a.id', 'a.rank as former'])
    .select(sql<number>`(row_number() over (order by a.applied_time > ${rankedTime}, ${order}))::integer`.as('rank'))
    .where('a.listing_id', '=', id)
    .where((eb) => eb.or([eb('a.rank', 'is not', null), eb('a.status', 'in', openStatuses)]));
  const rows = await database.execute(
    db
      .selectFrom(ranked.as('ranked'))
      .select(['ranked.id', 'ranked.rank'])
      .where(sql<boolean>`ranked.former is distinct from ranked.rank`)
      .orderBy('ranked.id'),
  );
  for (let first = 0; first < rows.length; first += atOnce)
    await records.updateMany(
      resource,
      rows.slice(first, first + atOnce).map((row) => ({ id: row.id, changes: { rank: row.rank } })),
    );
}
