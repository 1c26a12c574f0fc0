/**
 * A statement that returns rows as in the protocol: arrays of texts. It requests no column description, because the shape of the statement contains it, and
 * creates no row objects. It implements the interface that node-postgres requires of submitted queries, as pg-cursor does.
 */
import pg from 'pg';
import type { Row } from '../../query/row-shape.ts';

/** The connection that node-postgres passes to submitted queries: the messages of the protocol (PostgreSQL, 54.2.3). */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  /** The texts of prepared statements by name, recorded by node-postgres when PostgreSQL has parsed them. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  parse(message: { readonly text: string; readonly name: string }): void;
  bind(message: object): void;
  execute(message: object): void;
  sync(): void;
  sendCopyFail(message: string): void;
}

/** Converts values to the same texts as node-postgres does for its own queries. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

type Done = (error: Error | undefined, rows: Row[]) => void;

class RowsQuery {
  /** Read by node-postgres when PostgreSQL has parsed the statement. */
  readonly name: string;
  readonly text: string;
  callback: Done;
  readonly values: readonly unknown[];
  readonly #rows: Row[] = [];

  constructor({ name = '', text, values = [] }: pg.QueryConfig, callback: Done) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.callback = callback;
  }

  submit(connection: Wire): Error | null {
    const { name, text } = this;
    let values: readonly unknown[];
    try {
      // Convert before the first message: queries after an incomplete one would wait forever.
      values = this.values.map(prepareValue);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    connection.stream.cork();
    try {
      if (name === '' || connection.parsedStatements[name] === undefined) connection.parse({ name, text });
      connection.bind({ statement: name, values });
      connection.execute({});
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  handleDataRow({ fields }: { readonly fields: Row }): void {
    this.#rows.push(fields);
  }

  handleError(error: Error): void {
    this.callback(error, []);
  }

  handleReadyForQuery(): void {
    this.callback(undefined, this.#rows);
  }

  handleCopyInResponse(connection: Wire): void {
    connection.sendCopyFail('expected a query that returns rows');
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(): void {}
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
