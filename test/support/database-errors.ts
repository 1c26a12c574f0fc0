/** Errors of statements that a test sends itself, with the members that Citus omits from those of a worker. */
import type pg from 'pg';
import { WorkerErrors } from '../../engine/storage/error-fields.ts';

const errors = new WorkerErrors(() => []);

/** Returns the error of a statement; undefined if it succeeds. */
export async function errorOf(statement: Promise<unknown>): Promise<pg.DatabaseError | undefined> {
  try {
    await statement;
    return undefined;
  } catch (error) {
    errors.restore(error);
    return error as pg.DatabaseError;
  }
}

/** Commits on a connection, as a server does: throws if a worker has rolled back. */
export function commit(connection: pg.PoolClient): Promise<unknown> {
  return errors.commit(connection, () => connection.query('commit'));
}
