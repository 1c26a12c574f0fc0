/** Functions of handwritten migrations: `<id>.ts` exports `up`, and `down` if it is reversible. */
import { errorMessage } from '../kernel/errors.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { sqlState } from './connection.ts';
import type { Direction } from './ledger.ts';
import { MigrationStop, stop } from './migration-stop.ts';

/** Runs a statement in the batch's transaction; returns its rows. */
export type QueryRows = (
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/**
 * Changes the rows of one batch, which are locked; returns how many it changed. Its writes and the migration's progress
 * are committed together: after a crash it is called again with the first incomplete batch, so its external effects
 * must be idempotent. If a partially reverted migration is applied again, it receives rows that it has already changed.
 */
export type RowFunction = (rows: readonly Readonly<Record<string, unknown>>[], query: QueryRows) => Promise<number>;

/** Whether a module has a function for a direction. */
export async function exportsFunction(module: string | undefined, direction: Direction): Promise<boolean> {
  const exported: Record<string, unknown> = module === undefined ? {} : await import(module).catch(() => ({}));
  return typeof exported[direction] === 'function';
}

/**
 * Returns the function of a direction. An exception, or a result that is not a number of rows, stops the migration.
 * Throws a MigrationStop if there is no function.
 */
export async function loadFunction(id: string, module: string | undefined, direction: Direction): Promise<RowFunction> {
  const stopped = (reason: string): MigrationStop => stop(problems.functionFailed, { file: `${id}.ts`, reason });
  if (module === undefined) throw stopped('file not found');
  const exported: Record<string, unknown> = await import(module).catch((error: unknown) => {
    throw stopped(errorMessage(error));
  });
  const change = exported[direction];
  if (typeof change !== 'function') throw stopped(`it exports no function "${direction}"`);
  return async (rows, query) => {
    const changed: unknown = await (change as RowFunction)(rows, query).catch((error: unknown) => {
      // PostgreSQL errors are explained and retried as in every other step.
      throw sqlState(error) !== undefined || error instanceof MigrationStop ? error : stopped(errorMessage(error));
    });
    if (typeof changed === 'number' && Number.isInteger(changed) && changed >= 0) return changed;
    throw stopped(`"${direction}" returned ${JSON.stringify(changed)} instead of the number of changed rows`);
  };
}
