/** `core migrate apply`, `down`, `status`: the commands that work on a database. */
import { applyMigrations, migrationStatus, previewMigrations, revertMigrations } from '../../migrate/apply.ts';
import { formatOffenders } from '../../migrate/check-rows.ts';
import { withConnection } from '../../migrate/connection.ts';
import type { Stage } from '../../migrate/migration-plan.ts';
import { readNotes } from '../../migrate/notes.ts';
import { type OutputForm, printResult } from '../print-result.ts';
import { readAcknowledgement } from './read-acknowledgement.ts';
import { progressPrinter } from './report.ts';
import { type FolderOptions, requireProjectFolder, withDatabase } from './workspace.ts';

export interface ApplyCommandOptions extends FolderOptions {
  readonly to?: string;
  readonly dryRun?: boolean;
  readonly lockBudget: number;
  readonly batchSize: number;
  readonly phase?: Stage;
  readonly buildTimeout?: number;
}

/** Applies the pending migrations; returns the exit code. */
export async function apply(options: ApplyCommandOptions): Promise<number> {
  await requireProjectFolder(options);
  return withDatabase((connectionString) => applyTo(connectionString, options));
}

async function applyTo(connectionString: string, options: ApplyCommandOptions): Promise<number> {
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
    printResult(output, lines.length === 0 ? 'No pending migrations.' : lines.join('\n'), { pending: preview });
    return preview.some(({ offending }) => offending.length > 0) ? 8 : 0;
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
  printResult(output, text, { applied, expanded, remarks: notes });
  return 0;
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

/** Prints the migration status. Exit code 0 even with pending migrations. */
export async function status({ migrations, output }: FolderOptions): Promise<number> {
  return withDatabase((connectionString) => statusOf(connectionString, migrations, output));
}

async function statusOf(connectionString: string, directory: string, output: OutputForm): Promise<number> {
  const migrationState = await migrationStatus({ connectionString, directory });
  const notes = await withConnection(connectionString, readNotes);
  const lines = [
    ...migrationState.applied.map((id) => `applied  ${id}`),
    ...migrationState.pending.map((id) => `${migrationState.expanded.includes(id) ? 'expanded' : 'pending '} ${id}`),
    ...notes,
    migrationState.behind === 0
      ? 'The database is up to date.'
      : `${migrationState.behind} pending: run \`core migrate apply\`.`,
  ];
  printResult(output, lines.join('\n'), { ...migrationState, remarks: notes });
  return 0;
}
