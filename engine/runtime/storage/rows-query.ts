/**
 * A statement whose rows stay what the protocol has them in: arrays of texts. node-postgres would make a prototype row of the names of all columns
 * for each statement and pass each text through a parser, which nobody needs here. What it implements is what node-postgres asks of everything
 * that is submitted to it (as pg-cursor does).
 */
import pg from 'pg';
import type { Row } from '../../query/row-shape.ts';

class RowsQuery extends pg.Query {
  readonly found: Row[] = [];

  handleRowDescription(): void {
    // The shape of the statement knows the columns.
  }

  handleDataRow({ fields }: { readonly fields: Row }): void {
    this.found.push(fields);
  }
}

/** Runs a statement; rejects with the server's error. With `rowMode: 'array'` its rows are arrays of texts. */
export function submit<Result extends pg.QueryResultRow>(
  client: pg.ClientBase,
  config: pg.QueryConfig,
): Promise<Pick<pg.QueryResult<Result>, 'rows'>> {
  if (!('rowMode' in config)) return client.query<Result>(config);
  return new Promise((resolve, reject) => {
    const query: RowsQuery = new RowsQuery(config, (error) => {
      if (error) reject(error);
      else resolve({ rows: query.found as unknown as Result[] });
    });
    client.query(query);
  });
}
