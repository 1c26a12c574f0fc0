/** The `--cells` option of migrate commands: runs a command on the databases of the directory, one after the other. */
import { counted } from '../../kernel/counted.ts';
import { migrationStatus } from '../../migrate/apply.ts';
import { MigrationStop } from '../../migrate/migration-stop.ts';
import { StartRefused } from '../../runtime/base/start-refused.ts';
import type { Cell } from '../../runtime/cells/directory.ts';
import { reachDatabase } from '../../runtime/storage/reach-database.ts';
import { answer, type OutputForm } from '../answer.ts';
import { requireCell, withCells } from '../cells.ts';
import { say } from '../run.ts';

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

interface Wave extends Required<CellsChoice> {
  readonly output: OutputForm;
  readonly migrations: string;
  /** Whether the remaining cells are processed after a failure. */
  readonly atFailure: 'stops' | 'goes on';
}

interface Done {
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
export async function overCells(
  { cells: names, output, migrations, atFailure }: Wave,
  work: (url: string) => Promise<Outcome>,
): Promise<number> {
  const cells = await chosen(names);
  const all: Done[] = [];
  let exitCode = 0;
  for (const cell of cells) {
    const done: Omit<Done, 'behind'> =
      exitCode !== 0 && atFailure === 'stops'
        ? { cell: cell.name, state: 'not begun' }
        : await onCell(cell, output, work);
    if (exitCode === 0) exitCode = done.exitCode ?? 0;
    all.push({ ...done, behind: await behindOf(cell.url, migrations) });
  }
  const lines = all.map(({ cell, state, behind }) => `cell ${cell}: ${state}, ${standing(behind)}`);
  if (exitCode !== 0 && atFailure === 'stops')
    lines.push('Fix the cause and run the same command again; cells that are current are skipped.');
  answer(output, lines.join('\n'), { ok: exitCode === 0, exitCode, cells: all });
  return exitCode;
}

async function onCell(
  { name, url }: Cell,
  output: OutputForm,
  work: (url: string) => Promise<Outcome>,
): Promise<Omit<Done, 'behind'>> {
  if (output === 'text') say(`== cell ${name}`);
  try {
    await reachDatabase(url);
    const { text, data, exitCode } = await work(url);
    if (output === 'text') process.stdout.write(`${text}\n`);
    return { cell: name, state: exitCode === 0 ? 'done' : 'failed', exitCode, result: data };
  } catch (error) {
    if (!(error instanceof MigrationStop || error instanceof StartRefused)) throw error;
    const { message, exitCode } = error;
    const advice = error instanceof MigrationStop ? error.advice : error.suggestion;
    if (output === 'text') say(`cell ${name}: ${message}\n  ${advice}`);
    return { cell: name, state: 'failed', exitCode, message, advice };
  }
}

async function chosen(names: true | readonly string[]): Promise<readonly Cell[]> {
  const cells = await withCells(async (directory) =>
    names === true ? directory.cells() : [...new Set(names)].map((name) => requireCell(directory, name)),
  );
  if (cells.length > 0) return cells;
  throw new StartRefused('the directory has no cell', 'add one with: npx core cells add <name> --url <address>');
}

async function behindOf(url: string, directory: string): Promise<number | undefined> {
  try {
    await reachDatabase(url);
    return (await migrationStatus({ connectionString: url, directory })).behind;
  } catch (error) {
    if (error instanceof MigrationStop || error instanceof StartRefused) return undefined;
    throw error;
  }
}

function standing(behind: number | undefined): string {
  if (behind === undefined) return 'its content cannot be read';
  return behind === 0 ? 'current' : `${counted(behind, 'migration')} behind`;
}
