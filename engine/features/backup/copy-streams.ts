/** COPY over a connection of `pg`, as streams (pg-copy-streams). */
import { createRequire } from 'node:module';
import type { Readable, Writable } from 'node:stream';
import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import { queryBuilder } from '../../database/kysely.ts';

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
export function copyOut(client: pg.Client, copy: RawBuilder<unknown>): Readable & RowCounter {
  return client.query((require('pg-copy-streams') as CopyStreams).to(textOf(copy)));
}

/** Starts `COPY … FROM STDIN`. */
export function copyIn(client: pg.Client, copy: RawBuilder<unknown>): Writable & RowCounter {
  return client.query((require('pg-copy-streams') as CopyStreams).from(textOf(copy)));
}

/** COPY has no parameters: its values are literals. */
function textOf(copy: RawBuilder<unknown>): string {
  return copy.compile(queryBuilder()).sql;
}
