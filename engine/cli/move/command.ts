/** `core customer move` and `core customer diff`: a customer in another database. */
import type { Command } from 'commander';
import { currentProject } from '../../project.ts';
import { systemTables } from '../../query/system-tables.ts';
import { StartRefused } from '../../runtime/base/start-refused.ts';
import type { Settings } from '../../settings.ts';
import { answer, type OutputForm } from '../answer.ts';
import { outputOption, withManual } from '../command.ts';
import { usageExitCode } from '../exit-codes.ts';
import { readId } from '../read-id.ts';
import { requireModel } from '../require-model.ts';
import { requireSettings, say } from '../run.ts';
import { withDatabase } from '../with-database.ts';
import type { MoveOptions, MoveSummary } from './move-customer.ts';

interface Asked {
  readonly abort?: true;
  readonly empty?: true;
  readonly output: OutputForm;
}

/** Adds the commands to `core customer`. */
export function registerMove(customer: Command): void {
  const move = customer
    .command('move')
    .description(
      'move a customer to the database of CORE_MOVE_TARGET_URL while it is used; go on with a move that was stopped',
    )
    .argument('<id>', 'id of the customer', readId)
    .option('--abort', 'take a move back that has not come to the switch')
    .option('--empty', 'delete what is left here of a customer that has moved away')
    .addOption(outputOption())
    .action(perform);
  withManual(move, {
    examples: ['core customer move <id>', 'core customer move <id> --abort', 'core customer move <id> --empty'],
    exits: [0, 1, 2],
  });
  const diff = customer
    .command('diff')
    .description('show which records of a customer differ between this database and that of CORE_MOVE_TARGET_URL')
    .argument('<id>', 'id of the customer', readId)
    .option('--limit <number>', 'how many records of each table at most', Number, 100)
    .addOption(outputOption())
    .action(showDifferences);
  withManual(diff, {
    examples: ['core customer diff <id>', 'core customer diff <id> --limit 1000 --output json'],
    exits: [0, 1, 2],
  });
}

async function perform(id: string, { abort, empty, output }: Asked): Promise<void> {
  if (abort === true && empty === true)
    throw new StartRefused('--abort and --empty exclude each other', 'give one of them', usageExitCode);
  const settings = await requireSettings();
  if (empty === true) return emptyHere(id, settings, output);
  const { abortMove, moveCustomer } = await import('./move-customer.ts');
  const summary = await withDatabase(settings, 'core customer move', async (url) => {
    const options = await optionsOf(id, url, settings);
    return abort === true ? abortMove(options).then(() => undefined) : moveCustomer(options);
  });
  if (summary === undefined) answer(output, 'The move is taken back; the customer is where it was.', { moved: false });
  else answer(output, asText(summary), { moved: true, ...summary });
}

function asText({ tables, rows, jobs, blocked }: MoveSummary): string {
  const what = rows === undefined ? `${tables} tables` : `${rows} rows of ${tables} tables, found equal on both sides`;
  const time = blocked === undefined ? '' : ` Writes were refused for ${blocked} ms.`;
  return `Moved: ${what}, ${jobs} waiting jobs.${time}\nHave the customer's requests go to the other database; what is left here is closed.`;
}

async function optionsOf(customerId: string, url: string, settings: Settings): Promise<MoveOptions> {
  const { moveTargetUrl, moveSourceUrl } = settings;
  if (moveTargetUrl === undefined)
    throw new StartRefused(
      'CORE_MOVE_TARGET_URL is not set',
      'set it to the address of the other database',
      usageExitCode,
    );
  return {
    customerId,
    source: { name: placeName(url), url },
    target: { name: placeName(moveTargetUrl), url: moveTargetUrl },
    ...(moveSourceUrl === undefined ? {} : { sourceUrl: moveSourceUrl }),
    tables: systemTables((await requireModel(currentProject().resources)).model),
    switchOver: async () => undefined,
    say,
    now: () => new Date(),
  };
}

/** Host and name of a database: what its address says without the password. */
function placeName(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? host}${pathname}`;
}

async function emptyHere(customerId: string, settings: Settings, output: OutputForm): Promise<void> {
  const { emptyMoved } = await import('./empty-moved.ts');
  const rows = await withDatabase(settings, 'core customer move', (url) =>
    emptyMoved(url, customerId, settings.movedDays),
  );
  answer(output, `${rows} rows deleted.`, { deleted: rows });
}

async function showDifferences(
  customerId: string,
  { limit, output }: { readonly limit: number; readonly output: OutputForm },
): Promise<void> {
  const settings = await requireSettings();
  const [{ differences }, { asTable }] = await Promise.all([import('./differences.ts'), import('../table.ts')]);
  const found = await withDatabase(settings, 'core customer diff', async (url) => {
    const { source, target, tables } = await optionsOf(customerId, url, settings);
    return differences(customerId, { first: source.url, second: target.url, tables, most: limit });
  });
  const rows = found.map(({ table, id, what, columns }) => ({ table, id, what, columns: columns.join(' ') }));
  answer(output, rows.length === 0 ? 'Both hold the same.' : asTable(rows), found);
  if (found.length > 0) process.exitCode = 1;
}
