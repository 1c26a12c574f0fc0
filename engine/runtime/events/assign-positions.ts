/**
 * Assigns feed positions to committed events. The positions of a customer are assigned under a lock and increase
 * without gaps; an event that becomes visible later gets a higher position, however long its transaction took, so that
 * a reader that continues from a position misses no event. A feed without readers costs writers nothing: readers assign
 * a bounded number of positions, and the remaining ones are assigned in the background.
 */
import { lowestIdOf } from '../../compile/tables/partitions.ts';
import { errorMessage } from '../../kernel/errors.ts';
import { sqlState } from '../base/sql-state.ts';
import type { Runtime } from '../context/request-context.ts';
import { lastArchivedPosition } from '../retention/month-archives.ts';
import type { Database } from '../storage/database.ts';
import { customerCopy, customerMoving } from '../storage/moving.ts';
import type { Session } from '../storage/session.ts';

type PositionRuntime = Pick<Runtime, 'database' | 'log' | 'now'>;

/** The retention period of the feed in days. */
export const retentionDays = 30;

/** Events in one batch of a reader, equal to the page size. */
const readerStep = 1_000;

/** The number of events in one background batch, during which the lock is held. */
const backgroundStep = 2_000;

/** Timeouts in milliseconds of a reader for the lock and for each of its statements. */
const lockTimeoutMs = 250;
const statementTimeoutMs = 500;

/** Timeout in milliseconds for counting waiting events. */
const countTimeoutMs = 250;

/** SQLSTATEs of a batch that timed out, that a move of the customer performs itself, or that a copy of a customer does not need. */
const skippableStates: ReadonlySet<string | undefined> = new Set(['55P03', '57014', customerMoving, customerCopy]);

/**
 * The commit time of an event, if the server records it (track_commit_timestamp; the embedded server does). Otherwise
 * events that are new at the same time are ordered by creation, which equals the commit order for dependent writers,
 * because the second writer of a row waits for the commit of the first.
 */
const committed = "case when current_setting('track_commit_timestamp') = 'on' then pg_xact_commit_timestamp(xmin) end";

/** Order of the events in a batch: by commit, then by creation; events of one row by version. */
const order = "committed_at nulls first, created_at, ltrim(event_context->>'version', 'v')::integer nulls first, id";

/**
 * Returns SQL that excludes log partitions before the retention period of the feed. An event's ID is generated from the
 * clock when it is written, which may deviate by up to that period. The text is constant for a month, because it is part
 * of prepared statements.
 */
export function inFeed(now: Date): string {
  const earliest = new Date(now.getTime() - 2 * retentionDays * 86_400_000);
  return `id >= '${lowestIdOf(new Date(Date.UTC(earliest.getUTCFullYear(), earliest.getUTCMonth())))}'`;
}

/** Returns SQL for events without a position within the retention period; the partial index contains no others. $1: the customer. */
function isWaiting(now: Date): string {
  return `customer_id = $1 and position is null and created_at > now() - make_interval(days => ${retentionDays}) and ${inFeed(now)}`;
}

/**
 * Assigns positions to the oldest waiting events of a customer, at most one batch. Returns whether more may be waiting;
 * these are processed in the background.
 */
export async function assignPositions(customerId: string, runtime: PositionRuntime): Promise<boolean> {
  if (!(await areWaiting(customerId, runtime))) return false;
  let isMore = true;
  try {
    isMore = await assignBatch(customerId, readerStep, runtime, { lock: lockTimeoutMs, statement: statementTimeoutMs });
  } catch (error) {
    // Another batch is in progress, or the database is slow: the reader continues with the available events.
    if (!skippableStates.has(sqlState(error))) throw error;
  }
  if (isMore) assignInBackground(customerId, runtime);
  return isMore;
}

/** The customers with a background assignment in this process, by database. */
const inBackground = new WeakMap<Database, Set<string>>();

/** Processes batches until no event is waiting; at most one loop for each customer and process. */
function assignInBackground(customerId: string, runtime: PositionRuntime): void {
  const { database } = runtime;
  const running = inBackground.get(database) ?? new Set();
  inBackground.set(database, running);
  if (running.has(customerId)) return;
  running.add(customerId);
  assignAllPositions(customerId, runtime)
    // The next reader restarts it.
    .catch((error: unknown) => runtime.log('failed to assign positions of the feed', { error: errorMessage(error) }))
    .finally(() => running.delete(customerId));
}

/** Assigns positions to all waiting events of a customer. */
export async function assignAllPositions(customerId: string, runtime: PositionRuntime): Promise<void> {
  while (await assignBatch(customerId, backgroundStep, runtime));
}

