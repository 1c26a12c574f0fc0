/** One replica: its pool, what is known of how far it follows, and what it has done. Who may read from it, replicas.ts decides. */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { errorMessage } from '../../../kernel/errors.ts';
import { isConnectionLost } from '../../base/sql-state.ts';
import type { Database } from '../database.ts';
import { type DatabaseOptions, readOnlyAtStart } from '../open-pool.ts';
import { shownAddress } from '../reach-database.ts';
import { lsnOf } from './position.ts';
import { Probe } from './probe.ts';
import { newServer, type Server } from './server.ts';

/**
 * `follows`: it may be asked. `away`: it does not answer. `behind`: it has less than it had, as after a restart, or than the primary had a second ago.
 * `apart`: it copies another server, or another branch of the log. `promoted`: it has stopped to be a replica, and is out until the next start.
 */
export type ReplicaState = 'follows' | 'away' | 'behind' | 'apart' | 'promoted';

/** Where the primary was, and when it was asked (performance.now()). */
export interface Mark {
  readonly at: number;
  readonly lsn: bigint;
  readonly timeline: number;
  readonly system: string;
}

/** As /metrics and /readyz show it. */
export type ReplicaNumbers = {
  readonly name: string;
  readonly state: ReplicaState;
  /** Seconds by which it was behind at the last look; null while nobody knows. */
  readonly lag: number | null;
  readonly reads: number;
  readonly fallbacks: number;
};

interface Place {
  readonly isReplica: boolean;
  readonly replayed: string | null;
  readonly timeline: number;
  readonly system: string;
}

type Log = (message: string, details: Readonly<Record<string, unknown>>) => void;

/** Milliseconds that a replica may take to say where it is. */
const patience = 1_000;

/** The branch of the log that a replica is on stands in two places, of which either may be newer. */
const place = `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as replayed,
  greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery())) as timeline,
  (select system_identifier::text from pg_control_system()) as system`;

/** Milliseconds between two looks while somebody waits for a position. */
const pauses = [1, 2, 3, 5, 8, 13];

export class Replica implements Server {
  readonly name: string;
  readonly database: Database;
  state: ReplicaState = 'away';
  /** It has all that was committed before this moment (performance.now()). */
  freshAt = -Infinity;
  #lag: number | null = null;
  reads = 0;
  fallbacks = 0;
  underWay = 0;
  cost = newServer().cost;
  asked = 0;
  #awaitedFrom = -Infinity;
  readonly #probe: Probe;
  readonly #log: Log;
  /** The furthest that it was seen at; what it serves must never be less. */
  #greatest = -1n;
  #waiting: Promise<void> | undefined;

  constructor(url: string, open: (own: Pick<DatabaseOptions, 'connectionString' | 'admit'>) => Database, log: Log) {
    this.name = shownAddress(url);
    // As its pool does: an address that leads to a pooler is out from the beginning.
    this.#probe = new Probe(url, patience, readOnlyAtStart);
    this.#log = log;
    this.database = open({ connectionString: url, admit: (client) => this.#admit(client) });
  }

  /** How far it has certainly replayed the log. */
  get replayed(): bigint {
    return this.#greatest;
  }

  /** Asks it where it is, and compares that with where the primary was, the latest last. */
  async look(marks: readonly Mark[]): Promise<void> {
    if (this.state === 'promoted') return;
    try {
      this.#judge(await this.#probe.ask<Place>(place), marks);
    } catch (error) {
      this.#become('away', errorMessage(error));
    }
  }

  /** Whether it has replayed the log to there within so many milliseconds. */
  async reaches(lsn: bigint, milliseconds: number): Promise<boolean> {
    const until = performance.now() + milliseconds;
    for (let look = 0; this.#greatest < lsn; look += 1) {
      const left = until - performance.now();
      if (left <= 0 || this.state !== 'follows') return false;
      // One look for all that wait.
      this.#waiting ??= this.#ask().finally(() => {
        this.#waiting = undefined;
      });
      await Promise.race([this.#waiting, wait(left)]);
      if (this.#greatest < lsn) await wait(Math.min(pauses[look] ?? 13, Math.max(0, until - performance.now())));
    }
    return this.state === 'follows';
  }

  /** Whether it may be asked: it is at most so many milliseconds behind. */
  follows(now: number, greatestLag: number): boolean {
    return this.state === 'follows' && now - this.freshAt <= greatestLag;
  }

  /** Whether a read may wait for it to replay more of the log. */
  mayBeAwaited(now: number): boolean {
    return now >= this.#awaitedFrom;
  }

  /** A read has waited for it in vain; until then no other does. */
  waitedInVain(until: number): void {
    this.#awaitedFrom = until;
  }

  /** It has not answered a read. Where its connection was lost, nobody else tries before the next look. */
  failed(error: unknown): void {
    this.fallbacks += 1;
    if (isConnectionLost(error)) this.freshAt = -Infinity;
  }

  /** What it has done, for those who watch. */
  numbers(): ReplicaNumbers {
    const { name, state, reads, fallbacks } = this;
    return { name, state, lag: this.#lag, reads, fallbacks };
  }

  async close(): Promise<void> {
    this.#probe.close();
    await this.database.close();
  }

  async #ask(): Promise<void> {
    try {
      const { isReplica, replayed } = await this.#probe.ask<Place>(place);
      if (!isReplica) this.#become('promoted');
      else if (replayed !== null && lsnOf(replayed) > this.#greatest) this.#greatest = lsnOf(replayed);
    } catch (error) {
      this.#become('away', errorMessage(error));
    }
  }

  #judge({ isReplica, replayed, timeline, system }: Place, marks: readonly Mark[]): void {
    const last = marks.at(-1);
    if (!isReplica || replayed === null || last === undefined) {
      if (!isReplica) this.#become('promoted');
      return;
    }
    const lsn = lsnOf(replayed);
    if (system !== last.system || timeline !== last.timeline) {
      // What it had was of another log.
      this.#greatest = -1n;
      this.#become('apart', `it follows ${system}/${timeline}, and the primary is ${last.system}/${last.timeline}`);
      return;
    }
    const had = this.#greatest;
    if (lsn > had) this.#greatest = lsn;
    const fresh = marks.findLast((mark) => mark.lsn <= lsn && mark.timeline === timeline)?.at;
    if (fresh !== undefined) this.freshAt = Math.max(this.freshAt, fresh);
    if (this.freshAt > -Infinity) this.#lag = Math.max(0, last.at - this.freshAt) / 1_000;
    this.#become(lsn < had || fresh === undefined ? 'behind' : 'follows');
  }

  /** Refuses a connection to a server that may show less than was shown: restarted, exchanged, or no replica any more. */
  async #admit(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<Place>(place);
    const { isReplica, replayed } = rows[0] ?? {};
    if (isReplica !== true) throw new Error(`${this.name} is no replica any more`);
    if (lsnOf(replayed ?? '0/0') < this.#greatest) throw new Error(`${this.name} has less than it had`);
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
    // Those that still wait for it ask the primary.
    if (state === 'away' || state === 'promoted' || state === 'apart') this.database.cut();
  }
}
