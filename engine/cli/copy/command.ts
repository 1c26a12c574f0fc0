/** `core customer restore` and `core customer remove`: a copy of a customer as it was, beside it; `core customer diff` of one. */
import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { StartupError } from '../../platform/startup-error.ts';
import { currentProject } from '../../project.ts';
import { systemTables } from '../../query/system-tables.ts';
import type { Settings } from '../../settings.ts';
import { outputOption, withManual } from '../command.ts';
import { usageExitCode } from '../exit-codes.ts';
import { type OutputForm, printResult } from '../print-result.ts';
import { readId } from '../read-id.ts';
import { requireModel } from '../require-model.ts';
import { printMessage, requireSettings } from '../run.ts';
import type { Differences } from './differences.ts';
import { withCopyPlaces } from './places.ts';
import type { CopyRow } from './state.ts';

interface Restoring {
  readonly from: string;
  readonly as?: string;
  readonly to?: string;
  readonly output: OutputForm;
}

/** Adds the commands to `core customer`. */
export function registerCopy(customer: Command): void {
  const restore = customer
    .command('restore')
    .description('restore an earlier state of a customer as a read-only copy')
    .argument('<id>', 'ID of the customer', readId)
    .requiredOption(
      '--from <source>',
      'a file written by core backup, or the address of a PostgreSQL database that was restored to an earlier time',
    )
    .option('--as <name>', 'name of the copy; default: the name of the customer with the time of the source')
    .option('--to <cell>', 'cell of the copy; default: the cell of the customer (CORE_DIRECTORY_URL)')
    .addOption(outputOption())
    .action(restoreBeside);
  withManual(restore, {
    examples: [
      'core customer restore <id> --from /backups/core-2026-11-24.zip',
      'core customer restore <id> --from postgresql://core@restored/core --as "Lindåkra, before the import"',
    ],
    exits: [0, 1, 2],
  });
  const remove = customer
    .command('remove')
    .description('delete a copy created by core customer restore')
    .argument('<id>', 'ID of the copy', readId)
    .addOption(outputOption())
    .action(removeBeside);
  withManual(remove, { examples: ['core customer remove <id of the copy>'], exits: [0, 1, 2] });
}

async function restoreBeside(customerId: string, { from, as: name, to, output }: Restoring): Promise<void> {
  if (name !== undefined && (name.trim() === '' || name.length > 255))
    throw new StartupError(
      'the name of the copy is empty or too long',
      'give one of at most 255 characters',
      usageExitCode,
    );
  const settings = await requireSettings();
  const [{ openSource }, { restoreCopy }] = await Promise.all([import('./source.ts'), import('./restore-copy.ts')]);
  const tables = systemTables((await requireModel(currentProject().resources)).model);
  const source = await openSource(from);
  const order = {
    customerId,
    copyId: randomUUID(),
    source,
    tables,
    ...(name === undefined ? {} : { name }),
    environment: settings.environment === 'production' ? 'live' : 'dev',
    say: printMessage,
  };
  try {
    const made = await withCopyPlaces(settings, 'core customer restore', async ({ homeFor, displace }) =>
      restoreCopy({ ...order, ...(await homeFor({ ...order, to })), displace }),
    );
    const headers = Object.entries(made.headers).map(([header, value]) => `${header}: ${value}`);
    printMessage(
      `${made.name} has the id ${made.id} and ${made.rows} rows, as of ${made.as_of}. Nothing is written in it, sent or run for it, and nobody signs in.
Sealed secrets, sessions, credentials and jobs are not in it; files are those of today. Compare: core customer diff ${made.id}. Delete it: core customer remove ${made.id}`,
    );
    printResult(output, headers.join('\n'), made);
  } finally {
    await source.close();
  }
}

async function removeBeside(copyId: string, { output }: { readonly output: OutputForm }): Promise<void> {
  const settings = await requireSettings();
  const [{ removeCopy }, { connectMover }, { refuseSecondMove, takeMove }] = await Promise.all([
    import('./remove-copy.ts'),
    import('../move/database.ts'),
    import('../move/state.ts'),
  ]);
  const tables = systemTables((await requireModel(currentProject().resources)).model);
  const deleted = await withCopyPlaces(settings, 'core customer remove', async ({ addressOfCopy, displace }) => {
    const client = await connectMover(await addressOfCopy(copyId), copyId);
    try {
      if (!(await takeMove(client, copyId))) refuseSecondMove('this database');
      return await removeCopy(client, copyId, { tables, displace });
    } finally {
      await client.end();
    }
  });
  printResult(output, `${deleted} rows deleted.`, { deleted });
}

interface Comparing {
  readonly limit: number;
  readonly resource?: string;
  readonly output: OutputForm;
}

/** Shows what has become of a customer since the moment of its copy; false when the id is that of no copy. */
export async function showSinceCopy(id: string, options: Comparing, settings: Settings): Promise<boolean> {
  return withCopyPlaces(settings, 'core customer diff', ({ addressOf }) => compareAt(id, addressOf, options));
}

async function compareAt(
  id: string,
  addressOf: (customerId: string) => Promise<string>,
  { limit: most, resource, output }: Comparing,
): Promise<boolean> {
  const [{ differencesOfCopy }, { connectMover, customerTables }, { readCopy }, { notCompared }] = await Promise.all([
    import('./differences.ts'),
    import('../move/database.ts'),
    import('./state.ts'),
    import('./tables.ts'),
  ]);
  const client = await connectMover(await addressOf(id), id);
  try {
    const copy = await readCopy(client, id);
    if (copy === undefined) return false;
    const { model } = await requireModel(currentProject().resources);
    if (resource !== undefined && !model.resourceById.has(resource))
      throw new StartupError(`there is no resource ${resource}`, 'core routes lists them', usageExitCode);
    const tables = systemTables(model);
    const other = await connectMover(await addressOf(copy.copy_of), copy.copy_of);
    try {
      const found = await differencesOfCopy(
        { client, customerId: id },
        { client: other, customerId: copy.copy_of },
        {
          tables: await customerTables(client, notCompared(tables)),
          model,
          systemTables: tables,
          reader: copy.reader,
          resource,
          most,
        },
      );
      await show(copy, found, { resource, output });
      if (found.resources.length > 0) process.exitCode = 1;
      return true;
    } finally {
      await other.end();
    }
  } finally {
    await client.end();
  }
}

async function show(
  { as_of: asOf, copy_of: copyOf }: CopyRow,
  { resources, records }: Differences,
  { resource, output }: Pick<Comparing, 'output'> & { readonly resource: string | undefined },
): Promise<void> {
  const { asTable } = await import('../table.ts');
  const since = `since ${asOf.toISOString()}`;
  const rows = records.flatMap(({ resource: of, id, what, members }) =>
    members.length === 0
      ? [{ resource: of, id, what, member: '', before: '', now: '' }]
      : members.map(({ member, before, now }) => ({ resource: of, id, what, member, before, now })),
  );
  const text =
    resources.length === 0
      ? `Nothing has changed ${since}.`
      : `What has become of them ${since}:\n${asTable(resource === undefined ? resources.map((one) => ({ ...one })) : rows)}`;
  printResult(output, text, { copy_of: copyOf, as_of: asOf.toISOString(), resources, records });
}
