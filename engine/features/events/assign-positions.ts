/**
 * Assigns feed positions to committed events. The positions of a customer are assigned under a lock and increase
 * without gaps; an event that becomes visible later gets a higher position, however long its transaction took, so that
 * a reader that continues from a position misses no event. A feed without readers costs writers nothing: readers assign
 * a bounded number of positions, and the remaining ones are assigned in the background.
 */
import { sql } from 'kysely';
import { lowestIdOf } from '../../compile/tables/partitions.ts';
import { catalog } from '../../database/catalog.ts';
import { db } from '../../database/kysely.ts';
import { shared } from '../../database/placeholder.ts';
import { errorMessage } from '../../kernel/errors.ts';
import { sqlState } from '../../platform/sql-state.ts';
import type { Runtime } from '../../request/request-context.ts';
import type { Database } from '../../storage/database.ts';
import { lockKey } from '../../storage/server-functions.ts';
import type { Session } from '../../storage/session.ts';
import { lastArchivedPosition } from '../retention/month-archives.ts';

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

/** SQLSTATEs of a batch that timed out. */
const skippableStates: ReadonlySet<string | undefined> = new Set(['55P03', '57014']);

/** The earliest creation of an event in the feed. */
export const retentionStart = sql<Date>`now() - make_interval(days => ${sql.lit(retentionDays)})`;

/**
 * The commit time of an event, if the server records it (track_commit_timestamp; the embedded server does). Otherwise
 * events that are new at the same time are ordered by creation, which equals the commit order for dependent writers,
 * because the second writer of a row waits for the commit of the first.
 */
const committedAt = sql<Date | null>`case when current_setting('track_commit_timestamp') = 'on' then pg_xact_commit_timestamp(xmin) end`;

/** Order of the events in a batch: by commit, then by creation; events of one row by version. */
const order = sql`committed_at nulls first, created_at, ltrim(event_context->>'version', 'v')::integer nulls first, id`;

/**
 * Returns the first ID in the partitions of the feed: partitions before its retention period are not read. An event's
 * ID is generated from the clock when it is written, which may deviate by up to that period. The ID is constant for a
 * month, because it is part of prepared statements.
 */
export function firstIdInFeed(now: Date): string {
  const earliest = new Date(now.getTime() - 2 * retentionDays * 86_400_000);
  return lowestIdOf(new Date(Date.UTC(earliest.getUTCFullYear(), earliest.getUTCMonth())));
}

/** Returns the events without a position within the retention period; the partial index contains no others. */
function waitingEvents(now: Date) {
  return db
    .selectFrom('event')
    .where('position', 'is', null)
    .where('created_at', '>', retentionStart)
    .where('id', '>=', firstIdInFeed(now));
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
async function assignAllPositions(customerId: string, runtime: PositionRuntime): Promise<void> {
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
    if (timeouts !== undefined)
      await session.executeForNoCustomer(sql`set local lock_timeout = ${sql.lit(timeouts.lock)}`);
    await session.executeForNoCustomer(lockKey, { key: `events ${customerId}` });
    // A separate statement: its snapshot must be taken after the lock is acquired.
    const last = await lastPosition(customerId, session, now());
    const [row] = await session.execute(positionBatch(now(), maxEvents, last), customerId);
    return (row?.found ?? 0) >= maxEvents;
  };
  return database.transaction(step, timeouts?.statement);
}

/** Returns the query that assigns positions to a batch after the last position, and returns the number of its events. */
function positionBatch(now: Date, maxEvents: number, last: bigint) {
  return (
    db
      .with(
        (cte) => cte('oldest').materialized(),
        () =>
          waitingEvents(now)
            .select(['id', 'created_at', 'event_context', committedAt.as('committed_at')])
            .orderBy('created_at')
            .orderBy('id')
            .limit(maxEvents),
      )
      .with('edge', (query) =>
        query
          .selectFrom('oldest')
          .select((eb) => [
            eb.cast<number>(eb.fn.countAll(), 'integer').as('found'),
            eb.fn.min('created_at').as('first'),
            eb.fn.max('created_at').as('last'),
          ]),
      )
      // Some events written at the same time as the last one may be missing: these events wait for the next batch together.
      .with('whole', (query) =>
        query
          .selectFrom(['oldest', 'edge'])
          .selectAll('oldest')
          .where((eb) =>
            eb.or([
              eb('found', '<', maxEvents),
              eb('created_at', '<', eb.ref('last')),
              eb('first', '=', eb.ref('last')),
            ]),
          ),
      )
      .with('waiting', (query) =>
        query.selectFrom('whole').select(['id', sql<string>`row_number() over (order by ${order})`.as('place')]),
      )
      .with('given', (query) =>
        query
          .updateTable('event')
          .from('waiting')
          .set((eb) => ({
            position: sql<string>`${String(last)}::bigint + waiting.place`,
            version: eb.ref('event.version'),
          }))
          .whereRef('event.id', '=', 'waiting.id')
          .where('event.id', '>=', firstIdInFeed(now)),
      )
      .selectFrom('edge')
      .select('found')
  );
}

async function areWaiting(customerId: string, { database: { session }, now }: PositionRuntime): Promise<boolean> {
  const waiting = waitingEvents(now()).select('id').limit(1);
  return (await session.execute(waiting, customerId)).length > 0;
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
    const oldest = catalog
      .selectFrom('pg_stat_activity')
      .select(sql<string>`least(clock_timestamp(), min(xact_start))::text`.as('since'))
      .where('datname', '=', sql<string>`current_database()`);
    const [running] = await session.executeForNoCustomer(oldest);
    // The counted events precede all later commits in every order of a batch. The oldest ones may never get a position, so one day is excluded.
    const since = shared(running?.since);
    const waiting = db
      .selectFrom(
        waitingEvents(now)
          .select(['created_at', committedAt.as('committed_at')])
          .as('waiting'),
      )
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where(
        sql<boolean>`created_at between now() - make_interval(days => ${sql.lit(retentionDays - 1)}) and ${since}::timestamptz - interval '1 millisecond'`,
      )
      .where((eb) => eb.or([eb('committed_at', 'is', null), sql<boolean>`committed_at < ${since}::timestamptz`]));
    const last = await lastPosition(customerId, session, now);
    const [latest] = await session.execute(waiting, customerId);
    return last + BigInt(latest?.count ?? 0);
  };
  const position = await database.transaction(count, countTimeoutMs).catch((error: unknown) => {
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
  const last = db.selectFrom('event').select((eb) => eb.fn.max('position').as('position'));
  const lastOf = async (query: typeof last): Promise<bigint | undefined> => {
    const [row] = await session.execute(query, customerId);
    return row?.position == null ? undefined : BigInt(row.position);
  };
  const recent = await lastOf(last.where('id', '>=', firstIdInFeed(now)));
  if (recent !== undefined) return recent;
  // The customer's events may have been removed; their positions are not reused.
  const [stored = 0n, archived] = [await lastOf(last), await lastArchivedPosition(customerId, session)];
  return stored > archived ? stored : archived;
}
