/** `core migrate apply`, `down`, `status`: the commands that work on a database. */
import { applyMigrations, migrationStatus, previewMigrations, revertMigrations } from '../../migrate/apply.ts';
import { formatOffenders } from '../../migrate/check-rows.ts';
import { withConnection } from '../../migrate/connection.ts';
import type { Stage } from '../../migrate/migration-plan.ts';
import { readNotes } from '../../migrate/notes.ts';
import { printResult } from '../print-result.ts';
import { type CellsChoice, type Outcome, runOnCells } from './cells.ts';
import { readAcknowledgement } from './read-acknowledgement.ts';
import { progressPrinter } from './report.ts';
import { type FolderOptions, requireProjectFolder, withDatabase } from './workspace.ts';

export interface ApplyCommandOptions extends FolderOptions, CellsChoice {
  readonly to?: string;
  readonly dryRun?: boolean;
  readonly lockBudget: number;
  readonly batchSize: number;
  readonly phase?: Stage;
  readonly buildTimeout?: number;
}

/** Applies the pending migrations to one database or to cells; returns the exit code. */
export async function apply(options: ApplyCommandOptions): Promise<number> {
  await requireProjectFolder(options);
  return onDatabases(options, applyTo, 'stops');
}

/** Runs on one database, or on each of the selected cells. */
async function onDatabases<Options extends FolderOptions & CellsChoice>(
  options: Options,
  task: (connectionString: string, options: Options) => Promise<Outcome>,
  atFailure: 'stops' | 'continues',
): Promise<number> {
  const { cells, output, migrations } = options;
  if (cells !== undefined)
    return runOnCells({ cells, output, migrations, atFailure }, (connectionString) => task(connectionString, options));
  return withDatabase(async (connectionString) => {
    const { text, data, exitCode } = await task(connectionString, options);
    printResult(output, text, data);
    return exitCode;
  });
}

async function applyTo(connectionString: string, options: ApplyCommandOptions): Promise<Outcome> {
  const { migrations: directory, output } = options;
  if (options.dryRun === true) {
    const preview = await previewMigrations({ connectionString, directory });
    const lines = preview.flatMap(({ id, steps, offending }) => [
      id,
      ...steps.map(
        ({ number, table, title, stage }) =>
          `  ${number} ${[table, title].filter(Boolean).join(': ')}${stage === 'contract' ? '  (contract)' : ''}`,
      ),
      ...offending.map((offender) => `  ! ${formatOffenders(offender)}`),
    ]);
    return {
      text: lines.length === 0 ? 'No pending migrations.' : lines.join('\n'),
      data: { pending: preview },
      exitCode: preview.some(({ offending }) => offending.length > 0) ? 8 : 0,
    };
  }
  const applied = await applyMigrations({
    connectionString,
    directory,
    onProgress: progressPrinter(output),
    lockBudget: options.lockBudget * 1_000,
    batchSize: options.batchSize,
    ...(options.to === undefined ? {} : { to: options.to }),
    ...(options.phase === undefined ? {} : { stage: options.phase }),
    ...(options.buildTimeout === undefined ? {} : { buildTimeoutMs: options.buildTimeout * 1_000 }),
  });
  const { expanded } = await migrationStatus({ connectionString, directory });
  const notes = applied.length === 0 ? [] : await withConnection(connectionString, readNotes);
  const text = [appliedText(applied, options.phase), ...notes, ...nextText(expanded)].join('\n');
  return { text, data: { applied, expanded, remarks: notes }, exitCode: 0 };
}

function appliedText(applied: readonly string[], phase: Stage | undefined): string {
  if (applied.length === 0)
    return phase === undefined ? 'No pending migrations.' : `No pending migrations to ${phase}.`;
  const done = { expand: 'Expanded', contract: 'Contracted' };
  return `${phase === undefined ? 'Applied' : done[phase]} ${applied.join(', ')}.`;
}

function nextText(expanded: readonly string[]): readonly string[] {
  if (expanded.length === 0) return [];
  return [
    `Both releases are compatible. Deploy the new one; after all servers of the old one have stopped, run: core migrate apply --phase contract`,
  ];
}

/** Reverts the last migrations; returns the exit code. */
export async function down(
  options: FolderOptions & {
    readonly steps: number;
    readonly ack: readonly string[];
    readonly lockBudget: number;
    readonly batchSize: number;
  },
): Promise<number> {
  return withDatabase(async (connectionString) => {
    const { migrations: directory, output, steps, batchSize } = options;
    const onProgress = progressPrinter(output);
    const lockBudget = options.lockBudget * 1_000;
    const acknowledgements = options.ack.map((text) => readAcknowledgement(text, 'migration'));
    const target = { connectionString, directory, onProgress, lockBudget, batchSize };
    const reverted = await revertMigrations({ ...target, steps, acknowledgements });
    printResult(output, reverted.length === 0 ? 'No migrations to revert.' : `Reverted ${reverted.join(', ')}.`, {
      reverted,
    });
    return 0;
  });
}

/** Prints the migration status of the database or of each cell. Exit code 0 even with pending migrations; 1 if a cell does not respond. */
export async function status(options: FolderOptions & CellsChoice): Promise<number> {
  return onDatabases(options, statusOf, 'continues');
}

async function statusOf(connectionString: string, options: FolderOptions): Promise<Outcome> {
  const migrationState = await migrationStatus({ connectionString, directory: options.migrations });
  const notes = await withConnection(connectionString, readNotes);
  const lines = [
    ...migrationState.applied.map((id) => `applied  ${id}`),
    ...migrationState.pending.map((id) => `${migrationState.expanded.includes(id) ? 'expanded' : 'pending '} ${id}`),
    ...notes,
    migrationState.behind === 0
      ? 'The database is up to date.'
      : `${migrationState.behind} pending: run \`core migrate apply\`.`,
  ];
  return { text: lines.join('\n'), data: { ...migrationState, remarks: notes }, exitCode: 0 };
}
