/**
 * Settings of a connection that decide how PostgreSQL writes values as text. Rows are read as text, so what a server, a database or a role has
 * been given must not change them.
 */
import type { ClientBase } from 'pg';

const pinned = Object.entries({
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
});

/** Sets them for the session of a new connection, before anything else is asked of it. */
export async function pinSession(client: ClientBase): Promise<void> {
  await client.query(pinned.map(([name, value]) => `SET ${name} = '${value}'`).join('; '));
}

/** Sets them for the running transaction: behind a pooler no setting of a session holds. */
export const pinTransaction: string = pinned.map(([name, value]) => `SET LOCAL ${name} = '${value}'`).join('; ');

/** The same as columns of a SELECT, for a statement that is its own transaction. */
export const pinColumns: string = pinned
  .map(([name, value]) => `pg_catalog.set_config('${name}', '${value}', true)`)
  .join(', ');
