/**
 * The replicas of a process: polls their positions while reads arrive, and routes each read to the least loaded server
 * that has the data it must see. That is its position; or, without one, everything that the primary shows when the read
 * arrives, so that no reader sees less than any reader saw before. If no replica has that in time, the read goes to the
 * primary.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database.ts';
import type { DatabaseOptions } from '../open-pool.ts';
import type { Session } from '../session.ts';
import type { Share } from '../share.ts';
import { currentPosition, lsnOf } from './position.ts';
import { Probe } from './probe.ts';
import { RecentWriters } from './recent-writers.ts';
import { type Mark, Replica, type ReplicaNumbers } from './replica.ts';
import { type Reader, ReplicaSession } from './replica-session.ts';
import { newServer, type Server } from './server.ts';
import { SharedQuestion } from './shared-question.ts';

/** Milliseconds between two polls, and after the last read for which replicas are polled. */
const pace = 200;
const watchedFor = 1_000;

/** Decay, per poll, of the time charged to a server. */
const memory = 0.9;

/** Maximum lag in milliseconds of a replica that can be used. */
const greatestLag = 1_000;

/** Milliseconds for which a read waits for a replica, and for which no read waits after a wait in vain. */
const patience = 50;
const patiencePause = 200;

/** Milliseconds for which positions of the primary are stored, and the timeout for querying its position. */
const marksKept = 2_500;
const primaryPatience = 1_000;

/**
 * The end of the data that the primary shows: commits are flushed before they become visible, unless synchronous_commit
 * is off. Its insert position is further ahead, and a replica may receive that much later.
 */
const shown = `case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`;
const where = `select (${currentPosition})::text as lsn, ('x' || left(pg_walfile_name(here), 8))::bit(32)::integer as timeline, system_identifier::text as system
  from (select ${shown} as here) as now, pg_control_system()`;

export interface ReplicasOptions {
  /** The cell that its positions name. */
  readonly cell: string;
  /** The primary takes no read that a replica can serve; by default it takes its part. */
  readonly sparesPrimary: boolean;
  readonly urls: readonly string[];
  /** The primary, with or without a pooler. */
  readonly primary: string;
  /** Opens the pool of a replica. */
  readonly open: (own: Pick<DatabaseOptions, 'connectionString' | 'admit'>) => Database;
  readonly log: (message: string, details: Readonly<Record<string, unknown>>) => void;
}

export class Replicas {
  readonly cell: string;
  readonly writers = new RecentWriters();
  readonly primary = newServer();
  readonly #all: readonly Replica[];
  readonly #probe: Probe;
  readonly #sparesPrimary: boolean;
  readonly #looking = new Map<Replica, Promise<void>>();
  /** The primary's position, queried from now on. */
  readonly #now = new SharedQuestion(() => this.#mark());
  #marks: readonly Mark[] = [];
  #readAt = -Infinity;
  #isWatching = false;
  #isClosed = false;

  constructor({ cell, sparesPrimary, urls, primary, open, log }: ReplicasOptions) {
    this.cell = cell;
    this.#sparesPrimary = sparesPrimary;
    this.#all = urls.map((url) => new Replica(url, open, log));
    this.#probe = new Probe(primary, primaryPatience);
  }

  /** Returns the session of a read: its statements go to a replica that can serve them, and otherwise to `primary`. */
  sessionFor(reader: Reader, share: Share, primary: Database): Session {
    return new ReplicaSession(this, reader, share, primary);
  }

  /** Whether several replicas may serve one caller, some of which may be ahead of others. */
  get areSeveral(): boolean {
    return this.#all.length > 1;
  }

  /** Returns the position of everything that the primary shows now. */
  async position(): Promise<string> {
    return `${this.cell}:${(await this.#now.ask()).text}`;
  }

