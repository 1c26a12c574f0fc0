/** `core customer create|list|move|diff`: customers, the root organizations that all data belongs to. */
import type { Command } from 'commander';
import { answer, type OutputForm } from './answer.ts';
import { outputOption, withManual } from './command.ts';
import { registerMove } from './move/command.ts';
import { requireSettings } from './run.ts';

interface CreateOptions {
  readonly orgNo?: string;
  readonly customId?: string;
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
    .description('make a customer; prints its id')
    .argument('<name>', 'name of the customer, such as "Lindåkra Bostäder AB"')
    .option('--org-no <number>', 'organization number')
    .option('--custom-id <id>', 'your own id of the customer')
    .addOption(outputOption())
    .action(createCustomer);
  withManual(create, {
    examples: ['core customer create "Lindåkra Bostäder AB" --custom-id 4711'],
    exits: [0, 1, 2],
  });
  withManual(
    customer.command('list').description('show all customers').addOption(outputOption()).action(listCustomers),
    { examples: ['core customer list', 'core customer list --output json'], exits: [0, 1, 2] },
  );
  registerMove(customer);
}

async function listCustomers({ output }: { readonly output: OutputForm }): Promise<void> {
  const [{ withRecords }, { customersOf }, { asTable }] = await Promise.all([
    import('./with-records.ts'),
    import('../runtime/callers/list-customers.ts'),
    import('./table.ts'),
  ]);
  const customers = await withRecords(await requireSettings(), 'core customer list', customersOf);
  answer(output, customers.length === 0 ? 'There is no customer.' : asTable(customers), customers);
}

async function createCustomer(name: string, options: CreateOptions): Promise<void> {
  const [{ withRecords }, customers] = await Promise.all([
    import('./with-records.ts'),
    import('../runtime/callers/create-customer.ts'),
  ]);
  const values = {
    ...(options.orgNo === undefined ? {} : { org_no: options.orgNo }),
    ...(options.customId === undefined ? {} : { custom_id: options.customId }),
  };
  const id = await withRecords(await requireSettings(), 'core customer create', (runtime) =>
    customers.createCustomer(runtime, { name, values }),
  );
  answer(options.output, id, { id, name });
}
