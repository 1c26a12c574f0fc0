/**
 * The replicas of a process: looks where they are while reads come, and says which of them a read may go to. A replica that a read goes to shows the
 * caller what it wrote and nothing older than it saw; where that is not certain, the read goes to the primary.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Session } from '../database.ts';
import type { DatabaseOptions } from '../open-pool.ts';
import type { Share } from '../share.ts';
import { currentPosition, lsnOf } from './position.ts';
import { Probe } from './probe.ts';
import { RecentCallers } from './recent-callers.ts';
import { type Mark, Replica, type ReplicaNumbers } from './replica.ts';
import { type Reader, ReplicaSession } from './replica-session.ts';

/** Milliseconds between two looks, and since the last read for which replicas are looked at. */
const pace = 200;
const watchedFor = 1_000;

/** Milliseconds by which a replica may be behind to be asked at all: less than those for which who wrote stays at the primary. */
const greatestLag = 1_000;

/** Milliseconds for which a read waits for its position, and for which marks of the primary are kept. */
const positionPatience = 50;
const marksKept = 2_500;
const primaryPatience = 1_000;

/** The same for who reads without a pause, and milliseconds for which nobody waits after one has waited in vain. */
const catchUpPatience = 10;
const catchUpPause = 1_000;

const where = `select here::text as lsn, timeline, system from (
  select ${currentPosition} as here, ('x' || left(pg_walfile_name(here), 8))::bit(32)::integer as timeline,
         (select system_identifier::text from pg_control_system()) as system
    from (select pg_current_wal_insert_lsn() as here) as now) as primary_now`;

export interface ReplicasOptions {
  /** The cell that its positions name. */
  readonly cell: string;
  /** The primary answers no read that a replica may answer; else it takes its part of the callers. */
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
  readonly callers = new RecentCallers();
  readonly #all: readonly Replica[];
  readonly #primary: Probe;
  readonly #sparesPrimary: boolean;
  readonly #looking = new Map<Replica, Promise<void>>();
  #marks: readonly Mark[] = [];
  #readAt = -Infinity;
  #catchUpFrom = -Infinity;
  #isWatching = false;
  #isClosed = false;

  constructor({ cell, sparesPrimary, urls, primary, open, log }: ReplicasOptions) {
    this.cell = cell;
    this.#sparesPrimary = sparesPrimary;
    this.#all = urls.map((url) => new Replica(url, open, log));
    this.#primary = new Probe(primary, primaryPatience);
  }

  /**
   * The session of a read: its statements go to a replica that may answer them, and otherwise to `primary`. The primary takes its part of the callers,
   * the same ones in every process, and they need no position: they have no other server.
   */
  sessionFor(reader: Reader, share: Share, primary: Database): Session {
    if (!this.#sparesPrimary && this.#isAtPrimary(reader.caller)) return primary.sessionFor(share);
    return new ReplicaSession(this, reader, share, primary);
  }

  /** Whether several replicas may answer one caller, of which one may have more than the other. */
  get areSeveral(): boolean {
    return this.#all.length > 1;
  }

  /** The replica that may answer this reader; undefined: only the primary may. */
  choose(reader: Reader): Replica | undefined | Promise<Replica | undefined> {
    const now = performance.now();
    this.#readAt = now;
    if (!this.#isWatching) void this.#watch();
    const { caller, position } = reader;
    const usable = this.#ordered(caller).filter(
      ({ state, freshAt }) => state === 'follows' && now - freshAt <= greatestLag,
    );
    if (position === undefined) {
      const [first] = usable;
      const found = usable.find((replica) => this.callers.mayRead(caller, replica, replica.freshAt, now));
      if (found !== undefined || first === undefined || !this.callers.mayLeave(caller, now)) return found;
      return now < this.#catchUpFrom ? undefined : this.#catchUp(first, now);
    }
    if (position.cell !== this.cell) return undefined;
    const found = usable.find(({ replayed }) => replayed >= position.lsn);
    const [first] = usable;
    if (found !== undefined || first === undefined) return found;
    return first.reaches(position.lsn, positionPatience).then((reached) => (reached ? first : undefined));
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
    this.#primary.close();
    await Promise.all(this.#all.map((replica) => replica.close()));
  }

  /** The same replica first for a caller in every process, so that it meets one of them as long as that one answers. */
  #ordered(caller: string): readonly Replica[] {
    return this.#all.length < 2
      ? this.#all
      : this.#all.toSorted((left, right) => weight(caller, right.name) - weight(caller, left.name));
  }

  /** A caller that reads without a pause has always been answered later than the last look: the primary is asked where it is now. */
  async #catchUp(replica: Replica, at: number): Promise<Replica | undefined> {
    const mark = await this.#primary.ask<{ lsn: string }>(where).catch(() => undefined);
    if (mark !== undefined && (await replica.reaches(lsnOf(mark.lsn), catchUpPatience))) {
      replica.freshAt = Math.max(replica.freshAt, at);
      return replica;
    }
    this.#catchUpFrom = performance.now() + catchUpPause;
    return undefined;
  }

  #isAtPrimary(caller: string): boolean {
    const own = weight(caller, 'primary');
    return this.#all.every(({ name }) => weight(caller, name) < own);
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
    const at = performance.now();
    try {
      const { lsn, timeline, system } = await this.#primary.ask<Omit<Mark, 'at' | 'lsn'> & { lsn: string }>(where);
      const mark = { at, lsn: lsnOf(lsn), timeline, system };
      this.#marks = [...this.#marks.filter((old) => at - old.at < marksKept && old.system === system), mark];
    } catch {
      // Without a mark no replica counts as fresh for longer than it was; the reads that follow say what is wrong with the primary.
      return;
    }
    if (this.#isClosed) return;
    // One that does not answer must not hold up the others.
    for (const replica of this.#all) {
      if (this.#looking.has(replica)) continue;
      const look = replica.look(this.#marks).finally(() => this.#looking.delete(replica));
      this.#looking.set(replica, look);
    }
  }
}

/** FNV-1a of both names. */
function weight(caller: string, replica: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${replica} ${caller}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
