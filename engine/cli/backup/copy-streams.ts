/** COPY over a connection of `pg`, as streams (pg-copy-streams). */
import { createRequire } from 'node:module';
import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** Number of rows read; final when the stream has ended. */
interface RowCounter {
  readonly rowCount: number;
}

interface CopyStreams {
  to(sql: string): pg.Submittable & Readable & RowCounter;
  from(sql: string): pg.Submittable & Writable & RowCounter;
}

const require = createRequire(import.meta.url);

/** Starts `COPY … TO STDOUT`. */
export function copyOut(client: pg.Client, sql: string): Readable & RowCounter {
  return client.query((require('pg-copy-streams') as CopyStreams).to(sql));
}

/** Starts `COPY … FROM STDIN`. */
export function copyIn(client: pg.Client, sql: string): Writable & RowCounter {
  return client.query((require('pg-copy-streams') as CopyStreams).from(sql));
}
