/** Listings: the last day to apply follows from the market, and applications are ranked when they close. */
import type { Change, ExtensionContext, JsonObject, ResourceHooks } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { MarketsApartmentlistingStatus as codes, db } from '../schema.ts';
import { addDays } from '../support/local-day.ts';
import { idOf, textOf } from '../support/reference.ts';
import { queueEvaluation } from './evaluate-job.ts';
import { queueOffers } from './make-offers.ts';

/** beforeWriteAll hook: sets application_deadline of listings that get publish_at, unless it is set. */
async function setDeadlines(
  changes: readonly Change[],
  { system: { database } }: ExtensionContext,
): Promise<readonly (JsonObject | undefined)[]> {
  const ids = changes.flatMap((change) =>
    needsDeadline(change) ? (idOf(change.after?.market_configuration) ?? []) : [],
  );
  if (ids.length === 0) return [];
  const markets = await database.execute(
    db
      .selectFrom('markets_marketconfiguration')
      .select(['id', 'application_period_days'])
      .where('id', '=', anyOf([...new Set(ids)], 'uuid'))
      .where('application_period_days', 'is not', null),
  );
  const daysByMarket = new Map(markets.map((market) => [market.id, market.application_period_days]));
  return changes.map((change) => {
    const days = daysByMarket.get(idOf(change.after?.market_configuration) ?? '');
    const first = textOf(change.after?.publish_at);
    if (days == null || first === undefined || !needsDeadline(change)) return undefined;
    return { ...change.after, application_deadline: addDays(first, days) };
  });
}

function needsDeadline({ before, after }: Change): boolean {
  const isPublished = textOf(after?.publish_at) !== undefined && textOf(before?.publish_at) === undefined;
  return isPublished && textOf(after?.application_deadline) === undefined;
}

/** Whether a listing is closed by this write. */
function isClosing({ before, after }: Change): boolean {
  return after?.status === codes.closed && before?.status !== codes.closed;
}

/** Hooks of listings. */
export const listingHooks: ResourceHooks = {
  beforeWriteAll: setDeadlines,
  async afterWriteAll(changes, context) {
    await queueEvaluation('markets.apartmentlisting', changes, context);
    await queueOffers(
      changes.filter(isClosing).map(({ id }) => id),
      context,
    );
    return [];
  },
};
