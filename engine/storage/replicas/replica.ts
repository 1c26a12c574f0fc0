/** One replica: its pool, its replication state, and its metrics. replicas.ts decides which reads use it. */
import { setTimeout as wait } from 'node:timers/promises';
import { type InferResult, sql } from 'kysely';
import type pg from 'pg';
import { executeOn } from '../../database/execute-on.ts';
import { db } from '../../database/kysely.ts';
import { errorMessage } from '../../kernel/errors.ts';
import { isConnectionLost } from '../../platform/sql-state.ts';
import type { Database } from '../database.ts';
import { type DatabaseOptions, readOnlyAtStart } from '../open-pool.ts';
import { displayAddress } from '../require-database.ts';
import { lsnOf } from './position.ts';
import { Probe } from './probe.ts';
import { newServer, type Server } from './server.ts';

/**
 * `follows`: can be used. `away`: does not respond. `behind`: has less than it had before, as after a restart, or than the primary had a second ago. `apart`:
 * replicates another server or another timeline. `promoted`: no longer a replica; excluded until the next start.
 */
export type ReplicaState = 'follows' | 'away' | 'behind' | 'apart' | 'promoted';

/** The primary's position, and when it was queried (performance.now()). */
export interface LogPosition {
  readonly at: number;
  readonly lsn: bigint;
  readonly timeline: number;
  readonly system: string;
}

/** As returned by /metrics and /readyz. */
export type ReplicaNumbers = {
  readonly name: string;
  readonly state: ReplicaState;
  /** Lag in seconds at the last check; null if unknown. */
  readonly lag: number | null;
  readonly reads: number;
  readonly fallbacks: number;
};

type Log = (message: string, details: Readonly<Record<string, unknown>>) => void;

/** Timeout in milliseconds for querying a replica's position. */
const probeTimeoutMs = 1_000;

/** The timeline of a replica is stored in two locations; either of them may be newer. */
const statusQuery = db
  .selectFrom([
    sql<{ timeline_id: number }>`pg_control_checkpoint()`.as('checkpoint'),
    sql<{ min_recovery_end_timeline: number }>`pg_control_recovery()`.as('recovery'),
    sql<{ system_identifier: string }>`pg_control_system()`.as('control'),
  ])
  .select([
    sql<boolean>`pg_is_in_recovery()`.as('isReplica'),
    sql<string | null>`pg_last_wal_replay_lsn()::text`.as('replayed'),
    sql<number>`greatest(timeline_id, min_recovery_end_timeline)`.as('timeline'),
    'system_identifier as system',
  ]);

type ReplicaStatus = InferResult<typeof statusQuery>[number];

/** Delays in milliseconds between checks while a read waits for a position. */
const pollDelaysMs = [1, 2, 3, 5, 8, 13];

export class Replica implements Server {
  readonly name: string;
  readonly database: Database;
  state: ReplicaState = 'away';
  /** The replica has all commits before this time (performance.now()). */
  upToDateAt = -Infinity;
  #lag: number | null = null;
  reads = 0;
  fallbacks = 0;
  activeReads = 0;
  cost = newServer().cost;
  recentLoadMs = 0;
  #awaitedFrom = -Infinity;
  readonly #probe: Probe;
  readonly #log: Log;
  /** The highest position seen so far; the data it serves must never be older. */
  #greatest = -1n;
  #waiting: Promise<void> | undefined;

