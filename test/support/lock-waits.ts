/** Connections and their statements, on the server of a test database and on the workers of a Citus cluster, where its rows are. */
import type pg from 'pg';
import { citusVersion } from '../../engine/database/citus.ts';
import { executeOn } from '../../engine/database/execute-on.ts';

/** A statement that waits. */
export interface LockWait {
  readonly query: string;
  /** How long its query has run, in milliseconds. */
  readonly milliseconds: number;
}

const waits = `SELECT pid, query, extract(epoch FROM clock_timestamp() - query_start)::float * 1000 AS milliseconds
  FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Returns the statements of the database that wait for a lock. */
export async function lockWaits(pool: pg.Pool): Promise<readonly LockWait[]> {
  return onEachServer<LockWait>(pool, waits);
}

/** Ends the connections whose statements wait for a lock, and returns their number. */
export async function endLockWaits(pool: pg.Pool): Promise<number> {
  return (await onEachServer(pool, `SELECT pg_terminate_backend(pid) FROM (${waits}) AS wait`)).length;
}

/** Ends the connections whose transactions have written for some time, and returns their number. */
export async function endWriters(pool: pg.Pool): Promise<number> {
  const ended = await onEachServer(
    pool,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND backend_xid IS NOT NULL AND xact_start < clock_timestamp() - interval '20 milliseconds'`,
  );
  return ended.length;
}

async function onEachServer<Row>(pool: pg.Pool, query: string): Promise<readonly Row[]> {
  if ((await executeOn(pool, citusVersion)).length === 0) return (await pool.query(query)).rows;
  const { rows } = await pool.query<{ result: string }>('SELECT result FROM run_command_on_all_nodes($1)', [
    `SELECT coalesce(json_agg(found), '[]') FROM (${query}) AS found`,
  ]);
  return rows.flatMap(({ result }) => JSON.parse(result) as Row[]);
}
