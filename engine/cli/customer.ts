/** `core customer create|list`: manages customers, the root organizations that own all data. */
import type { Command } from 'commander';
import { outputOption, withManual } from './command.ts';
import { type NewCustomerOptions, newCustomer, withCustomerOptions } from './new-customer.ts';
import { type OutputForm, printResult } from './print-result.ts';
import { requireSettings } from './run.ts';

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
    .argument('<name>', 'name of the customer, such as "Lindåkra Bostäder AB"');
  withCustomerOptions(create).action(createCustomer);
  withManual(create, {
    examples: ['core customer create "Lindåkra Bostäder AB" --custom-id 4711'],
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
  const customers = await withRecords(await requireSettings(), 'core customer list', customersOf);
  printResult(output, customers.length === 0 ? 'No customers.' : asTable(customers), customers);
}

async function createCustomer(name: string, options: NewCustomerOptions): Promise<void> {
  const [{ withRecords }, customers] = await Promise.all([
    import('./with-records.ts'),
    import('../http/callers/create-customer.ts'),
  ]);
  const id = await withRecords(await requireSettings(), 'core customer create', (runtime) =>
    customers.createCustomer(runtime, newCustomer(name, options)),
  );
  printResult(options.output, id, { id, name });
}
