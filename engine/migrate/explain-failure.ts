/** Translates a PostgreSQL error of a failed step into an actionable message. */
import pg from 'pg';
import { migrationProblems as problems } from '../problems/migration.ts';
import type { Connection } from './connection.ts';
import type { FileStep } from './migration-file.ts';
import { MigrationStop, stop } from './migration-stop.ts';

/** SQLSTATE 2BP01: another object depends on the dropped one. 42P07, 42701: the name already exists. 0A000 with a view: its column changes. */
const dependent = '2BP01';
const duplicateNameStates = new Set(['42P07', '42710', '42P06']);
const rowViolationStates = new Set(['23502', '23503', '23505', '23514', '22P02', '22003', '22007', '22008', '22001']);

/** Returns the MigrationStop for a failed step; errors from outside PostgreSQL are returned unchanged. */
export async function explainFailure(
  _connection: Connection,
  id: string,
  step: FileStep,
  error: unknown,
): Promise<unknown> {
  if (error instanceof MigrationStop || !(error instanceof pg.DatabaseError)) return error;
  const details = { id, step: step.number, sqlstate: error.code ?? null, postgresql: error.message };
  if (error.code === dependent || (error.code === '0A000' && /view|rule/.test(error.message + (error.detail ?? '')))) {
    const what = (error.detail ?? error.message).split('\n')[0] ?? error.message;
    return stop(problems.conflictingObject, { what, step: step.title }, details);
  }
  if (duplicateNameStates.has(error.code ?? '')) {
    const [, kind = 'object', name = ''] = /^(\w+) "([^"]+)"/.exec(error.message) ?? [];
    return stop(problems.foreignTable, { what: kind, name }, details);
  }
  if (error.code === '42701') {
    const [, name = ''] = /^column "([^"]+)"/.exec(error.message) ?? [];
    return stop(problems.columnThere, { table: step.table, name }, details);
  }
  if (rowViolationStates.has(error.code ?? '')) {
    const reason = [error.message, error.detail].filter((line) => line !== undefined).join(': ');
    return stop(problems.rowsMeanwhile, { table: step.table, step: step.title, reason }, details);
  }
  return stop(problems.stepFailed, { number: step.number, id, reason: error.message }, details);
}