  /** Returns the replica for this reader; undefined: the primary. */
  choose(reader: Reader): Replica | undefined | Promise<Replica | undefined> {
    const now = performance.now();
    this.#readAt = now;
    if (!this.#isWatching) void this.#watch();
    const { replica, lsn, isThere } = this.#find(reader, now);
    const server: Server = replica ?? this.primary;
    server.asked += server.cost;
    return replica === undefined || isThere ? replica : this.#replicaOrPrimary(replica, lsn, now);
  }

  /** Returns the replica if it has that position; otherwise the primary serves the read and is charged for it. */
  async #replicaOrPrimary(replica: Replica, lsn: bigint | undefined, now: number): Promise<Replica | undefined> {
    const found = await this.#whenThere(replica, lsn, now);
    if (found !== undefined) return found;
    replica.asked -= replica.cost;
    this.primary.asked += this.primary.cost;
    return undefined;
  }

  /** Returns the target of a read, and whether a replica has the data it must see. */
  #find({ caller, position }: Reader, now: number): { replica?: Replica; lsn?: bigint; isThere: boolean } {
    const isOfPrimary = position === undefined ? this.writers.has(caller, now) : position.cell !== this.cell;
    if (isOfPrimary) return { isThere: true };
    const lsn = position?.lsn;
    const has = ({ replayed }: Replica): boolean => lsn !== undefined && replayed >= lsn;
    const usable = this.#all.filter(
      (replica) => replica.follows(now, greatestLag) && (has(replica) || replica.mayBeAwaited(now)),
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
    await this.#look();
    await Promise.all(this.#looking.values());
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
    const most = 2 * Math.min(...servers.map((server) => of(server).underWay)) + 2;
    return servers
      .filter((server) => of(server).underWay <= most)
      .reduce((least, server) => (of(server).asked < of(least).asked ? server : least));
  }

  /** Returns the replica, when it has the position or, without one, everything that the primary shows from now on. Undefined on timeout. */
  async #whenThere(replica: Replica, position: bigint | undefined, at: number): Promise<Replica | undefined> {
    replica.underWay += 1;
    try {
      const lsn = position ?? (await this.#latest());
      if (lsn === undefined) return undefined;
      if (!(await replica.reaches(lsn, patience))) {
        replica.waitedInVain(performance.now() + patiencePause);
        return undefined;
      }
      if (position === undefined) replica.freshAt = Math.max(replica.freshAt, at);
      return replica;
    } finally {
      replica.underWay -= 1;
    }
  }

  /**
   * Returns the position that the primary shows from now on; undefined if it does not respond, or is not the server
   * that the replicas were compared with.
   */
  async #latest(): Promise<bigint | undefined> {
    const now = await this.#now.ask().catch(() => undefined);
    const last = this.#marks.at(-1);
    const isKnown = now !== undefined && now.timeline === last?.timeline && now.system === last.system;
    return isKnown ? now.lsn : undefined;
  }

  async #mark(): Promise<Mark & { readonly text: string }> {
    const at = performance.now();
    const { lsn, timeline, system } = await this.#probe.ask<Omit<Mark, 'at' | 'lsn'> & { lsn: string }>(where);
    return { at, lsn: lsnOf(lsn), text: lsn, timeline, system };
  }

  async #watch(): Promise<void> {
    this.#isWatching = true;
    while (!this.#isClosed && performance.now() - this.#readAt < watchedFor) {
      await this.#look();
      await wait(pace, undefined, { ref: false });
    }
    this.#isWatching = false;
  }

  async #look(): Promise<void> {
    try {
      const mark = await this.#now.ask();
      const { at, system } = mark;
      this.#marks = [...this.#marks.filter((old) => at - old.at < marksKept && old.system === system), mark];
    } catch {
      // No replica counts as fresh for longer without a new position; the following reads report errors of the primary.
      return;
    }
    if (this.#isClosed) return;
    // A server that was unavailable for long must not receive all reads.
    for (const server of [this.primary, ...this.#all]) server.asked *= memory;
    // An unresponsive replica must not delay the others.
    for (const replica of this.#all) {
      if (this.#looking.has(replica)) continue;
      const look = replica.look(this.#marks).finally(() => this.#looking.delete(replica));
      this.#looking.set(replica, look);
    }
  }
}
