/**
 * Creates deliveries from events. Each webhook reads the feed from its stored position; a delivery and the new position
 * are written in one transaction, so that each event is in exactly one delivery of a webhook.
 */

import { errorMessage } from '../../kernel/errors.ts';
import { eventPattern } from '../../model/event-names.ts';
import { systemResource } from '../../model/system-resources.ts';
import type { AccessCache } from '../access/access-of.ts';
import { isConnectionLost } from '../base/sql-state.ts';
import { systemWork } from '../context/system-work.ts';
import type { Runtime, Work } from '../context/work.ts';
import { notHeld } from '../storage/moving.ts';
import type { Session } from '../storage/session.ts';
import { serverRecords } from '../write/server-records.ts';
import type { EventRow } from './event.ts';
import { givePositions } from './give-positions.ts';
import { eventInBody, switchOff } from './send-deliveries.ts';
import { visibleEvents } from './visible-events.ts';
import { type Subscription, subscriptionColumns } from './webhook-rows.ts';
import { webhookWork } from './webhook-work.ts';

/** The maximum size of one body. */
const maximumEvents = 100;
const maximumBytes = 20_480;

/**
 * Creates at most one delivery for each webhook, so that a webhook with a large backlog does not delay the others;
 * returns the number created, and whether there are more.
 */
export async function makeDeliveries(
  runtime: Runtime,
  access: AccessCache,
): Promise<{ readonly made: number; readonly isMore: boolean }> {
  const subscriptions = await runtime.database.session.query<{ customer_id: string; id: string }>(
    `select customer_id, id from ${runtime.database.tables.webhook} where is_active and ${notHeld()} order by customer_id, id`,
  );
  let [made, isMore] = [0, false];
  const behind = new Set<string>();
  for (const customerId of new Set(subscriptions.map((entry) => entry.customer_id)))
    if (await givePositions(customerId, runtime)) behind.add(customerId);
  for (const subscription of subscriptions) {
    try {
      const { customer_id: customerId, id } = subscription;
      const step = await runtime.database.transaction((session) =>
        advance(customerId, id, { runtime, access, session, areWaiting: behind.has(customerId) }),
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

const nothing = { made: 0, more: false };

async function advance(customerId: string, id: string, context: Context): Promise<{ made: number; more: boolean }> {
  const { session } = context;
  // A locked row is skipped: another worker is creating its deliveries.
  const [subscription] = await session.query<Subscription>(
    `select ${subscriptionColumns} from ${session.tables.webhook}
      where customer_id = $1 and id = $2 and is_active for update skip locked`,
    [customerId, id],
  );
  const work = subscription && (await webhookWork(subscription, context));
  if (subscription !== undefined && work === undefined)
    await switchOff(subscription, 'maker_gone', context.runtime, session);
  if (
    subscription === undefined ||
    work === undefined ||
    (subscription.position === null && context.areWaiting) ||
    (subscription.ordered && (await isDelivering(subscription, session)))
  )
    return nothing;
  const after = subscription.position ?? (await startOf(subscription, session));
  const rows = await session.query<EventRow>(
    `select ${session.tables.eventColumns} from ${session.tables.event}
      where customer_id = $1 and position > $2 and event_identifier ~ $3 order by position limit $4`,
    [customerId, after, eventPattern(subscription.event_identifiers).source, maximumEvents],
  );
  const chosen = await fitting(await visibleEvents(rows, work), subscription, work);
  const last = chosen.at(-1)?.position;
  // If not everything fits, the remaining events are sent with the next batch; hidden events are skipped.
  const isWhole = chosen.length === 0 || last === rows.at(-1)?.position || rows.length === 0;
  const seen = isWhole ? (rows.at(-1)?.position ?? after) : (last ?? after);
  if (seen !== subscription.position) {
    await session.query(`update ${session.tables.webhook} set position = $3 where customer_id = $1 and id = $2`, [
      customerId,
      id,
      seen,
    ]);
  }
  if (chosen.length === 0) return { made: 0, more: rows.length === maximumEvents };
  await createDelivery(subscription, chosen, context);
  return { made: 1, more: !subscription.ordered && (rows.length === maximumEvents || !isWhole) };
}

async function isDelivering({ customer_id: customerId, id }: Subscription, session: Session): Promise<boolean> {
  const rows = await session.query(
    `select from ${session.tables.delivery} where customer_id = $1 and subscription_id = $2 and status in (0, 2) limit 1`,
    [customerId, id],
  );
  return rows.length > 0;
}

/** A new webhook receives the events since its creation. */
async function startOf(
  { customer_id: customerId, created_at: created }: Subscription,
  session: Session,
): Promise<string> {
  const rows = await session.query<{ position: string }>(
    `select coalesce(max(position), 0) as position from ${session.tables.event} where customer_id = $1 and created_at <= $2`,
    [customerId, created],
  );
  return rows[0]?.position ?? '0';
}

/** Returns as many events as fit in a body, at least one: an oversized record is sent alone. */
async function fitting(
  rows: readonly EventRow[],
  subscription: Subscription,
  work: Work,
): Promise<readonly EventRow[]> {
  let bytes = 2;
  for (const [index, row] of rows.entries()) {
    bytes += Buffer.byteLength(JSON.stringify(await eventInBody(row, subscription, work))) + 1;
    if (bytes > maximumBytes) return rows.slice(0, Math.max(1, index));
  }
  return rows;
}

async function createDelivery(subscription: Subscription, rows: readonly EventRow[], context: Context): Promise<void> {
  const { runtime, session } = context;
  const work = systemWork(subscription.customer_id, `webhook-${subscription.id}`, runtime, session);
  await serverRecords(work).create(systemResource(work.runtime.model, 'delivery').id, {
    subscription: { id: subscription.id },
    event_logs: rows.map((row) => ({ id: row.id })),
    status: 0,
    next_attempt_time: runtime.now().toISOString(),
  });
}
