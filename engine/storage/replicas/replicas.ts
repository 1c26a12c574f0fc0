/**
 * The replicas of a process: polls their positions while reads arrive, and routes each read to the least loaded server that has the required data: everything
 * up to its position or, without one, everything that is visible on the primary when the read arrives, so that no reader gets older data than any reader
 * before. If no replica has that in time, the read goes to the primary.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { db } from '../../database/kysely.ts';
import type { Database } from '../database.ts';
import type { DatabaseOptions } from '../open-pool.ts';
import type { QuotaKey } from '../quota-key.ts';
import type { Session } from '../session.ts';
import { CoalescedRequest } from './coalesced-request.ts';
import { currentPosition, formatPosition, lsnOf } from './position.ts';
import { Probe } from './probe.ts';
import { RecentWriters } from './recent-writers.ts';
import { type LogPosition, Replica, type ReplicaNumbers } from './replica.ts';
import { type Reader, ReplicaSession } from './replica-session.ts';
import { newServer, type Server } from './server.ts';

/** Milliseconds between two polls, and after the last read for which replicas are polled. */
const pace = 200;
const watchedFor = 1_000;

/** Decay, per poll, of the time charged to a server. */
const memory = 0.9;

/** Maximum lag in milliseconds of a replica that can be used. */
const maxLagMs = 1_000;

/** Milliseconds for which a read waits for a replica, and for which no read waits after a timed-out wait. */
const maxWaitMs = 50;
const waitBackoffMs = 200;

/** Milliseconds for which positions of the primary are stored, and the timeout for querying its position. */
const positionRetentionMs = 2_500;
const primaryTimeoutMs = 1_000;

/**
 * The end of the data that is visible on the primary: commits are flushed before they become visible, unless synchronous_commit is off. Its insert position is
 * further ahead, and a replica may receive that much later.
 */
const visibleLsn = sql<string>`case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`;
const primaryPosition = db
  .selectFrom([
    db.selectNoFrom(visibleLsn.as('here')).as('log'),
    sql<{ system_identifier: string }>`pg_control_system()`.as('control'),
  ])
  .select([
    currentPosition.as('lsn'),
    sql<number>`('x' || left(pg_walfile_name(here), 8))::bit(32)::integer`.as('timeline'),
    'system_identifier as system',
  ]);

export interface ReplicasOptions {
  /** Whether the primary serves no reads that a replica can serve; by default it shares them. */
  readonly sparesPrimary: boolean;
  readonly urls: readonly string[];
  /** The primary, with or without a pooler. */
  readonly primary: string;
  /** Opens the pool of a replica. */
  readonly open: (settings: Pick<DatabaseOptions, 'connectionString' | 'admit'>) => Database;
  readonly log: (message: string, details: Readonly<Record<string, unknown>>) => void;
}

export class Replicas {
  readonly writers = new RecentWriters();
  readonly primary = newServer();
  readonly #all: readonly Replica[];
  readonly #probe: Probe;
  readonly #sparesPrimary: boolean;
  readonly #polling = new Map<Replica, Promise<void>>();
  /** The primary's position, queried after the call. */
  readonly #now = new CoalescedRequest(() => this.#readPrimary());
  #positions: readonly LogPosition[] = [];
  #readAt = -Infinity;
  #isWatching = false;
  #isClosed = false;

  constructor({ sparesPrimary, urls, primary, open, log }: ReplicasOptions) {
    this.#sparesPrimary = sparesPrimary;
    this.#all = urls.map((url) => new Replica(url, open, log));
    this.#probe = new Probe(primary, primaryTimeoutMs);
  }

  /** Returns the session of a read: its statements go to a replica that can serve them, and otherwise to `primary`. */
  sessionFor(reader: Reader, quotaKey: QuotaKey, primary: Database): Session {
    return new ReplicaSession(this, reader, quotaKey, primary);
  }

  /** Whether several replicas may serve one caller, at different positions. */
  get hasMultiple(): boolean {
    return this.#all.length > 1;
  }

