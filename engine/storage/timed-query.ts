/**
 * A statement with its own timeout, for connections that do not preserve settings (a pooler in transaction mode). The
 * timeout is set before the statement in the same message to the server: both are one implicit transaction, which ends
 * with the statement. It therefore applies to this statement only, and costs no round trip. Wraps a query of
 * node-postgres and returns its result.
 */
import pg from 'pg';
import { db } from '../database/kysely.ts';
import { placeholder } from '../database/placeholder.ts';
import { cellTypes } from './open-pool.ts';
import { pinColumns } from './pinned-settings.ts';
import { setting } from './server-functions.ts';

/** The interface that node-postgres requires of submitted queries, missing in its types. */
interface Submitted {
  readonly name: string | undefined;
  readonly text: string | undefined;

  callback: (error: Error | null, result: unknown) => void;
  submit(connection: Wire): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleError(error: Error, connection: Wire): void;
  handleReadyForQuery(connection: Wire): void;
  handlePortalSuspended(connection: Wire): void;
  handleEmptyQuery(connection: Wire): void;
  handleCopyInResponse(connection: Wire): void;
  handleCopyData(message: unknown, connection: Wire): void;
}

/** Messages of the protocol (PostgreSQL, 54.2.3). */
interface Wire {
  /** The stream that node-postgres writes to, which its documentation omits (ADR 0083). */
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { readonly text: string }): void;
  bind(message: { readonly values: readonly string[] }): void;
  execute(message: object): void;
}

const limit = db.selectNoFrom([setting('statement_timeout', placeholder('timeout')), ...pinColumns]);
const limitText = limit.compile().sql;
const limitAndPathText = limit.select(setting('search_path', placeholder('path'))).compile().sql;

class TimedQuery implements Submitted {
  callback: Submitted['callback'];
  readonly #query: Submitted;
  readonly #timeout: number;
  readonly #searchPath: string | undefined;
  /** Whether the timeout is set: further messages belong to the statement. */
  #isLimited = false;

  constructor(config: pg.QueryConfig, { timeout, searchPath }: QueryLimits, callback: Submitted['callback']) {
    this.callback = callback;
    this.#timeout = timeout;
    this.#searchPath = searchPath;
    // Only the extended protocol allows several statements with values in one message.
    const extended = { types: cellTypes, ...config, queryMode: 'extended' };
    this.#query = new pg.Query(extended, (error, result) => callback(error ?? null, result)) as unknown as Submitted;
  }

  /** The name under which the connection records the prepared statement; the one that sets the timeout is not prepared. */
  get name(): string | undefined {
    return this.#isLimited ? this.#query.name : undefined;
  }

  get text(): string | undefined {
    return this.#query.text;
  }

  submit(connection: Wire): Error | null {
    connection.stream.cork();
    try {
      const path = this.#searchPath;
      connection.parse({ text: path === undefined ? limitText : limitAndPathText });
      connection.bind({ values: [String(this.#timeout), ...(path === undefined ? [] : [path])] });
      connection.execute({});
      return this.#query.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription(message: unknown): void {
    this.#query.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    if (this.#isLimited) this.#query.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isLimited) this.#query.handleCommandComplete(message, connection);
    this.#isLimited = true;
  }

  handleError(error: Error, connection: Wire): void {
    this.#query.handleError(error, connection);
  }

  handleReadyForQuery(connection: Wire): void {
    this.#query.handleReadyForQuery(connection);
  }

  handlePortalSuspended(connection: Wire): void {
    this.#query.handlePortalSuspended(connection);
  }

  handleEmptyQuery(connection: Wire): void {
    this.#query.handleEmptyQuery(connection);
  }

  handleCopyInResponse(connection: Wire): void {
    this.#query.handleCopyInResponse(connection);
  }

  handleCopyData(message: unknown, connection: Wire): void {
    this.#query.handleCopyData(message, connection);
  }
}

/** The settings of one statement. */
export interface QueryLimits {
  /** Timeout in milliseconds. */
  readonly timeout: number;
  /** The search path; by default that of the connection. */
  readonly searchPath?: string | undefined;
}

/** Runs one statement outside of a transaction with a timeout in milliseconds. Rejects with the server's error, 57014 on timeout. */
export function queryWithin<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  config: pg.QueryConfig,
  limits: QueryLimits,
): Promise<pg.QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const query = new TimedQuery(config, limits, (error, result) => {
      if (error === null) resolve(result as pg.QueryResult<Row>);
      else reject(error);
    });
    client.query(query as unknown as pg.Submittable);
  });
}
