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
const isOpen = sql<boolean>`d.status in (0, 2)`;

const origin = sql<string | null>`lower(substring(s.url from '^[^:]+://[^/?#]*'))`;

/**
 * Claims deliveries in addition to those in flight, round-robin by customer. It reads at most `room` deliveries of each
 * customer with webhooks, so the cost does not depend on the size of their queues. Nothing is locked until the chosen
 * ones are claimed, customer by customer: Citus locks rows only of one customer.
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
  const due = await session.executeForAllCustomers(
    dueQuery({
      room,
      fullCustomers: full((delivery) => delivery.customer_id, maxConcurrent.customer),
      fullOrigins: full((delivery) => delivery.origin, maxConcurrent.origin),
      isFullOfFailing,
    }),
    'deliveries that are due, customers in turn',
  );
  const claimed: Delivery[] = [];
  for (const [customerId, deliveries] of Map.groupBy(due, (delivery) => delivery.customer_id)) {
    const rows = await session.execute(claimQuery(deliveries.map(({ id }) => id)), customerId);
    const ids = new Set(rows.map(({ id }) => id));
    claimed.push(...deliveries.filter(({ id }) => ids.has(id)));
  }
  return claimed;
}

interface Limits {
  readonly room: number;
  /** Customers and receivers with the maximum number of attempts in flight. */
  readonly fullCustomers: readonly string[];
  readonly fullOrigins: readonly string[];
  readonly isFullOfFailing: boolean;
}

const isDue = sql<boolean>`d.next_attempt_time <= now()`;

function dueQuery({ room, fullCustomers, fullOrigins, isFullOfFailing }: Limits) {
  const active = db
    .selectFrom('webhook')
    .select('customer_id')
    .distinct()
    .where(sql<boolean>`customer_id <> all(${fullCustomers}::uuid[])`);
  const due = db
    .selectFrom('delivery as d')
    .leftJoin('webhook as s', (join) =>
      join.onRef('s.customer_id', '=', 'd.customer_id').onRef('s.id', '=', 'd.subscription_id'),
    )
    .select(['d.customer_id', 'd.id', 'd.subscription_id', 'd.attempts', 'd.next_attempt_time', origin.as('origin')])
    .select(sql<boolean>`s.failing_since is not null`.as('is_failing'))
    .where('d.customer_id', '=', sql.ref<string>('active.customer_id'))
    .where(isOpen)
    .where(isDue)
    .where(sql<boolean>`not coalesce(${origin} = ${anyOf(fullOrigins, 'text')}, false)`)
    .$if(isFullOfFailing, (query) => query.where('s.failing_since', 'is', null))
    .orderBy('d.next_attempt_time')
    .limit(room);
  const placeOfOrigin = sql<number>`row_number() over (partition by active.customer_id, origin order by next_attempt_time)`;
  const turn = sql<number>`row_number() over (partition by customer_id order by next_attempt_time)`;
  return db
    .with('candidate', (query) =>
      query
        .selectFrom(active.as('active'))
        .crossJoinLateral(due.as('found'))
        .selectAll('found')
        .select(placeOfOrigin.as('place_of_origin')),
    )
    .with('chosen', (query) =>
      query
        .selectFrom('candidate')
        .selectAll()
        .select(turn.as('turn'))
        .where(({ eb, or }) => or([eb('origin', 'is', null), eb('place_of_origin', '<=', maxConcurrent.origin)])),
    )
    .selectFrom('chosen')
    .select(['customer_id', 'id', 'subscription_id', 'attempts', 'origin', 'is_failing'])
    .orderBy('turn')
    .orderBy('next_attempt_time')
    .limit(room);
}

/** Claims deliveries of a customer that are still due, except those that another process is claiming. */
function claimQuery(ids: readonly string[]) {
  const due = db
    .selectFrom('delivery as d')
    .select('id')
    .where('id', '=', anyOf(ids, 'uuid'))
    .where(isOpen)
    .where(isDue)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('delivery')
    .set({ next_attempt_time: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where('id', 'in', due)
    .returning('id');
}
