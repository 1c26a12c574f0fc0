/**
 * Connection settings that determine how PostgreSQL formats values as text. Rows are read as text, so defaults of a
 * server, a database or a role must not change them.
 */
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { setting } from './server-functions.ts';

const pinned = Object.entries({
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
});

/** Sets these settings for the session of a new connection, before any other statement. */
export async function pinSession(client: ClientBase): Promise<void> {
  await client.query(pinned.map(([name, value]) => `SET ${name} = '${value}'`).join('; '));
}

/** Statements that set them for the running transaction: with a pooler session settings do not apply. */
export const pinTransaction: string = pinned.map(([name, value]) => `SET LOCAL ${name} = '${value}'`).join('; ');

/** Returns the settings that each transaction sets itself with a pooler; `path`: the search path, unless it is the default. */
export function pooledSettings(path: string | undefined, idleTimeoutMs: number): readonly string[] {
  const inRelease = path === undefined ? [] : [`SET LOCAL search_path TO ${path}`];
  return [`SET LOCAL idle_in_transaction_session_timeout = ${idleTimeoutMs}`, pinTransaction, ...inRelease];
}

/** The same settings as columns of a SELECT, for a statement outside of a transaction. */
export const pinColumns = pinned.map(([name, value]) => setting(name, sql.lit(value)));
