/** Functions of migrations that were written by hand: `<id>.ts` exports `up`, and `down` where there is a way back. */
import { errorMessage } from '../kernel/errors.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { sqlState } from './connection.ts';
import type { Direction } from './ledger.ts';
import { MigrationStop, stop } from './migration-stop.ts';

/** Runs a statement in the batch's transaction; answers its rows. */
export type QueryRows = (
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/**
 * Changes the rows of one batch, which are locked; answers how many it changed. What it writes and how far the migration is are committed together:
 * after a kill it is called again with the first batch that is not done, so whatever it does outside the database must bear to be done twice. A
 * migration that is taken back half-way and applied again shows it rows that it has changed before.
 */
export type RowFunction = (rows: readonly Readonly<Record<string, unknown>>[], query: QueryRows) => Promise<number>;

/** Whether a module has a function for a direction. */
export async function exportsFunction(module: string | undefined, direction: Direction): Promise<boolean> {
  const exported: Record<string, unknown> = module === undefined ? {} : await import(module).catch(() => ({}));
  return typeof exported[direction] === 'function';
}

/** The function of a direction; what it throws, and an answer that is no number of rows, stop the migration. Throws a MigrationStop when there is none. */
export async function loadFunction(id: string, module: string | undefined, direction: Direction): Promise<RowFunction> {
  const stopped = (reason: string): MigrationStop => stop(problems.functionFailed, { file: `${id}.ts`, reason });
  if (module === undefined) throw stopped('there is no such file');
  const exported: Record<string, unknown> = await import(module).catch((error: unknown) => {
    throw stopped(errorMessage(error));
  });
  const change = exported[direction];
  if (typeof change !== 'function') throw stopped(`it exports no function "${direction}"`);
  return async (rows, query) => {
    const changed: unknown = await (change as RowFunction)(rows, query).catch((error: unknown) => {
      // What PostgreSQL says is explained, and waited for, as in every other step.
      throw sqlState(error) !== undefined || error instanceof MigrationStop ? error : stopped(errorMessage(error));
    });
    if (typeof changed === 'number' && Number.isInteger(changed) && changed >= 0) return changed;
    throw stopped(`"${direction}" answered ${JSON.stringify(changed)} instead of the number of rows that it changed`);
  };
}
