/**
 * The replicas of a process: looks where they are while reads come, and says where a read goes: of the servers that have what it must see, to the one that is
 * asked for the least. That is its position; or, without one, all that the primary shows when the read comes, so that nobody sees less than anybody
 * saw before. Where no replica has that in time, the read goes to the primary.
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

/** Milliseconds between two looks, and since the last read for which replicas are looked at. */
const pace = 200;
const watchedFor = 1_000;

/** What is left, at each look, of the time that a server was asked for. */
const memory = 0.9;

/** Milliseconds by which a replica may be behind to be asked at all. */
const greatestLag = 1_000;

/** Milliseconds for which a read waits for a replica, and for which nobody waits for one after that was in vain. */
const patience = 50;
const patiencePause = 200;

/** Milliseconds for which marks of the primary are kept, and which it may take to say where it is. */
const marksKept = 2_500;
const primaryPatience = 1_000;

/**
 * What the primary shows ends here: commits are on its disk before anybody sees them, unless they are not waited for. Where it writes is further, and a
 * replica may be sent that much later.
 */
const shown = `case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`;
const where = `select (${currentPosition})::text as lsn, ('x' || left(pg_walfile_name(here), 8))::bit(32)::integer as timeline, system_identifier::text as system
  from (select ${shown} as here) as now, pg_control_system()`;

export interface ReplicasOptions {
  /** The cell that its positions name. */
  readonly cell: string;
  /** The primary answers no read that a replica may answer; else it takes its part. */
  readonly sparesPrimary: boolean;
  readonly urls: readonly string[];
  /** The primary, past a pooler or not. */
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
  /** Where the primary is, from when it is asked. */
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

  /** The session of a read: its statements go to a replica that may answer them, and otherwise to `primary`. */
  sessionFor(reader: Reader, share: Share, primary: Database): Session {
    return new ReplicaSession(this, reader, share, primary);
  }

  /** Whether several replicas may answer one caller, of which one may have more than the other. */
  get areSeveral(): boolean {
    return this.#all.length > 1;
  }

  /** The position of all that the primary shows now. */
  async position(): Promise<string> {
    return `${this.cell}:${(await this.#now.ask()).text}`;
  }

  /** The replica that answers this reader; undefined: the primary. */
  choose(reader: Reader): Replica | undefined | Promise<Replica | undefined> {
    const now = performance.now();
    this.#readAt = now;
    if (!this.#isWatching) void this.#watch();
    const { replica, lsn, isThere } = this.#find(reader, now);
    const server: Server = replica ?? this.primary;
    server.asked += server.cost;
    return replica === undefined || isThere ? replica : this.#replicaOrPrimary(replica, lsn, now);
  }

  /** The replica when it has that; else the primary answers, and has been asked in its place. */
  async #replicaOrPrimary(replica: Replica, lsn: bigint | undefined, now: number): Promise<Replica | undefined> {
    const found = await this.#whenThere(replica, lsn, now);
    if (found !== undefined) return found;
    replica.asked -= replica.cost;
    this.primary.asked += this.primary.cost;
    return undefined;
  }

  /** Where a read goes, and whether a replica has what it must see. */
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

  /** What is known of each replica from the last look. */
  numbers(): readonly ReplicaNumbers[] {
    return this.#all.map((replica) => replica.numbers());
  }

  /** How each replica is now, for those who ask while nobody reads. */
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
   * The one that has been asked for the least time of its own, with what it is asked for now: where reads take longer, fewer are sent. Out is who has far more
   * under way than another, as one that stands still. Undefined: the primary.
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

  /** The replica, when it has that; without a position, all that the primary shows from now on. Undefined where that takes too long. */
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

  /** What the primary shows from now on; undefined where it does not answer, or is not the server that the replicas were compared with. */
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
      // Without a mark no replica counts as fresh for longer than it was; the reads that follow say what is wrong with the primary.
      return;
    }
    if (this.#isClosed) return;
    // Who was away for long has not earned all reads.
    for (const server of [this.primary, ...this.#all]) server.asked *= memory;
    // One that does not answer must not hold up the others.
    for (const replica of this.#all) {
      if (this.#looking.has(replica)) continue;
      const look = replica.look(this.#marks).finally(() => this.#looking.delete(replica));
      this.#looking.set(replica, look);
    }
  }
}
