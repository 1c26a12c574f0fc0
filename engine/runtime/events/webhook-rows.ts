/** Queries of subscriptions and deliveries for the sender. */

import type { Runtime } from '../context/request-context.ts';
import type { Session } from '../storage/session.ts';
import { decryptValue } from '../write/encrypted-fields.ts';
import type { EventRow } from './event.ts';

export interface Subscription {
  readonly customer_id: string;
  readonly id: string;
  readonly url: string;
  readonly timeout_seconds: number;
  readonly event_identifiers: readonly string[];
  readonly integration_id: string | null;
  /** The user that the integration acted for when the webhook was created; null for the integration itself. */
  readonly maker_kind_id: string | null;
  readonly maker_id: string | null;
  readonly secret: string | null;
  readonly previous_secret: string | null;
  readonly previous_secret_until: Date | null;
  readonly payload: number;
  readonly ordered: boolean;
  readonly position: string | null;
  readonly created_at: Date;
  readonly failing_since: Date | null;
  readonly is_active: boolean;
}

export const subscriptionColumns = `customer_id, id, url, timeout_seconds, event_identifiers, integration_id, maker_kind_id, maker_id, secret, previous_secret,
  previous_secret_until, payload, ordered, position, created_at, failing_since, is_active`;

export async function findSubscription(
  customerId: string,
  id: string,
  session: Session,
): Promise<Subscription | undefined> {
  const rows = await session.query<Subscription>(
    `select ${subscriptionColumns} from ${session.tables.webhook} where customer_id = $1 and id = $2`,
    [customerId, id],
  );
  return rows[0];
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
  return session.query<EventRow>(
    `select ${session.tables.eventColumns} from ${session.tables.event} where customer_id = $1 and id in (
       select ${session.tables.deliveryEvents.target} from ${session.tables.deliveryEvents.table}
        where customer_id = $1 and ${session.tables.deliveryEvents.owner} = $2)
     order by position`,
    [customerId, id],
  );
}
