/**
 * Creates deliveries from events. Each webhook reads the feed from its stored position; a delivery and the new position
 * are written in one transaction, so that each event is in exactly one delivery of a webhook.
 */

import type { AccessCache } from '../../access/access-of.ts';
import { db } from '../../database/kysely.ts';
import { errorMessage } from '../../kernel/errors.ts';
import { eventPattern } from '../../model/event-names.ts';
import { systemResource } from '../../model/system-resources.ts';
import { isConnectionLost } from '../../platform/sql-state.ts';
import type { RequestContext, Runtime } from '../../request/request-context.ts';
import { systemContext } from '../../request/system-context.ts';
import type { Session } from '../../storage/session.ts';
import { serverRecords } from '../../write/server-records.ts';
import { assignPositions } from './assign-positions.ts';
import { type EventRow, selectEvents } from './event.ts';
import { disableWebhook, eventInBody } from './send-deliveries.ts';
import { visibleEvents } from './visible-events.ts';
import { webhookContext } from './webhook-context.ts';
import { type Subscription, subscriptionQuery } from './webhook-rows.ts';

/** The maximum size of one body. */
const maxEvents = 100;
const maxBytes = 20_480;

/**
 * Creates at most one delivery for each webhook, so that a webhook with a large backlog does not delay the others;
 * returns the number created, and whether there are more.
 */
export async function makeDeliveries(
  runtime: Runtime,
  access: AccessCache,
): Promise<{ readonly made: number; readonly isMore: boolean }> {
  const active = db.selectFrom('webhook').select(['customer_id', 'id']).where('is_active', '=', true);
  const subscriptions = await runtime.database.session.executeForAllCustomers(
    active.orderBy('customer_id').orderBy('id'),
    'webhooks that the worker makes deliveries for',
  );
  let [made, isMore] = [0, false];
  const waitingCustomers = new Set<string>();
  for (const customerId of new Set(subscriptions.map((entry) => entry.customer_id)))
    if (await assignPositions(customerId, runtime)) waitingCustomers.add(customerId);
  for (const subscription of subscriptions) {
    try {
      const { customer_id: customerId, id } = subscription;
      const step = await runtime.database.transaction((session) =>
        advance(customerId, id, { runtime, access, session, areWaiting: waitingCustomers.has(customerId) }),
      );
      made += step.made;
      isMore ||= step.more;
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      // An error in one webhook must not affect the others.
      runtime.log('failed to create deliveries of a webhook', { webhook: subscription.id, error: errorMessage(error) });
    }
  }
  return { made, isMore };
}

interface Context {
  readonly runtime: Runtime;
  readonly access: AccessCache;
  readonly session: Session;
  /** Some events have no position yet, so the start of a new webhook is unknown. */
  readonly areWaiting: boolean;
}

const noDelivery = { made: 0, more: false };

async function advance(customerId: string, id: string, context: Context): Promise<{ made: number; more: boolean }> {
  const { session } = context;
  // A locked row is skipped: another worker is creating its deliveries.
  const query = subscriptionQuery(id).where('is_active', '=', true).forUpdate().skipLocked();
  const [subscription] = await session.execute(query, customerId);
  const requestContext = subscription && (await webhookContext(subscription, context));
  if (subscription !== undefined && requestContext === undefined)
    await disableWebhook(subscription, 'maker_gone', context.runtime, session);
  if (
    subscription === undefined ||
    requestContext === undefined ||
    (subscription.position === null && context.areWaiting) ||
    (subscription.ordered && (await isDelivering(subscription, session)))
  )
    return noDelivery;
  const after = subscription.position ?? (await startOf(subscription, session));
  const events = selectEvents(session.tables)
    .where('position', '>', after)
    .where('event_identifier', '~', eventPattern(subscription.event_identifiers).source)
    .orderBy('position')
    .limit(maxEvents);
  const rows: readonly EventRow[] = await session.execute(events, customerId);
  const chosen = await limitToBodySize(await visibleEvents(rows, requestContext), subscription, requestContext);
  const last = chosen.at(-1)?.position;
  // If not everything fits, the remaining events are sent with the next batch; hidden events are skipped.
  const isComplete = chosen.length === 0 || last === rows.at(-1)?.position || rows.length === 0;
  const newPosition = isComplete ? (rows.at(-1)?.position ?? after) : (last ?? after);
  if (newPosition !== subscription.position) {
    // The position is not part of the webhook as clients see it, so the version is unchanged.
    const advanced = db.updateTable('webhook').set((eb) => ({ position: newPosition, version: eb.ref('version') }));
    await session.execute(advanced.where('id', '=', id), customerId);
  }
  if (chosen.length === 0) return { made: 0, more: rows.length === maxEvents };
  await createDelivery(subscription, chosen, context);
  return { made: 1, more: !subscription.ordered && (rows.length === maxEvents || !isComplete) };
}

async function isDelivering({ customer_id: customerId, id }: Subscription, session: Session): Promise<boolean> {
  const open = db.selectFrom('delivery').select('id').where('subscription_id', '=', id).where('status', 'in', [0, 2]);
  return (await session.execute(open.limit(1), customerId)).length > 0;
}

/** A new webhook receives the events since its creation. */
async function startOf(
  { customer_id: customerId, created_at: created }: Subscription,
  session: Session,
): Promise<string> {
  const last = db.selectFrom('event').select((eb) => eb.fn.max('position').as('position'));
  const [row] = await session.execute(last.where('created_at', '<=', created), customerId);
  return row?.position ?? '0';
}

/** Returns as many events as fit in a body, at least one: an oversized record is sent alone. */
async function limitToBodySize(
  rows: readonly EventRow[],
  subscription: Subscription,
  context: RequestContext,
): Promise<readonly EventRow[]> {
  let bytes = 2;
  for (const [index, row] of rows.entries()) {
    bytes += Buffer.byteLength(JSON.stringify(await eventInBody(row, subscription, context))) + 1;
    if (bytes > maxBytes) return rows.slice(0, Math.max(1, index));
  }
  return rows;
}

async function createDelivery(subscription: Subscription, rows: readonly EventRow[], context: Context): Promise<void> {
  const { runtime, session } = context;
  const requestContext = systemContext(subscription.customer_id, `webhook-${subscription.id}`, runtime, session);
  await serverRecords(requestContext).create(systemResource(requestContext.runtime.model, 'delivery').id, {
    subscription: { id: subscription.id },
    event_logs: rows.map((row) => ({ id: row.id })),
    status: 0,
    next_attempt_time: runtime.now().toISOString(),
  });
}