  /** Returns the position of everything that the primary shows now. */
  async position(): Promise<string> {
    return formatPosition((await this.#now.request()).text);
  }

  /** Returns the replica for this reader; undefined: the primary. */
  choose(reader: Reader): Replica | undefined | Promise<Replica | undefined> {
    const now = performance.now();
    this.#readAt = now;
    if (!this.#isWatching) void this.#watch();
    const { replica, lsn, isThere } = this.#find(reader, now);
    const server: Server = replica ?? this.primary;
    server.recentLoadMs += server.cost;
    return replica === undefined || isThere ? replica : this.#replicaOrPrimary(replica, lsn, now);
  }

  /** Returns the replica if it has that position; otherwise the primary serves the read and is charged for it. */
  async #replicaOrPrimary(replica: Replica, lsn: bigint | undefined, now: number): Promise<Replica | undefined> {
    const ready = await this.#whenThere(replica, lsn, now);
    if (ready !== undefined) return ready;
    replica.recentLoadMs -= replica.cost;
    this.primary.recentLoadMs += this.primary.cost;
    return undefined;
  }

  /** Returns the target of a read, and whether a replica has the data it must see. */
  #find({ caller, position }: Reader, now: number): { replica?: Replica; lsn?: bigint; isThere: boolean } {
    const isOfPrimary = position === undefined ? this.writers.has(caller, now) : position.lsn === undefined;
    if (isOfPrimary) return { isThere: true };
    const lsn = position?.lsn;
    const has = ({ replayed }: Replica): boolean => lsn !== undefined && replayed >= lsn;
    const usable = this.#all.filter(
      (replica) => replica.follows(now, maxLagMs) && (has(replica) || replica.mayBeAwaited(now)),
    );
    const there = usable.filter(has);
    const replica = this.#leastBusy(there.length > 0 ? there : usable);
    return replica === undefined
      ? { isThere: true }
      : { replica, ...(lsn === undefined ? {} : { lsn }), isThere: has(replica) };
  }

  /** Returns the state of each replica at the last poll. */
  numbers(): readonly ReplicaNumbers[] {
    return this.#all.map((replica) => replica.numbers());
  }

  /** Returns the current state of each replica, for monitoring while there are no reads. */
  async current(): Promise<readonly ReplicaNumbers[]> {
    await this.#poll();
    await Promise.all(this.#polling.values());
    return this.numbers();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#probe.close();
    await Promise.all(this.#all.map((replica) => replica.close()));
  }

  /**
   * Returns the server with the least charged time, including its current reads: servers with slower reads get fewer of
   * them. A server with far more running reads than another is excluded, as it may have stalled. Undefined: the
   * primary.
   */
  #leastBusy(replicas: readonly Replica[]): Replica | undefined {
    if (replicas.length === 0) return undefined;
    const servers: readonly (Replica | undefined)[] = this.#sparesPrimary ? replicas : [undefined, ...replicas];
    const of = (server: Replica | undefined): Server => server ?? this.primary;
    const maxActive = 2 * Math.min(...servers.map((server) => of(server).activeReads)) + 2;
    return servers
      .filter((server) => of(server).activeReads <= maxActive)
      .reduce((best, server) => (of(server).recentLoadMs < of(best).recentLoadMs ? server : best));
  }

  /** Returns the replica, when it has the position or, without one, everything that the primary shows from now on. Undefined on timeout. */
  async #whenThere(replica: Replica, position: bigint | undefined, at: number): Promise<Replica | undefined> {
    replica.activeReads += 1;
    try {
      const lsn = position ?? (await this.#latest());
      if (lsn === undefined) return undefined;
      if (!(await replica.reaches(lsn, maxWaitMs))) {
        replica.waitedInVain(performance.now() + waitBackoffMs);
        return undefined;
      }
      if (position === undefined) replica.upToDateAt = Math.max(replica.upToDateAt, at);
      return replica;
    } finally {
      replica.activeReads -= 1;
    }
  }

  /**
   * Returns the position that the primary shows from now on; undefined if it does not respond, or is not the server
   * that the replicas were compared with.
   */
  async #latest(): Promise<bigint | undefined> {
    const now = await this.#now.request().catch(() => undefined);
    const last = this.#positions.at(-1);
    const isSameServer = now !== undefined && now.timeline === last?.timeline && now.system === last.system;
    return isSameServer ? now.lsn : undefined;
  }

  async #readPrimary(): Promise<LogPosition & { readonly text: string }> {
    const at = performance.now();
    const { lsn, timeline, system } = await this.#probe.queryRow(primaryPosition);
    return { at, lsn: lsnOf(lsn), text: lsn, timeline, system };
  }

  async #watch(): Promise<void> {
    this.#isWatching = true;
    while (!this.#isClosed && performance.now() - this.#readAt < watchedFor) {
      await this.#poll();
      await wait(pace, undefined, { ref: false });
    }
    this.#isWatching = false;
  }

  async #poll(): Promise<void> {
    try {
      const position = await this.#now.request();
      const { at, system } = position;
      this.#positions = [
        ...this.#positions.filter((old) => at - old.at < positionRetentionMs && old.system === system),
        position,
      ];
    } catch {
      // No replica stays fresh for long without a new position; the following reads report errors of the primary.
      return;
    }
    if (this.#isClosed) return;
    // A server that was unavailable for long must not receive all reads.
    for (const server of [this.primary, ...this.#all]) server.recentLoadMs *= memory;
    // An unresponsive replica must not delay the others.
    for (const replica of this.#all) {
      if (this.#polling.has(replica)) continue;
      const polling = replica.poll(this.#positions).finally(() => this.#polling.delete(replica));
      this.#polling.set(replica, polling);
    }
  }
}
