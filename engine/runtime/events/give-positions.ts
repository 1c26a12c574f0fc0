/**
 * Positions in the feed of changes, given to events that are committed. One customer's are given under a lock and grow without a gap; an event that
 * becomes visible later gets a later one, however long its transaction took, so a reader that goes on from a position misses none. Writers pay
 * nothing for a feed that nobody reads: a reader gives positions itself, a bounded number of them, and what waits beyond is given in the background.
 */
import { lowestIdOf } from '../../compile/tables/partitions.ts';
import { errorMessage } from '../../kernel/errors.ts';
import { lastAgedPosition } from '../ageing/aged-months.ts';
import { sqlState } from '../base/sql-state.ts';
import type { Runtime } from '../context/work.ts';
import type { Database } from '../storage/database.ts';
import { customerCopy, customerMoving } from '../storage/moving.ts';
import type { Session } from '../storage/session.ts';

type Giving = Pick<Runtime, 'database' | 'log' | 'now'>;

/** Days that the feed goes back. */
export const keptDays = 30;

/** Events of one step of a reader: as many as a page has. */
const readerStep = 1_000;

/** Events of one step in the background, which holds the lock for them. */
const backgroundStep = 2_000;

/** Milliseconds that a reader waits for the step of another, and for each statement of its own. */
const lockPatience = 250;
const statementPatience = 500;

/** Milliseconds for counting what waits. */
const countPatience = 250;

/** SQLSTATEs of a step that took too long, that a move does itself, or that a copy of a customer does without. */
const tookTooLong: ReadonlySet<string | undefined> = new Set(['55P03', '57014', customerMoving, customerCopy]);

/**
 * When an event's transaction committed, where the server keeps that (track_commit_timestamp; the embedded one does). Elsewhere events that
 * are new at the same time stand as they were written, which is the order of commits wherever one writer knew of the other, because
 * the second writer of a row has waited for the commit of the first.
 */
const committed = "case when current_setting('track_commit_timestamp') = 'on' then pg_xact_commit_timestamp(xmin) end";

/** Of the events of a step: as they were committed, then as they were written; of one row the earlier version. */
const order = "committed_at nulls first, created_at, ltrim(event_context->>'version', 'v')::integer nulls first, id";

/**
 * SQL that leaves out the parts of the log with events that the feed does not go back to. An id is made when its event is written, by a clock that
 * may be wrong by as much as the feed goes back. The same text all day.
 */
export function inFeed(now: Date): string {
  const day = 86_400_000;
  return `id >= '${lowestIdOf(new Date((Math.floor(now.getTime() / day) - 2 * keptDays) * day))}'`;
}

/** Events without a position that the feed still goes back to: the index of these holds no others. $1: the customer. */
function isWaiting(now: Date): string {
  return `customer_id = $1 and position is null and created_at > now() - make_interval(days => ${keptDays}) and ${inFeed(now)}`;
}

/**
 * Gives positions to the events of a customer that have waited longest, at most one step of them. Answers whether more may wait: these are given
 * theirs in the background.
 */
export async function givePositions(customerId: string, runtime: Giving): Promise<boolean> {
  if (!(await areWaiting(customerId, runtime))) return false;
  let isMore = true;
  try {
    isMore = await giveStep(customerId, readerStep, runtime, { lock: lockPatience, statement: statementPatience });
  } catch (error) {
    // Another step is under way, or the database is slow: the reader has what there is.
    if (!tookTooLong.has(sqlState(error))) throw error;
  }
  if (isMore) giveInBackground(customerId, runtime);
  return isMore;
}

/** The customers whose events are given positions in the background, by the database that this process gives them in. */
const inBackground = new WeakMap<Database, Set<string>>();

