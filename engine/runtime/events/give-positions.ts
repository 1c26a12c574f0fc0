/**
 * Positions in the feed of changes, given to events that are committed, by whoever reads the feed next. One customer's are given
 * under a lock and grow without a gap; an event that becomes visible later gets a later one, however long its transaction took, so a
 * reader that goes on from a position misses none. Writers pay nothing for a feed that nobody reads.
 */

import type { Runtime } from '../context/work.ts';
import type { Session } from '../storage/database.ts';

/** Days that the feed goes back. */
export const keptDays = 30;

const batch = 5_000;

/**
 * When an event's transaction committed, where the server keeps that (track_commit_timestamp; the embedded one does). Elsewhere events that
 * are new at the same time stand as they were written, which is the order of commits wherever one writer knew of the other, because
 * whoever writes a row after another has waited for the other's commit.
 */
const committed = "case when current_setting('track_commit_timestamp') = 'on' then pg_xact_commit_timestamp(xmin) end";

/** Of events that are new at the same time: as they were committed, then as they were written; of one row the earlier version. */
const order = "committed_at nulls first, created_at, ltrim(event_context->>'version', 'v')::integer nulls first, id";

/** Gives positions to every committed event of the customer that has none. */
export async function givePositions(customerId: string, runtime: Pick<Runtime, 'database'>): Promise<void> {
  while (await isWaiting(customerId, runtime.database.session)) {
    await runtime.database.transaction(async (session) => {
      await session.query("select pg_advisory_xact_lock(hashtextextended('events ' || $1::text, 0))", [customerId]);
      // A statement of its own: its snapshot must be taken when the lock is held.
      await session.query(
        `with waiting as (
           select id, row_number() over (order by ${order}) as place
             from (select id, created_at, event_context, ${committed} as committed_at from ${session.tables.event}
                    where customer_id = $1 and position is null and created_at > now() - make_interval(days => $2)
                    order by ${order} limit $3) as event),
         last as (select coalesce(max(position), 0) as position from ${session.tables.event} where customer_id = $1)
         update ${session.tables.event} as event set position = last.position + waiting.place
           from waiting, last where event.customer_id = $1 and event.id = waiting.id`,
        [customerId, keptDays, batch],
      );
    });
  }
}

async function isWaiting(customerId: string, session: Session): Promise<boolean> {
  const rows = await session.query(
    `select from ${session.tables.event}
      where customer_id = $1 and position is null and created_at > now() - make_interval(days => $2) limit 1`,
    [customerId, keptDays],
  );
  return rows.length > 0;
}

/** The last position that was given. */
export async function lastPosition(customerId: string, session: Session): Promise<bigint> {
  const rows = await session.query<{ position: string | null }>(
    `select max(position) as position from ${session.tables.event} where customer_id = $1`,
    [customerId],
  );
  return BigInt(rows[0]?.position ?? 0);
}
