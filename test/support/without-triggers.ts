/** Statements of tests that store what the triggers of the schema reject. */
import type pg from 'pg';

/** Runs the action in a transaction without triggers and foreign keys, also on the workers of a Citus cluster. */
export async function withoutTriggers(
  pool: pg.Pool,
  action: (connection: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query("set local citus.propagate_set_commands = 'local'");
    await connection.query('set local session_replication_role = replica');
    await action(connection);
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback');
    throw error;
  } finally {
    connection.release();
  }
}
