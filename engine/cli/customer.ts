/** `core customer create|list`: manages customers, the root organizations that own all data. */
import type { Command } from 'commander';
import type { Settings } from '../settings.ts';
import { cellForNew, settingsAt, withDirectory } from './cells.ts';
import { outputOption, withManual } from './command.ts';
import { type OutputForm, printResult } from './print-result.ts';
import { requireSettings } from './run.ts';

interface CreateOptions {
  readonly orgNo?: string;
  readonly customId?: string;
  readonly cell?: string;
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const customer = program.command('customer').description('customers of this server');
  withManual(customer, {
    examples: ['core customer create "Lindåkra Bostäder AB"', 'core customer list'],
    exits: [0, 1, 2],
  });
  const create = customer
    .command('create')
    .description('create a customer; prints its ID')
    .argument('<name>', 'name of the customer, such as "Lindåkra Bostäder AB"')
    .option('--org-no <number>', 'organization number')
    .option('--custom-id <id>', 'your own ID for the customer')
    .option(
      '--cell <name>',
      'the cell for the customer; default: the open one with the fewest customers (CORE_DIRECTORY_URL)',
    )
    .addOption(outputOption())
    .action(createCustomer);
  withManual(create, {
    examples: [
      'core customer create "Lindåkra Bostäder AB" --custom-id 4711',
      'core customer create "Lindåkra Bostäder AB" --cell north-1',
    ],
    exits: [0, 1, 2],
  });
  withManual(
    customer.command('list').description('list all customers').addOption(outputOption()).action(listCustomers),
    { examples: ['core customer list', 'core customer list --output json'], exits: [0, 1, 2] },
  );
}

async function listCustomers({ output }: { readonly output: OutputForm }): Promise<void> {
  const [{ withRecords }, { customersOf }, { asTable }] = await Promise.all([
    import('./with-records.ts'),
    import('../http/callers/list-customers.ts'),
    import('./table.ts'),
  ]);
  const settings = await requireSettings();
  const listed = (at: Settings) => withRecords(at, 'core customer list', customersOf);
  const inCells = () =>
    withDirectory(async (directory) => {
      const all: (Awaited<ReturnType<typeof listed>>[number] & { readonly cell: string })[] = [];
      // Rows of a moved customer are retained for a while.
      for (const cell of directory.cells())
        for (const customer of await listed(settingsAt(cell, settings)))
          if ((await directory.cellOf(customer.id))?.name === cell.name) all.push({ ...customer, cell: cell.name });
      return all;
    });
  const customers = settings.directoryUrl === undefined ? await listed(settings) : await inCells();
  printResult(output, customers.length === 0 ? 'No customers.' : asTable(customers), customers);
}

async function createCustomer(name: string, options: CreateOptions): Promise<void> {
  const [{ withRecords }, customers] = await Promise.all([
    import('./with-records.ts'),
    import('../http/callers/create-customer.ts'),
  ]);
  const values = {
    ...(options.orgNo === undefined ? {} : { org_no: options.orgNo }),
    ...(options.customId === undefined ? {} : { custom_id: options.customId }),
  };
  const settings = await requireSettings();
  const make = (at: Settings, fill?: (id: string) => Promise<void>): Promise<string> =>
    withRecords(at, 'core customer create', (runtime) => customers.createCustomer(runtime, { name, values }, fill));
  if (settings.directoryUrl === undefined && options.cell === undefined) {
    const id = await make(settings);
    return printResult(options.output, id, { id, name });
  }
  await withDirectory(async (directory) => {
    const cell = await cellForNew(directory, options.cell);
    // Must run before the customer is committed: an entry for a customer that was never created is harmless, whereas a
    // customer without one is unreachable.
    const id = await make(settingsAt(cell, settings), (customerId) => directory.place(customerId, cell.name));
    printResult(options.output, id, { id, name, cell: cell.name });
  });
}
