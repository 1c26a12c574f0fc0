/** `core events`: months of the event log and of the values of changes that are past their age, into archives and back. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ArchiveStore } from '../extension/contract.ts';
import type { AgedPart } from '../runtime/ageing/age-tables.ts';
import type { RestoredMonth } from '../runtime/ageing/restore-month.ts';
import { StartRefused } from '../runtime/base/start-refused.ts';
import type { Runtime } from '../runtime/context/work.ts';
import { answer, type OutputForm } from './answer.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { requireSettings } from './run.ts';

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
  const events = program.command('events').description('old months of the event log and the history');
  withManual(events, { examples: ['core events archive --dry-run', 'core events restore 2016-03'], exits: [0, 1, 2] });
  const archive = events
    .command('archive')
    .description('archive months that are past their retention, and remove them from the database')
    .addOption(new Option('--dry-run', 'report what would be removed; change nothing'))
    .addOption(outputOption())
    .action(archiveThem);
  withManual(archive, { examples: ['core events archive --dry-run', 'core events archive'], exits: [0, 1, 2] });
  const restore = events
    .command('restore')
    .description('restore a month from its archives, for all customers')
    .argument('<month>', 'such as 2016-03', readMonth)
    .option('--days <number>', 'days until it is removed again', readDays, 30)
    .option('--into <folder>', 'write the rows as JSON lines to a folder, without changing the database')
    .addOption(outputOption())
    .action(bringBack);
  withManual(restore, {
    examples: ['core events restore 2016-03 --days 90', 'core events restore 2016-03 --into /tmp/2016-03'],
    exits: [0, 1, 2],
  });
}

function readMonth(text: string): string {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text;
  throw new InvalidArgumentError('A month is written as 2016-03.');
}

function readDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 3_650) return days;
  throw new InvalidArgumentError('A number of days, 1 to 3650.');
}

const busy = (): StartRefused =>
  new StartRefused('another process archives or restores months now', 'wait until it is done and try again');

async function archiveThem({ dryRun, output }: ArchiveOptions): Promise<void> {
  const [{ withRecords }, { ageTables, previewAgeing }] = await Promise.all([
    import('./with-records.ts'),
    import('../runtime/ageing/age-tables.ts'),
  ]);
  const parts = await withRecords(await requireSettings(), 'core events archive', async (runtime, connectionString) => {
    if (dryRun === true) return previewAgeing(runtime);
    return (await ageTables(runtime, { connectionString })) ?? Promise.reject(busy());
  });
  answer(output, await partsAsText(parts, dryRun === true), parts);
  if (dryRun !== true && parts.some(({ kept }) => kept !== undefined)) process.exitCode = 1;
}

async function partsAsText(parts: readonly AgedPart[], isDry: boolean): Promise<string> {
  if (parts.length === 0) return 'no month is past its age';
  const { asTable } = await import('./table.ts');
  const rows = parts.map(({ resource, from, to, customers, rows: count, archived, taken, kept }) => ({
    resource,
    from,
    to,
    customers,
    rows: count,
    ...(isDry ? {} : { archived_ms: archived, taken_ms: taken, kept: kept ?? '' }),
  }));
  return `${asTable(rows)}${isDry ? '\n\nNothing was taken away.' : ''}`;
}

async function bringBack(month: string, { into, days, output }: RestoreOptions): Promise<void> {
  const [{ withRecords }, { archivesOf, withAgeingLock }] = await Promise.all([
    import('./with-records.ts'),
    import('../runtime/ageing/age-tables.ts'),
  ]);
  const told = await withRecords(await requireSettings(), 'core events restore', async (runtime, connectionString) => {
    const store = archivesOf(runtime);
    if (store === undefined)
      throw new StartRefused('no extension of this project has a store for archives', 'see that the project is right');
    const work = (): Promise<Restored> => restoreMonth(month, { into, days }, store, runtime);
    // Files are read beside a round.
    return into === undefined ? ((await withAgeingLock(connectionString, work)) ?? Promise.reject(busy())) : work();
  });
  answer(output, await restoredAsText(told), told);
}

interface Restored {
  readonly month: string;
  readonly restored: readonly RestoredMonth[];
  /** Until when it stays; of rows in a folder null. */
  readonly until: string | null;
  /** Customers and kinds of which it was there already. */
  readonly already: number;
}

async function restoreMonth(
  month: string,
  { into, days }: { readonly into: string | undefined; readonly days: number },
  store: ArchiveStore,
  runtime: Runtime,
): Promise<Restored> {
  const [{ findMonth, restoreMonths, unpackMonth }, { ArchiveDamaged }] = await Promise.all([
    import('../runtime/ageing/restore-month.ts'),
    import('../runtime/ageing/archive-file.ts'),
  ]);
  const { away, back, lost } = await findMonth(month, runtime);
  if (away.length + back.length === 0)
    throw new StartRefused(
      lost.length > 0 ? `${month} was taken away without an archive` : `there is no archive of ${month}`,
      lost.length > 0
        ? 'restore a backup of that time beside this database'
        : 'core events archive writes months that are past their age',
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
    const [known] = back;
    return {
      month,
      restored,
      until: away.length === 0 ? (known?.restored_until ?? null) : until.toISOString().slice(0, 10),
      already: back.length,
    };
  } catch (error) {
    if (!(error instanceof ArchiveDamaged)) throw error;
    throw new StartRefused(error.message, 'put the file back from a copy of the store, then try again');
  }
}

async function restoredAsText({ month, restored, until, already }: Restored): Promise<string> {
  if (restored.length === 0) return `${month} is there already, until ${until}`;
  const { asTable } = await import('./table.ts');
  const end = until === null ? '' : `\n\n${month} is there until ${until}.`;
  return `${asTable(restored.map(({ customer, resource, rows, left, into }) => ({ customer, resource, rows, ...(into === undefined ? { left_out: left } : { file: into }) })))}${end}${already > 0 ? ` ${already} were there already.` : ''}`;
}
