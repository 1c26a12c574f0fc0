/** `core events`: archives expired months of the event log and of recorded changes, and restores them. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { outputOption, withManual } from '../../../cli/command.ts';
import { usageExitCode } from '../../../cli/exit-codes.ts';
import { type OutputForm, printResult } from '../../../cli/print-result.ts';
import { requireSettings } from '../../../cli/run.ts';
import type { ArchiveStore } from '../../../extension/contract.ts';
import { utcDay } from '../../../kernel/read-day.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import type { Runtime } from '../../../request/request-context.ts';
import type { ArchivedPartition } from '../apply-retention.ts';
import type { RestoredMonth } from '../restore-month.ts';

interface ArchiveOptions {
  readonly dryRun?: true;
  readonly output: OutputForm;
}

interface RestoreOptions {
  readonly into?: string;
  readonly days: number;
  readonly output: OutputForm;
}

/** Adds the commands. */
export function register(program: Command): void {
  const events = program
    .command('events')
    .helpGroup('The database:')
    .description('old months of the event log and the history');
  withManual(events, { examples: ['core events archive --dry-run', 'core events restore 2016-03'], exits: [0, 1, 2] });
  const archive = events
    .command('archive')
    .description('archive months past their retention period, and remove them')
    .addOption(new Option('--dry-run', 'print the months that would be removed; changes nothing'))
    .addOption(outputOption())
    .action(runArchive);
  withManual(archive, { examples: ['core events archive --dry-run', 'core events archive'], exits: [0, 1, 2] });
  const restore = events
    .command('restore')
    .description('restore a month from its archives, for all customers')
    .argument('<month>', 'such as 2016-03', readMonth)
    .option('--days <number>', 'how long the month remains until it is removed again', readDays, 30)
    .option('--into <folder>', 'write the rows as JSON lines into a folder; the database is not changed')
    .addOption(outputOption())
    .action(runRestore);
  withManual(restore, {
    examples: ['core events restore 2016-03 --days 90', 'core events restore 2016-03 --into /tmp/2016-03'],
    exits: [0, 1, 2],
  });
}

function readMonth(text: string): string {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text;
  throw new InvalidArgumentError('Use the format 2016-03.');
}

function readDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 3_650) return days;
  throw new InvalidArgumentError('Use a number of days from 1 to 3650.');
}

const busyError = (): StartupError =>
  new StartupError('another process is archiving or restoring months', 'wait until it has finished and try again');

async function runArchive({ dryRun, output }: ArchiveOptions): Promise<void> {
  const [{ withRecords }, { applyRetention, previewRetention }] = await Promise.all([
    import('../../../cli/with-records.ts'),
    import('../apply-retention.ts'),
  ]);
  const partitions = await withRecords(
    await requireSettings(),
    'core events archive',
    async (runtime, connectionString) => {
      if (dryRun === true) return previewRetention(runtime);
      return (await applyRetention(runtime, { connectionString })) ?? Promise.reject(busyError());
    },
  );
  printResult(output, await partitionsAsText(partitions, dryRun === true), partitions);
  if (dryRun !== true && partitions.some(({ kept }) => kept !== undefined)) process.exitCode = 1;
}

async function partitionsAsText(partitions: readonly ArchivedPartition[], isDry: boolean): Promise<string> {
  if (partitions.length === 0) return 'no month is past its retention period';
  const { asTable } = await import('../../../cli/table.ts');
  const rows = partitions.map(({ resource, from, to, customers, rows: count, archived, taken, kept }) => ({
    resource,
    from,
    to,
    customers,
    rows: count,
    ...(isDry ? {} : { archived_ms: archived, taken_ms: taken, kept: kept ?? '' }),
  }));
  return `${asTable(rows)}${isDry ? '\n\nNo rows were removed.' : ''}`;
}

async function runRestore(month: string, { into, days, output }: RestoreOptions): Promise<void> {
  const [{ withRecords }, { archivesOf, withRetentionLock }] = await Promise.all([
    import('../../../cli/with-records.ts'),
    import('../apply-retention.ts'),
  ]);
  const result = await withRecords(
    await requireSettings(),
    'core events restore',
    async (runtime, connectionString) => {
      const store = archivesOf(runtime);
      if (store === undefined)
        throw new StartupError('no extension of this project has a store for archives', 'check the project');
      const task = (): Promise<Restored> => restoreMonth(month, { into, days }, store, runtime);
      // Files are read without the retention lock.
      return into === undefined
        ? ((await withRetentionLock(connectionString, task)) ?? Promise.reject(busyError()))
        : task();
    },
  );
  printResult(output, await restoredAsText(result), result);
}

interface Restored {
  readonly month: string;
  readonly restored: readonly RestoredMonth[];
  /** End of the restored rows' availability; null for rows in a folder. */
  readonly until: string | null;
  /** Number of archives (by customer and kind) that were already restored. */
  readonly already: number;
}

async function restoreMonth(
  month: string,
  { into, days }: { readonly into: string | undefined; readonly days: number },
  store: ArchiveStore,
  runtime: Runtime,
): Promise<Restored> {
  const [{ findMonth, restoreMonths, unpackMonth }, { ArchiveDamaged }] = await Promise.all([
    import('../restore-month.ts'),
    import('../archive-file.ts'),
  ]);
  const { away, back, unarchived } = await findMonth(month, runtime);
  if (away.length + back.length === 0)
    throw new StartupError(
      unarchived.length > 0 ? `${month} was removed without an archive` : `no archive of ${month} found`,
      unarchived.length > 0
        ? 'restore a backup from that time into a separate database'
        : 'core events archive writes months past their retention period',
      usageExitCode,
    );
  try {
    if (into !== undefined) {
      mkdirSync(resolve(into), { recursive: true, mode: 0o700 });
      const restored = await unpackMonth([...away, ...back], resolve(into), store, runtime);
      return { month, restored, until: null, already: 0 };
    }
    const until = new Date(runtime.now().getTime() + days * 86_400_000);
    const restored = away.length === 0 ? [] : await restoreMonths(away, until, store, runtime);
    const [firstRestored] = back;
    return {
      month,
      restored,
      until: away.length === 0 ? (firstRestored?.restored_until ?? null) : utcDay(until),
      already: back.length,
    };
  } catch (error) {
    if (!(error instanceof ArchiveDamaged)) throw error;
    throw new StartupError(error.message, 'restore the file from a copy of the store, then try again');
  }
}

async function restoredAsText({ month, restored, until, already }: Restored): Promise<string> {
  if (restored.length === 0) return `${month} is already available until ${until}`;
  const { asTable } = await import('../../../cli/table.ts');
  const end = until === null ? '' : `\n\n${month} is available until ${until}.`;
  return `${asTable(restored.map(({ customer, resource, rows, left, into }) => ({ customer, resource, rows, ...(into === undefined ? { left_out: left } : { file: into }) })))}${end}${already > 0 ? ` ${already} already existed.` : ''}`;
}
