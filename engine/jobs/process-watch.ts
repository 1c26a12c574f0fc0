/**
 * Jobs of a killed process stay locked by it, and the queue itself would release them only after hours. Therefore every process that runs jobs increments a
 * counter in its own row, and checks the rows of the others: a process whose counter does not change over several checks is dead, and its jobs are released. No
 * clocks are compared, neither ours nor the database's, so a clock adjustment kills no process. A job that was running at two such deaths is disabled, as it
 * may be the cause.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import { executeOn } from '../database/execute-on.ts';
import { freeJobs } from './free-jobs.ts';
import { queueDb } from './queue-tables.ts';

/** The pool of the watch; separate, because a pool exhausted by requests would make a live process look dead. */
export type WatchPool = Pick<pg.Pool, 'query' | 'connect'>;

export interface WatchPace {
  /** Milliseconds between two checks. */
  readonly interval: number;
  /** Checks without a change after which a process counts as dead. */
  readonly maxUnchangedPolls: number;
}

/** Half a minute: longer than PostgreSQL takes to restart after a crash, during which no process can count. */
export const defaultPace: WatchPace = { interval: 5_000, maxUnchangedPolls: 6 };

/** Creates the table if it is missing. Several processes may start at once. */
export async function makeWatchTable(pool: Pick<WatchPool, 'query'>): Promise<void> {
  const found = sql<boolean>`to_regclass('core_jobs.death') is not null`;
  const [table] = await executeOn(pool, queueDb.selectNoFrom(found.as('found')));
  // Checked first: a role that can use the table may not be allowed to create schemas.
  if (table?.found === true) return;
  // Statements in one text are one transaction. Reading pg_namespace lets the session notice a schema that was created while it waited for the lock.
  await executeOn(
    pool,
    sql`select pg_advisory_xact_lock(hashtextextended('core_jobs', 0));
     select from pg_namespace limit 0;
     create schema if not exists core_jobs;
     create table if not exists core_jobs.process (
       id text primary key, beats bigint not null default 0, seen_at timestamptz not null default now());
     alter table core_jobs.process add column if not exists is_stopping boolean not null default false;
     create table if not exists core_jobs.death (job_id bigint primary key, times integer not null default 1);
     comment on table core_jobs.process is 'Processes that run jobs; beats grows as long as they live';
     comment on table core_jobs.death is 'Jobs that were under way when a process died, and how often'`,
  );
}

interface Observation {
  readonly beats: string;
  readonly unchangedPolls: number;
}

/** One process's watch: sends heartbeats, and releases the jobs of processes that stopped sending them. */
export class ProcessWatch {
  readonly #id: string;
  readonly #pool: WatchPool;
  readonly #maxUnchangedPolls: number;
  #observations: ReadonlyMap<string, Observation> = new Map();

  /** `id`: the name under which the queue locks jobs for this process. */
  constructor(id: string, pool: WatchPool, maxUnchangedPolls = defaultPace.maxUnchangedPolls) {
    this.#id = id;
    this.#pool = pool;
    this.#maxUnchangedPolls = maxUnchangedPolls;
  }

  /** Sends a heartbeat and checks the other processes; returns those whose jobs were released. */
  async poll(): Promise<readonly string[]> {
    await executeOn(this.#pool, sendHeartbeat(this.#id));
    const rows = await executeOn(this.#pool, otherProcesses(this.#id));
    const observations = new Map<string, Observation>();
    for (const { id, beats } of rows) {
      const before = this.#observations.get(id);
      observations.set(id, { beats, unchangedPolls: before?.beats === beats ? before.unchangedPolls + 1 : 0 });
    }
    this.#observations = observations;
    const dead = [...observations]
      .filter(([, { unchangedPolls }]) => unchangedPolls >= this.#maxUnchangedPolls)
      .map(([id]) => id);
    if (dead.length > 0) await freeJobs(dead, this.#pool);
    return dead;
  }

  /** Records that this process was requested to stop: if it is killed because its jobs take too long, the jobs are not counted as the cause. */
  async stopping(): Promise<void> {
    const own = queueDb.updateTable('core_jobs.process').where('id', '=', this.#id);
    await executeOn(this.#pool, own.set({ is_stopping: true }));
  }

  /** Unregisters the process: the others need not wait for one that has released its jobs. */
  async leave(): Promise<void> {
    await executeOn(this.#pool, queueDb.deleteFrom('core_jobs.process').where('id', '=', this.#id));
  }
}

function sendHeartbeat(id: string) {
  return queueDb
    .insertInto('core_jobs.process')
    .values({ id })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ beats: sql`process.beats + 1`, seen_at: sql`now()` }),
    );
}

/** Returns the query of the other processes that sent heartbeats or have locked jobs. */
function otherProcesses(id: string) {
  const locks = queueDb
    .selectFrom('graphile_worker.jobs')
    .select('locked_by')
    .distinct()
    .where('locked_by', 'is not', null);
  const known = sql<string>`coalesce(known.id, locks.locked_by)`;
  return queueDb
    .selectFrom('core_jobs.process as known')
    .fullJoin(locks.as('locks'), 'locks.locked_by', 'known.id')
    .select([known.as('id'), sql<string>`coalesce(known.beats, -1)`.as('beats')])
    .where(known, '<>', id);
}
