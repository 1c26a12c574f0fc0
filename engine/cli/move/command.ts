/** `core customer move` and `core customer diff`: a customer in another database. */
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
import { withDatabase } from '../with-database.ts';
import type { TakenBack } from './abort-move.ts';
import type { MoveSummary } from './move-customer.ts';
import type { MoveOptions } from './open-move.ts';
import type { Places } from './places.ts';

interface Asked {
  readonly to?: string;
  readonly abort?: true;
  readonly empty?: true;
  readonly output: OutputForm;
}

/** Adds the commands to `core customer`. */
export function registerMove(customer: Command): void {
  const move = customer
    .command('move')
    .description('move a customer to another cell while it is in use, or continue an interrupted move')
    .argument('<id>', 'ID of the customer', readId)
    .option('--to <cell>', 'name of the target cell; without a directory, the database of CORE_MOVE_TARGET_URL')
    .option('--abort', 'cancel a move before the switch')
    .option('--empty', 'delete the remaining rows of a customer that was moved away')
    .addOption(outputOption())
    .action(perform);
  withManual(move, {
    examples: [
      'core customer move <id> --to b',
      'core customer move <id> --to b --abort',
      'core customer move <id> --empty',
    ],
    exits: [0, 1, 2],
  });
  const diff = customer
    .command('diff')
    .description('list records that differ between a copy and its customer, or between two cells of a customer')
    .option('--to <cell>', 'the other cell; without a directory of cells, the database of CORE_MOVE_TARGET_URL')
    .argument('<id>', 'ID of a copy created by core customer restore, or of a customer', readId)
    .option('--resource <name>', 'for a copy: only the records of this resource, member by member')
    .option('--limit <number>', 'maximum number of records of each table', Number, 100)
    .addOption(outputOption())
    .action(showDifferences);
  withManual(diff, {
    examples: [
      'core customer diff <id of a copy>',
      'core customer diff <id of a copy> --resource contracts.apartmentcontract',
      'core customer diff <id> --to b',
      'core customer diff <id> --to b --limit 1000 --output json',
    ],
    exits: [0, 1, 2],
  });
}

async function perform(id: string, { to, abort, empty, output }: Asked): Promise<void> {
  if (abort === true && empty === true)
    throw new StartupError('--abort and --empty exclude each other', 'give one of them', usageExitCode);
  const settings = await requireSettings();
  if (empty === true) return emptyThere(id, settings, output);
  const { withPlaces } = await import('./places.ts');
  await withPlaces(settings, id, to, async (places) => {
    const options = await optionsOf(id, places, settings);
    if (abort === true) {
      const { abortMove } = await import('./abort-move.ts');
      const taken = await abortMove({ ...options, begin: () => places.setMoving(false) });
      printResult(output, takenBackText(taken, places.target.name), { moved: false, ...taken });
      return;
    }
    const { moveCustomer } = await import('./move-customer.ts');
    const summary = await moveCustomer({ ...options, begin: () => places.setMoving(true) });
    printResult(output, asText(summary, settings.directoryUrl !== undefined), { moved: true, ...summary });
  });
}

function takenBackText({ unreached }: TakenBack, target: string): string {
  const done = 'The move is taken back; the customer is where it was.';
  if (unreached === undefined) return done;
  return `${done}
What was copied is still in ${target}: ${unreached}
When it runs again, run this command again, or move the customer there again: both delete it. If it is gone for good, nothing is left to do.`;
}

function asText({ tables, rows, jobs, blocked }: MoveSummary, isLed: boolean): string {
  const what = rows === undefined ? `${tables} tables` : `${rows} rows of ${tables} tables, found equal on both sides`;
  const time = blocked === undefined ? '' : ` Writes were refused for ${blocked} ms.`;
  return `Moved: ${what}, ${jobs} waiting jobs.${time}${isLed ? '' : "\nHave the customer's requests go to the other database; what is left here is closed."}`;
}

async function optionsOf(
  customerId: string,
  { source, target, switchOver }: Places,
  { moveSourceUrl }: Settings,
): Promise<MoveOptions> {
  return {
    customerId,
    source,
    target,
    ...(moveSourceUrl === undefined ? {} : { sourceUrl: moveSourceUrl }),
    tables: systemTables((await requireModel(currentProject().resources)).model),
    switchOver,
    say: printMessage,
    now: () => new Date(),
  };
}

async function emptyThere(customerId: string, settings: Settings, output: OutputForm): Promise<void> {
  const [{ emptyMoved }, { leftCells }, { withDirectory }] = await Promise.all([
    import('./empty-moved.ts'),
    import('./places.ts'),
    import('../cells.ts'),
  ]);
  const { directoryUrl, movedDays } = settings;
  const emptyAt = (url: string): Promise<number> => emptyMoved(url, customerId, movedDays);
  const [rows, unreached] =
    directoryUrl === undefined
      ? [await withDatabase(settings, 'core customer move', emptyAt), []]
      : await withDirectory(async (directory) => {
          const { cells, unreached: silent } = await leftCells(directory, customerId);
          if (cells.length === 0)
            throw new StartupError(
              silent.length === 0
                ? 'no cell has rows that this customer has left'
                : `no cell that answers has rows that this customer has left; ${silent.join(', ')} cannot be reached`,
              'see core cells list',
            );
          let removed = 0;
          for (const { url } of cells) removed += await emptyAt(url);
          return [removed, silent];
        });
  const text = `${rows} rows deleted.`;
  const others = `\n${unreached.join(', ')} cannot be reached, and may have rows that this customer has left: run this command again when they answer.`;
  printResult(output, unreached.length === 0 ? text : text + others, { deleted: rows, unreached });
}

async function showDifferences(
  customerId: string,
  {
    to,
    ...options
  }: { readonly to?: string; readonly resource?: string; readonly limit: number; readonly output: OutputForm },
): Promise<void> {
  const settings = await requireSettings();
  const { limit, output } = options;
  const { showSinceCopy } = await import('../copy/command.ts');
  if (to === undefined && (await showSinceCopy(customerId, options, settings))) return;
  const [{ differences }, { asTable }, { withPlaces }] = await Promise.all([
    import('./differences.ts'),
    import('../table.ts'),
    import('./places.ts'),
  ]);
  const found = await withPlaces(settings, customerId, to, async (places) => {
    const { source, target, tables } = await optionsOf(customerId, places, settings);
    return differences(customerId, { first: source.url, second: target.url, tables, most: limit });
  });
  const rows = found.map(({ table, id, what, columns }) => ({ table, id, what, columns: columns.join(' ') }));
  printResult(output, rows.length === 0 ? 'Both hold the same.' : asTable(rows), found);
  if (found.length > 0) process.exitCode = 1;
}