/** Goes on step by step until none waits; one such work of a process for each customer. */
function giveInBackground(customerId: string, runtime: Giving): void {
  const { database } = runtime;
  const running = inBackground.get(database) ?? new Set();
  inBackground.set(database, running);
  if (running.has(customerId)) return;
  running.add(customerId);
  giveAllPositions(customerId, runtime)
    // The next reader begins it again.
    .catch((error: unknown) => runtime.log('positions of the feed could not be given', { error: errorMessage(error) }))
    .finally(() => running.delete(customerId));
}

/** Gives positions to all events of a customer that wait for one. */
export async function giveAllPositions(customerId: string, runtime: Giving): Promise<void> {
  while (await giveStep(customerId, backgroundStep, runtime));
}

/**
 * One step: the oldest `most` events, as they were written, get positions in `order`. Answers whether there are more. Without `patience` the lock
 * is waited for.
 */
async function giveStep(
  customerId: string,
  most: number,
  { database, now }: Giving,
  patience?: { readonly lock: number; readonly statement: number },
): Promise<boolean> {
  const step = async (session: Session): Promise<boolean> => {
    if (patience !== undefined) await session.query(`set local lock_timeout = ${patience.lock}`);
    await session.query("select pg_advisory_xact_lock(hashtextextended('events ' || $1::text, 0))", [customerId]);
    // A statement of its own: its snapshot must be taken when the lock is held.
    const [given] = await session.query<{ found: number }>(
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
      [customerId, most, String(await lastPosition(customerId, session, now()))],
    );
    return (given?.found ?? 0) >= most;
  };
  return database.transaction(step, patience?.statement, { key: '', customer: customerId });
}

async function areWaiting(customerId: string, { database: { session }, now }: Giving): Promise<boolean> {
  const rows = await session.query(`select from ${session.tables.event} where ${isWaiting(now())} limit 1`, [
    customerId,
  ]);
  return rows.length > 0;
}

/**
 * A position behind which is all that is committed from now on: the last one, where events wait the one that the last of them will have. Where
 * counting these takes too long it is the last one that was given, behind which they come too.
 */
export async function latestPosition(
  customerId: string,
  runtime: Giving,
): Promise<{ readonly position: bigint; readonly areWaiting: boolean }> {
  const { database } = runtime;
  const now = runtime.now();
  const areWaiting = await givePositions(customerId, runtime);
  if (!areWaiting) return { position: await lastPosition(customerId, database.session, now), areWaiting };
  const count = async (session: Session): Promise<bigint> => {
    // Asked before the events are: what is not committed then is of a transaction that began later than this.
    const [running] = await session.query<{ since: string }>(
      `select least(clock_timestamp(), min(xact_start))::text as since from pg_stat_activity where datname = current_database()`,
    );
    // What is counted comes before all that is committed later, in every order of a step. The oldest may never get a position: a day is left out.
    const [latest] = await session.query<{ position: string }>(
      `select $3::bigint + (
          select count(*) from (select created_at, ${committed} as committed_at from ${session.tables.event} where ${isWaiting(now)}) as event
           where created_at between now() - make_interval(days => ${keptDays - 1}) and $2::timestamptz - interval '1 millisecond'
             and (committed_at is null or committed_at < $2::timestamptz)) as position`,
      [customerId, running?.since, String(await lastPosition(customerId, session, now))],
    );
    return BigInt(latest?.position ?? 0);
  };
  const position = await database
    .transaction(count, countPatience, { key: '', customer: customerId })
    .catch((error: unknown) => {
      if (!tookTooLong.has(sqlState(error))) throw error;
      return lastPosition(customerId, database.session, now);
    });
  return { position, areWaiting };
}

/**
 * The last position that was given: that of an event to which the feed goes back, where there is one. A later one of an event before that would
 * be of a transaction that ran beside all of these, and no feed has it any more.
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
  // The customer's events may have been taken away; their places are not given again.
  const [kept = 0n, aged] = [await lastOf(''), await lastAgedPosition(customerId, session)];
  return kept > aged ? kept : aged;
}
