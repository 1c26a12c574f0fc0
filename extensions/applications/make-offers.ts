/**
 * The background work on one listing: its applications are ranked when applications close, offers go to the next in
 * rank, and open offers end when an applicant has accepted.
 */
import type { Change, ExtensionContext, Job, SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { MarketsApartmentlistingapplicationStatus as codes, db } from '../schema.ts';
import { stockholmDate } from '../support/local-day.ts';
import { lockForCustomer } from '../support/lock-for-customer.ts';
import { textOf } from '../support/reference.ts';
import { listingsOf } from './decide-applications.ts';
import { evaluateAgain } from './evaluate-job.ts';
import { isOver, loadListing } from './facts.ts';
import { candidatesOf, lockOffers } from './open-offers.ts';
import { rankApplications } from './rank.ts';
import { resource } from './requirements.ts';

const job = 'applications.offers';
/** Candidates that one run evaluates. */
const atOnce = 20;

/** Queues the work on listings. */
export async function queueOffers(
  listings: readonly string[],
  { enqueue }: Pick<SystemContext, 'enqueue'>,
): Promise<void> {
  for (const listing of listings) await enqueue(job, { listing }, { key: `${job} ${listing}` });
}

/** afterWriteAll hook of applications: an offer that ends makes place for the next, and later applications get a rank. */
export async function followApplications(changes: readonly Change[], context: ExtensionContext): Promise<[]> {
  const { database } = context.system;
  const ended = listingsOf(changes.filter(endsOffer));
  const moved = listingsOf(changes.filter(({ before, after }) => after !== undefined && before?.rank == null)).concat(
    listingsOf(changes.filter(changesOrder)),
  );
  const ranked =
    moved.length === 0
      ? []
      : await database.execute(
          db
            .selectFrom('markets_apartmentlisting')
            .select('id')
            .where('id', '=', anyOf([...new Set(moved)], 'uuid'))
            .where('ranked_time', 'is not', null),
        );
  await queueOffers([...new Set([...ended, ...ranked.map(({ id }) => id)])].toSorted(), context);
  return [];
}

/** Returns whether an offer was accepted, or an offer or its acceptance is over. */
function endsOffer({ before, after }: Change): boolean {
  if (before?.status === after?.status) return false;
  return after?.status === codes.accepted || before?.status === codes.offered || before?.status === codes.accepted;
}

function changesOrder({ kind, before, after }: Change): boolean {
  return kind === 'update' && ['queue_start_date', 'applied_time'].some((name) => before?.[name] !== after?.[name]);
}

export const offersJob: Job = {
  run: async (payload, { system }) => rankAndOffer(textOf(payload.listing) ?? '', system),
};

async function rankAndOffer(id: string, context: SystemContext): Promise<void> {
  const { database, now } = context;
  await lockForCustomer(database, `applications.listing ${id}`);
  const listing = await loadListing(id, context);
  if (listing === undefined) return;
  const { application_deadline: deadline, offering_started_time: started, ranked_time: ranked } = listing;
  const isClosed = deadline !== null && deadline < stockholmDate(now);
  if (isClosed || started !== null || ranked !== null) await rankApplications(listing, context);
  const isOffering =
    started !== null && listing.is_active && !isOver(listing) && listing.selection_method !== 'LANDLORD_CHOICE';
  await makeOffers(id, isOffering ? (listing.max_simultaneous_offers ?? 1) : 0, context);
}

/** Ends open offers if an applicant has accepted; otherwise makes offers until `max` are open. */
async function makeOffers(id: string, max: number, context: SystemContext): Promise<void> {
  const { database, records } = context;
  const candidates = await database.execute(candidatesOf(id).select(['a.id', 'a.exception_reason']).limit(atOnce));
  const offered = db
    .selectFrom('markets_apartmentlistingapplication')
    .select('id')
    .where('listing_id', '=', id)
    .where('status', '=', codes.offered);
  const open = (await database.execute(offered)).map((row) => row.id);
  await database.execute(
    db
      .selectFrom('markets_apartmentlistingapplication')
      .select('id')
      .where('id', '=', anyOf([...open, ...candidates.map((row) => row.id)], 'uuid'))
      .orderBy('id')
      .forUpdate(),
  );
  const offers = (await lockOffers([id], [], context)).get(id);
  if (offers === undefined) return;
  const write = (ids: readonly string[], status: number) =>
    records.updateMany(
      resource,
      ids.map((application) => ({ id: application, changes: { status } })),
    );
  if (offers.hasAccepted) {
    // Another writer may have answered one of them.
    const stillOpen = new Set((await database.execute(offered)).map((row) => row.id));
    await write(
      open.filter((application) => stillOpen.has(application)),
      codes.offer_ended,
    );
    return;
  }
  const free = max - offers.stored;
  if (free <= 0) return;
  const current = new Set((await database.execute(candidatesOf(id).select('a.id').limit(atOnce))).map((row) => row.id));
  const locked = candidates.filter((row) => current.has(row.id));
  const met = await evaluateAgain(
    locked.map((row) => row.id),
    context,
  );
  const chosen = locked.filter((row) => met.has(row.id) || row.exception_reason !== null).slice(0, free);
  await write(
    chosen.map((row) => row.id),
    codes.offered,
  );
  const isIncomplete = chosen.length < free && candidates.length === atOnce && chosen.length < locked.length;
  if (isIncomplete) await queueOffers([id], context);
}

/** Ends offers whose last time has passed. */
export const expireOffers: Job = {
  schedule: '*/15 * * * *',
  run: async (_payload, context) => {
    const { database, records, now } = context;
    const expired = db
      .selectFrom('markets_apartmentlistingapplication')
      .select('id')
      .where('status', '=', codes.offered)
      .where('offer_expires_time', '<', now)
      .orderBy('id')
      .limit(500)
      .forUpdate()
      .skipLocked();
    const rows = await database.execute(expired);
    await records.updateMany(
      resource,
      rows.map(({ id }) => ({ id, changes: { status: codes.offer_ended } })),
    );
  },
};
