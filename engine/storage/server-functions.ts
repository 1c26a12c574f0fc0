/** Queries of functions of PostgreSQL's server. */
import { type Expression, sql } from 'kysely';
import { db } from '../database/kysely.ts';
import { placeholder } from '../database/placeholder.ts';

/** Sends `payload` to the listeners of a channel, after the commit. */
export function notification(channel: string, payload: string) {
  return db.selectNoFrom(sql`pg_notify(${channel}, ${payload})`.as('sent'));
}

/** Locks the text `key` until the end of the transaction. */
export const lockKey = db.selectNoFrom(
  sql`pg_advisory_xact_lock(hashtextextended(${placeholder<string>('key')}, 0))`.as('locked'),
);

/** The backend process of a connection. */
export const backendProcess = db.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid'));

/** Cancels the statement of a backend process. */
export function cancellation(process: number) {
  return db.selectNoFrom(sql<boolean>`pg_cancel_backend(${process}::integer)`.as('cancelled'));
}

/** Sets a setting until the end of the transaction. */
export function setting(name: string, value: Expression<string>) {
  return sql<string>`pg_catalog.set_config(${sql.lit(name)}, ${value}, true)`.as(name);
}

/** Writes a table of one megabyte to probe for space. It is dropped in the same block. */
export const spaceProbe = sql`DO $$ BEGIN
  CREATE TEMPORARY TABLE core_space_probe ON COMMIT DROP AS SELECT repeat(md5(n::text), 32) FROM generate_series(1, 1024) AS n;
  DROP TABLE core_space_probe;
END $$`;
