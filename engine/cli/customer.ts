/** `core customer create`: a new customer, the root organization that all its data belongs to. */
import { type Command, Option } from 'commander';
import { requireSettings } from './run.ts';

interface CreateOptions {
  readonly orgNo?: string;
  readonly customId?: string;
  readonly output: 'text' | 'json';
}

export function register(program: Command): void {
  program
    .command('customer')
    .description('customers of this server')
    .command('create')
    .description('make a customer; prints its id')
    .argument('<name>', 'name of the customer, such as "Lindåkra Bostäder AB"')
    .option('--org-no <number>', 'organization number')
    .option('--custom-id <id>', 'your own id of the customer')
    .addOption(new Option('--output <form>', 'how to answer').choices(['text', 'json']).default('text'))
    .action(createCustomer);
}

async function createCustomer(name: string, options: CreateOptions): Promise<void> {
  const [{ withRecords }, customers] = await Promise.all([
    import('./with-records.ts'),
    import('../runtime/customers/create-customer.ts'),
  ]);
  const values = {
    ...(options.orgNo === undefined ? {} : { org_no: options.orgNo }),
    ...(options.customId === undefined ? {} : { custom_id: options.customId }),
  };
  const id = await withRecords(requireSettings(), 'core customer create', (runtime) =>
    customers.createCustomer(runtime, { name, values }),
  );
  process.stdout.write(options.output === 'json' ? `${JSON.stringify({ id, name })}\n` : `${id}\n`);
}
