/**
 * Before applications are written: evaluates the requirements of those that are not decided, sets the times of offers and
 * answers, and rejects decisions of users that the requirements, the rank or the market do not support.
 */
import {
  type Change,
  type ExtensionContext,
  invalid,
  type JsonObject,
  type Message,
  type Problem,
  type SystemContext,
} from '@core/engine/extension';
import { MarketsApartmentlistingapplicationStatus as codes } from '../schema.ts';
import { addDays, inSeconds, stockholmDate, timestampIn } from '../support/local-day.ts';
import { idOf, textOf } from '../support/reference.ts';
import { isOver, loadFacts, openStatuses, type Subject, subjectOf } from './facts.ts';
import { demandLabel } from './failure-texts.ts';
import { lockOffers, type Offers } from './open-offers.ts';
import { type Evaluation, evaluate } from './requirements.ts';
import { t } from './texts/t.ts';

const supported: readonly number[] = [codes.approved, codes.offered, codes.accepted];
const answered: readonly number[] = [codes.accepted, codes.declined_by_applicant, codes.rejected];

/** beforeWriteAll hook. */
export async function decideApplications(
  changes: readonly Change[],
  { system: context }: ExtensionContext,
): Promise<readonly (JsonObject | Problem | undefined)[]> {
  const concerned = changes.filter((change) => isEvaluated(change));
  if (concerned.length === 0) return [];
  const facts = await loadFacts(
    concerned.flatMap(({ after }): readonly JsonObject[] => (after === undefined ? [] : [after])),
    context,
  );
  const decided = concerned.filter(isDecision);
  const offers = await lockOffers(
    listingsOf(decided),
    decided.map(({ id }) => id),
    context,
  );
  return changes.map((change) => {
    const { id, after } = change;
    const subject = after && isEvaluated(change) ? subjectOf(id, after, facts) : undefined;
    if (after === undefined || subject === undefined) return undefined;
    const evaluation = evaluate(subject);
    const values = { ...after, ...evaluation, ...timesOf(change, after, subject, context) };
    // The server makes offers itself, and restored records are accepted as they were.
    if (change.bySystem || change.restores) return values;
    return rejectNew(change, subject) ?? rejectDecision(change, { subject, evaluation, offers }, context) ?? values;
  });
}

/** Undecided applications, and those that are decided by this write. */
function isEvaluated({ kind, before, after }: Change): boolean {
  if (kind === 'delete' || after === undefined) return false;
  return kind === 'create' || openStatuses.includes(Number(after.status)) || before?.status !== after.status;
}

/** Returns whether the write makes an offer, or ends one. */
function isDecision({ before, after }: Change): boolean {
  const offered: readonly unknown[] = [codes.offered, codes.accepted];
  return before?.status !== after?.status && (offered.includes(before?.status) || offered.includes(after?.status));
}

/** The times of an offer and of an answer, unless the client sets them in the same write. */
function timesOf(
  { before, restores }: Change,
  after: JsonObject,
  { listing }: Subject,
  { now }: SystemContext,
): JsonObject {
  if (restores || before?.status === after.status) return {};
  const isGiven = (member: string) => textOf(after[member]) !== undefined && after[member] !== before?.[member];
  if (answered.includes(Number(after.status))) return isGiven('answered_time') ? {} : { answered_time: inSeconds(now) };
  if (after.status !== codes.offered) return {};
  const offeredTime = isGiven('offered_time') ? textOf(after.offered_time) : inSeconds(now);
  const last = listing.offer_answer_days;
  const end = last === null ? null : endOfDay(addDays(stockholmDate(new Date(offeredTime ?? now)), last));
  return {
    offered_time: offeredTime ?? null,
    offer_expires_time: isGiven('offer_expires_time') ? (after.offer_expires_time ?? null) : end,
    answered_time: null,
  };
}

function endOfDay(day: string): string | null {
  return timestampIn('Europe/Stockholm', `${day}T23:59:59`) ?? null;
}

/** A new application comes too late, or the listing is over. */
function rejectNew({ kind, after }: Change, { listing }: Subject): Problem | undefined {
  if (kind !== 'create' || after?.status !== codes.received) return undefined;
  if (isOver(listing)) return at('/listing', 'listing_closed', t('listingClosed'));
  const deadline = listing.application_deadline;
  if (deadline === null || stockholmDate(new Date(String(after.applied_time))) <= deadline) return undefined;
  return at('/applied_time', 'after_deadline', t('afterDeadline', { deadline }), { deadline });
}

interface Decision {
  readonly subject: Subject;
  readonly evaluation: Evaluation;
  readonly offers: ReadonlyMap<string, Offers>;
}

function rejectDecision(
  { id, before, after = {} }: Change,
  { subject: { listing }, evaluation, offers }: Decision,
  context: SystemContext,
): Problem | undefined {
  const { status } = after;
  if (before?.status === status || !supported.includes(Number(status))) return undefined;
  const hasReason = (textOf(after.exception_reason)?.trim() ?? '') !== '';
  if (evaluation.requirements_met !== true && !hasReason) {
    const labels = evaluation.requirement_failures.map(({ demand }) => demandLabel(demand, context));
    return at('/exception_reason', 'requirements', t('requirementsNotMet', { demands: [...new Set(labels)] }));
  }
  if (status !== codes.offered) return undefined;
  const open = offers.get(listing.id);
  if (isOver(listing)) return at('/status', 'listing_closed', t('listingClosed'));
  if (!listing.is_active) return at('/status', 'market_inactive', t('marketInactive'));
  if (open === undefined || open.hasAccepted) return at('/status', 'listing_has_accepted', t('listingHasAccepted'));
  const max = listing.max_simultaneous_offers ?? 1;
  if (open.take() > max) {
    const count = open.stored;
    return at('/status', 'too_many_offers', t('tooManyOffers', { open: count, max }), { open: count, max });
  }
  if (listing.selection_method === 'LANDLORD_CHOICE')
    return before === undefined || before.status === codes.approved || hasReason
      ? undefined
      : at('/status', 'not_approved', t('landlordChoosesApproved'));
  return hasReason || open.next === id ? undefined : at('/status', 'not_next', t('notNextInRank'));
}

function at(pointer: string, code: string, message: Message, params: Record<string, string | number> = {}): Problem {
  return invalid({ pointer, code, params, message });
}

/** The listings of changes. */
export function listingsOf(changes: readonly Change[]): readonly string[] {
  return [
    ...new Set(
      changes.flatMap(({ before, after }) => [before, after].flatMap((record) => idOf(record?.listing) ?? [])),
    ),
  ].toSorted();
}
