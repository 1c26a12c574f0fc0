/**
 * A statement that returns rows as in the protocol: arrays of texts. It requests no column description, because the shape of the statement contains it, and
 * creates no row objects. It implements the interface that node-postgres requires of submitted queries, as pg-cursor does.
 */
import pg from 'pg';
import type { Row } from '../query/row-shape.ts';

/** The connection that node-postgres passes to submitted queries: the messages of the protocol (PostgreSQL, 54.2.3), and an event for each response. */
interface Wire {
  /** The stream that node-postgres writes to, which its documentation omits (ADR 0083). */
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { readonly text: string; readonly name: string }): void;
  bind(message: object): void;
  execute(message: object): void;
  sync(): void;
  once(event: 'parseComplete', listener: () => void): void;
  off(event: 'parseComplete', listener: () => void): void;
}

/** Converts values to the same texts as node-postgres does for its own queries. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** Names of the statements that each connection has prepared. */
const preparedNames = new WeakMap<Wire, Set<string>>();

type Done = (error: Error | undefined, rows: Row[]) => void;

class RowsQuery {
  /** Distinct from the names that node-postgres prepares and records itself. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  callback: Done;
  readonly #rows: Row[] = [];
  #onParsed: () => void = () => undefined;

  constructor({ name, text, values = [] }: pg.QueryConfig, callback: Done) {
    this.name = name === undefined ? '' : `${name}_rows`;
    this.text = text;
    this.values = values;
    this.callback = callback;
  }

  submit(connection: Wire): Error | null {
    let values: readonly unknown[];
    try {
      // Convert before the first message: queries after an incomplete one would wait forever.
      values = this.values.map(prepareValue);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    connection.stream.cork();
    try {
      if (!namesOf(connection).has(this.name)) this.#parse(connection);
      connection.bind({ statement: this.name, values });
      connection.execute({});
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  #parse(connection: Wire): void {
    const { name, text } = this;
    connection.parse({ name, text });
    if (name === '') return;
    this.#onParsed = () => namesOf(connection).add(name);
    connection.once('parseComplete', this.#onParsed);
  }

  handleDataRow({ fields }: { readonly fields: Row }): void {
    this.#rows.push(fields);
  }

  handleError(error: Error, connection: Wire): void {
    connection.off('parseComplete', this.#onParsed);
    this.callback(error, []);
  }

  handleReadyForQuery(): void {
    this.callback(undefined, this.#rows);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

function namesOf(connection: Wire): Set<string> {
  let names = preparedNames.get(connection);
  if (names === undefined) {
    names = new Set();
    preparedNames.set(connection, names);
  }
  return names;
}

/** Runs a statement; rejects with the server's error. With `rowMode: 'array'` its rows are arrays of texts. */
export function submit<Result extends pg.QueryResultRow>(
  client: pg.ClientBase,
  config: pg.QueryConfig,
): Promise<Pick<pg.QueryResult<Result>, 'rows'>> {
  if (!('rowMode' in config)) return client.query<Result>(config);
  return new Promise((resolve, reject) => {
    const query = new RowsQuery(config, (error, rows) => {
      if (error === undefined) resolve({ rows: rows as unknown as Result[] });
      else reject(error);
    });
    client.query(query as unknown as pg.Submittable);
  });
}

/** Sends a statement; `onTime` receives the milliseconds since it had a connection, and the number of rows received. */
export type Send = <Row extends object>(
  query: pg.QueryConfig,
  onTime?: (milliseconds: number, rows: number) => void,
) => Promise<Pick<pg.QueryResult<Row>, 'rows'>>;
