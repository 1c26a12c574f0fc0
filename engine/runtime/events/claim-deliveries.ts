/**
 * Claims due deliveries for this process. A claim sets the next attempt after the maximum duration of one, so a
 * delivery of a killed process becomes due again automatically. Delivery is at least once: a receiver may get an event
 * twice. Customers are served round-robin, and concurrency is limited per customer and per receiver, so that an
 * unresponsive receiver delays no others.
 */

import { notHeld } from '../storage/moving.ts';
import type { Session } from '../storage/session.ts';

export interface Delivery {
  readonly customer_id: string;
  readonly id: string;
  readonly subscription_id: string;
  readonly attempts: number;
  /** Scheme, host and port of the receiver; null if the webhook no longer exists. */
  readonly origin: string | null;
  /** Set while the webhook has failed since its last success. */
  readonly is_failing: boolean;
}

/** Maximum concurrent attempts: in a process, of one customer, to one receiver, and to receivers that failed before. */
export const maxConcurrent = { all: 32, customer: 8, origin: 2, failing: 16 } as const;

/** The maximum number claimed at once: the last of them must start early enough to end within its lease. */
const maxClaimed = 8;

/** Longer than the maximum duration of an attempt. */
const leaseSeconds = 120;

const isOpen = 'coalesce(d.status = any(array[0, 2]), false)';

/**
 * Claims deliveries in addition to those in flight, round-robin by customer. A skip scan over the index of open
 * deliveries finds the customers, so the cost depends on the number of customers with deliveries, not on the size of
 * their queues.
 */
export async function claimDeliveries(inFlight: readonly Delivery[], session: Session): Promise<readonly Delivery[]> {
  const room = Math.min(maxClaimed, maxConcurrent.all - inFlight.length);
  if (room <= 0) return [];
  const full = (keyOf: (delivery: Delivery) => string | null, max: number): readonly string[] => {
    const counts = new Map<string, number>();
    for (const delivery of inFlight) {
      const key = keyOf(delivery);
      if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count >= max).map(([key]) => key);
  };
  const isFullOfFailing = inFlight.filter((delivery) => delivery.is_failing).length >= maxConcurrent.failing;
  const { tables } = session;
  return session.query<Delivery>(
    `with recursive customer as (
       (select d.customer_id from ${tables.delivery} d where ${isOpen} order by d.customer_id limit 1)
       union all
       select (select d.customer_id from ${tables.delivery} d
                where ${isOpen} and d.customer_id > customer.customer_id order by d.customer_id limit 1)
         from customer where customer.customer_id is not null),
     candidate as (
       select found.*, row_number() over (partition by customer.customer_id, found.origin order by found.next_attempt_time) as place_of_origin
         from customer cross join lateral (
           select d.customer_id, d.id, d.next_attempt_time, s.failing_since is not null as is_failing,
                  lower(substring(s.url from '^[^:]+://[^/?#]*')) as origin
             from ${tables.delivery} d
             left join ${tables.webhook} s on s.customer_id = d.customer_id and s.id = d.subscription_id
            where d.customer_id = customer.customer_id and ${isOpen} and d.next_attempt_time <= now()
              and not coalesce(lower(substring(s.url from '^[^:]+://[^/?#]*')) = any($3::text[]), false)
              and not ($4 and s.failing_since is not null)
            order by d.next_attempt_time limit $1 for update of d skip locked) as found
        where customer.customer_id <> all($2::uuid[]) and ${notHeld('customer.customer_id')}),
     chosen as (
       select *, row_number() over (partition by customer_id order by next_attempt_time) as turn
         from candidate where origin is null or place_of_origin <= $6),
     first as (select * from chosen order by turn, next_attempt_time limit $1)
     update ${tables.delivery} as delivery set next_attempt_time = now() + make_interval(secs => $5)
       from first where delivery.customer_id = first.customer_id and delivery.id = first.id
     returning delivery.customer_id, delivery.id, delivery.subscription_id, delivery.attempts, first.origin, first.is_failing`,
    [
      room,
      full(({ customer_id: customer }) => customer, maxConcurrent.customer),
      full(({ origin }) => origin, maxConcurrent.origin),
      isFullOfFailing,
      leaseSeconds,
      maxConcurrent.origin,
    ],
  );
}
