/**
 * The session of one read. Its first statement decides where statements go; if a replica fails, the statement is
 * retried on the primary, and so is everything after it.
 */

import { ProblemError } from '../../../problems/problem.ts';
import type { Row } from '../../../query/row-shape.ts';
import type { Statement } from '../../../query/statement.ts';
import { sqlState } from '../../base/sql-state.ts';
import type { Database } from '../database.ts';
import type { Session, StreamLine } from '../session.ts';
import type { Share } from '../share.ts';
import { type Position, replicaPosition } from './position.ts';
import type { Replica } from './replica.ts';
import { counted, type Server } from './server.ts';

/** The reader, and the position that it must see. */
export interface Reader {
  /** The unit of read-your-writes: an agent of a customer. */
  readonly caller: string;
  /** The position sent with the request. */
  readonly position?: Position;
}

/** The replicas as one read sees them. */
interface Offer {
  readonly cell: string;
  readonly primary: Server;
  readonly areSeveral: boolean;
  position(): Promise<string>;
  choose(reader: Reader): Replica | undefined | Promise<Replica | undefined>;
}

export class ReplicaSession implements Session {
  readonly inTransaction = false;
  readonly #replicas: Offer;
  readonly #reader: Reader;
  readonly #share: Share;
  readonly #primary: Database;
  #chosen: Promise<Replica | undefined> | undefined;
  /** Data from the primary may be newer than that of any replica. */
  #usedPrimary = false;
  #replica: Replica | undefined;

  constructor(replicas: Offer, reader: Reader, share: Share, primary: Database) {
    this.#replicas = replicas;
    this.#reader = reader;
    this.#share = share;
    this.#primary = primary;
  }

  get tables(): Session['tables'] {
    return this.#primary.tables;
  }

  /**
   * Returns the position header of the data that was read, for a reader with a position: the primary is ahead of its
   * replicas, and replicas differ. A reader without a position always sees the current state. Undefined if no header is
   * needed.
   */
  async position(): Promise<string | undefined> {
    const { cell, areSeveral } = this.#replicas;
    if (this.#reader.position === undefined) return undefined;
    if (this.#usedPrimary) return this.#replicas.position();
    if (!areSeveral || this.#replica === undefined) return undefined;
    return replicaPosition(cell, this.#replica.database.session);
  }

  run<Result extends object>(statement: Statement, values: readonly unknown[]): Promise<readonly Result[]> {
    return this.#ask((session) => session.run(statement, values));
  }

  rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    return this.#ask((session) => session.rows(statement, values));
  }

  fetch(cursor: string, count: number): Promise<readonly Row[]> {
    return this.#primary.sessionFor(this.#share).fetch(cursor, count);
  }

  query<Result extends object>(text: string, values?: readonly unknown[]): Promise<readonly Result[]> {
    return this.#ask((session) => session.query(text, values));
  }

  notify(channel: string, payload: string): Promise<void> {
    return this.#primary.sessionFor(this.#share).notify(channel, payload);
  }

  /** Only the beginning is retried: data of a stream that a client has received cannot be taken back. */
  stream<Begun>(key: string, begin: (line: StreamLine) => Promise<Begun>): Promise<Begun> {
    return this.#ask((session) => session.stream(key, begin));
  }

  async #ask<Result>(ask: (session: Session) => Promise<Result>): Promise<Result> {
    this.#chosen ??= this.#choose();
    const replica = this.#usedPrimary ? undefined : await this.#chosen;
    if (replica !== undefined && !this.#usedPrimary) {
      try {
        return await counted(replica, () => ask(replica.database.sessionFor(this.#share)));
      } catch (error) {
        if (!mayBeItsOwn(error)) throw error;
        replica.failed(error);
      }
    }
    this.#usedPrimary = true;
    return counted(this.#replicas.primary, () => ask(this.#primary.sessionFor(this.#share)));
  }

  async #choose(): Promise<Replica | undefined> {
    const replica = await this.#replicas.choose(this.#reader);
    this.#replica = replica;
    if (replica !== undefined) replica.reads += 1;
    return replica;
  }
}

/**
 * Returns whether the primary might succeed where a replica failed. Not for a limit of the caller, or a timeout that
 * the statement would exceed there too.
 */
function mayBeItsOwn(error: unknown): boolean {
  if (error instanceof ProblemError) return error.problem.status >= 500;
  if (sqlState(error) !== '57014') return true;
  return error instanceof Error && /recovery/.test(error.message);
}
