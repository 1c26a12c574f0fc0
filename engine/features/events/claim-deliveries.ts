/**
 * Claims due deliveries for this process. A claim sets the next attempt after the maximum duration of one, so a
 * delivery of a killed process becomes due again automatically. Delivery is at least once: a receiver may get an event
 * twice. Customers are served round-robin, and concurrency is limited per customer and per receiver, so that an
 * unresponsive receiver delays no others.
 */
import { sql } from 'kysely';
import { anyOf } from '../../database/expressions.ts';
import { db } from '../../database/kysely.ts';
import type { Session } from '../../storage/session.ts';

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

/** The condition of the index of open deliveries. */
const isOpen = sql<boolean>`coalesce(d.status = any(array[0, 2]), false)`;

const origin = sql<string | null>`lower(substring(s.url from '^[^:]+://[^/?#]*'))`;

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
  const claim = claimQuery({
    room,
    fullCustomers: full((delivery) => delivery.customer_id, maxConcurrent.customer),
    fullOrigins: full((delivery) => delivery.origin, maxConcurrent.origin),
    isFullOfFailing,
  });
  return session.executeForAllCustomers(claim, 'deliveries that are due, customers in turn');
}

interface Limits {
  readonly room: number;
  /** Customers and receivers with the maximum number of attempts in flight. */
  readonly fullCustomers: readonly string[];
  readonly fullOrigins: readonly string[];
  readonly isFullOfFailing: boolean;
}

function claimQuery({ room, fullCustomers, fullOrigins, isFullOfFailing }: Limits) {
  const open = db.selectFrom('delivery as d').where(isOpen);
  const nextCustomer = open.select('d.customer_id').orderBy('d.customer_id').limit(1);
  const due = open
    .leftJoin('webhook as s', (join) =>
      join.onRef('s.customer_id', '=', 'd.customer_id').onRef('s.id', '=', 'd.subscription_id'),
    )
    .select(['d.customer_id', 'd.id', 'd.next_attempt_time', origin.as('origin')])
    .select(sql<boolean>`s.failing_since is not null`.as('is_failing'))
    .where('d.customer_id', '=', sql.ref<string>('active.customer_id'))
    .where('d.next_attempt_time', '<=', sql<Date>`now()`)
    .where(sql<boolean>`not coalesce(${origin} = ${anyOf(fullOrigins, 'text')}, false)`)
    .$if(isFullOfFailing, (query) => query.where('s.failing_since', 'is', null))
    .orderBy('d.next_attempt_time')
    .limit(room)
    .forUpdate('d')
    .skipLocked();
  const placeOfOrigin = sql<number>`row_number() over (partition by active.customer_id, origin order by next_attempt_time)`;
  const turn = sql<number>`row_number() over (partition by customer_id order by next_attempt_time)`;
  return db
    .withRecursive('active(customer_id)', (query) =>
      query
        .selectFrom(nextCustomer.as('start'))
        .select('start.customer_id')
        .$castTo<{ customer_id: string | null }>()
        .unionAll(
          query
            .selectFrom('active')
            .select(nextCustomer.where('d.customer_id', '>', sql.ref<string>('active.customer_id')).as('customer_id'))
            .where('active.customer_id', 'is not', null),
        ),
    )
    .with('candidate', (query) =>
      query
        .selectFrom('active')
        .crossJoinLateral(due.as('found'))
        .selectAll('found')
        .select(placeOfOrigin.as('place_of_origin'))
        .where(sql<boolean>`active.customer_id <> all(${fullCustomers}::uuid[])`),
    )
    .with('chosen', (query) =>
      query
        .selectFrom('candidate')
        .selectAll()
        .select(turn.as('turn'))
        .where(({ eb, or }) => or([eb('origin', 'is', null), eb('place_of_origin', '<=', maxConcurrent.origin)])),
    )
    .with('first', (query) =>
      query.selectFrom('chosen').selectAll().orderBy('turn').orderBy('next_attempt_time').limit(room),
    )
    .updateTable('delivery')
    .from('first')
    .set({ next_attempt_time: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .whereRef('delivery.customer_id', '=', 'first.customer_id')
    .whereRef('delivery.id', '=', 'first.id')
    .returning(['delivery.customer_id', 'delivery.id', 'delivery.subscription_id', 'delivery.attempts'])
    .returning(['first.origin', 'first.is_failing']);
}