/**
 * Assigns positions to one batch: the oldest `maxEvents` events by creation, in `order`. Returns whether there are more. If `timeouts` is omitted, waits for
 * the lock without a timeout.
 */
async function assignBatch(
  customerId: string,
  maxEvents: number,
  { database, now }: PositionRuntime,
  timeouts?: { readonly lock: number; readonly statement: number },
): Promise<boolean> {
  const step = async (session: Session): Promise<boolean> => {
    if (timeouts !== undefined) await session.query(`set local lock_timeout = ${timeouts.lock}`);
    await session.query("select pg_advisory_xact_lock(hashtextextended('events ' || $1::text, 0))", [customerId]);
    // A separate statement: its snapshot must be taken after the lock is acquired.
    const [row] = await session.query<{ found: number }>(
      `with oldest as materialized (
         select id, created_at, event_context, ${committed} as committed_at from ${session.tables.event}
          where ${isWaiting(now())} order by created_at, id limit $2),
       edge as (select count(*) as found, min(created_at) as first, max(created_at) as last from oldest),
       -- Of those that were written at the same time as the last one some may not be among them: they wait for the next step together.
       whole as (select oldest.* from oldest, edge where found < $2 or created_at < last or first = last),
       waiting as (select id, row_number() over (order by ${order}) as place from whole),
       given as (
         update ${session.tables.event} as event set position = $3::bigint + waiting.place
           from waiting where event.customer_id = $1 and event.id = waiting.id and event.${inFeed(now())})
       select found::integer as found from edge`,
      [customerId, maxEvents, String(await lastPosition(customerId, session, now()))],
    );
    return (row?.found ?? 0) >= maxEvents;
  };
  return database.transaction(step, timeouts?.statement, { key: '', customer: customerId });
}

async function areWaiting(customerId: string, { database: { session }, now }: PositionRuntime): Promise<boolean> {
  const rows = await session.query(`select from ${session.tables.event} where ${isWaiting(now())} limit 1`, [
    customerId,
  ]);
  return rows.length > 0;
}

/**
 * Returns a position that precedes everything committed from now on: the last assigned one or, if events are waiting,
 * the one that the last of them will get. If counting them times out, returns the last assigned position, which
 * precedes them, too.
 */
export async function latestPosition(
  customerId: string,
  runtime: PositionRuntime,
): Promise<{ readonly position: bigint; readonly areWaiting: boolean }> {
  const { database } = runtime;
  const now = runtime.now();
  const areWaiting = await assignPositions(customerId, runtime);
  if (!areWaiting) return { position: await lastPosition(customerId, database.session, now), areWaiting };
  const count = async (session: Session): Promise<bigint> => {
    // Queried before the events: whatever is not committed by then belongs to a transaction that began after this time.
    const [running] = await session.query<{ since: string }>(
      `select least(clock_timestamp(), min(xact_start))::text as since from pg_stat_activity where datname = current_database()`,
    );
    // The counted events precede all later commits in every order of a batch. The oldest ones may never get a position, so one day is excluded.
    const [latest] = await session.query<{ position: string }>(
      `select $3::bigint + (
          select count(*) from (select created_at, ${committed} as committed_at from ${session.tables.event} where ${isWaiting(now)}) as event
           where created_at between now() - make_interval(days => ${retentionDays - 1}) and $2::timestamptz - interval '1 millisecond'
             and (committed_at is null or committed_at < $2::timestamptz)) as position`,
      [customerId, running?.since, String(await lastPosition(customerId, session, now))],
    );
    return BigInt(latest?.position ?? 0);
  };
  const position = await database
    .transaction(count, countTimeoutMs, { key: '', customer: customerId })
    .catch((error: unknown) => {
      if (!skippableStates.has(sqlState(error))) throw error;
      return lastPosition(customerId, database.session, now);
    });
  return { position, areWaiting };
}

/**
 * Returns the last assigned position, of an event within the retention period if there is one. A higher position before
 * that period would belong to a transaction that overlapped all of these, and no feed contains it any more.
 */
export async function lastPosition(customerId: string, session: Session, now: Date): Promise<bigint> {
  const lastOf = async (where: string): Promise<bigint | undefined> => {
    const [row] = await session.query<{ position: string | null }>(
      `select max(position) as position from ${session.tables.event} where customer_id = $1${where}`,
      [customerId],
    );
    return row?.position == null ? undefined : BigInt(row.position);
  };
  const recent = await lastOf(` and ${inFeed(now)}`);
  if (recent !== undefined) return recent;
  // The customer's events may have been removed; their positions are not reused.
  const [stored = 0n, archived] = [await lastOf(''), await lastArchivedPosition(customerId, session)];
  return stored > archived ? stored : archived;
}
