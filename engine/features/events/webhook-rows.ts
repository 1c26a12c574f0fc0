/** Queries of subscriptions and deliveries for the sender. */
import type { Selectable } from 'kysely';
import { db } from '../../database/kysely.ts';
import type { Database } from '../../database/schema.ts';
import type { Runtime } from '../../request/request-context.ts';
import type { Session } from '../../storage/session.ts';
import { decryptValue } from '../../write/encrypted-fields.ts';
import { type EventRow, selectEvents } from './event.ts';

const subscriptionColumns = [
  'customer_id',
  'id',
  'url',
  'timeout_seconds',
  'event_identifiers',
  'integration_id',
  'maker_kind_id',
  'maker_id',
  'secret',
  'previous_secret',
  'previous_secret_until',
  'payload',
  'ordered',
  'position',
  'created_at',
  'failing_since',
  'is_active',
] as const;

/** A webhook; `maker` is the user that the integration acted for when it was created, null for the integration itself. */
export type Subscription = Readonly<Pick<Selectable<Database['webhook']>, (typeof subscriptionColumns)[number]>>;

/** Returns the query of a webhook. */
export function subscriptionQuery(id: string) {
  return db.selectFrom('webhook').select(subscriptionColumns).where('id', '=', id);
}

export async function findSubscription(
  customerId: string,
  id: string,
  session: Session,
): Promise<Subscription | undefined> {
  const [subscription] = await session.execute(subscriptionQuery(id), customerId);
  return subscription;
}

/** Returns the active signing secrets, newest first; undefined if they were encrypted with another CORE_SECRET. */
export function signingSecrets(subscription: Subscription, runtime: Runtime): readonly string[] | undefined {
  const { secret, previous_secret: previous, previous_secret_until: until, customer_id: customerId } = subscription;
  const opened = secret === null ? undefined : decryptValue(secret, customerId, runtime);
  if (secret !== null && opened === undefined) return undefined;
  const before =
    previous === null || until === null || until <= runtime.now()
      ? undefined
      : decryptValue(previous, customerId, runtime);
  return [opened, before].filter((entry) => entry !== undefined);
}

/** Returns the events of a delivery, in feed order. */
export function eventsOfDelivery(customerId: string, id: string, session: Session): Promise<readonly EventRow[]> {
  const ids = db.selectFrom('delivery_event_logs').select('event_id').where('delivery_id', '=', id);
  return session.execute(selectEvents(session.tables).where('id', 'in', ids).orderBy('position'), customerId);
}
