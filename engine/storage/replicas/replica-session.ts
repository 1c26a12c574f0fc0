/**
 * The session of one read. Its first statement determines the server for all statements; if a replica fails, the statement is retried on the primary, and so is
 * everything after it.
 */

import type { PlaceholderValues, Query } from '../../database/prepare.ts';
import type { Statement } from '../../database/statement.ts';
import { sqlState } from '../../platform/sql-state.ts';
import { ProblemError } from '../../problems/problem.ts';
import type { Row } from '../../query/row-shape.ts';
import type { WriteStatement } from '../../query/row-write.ts';
import type { Database } from '../database.ts';
import type { QuotaKey } from '../quota-key.ts';
import type { Session, StreamConnection } from '../session.ts';
import { type Position, replicaPosition } from './position.ts';
import type { Replica } from './replica.ts';
import { type Server, trackLoad } from './server.ts';

/** The reader, and the position that it must see. */
export interface Reader {
  /** The unit of read-your-writes: an agent of a customer. */
  readonly caller: string;
  /** The position sent with the request. */
  readonly position?: Position;
}

/** The replicas as used by one read. */
interface ReplicaSource {
  readonly primary: Server;
  readonly hasMultiple: boolean;
  position(): Promise<string>;
  choose(reader: Reader): Replica | undefined | Promise<Replica | undefined>;
}

export class ReplicaSession implements Session {
  readonly inTransaction = false;
  readonly #replicas: ReplicaSource;
  readonly #reader: Reader;
  readonly #quotaKey: QuotaKey;
  readonly #primary: Database;
  #chosen: Promise<Replica | undefined> | undefined;
  /** Data from the primary may be newer than that of any replica. */
  #usedPrimary = false;
  #replica: Replica | undefined;

  constructor(replicas: ReplicaSource, reader: Reader, quotaKey: QuotaKey, primary: Database) {
    this.#replicas = replicas;
    this.#reader = reader;
    this.#quotaKey = quotaKey;
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
    const { hasMultiple } = this.#replicas;
    if (this.#reader.position === undefined) return undefined;
    if (this.#usedPrimary) return this.#replicas.position();
    if (!hasMultiple || this.#replica === undefined) return undefined;
    return replicaPosition(this.#replica.database.session);
  }

  run<Result extends object>(statement: Statement, values: readonly unknown[]): Promise<readonly Result[]> {
    return this.#execute((session) => session.run(statement, values));
  }

  rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    return this.#execute((session) => session.rows(statement, values));
  }

  write(statement: WriteStatement, values: readonly unknown[]): Promise<readonly Row[]> {
    return this.#primary.sessionFor(this.#quotaKey).write(statement, values);
  }

  fetch(cursor: string, count: number): Promise<readonly Row[]> {
    return this.#primary.sessionFor(this.#quotaKey).fetch(cursor, count);
  }

  execute<Result extends object>(query: Query<Result>, customerId: string, values?: PlaceholderValues) {
    return this.#execute((session) => session.execute(query, customerId, values));
  }

  executeForAllCustomers<Result extends object>(query: Query<Result>, reason: string, values?: PlaceholderValues) {
    return this.#execute((session) => session.executeForAllCustomers(query, reason, values));
  }

  executeForNoCustomer<Result extends object>(query: Query<Result>, values?: PlaceholderValues) {
    return this.#execute((session) => session.executeForNoCustomer(query, values));
  }

  notify(channel: string, payload: string): Promise<void> {
    return this.#primary.sessionFor(this.#quotaKey).notify(channel, payload);
  }

  /** Only the beginning is retried: streamed data that a client has received cannot be revoked. */
  stream<Started>(key: string, start: (line: StreamConnection) => Promise<Started>): Promise<Started> {
    return this.#execute((session) => session.stream(key, start));
  }

  async #execute<Result>(operation: (session: Session) => Promise<Result>): Promise<Result> {
    this.#chosen ??= this.#choose();
    const replica = this.#usedPrimary ? undefined : await this.#chosen;
    if (replica !== undefined && !this.#usedPrimary) {
      try {
        return await trackLoad(replica, () => operation(replica.database.sessionFor(this.#quotaKey)));
      } catch (error) {
        if (!canFallBack(error)) throw error;
        replica.failed(error);
      }
    }
    this.#usedPrimary = true;
    return trackLoad(this.#replicas.primary, () => operation(this.#primary.sessionFor(this.#quotaKey)));
  }

  async #choose(): Promise<Replica | undefined> {
    const replica = await this.#replicas.choose(this.#reader);
    this.#replica = replica;
    if (replica !== undefined) replica.reads += 1;
    return replica;
  }
}

/**
 * Returns whether the primary might succeed where a replica failed. False for a limit of the caller, or a timeout that the statement would exceed there too.
 */
function canFallBack(error: unknown): boolean {
  if (error instanceof ProblemError) return error.problem.status >= 500;
  if (sqlState(error) !== '57014') return true;
  return error instanceof Error && /recovery/.test(error.message);
}
