/** The actions of offers: the first round of a listing, and the answer of an applicant. */
import { type ActionContext, type ActionHandler, throwProblem } from '@core/engine/extension';
import {
  MarketsApartmentlistingapplicationStatus as codes,
  db,
  MarketsApartmentlistingStatus as listingCodes,
} from '../schema.ts';
import { throwConflict } from '../support/conflict.ts';
import { inSeconds, stockholmDate } from '../support/local-day.ts';
import { objectOf } from '../support/reference.ts';
import { isOver, loadListing } from './facts.ts';
import { queueOffers } from './make-offers.ts';
import { lockOffers } from './open-offers.ts';
import { resource } from './requirements.ts';
import { t } from './texts/t.ts';

const listings = 'markets.apartmentlisting';

/** Starts the offers of a listing, which background work makes in the order of the rank. */
export const offerAction: ActionHandler = async ({ parameters: { pk = '' } }, context) => {
  await requireVisible(listings, pk, context);
  const { system, now } = context;
  const offers = (await lockOffers([pk], [], system)).get(pk);
  const listing = await loadListing(pk, system);
  if (listing === undefined || offers === undefined) return throwProblem('not_found');
  const { status, application_deadline: deadline } = listing;
  if (isOver(listing)) throwConflict('listing_closed', t('listingClosed'));
  if (status === listingCodes.draft || status === listingCodes.scheduled)
    throwConflict('not_published', t('notPublished'));
  if (!listing.is_active) throwConflict('market_inactive', t('marketInactive'));
  if (listing.selection_method === 'LANDLORD_CHOICE') throwConflict('no_rank', t('noRank'));
  if (offers.hasAccepted) throwConflict('listing_has_accepted', t('listingHasAccepted'));
  if (deadline !== null && stockholmDate(now) <= deadline)
    throwConflict('applications_open', t('applicationsStillOpen', { deadline }));
  if (listing.offering_started_time === null)
    await system.records.update(listings, pk, { offering_started_time: inSeconds(now) });
  await queueOffers([pk], context);
  return { body: { id: pk } };
};

/** Accepts or declines an offer. Of two answers at once, the second waits for the first and is checked after it. */
export const answerAction: ActionHandler = async ({ parameters: { pk = '' }, body }, context) => {
  await requireVisible(resource, pk, context);
  const { system, now } = context;
  const query = db
    .selectFrom('markets_apartmentlistingapplication')
    .select(['listing_id', 'status', 'offer_expires_time'])
    .where('id', '=', pk)
    .forUpdate();
  const [application] = await system.database.execute(query);
  if (application === undefined) return throwProblem('not_found');
  const accepts = objectOf(body).accept === true;
  if (application.status !== codes.offered) throwConflict('offer_not_open', t('offerNotOpen'));
  const offers = (await lockOffers([application.listing_id], [pk], system)).get(application.listing_id);
  if (accepts && offers?.hasAccepted !== false) throwConflict('listing_has_accepted', t('listingHasAccepted'));
  const end = application.offer_expires_time;
  if (accepts && end !== null && end < now) throwConflict('offer_expired', t('offerExpired', { time: inSeconds(end) }));
  const status = accepts ? codes.accepted : codes.declined_by_applicant;
  const { answered_time } = await system.records.update(resource, pk, { status });
  return { body: { id: pk, status, answered_time: answered_time ?? null } };
};

async function requireVisible(of: string, id: string, context: ActionContext): Promise<void> {
  if (!(await context.visibleIds(of, [id])).has(id)) throwProblem('not_found');
}
