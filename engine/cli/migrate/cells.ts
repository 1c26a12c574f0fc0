/** The `--cells` option of migrate commands: runs a command on the databases of the directory, one after the other. */
import { pluralize } from '../../kernel/pluralize.ts';
import { migrationStatus } from '../../migrate/apply.ts';
import { MigrationStop } from '../../migrate/migration-stop.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { Cell } from '../../storage/cells/directory.ts';
import { requireDatabase } from '../../storage/require-database.ts';
import { requireCell, withDirectory } from '../cells.ts';
import { type OutputForm, printResult } from '../print-result.ts';
import { printMessage } from '../run.ts';

/** The result of a command on one database. */
export interface Outcome {
  readonly text: string;
  readonly data: object;
  readonly exitCode: number;
}

/** Names of cells in processing order; true: all cells. */
export interface CellsChoice {
  readonly cells?: true | readonly string[];
}

interface CellsRun extends Required<CellsChoice> {
  readonly output: OutputForm;
  readonly migrations: string;
  /** Whether the remaining cells are processed after a failure. */
  readonly atFailure: 'stops' | 'continues';
}

interface CellResult {
  readonly cell: string;
  readonly state: 'done' | 'failed' | 'not begun';
  readonly exitCode?: number;
  readonly message?: string;
  readonly advice?: string;
  readonly result?: object;
  /** Number of migrations still pending; undefined if the cell does not respond. */
  readonly behind: number | undefined;
}

/**
 * Runs `task` on a single cell first, then on the others, one at a time, and prints how many migrations are pending on
 * each cell. Returns the exit code of the first cell that failed, or 0.
 */
export async function runOnCells(
  { cells: names, output, migrations, atFailure }: CellsRun,
  task: (url: string) => Promise<Outcome>,
): Promise<number> {
  const cells = await selectCells(names);
  const all: CellResult[] = [];
  let exitCode = 0;
  for (const cell of cells) {
    const done: Omit<CellResult, 'behind'> =
      exitCode !== 0 && atFailure === 'stops'
        ? { cell: cell.name, state: 'not begun' }
        : await runOnCell(cell, output, task);
    if (exitCode === 0) exitCode = done.exitCode ?? 0;
    all.push({ ...done, behind: await pendingCountOf(cell.url, migrations) });
  }
  const lines = all.map(({ cell, state, behind }) => `cell ${cell}: ${state}, ${pendingText(behind)}`);
  if (exitCode !== 0 && atFailure === 'stops')
    lines.push('Fix the cause and run the same command again; cells that are up to date are skipped.');
  printResult(output, lines.join('\n'), { ok: exitCode === 0, exitCode, cells: all });
  return exitCode;
}

async function runOnCell(
  { name, url }: Cell,
  output: OutputForm,
  task: (url: string) => Promise<Outcome>,
): Promise<Omit<CellResult, 'behind'>> {
  if (output === 'text') printMessage(`== cell ${name}`);
  try {
    await requireDatabase(url);
    const { text, data, exitCode } = await task(url);
    if (output === 'text') process.stdout.write(`${text}\n`);
    return { cell: name, state: exitCode === 0 ? 'done' : 'failed', exitCode, result: data };
  } catch (error) {
    if (!(error instanceof MigrationStop || error instanceof StartupError)) throw error;
    const { message, exitCode } = error;
    const advice = error instanceof MigrationStop ? error.advice : error.suggestion;
    if (output === 'text') printMessage(`cell ${name}: ${message}\n  ${advice}`);
    return { cell: name, state: 'failed', exitCode, message, advice };
  }
}

async function selectCells(names: true | readonly string[]): Promise<readonly Cell[]> {
  const cells = await withDirectory(async (directory) =>
    names === true ? directory.cells() : [...new Set(names)].map((name) => requireCell(directory, name)),
  );
  if (cells.length > 0) return cells;
  throw new StartupError('the directory has no cell', 'add one with: npx core cells add <name> --url <address>');
}

async function pendingCountOf(url: string, directory: string): Promise<number | undefined> {
  try {
    await requireDatabase(url);
    return (await migrationStatus({ connectionString: url, directory })).behind;
  } catch (error) {
    if (error instanceof MigrationStop || error instanceof StartupError) return undefined;
    throw error;
  }
}

function pendingText(pendingCount: number | undefined): string {
  if (pendingCount === undefined) return 'its content cannot be read';
  return pendingCount === 0 ? 'current' : `${pluralize(pendingCount, 'migration')} behind`;
}