  constructor(
    url: string,
    open: (settings: Pick<DatabaseOptions, 'connectionString' | 'admit'>) => Database,
    log: Log,
  ) {
    this.name = displayAddress(url);
    // Uses the same options as its pool: a pooler URL is excluded from the beginning.
    this.#probe = new Probe(url, probeTimeoutMs, readOnlyAtStart);
    this.#log = log;
    this.database = open({ connectionString: url, admit: (client) => this.#admit(client) });
  }

  /** The position up to which it has certainly replayed the log. */
  get replayed(): bigint {
    return this.#greatest;
  }

  /** Queries its position, and compares it with the primary's positions, latest last. */
  async poll(positions: readonly LogPosition[]): Promise<void> {
    if (this.state === 'promoted') return;
    try {
      this.#judge(await this.#probe.queryRow(statusQuery), positions);
    } catch (error) {
      this.#become('away', errorMessage(error));
    }
  }

  /** Returns whether it replays the log up to `lsn` within `milliseconds`. */
  async reaches(lsn: bigint, milliseconds: number): Promise<boolean> {
    const until = performance.now() + milliseconds;
    for (let attempt = 0; this.#greatest < lsn; attempt += 1) {
      const remainingMs = until - performance.now();
      if (remainingMs <= 0 || this.state !== 'follows') return false;
      // One check for all waiters.
      this.#waiting ??= this.#refresh().finally(() => {
        this.#waiting = undefined;
      });
      await Promise.race([this.#waiting, wait(remainingMs)]);
      if (this.#greatest < lsn)
        await wait(Math.min(pollDelaysMs[attempt] ?? 13, Math.max(0, until - performance.now())));
    }
    return this.state === 'follows';
  }

  /** Returns whether it can be used: its lag is at most `maxLagMs`. */
  follows(now: number, maxLagMs: number): boolean {
    return this.state === 'follows' && now - this.upToDateAt <= maxLagMs;
  }

  /** Returns whether a read may wait for it to replay more of the log. */
  mayBeAwaited(now: number): boolean {
    return now >= this.#awaitedFrom;
  }

  /** Records a timed-out wait of a read; no other read waits until `until`. */
  waitedInVain(until: number): void {
    this.#awaitedFrom = until;
  }

  /** Records a failed read. If its connection was lost, no other read uses it before the next check. */
  failed(error: unknown): void {
    this.fallbacks += 1;
    if (isConnectionLost(error)) this.upToDateAt = -Infinity;
  }

  /** Returns its metrics. */
  numbers(): ReplicaNumbers {
    const { name, state, reads, fallbacks } = this;
    return { name, state, lag: this.#lag, reads, fallbacks };
  }

  async close(): Promise<void> {
    this.#probe.close();
    await this.database.close();
  }

  async #refresh(): Promise<void> {
    try {
      const { isReplica, replayed } = await this.#probe.queryRow(statusQuery);
      if (!isReplica) this.#become('promoted');
      else if (replayed !== null && lsnOf(replayed) > this.#greatest) this.#greatest = lsnOf(replayed);
    } catch (error) {
      this.#become('away', errorMessage(error));
    }
  }

  #judge({ isReplica, replayed, timeline, system }: ReplicaStatus, positions: readonly LogPosition[]): void {
    const last = positions.at(-1);
    if (!isReplica || replayed === null || last === undefined) {
      if (!isReplica) this.#become('promoted');
      return;
    }
    const lsn = lsnOf(replayed);
    if (system !== last.system || timeline !== last.timeline) {
      // Its previous position belongs to another timeline.
      this.#greatest = -1n;
      this.#become('apart', `it follows ${system}/${timeline}, but the primary is ${last.system}/${last.timeline}`);
      return;
    }
    const had = this.#greatest;
    if (lsn > had) this.#greatest = lsn;
    const caughtUpAt = positions.findLast((mark) => mark.lsn <= lsn && mark.timeline === timeline)?.at;
    if (caughtUpAt !== undefined) this.upToDateAt = Math.max(this.upToDateAt, caughtUpAt);
    if (this.upToDateAt > -Infinity) this.#lag = Math.max(0, last.at - this.upToDateAt) / 1_000;
    this.#become(lsn < had || caughtUpAt === undefined ? 'behind' : 'follows');
  }

  /** Rejects a connection to a server that may show less than was already read: restarted, replaced, or no longer a replica. */
  async #admit(client: pg.ClientBase): Promise<void> {
    const [row] = await executeOn(client, statusQuery);
    const { isReplica, replayed } = row ?? {};
    if (isReplica !== true) throw new Error(`${this.name} is no longer a replica`);
    if (lsnOf(replayed ?? '0/0') < this.#greatest) throw new Error(`${this.name} has less data than before`);
  }

  #become(state: ReplicaState, reason?: string): void {
    const before = this.state;
    if (before === state) return;
    this.state = state;
    this.#log('a replica changed', {
      replica: this.name,
      from: before,
      to: state,
      ...(reason === undefined ? {} : { reason }),
    });
    // Reads that still wait for it use the primary.
    if (state === 'away' || state === 'promoted' || state === 'apart') this.database.destroyConnections();
  }
}
