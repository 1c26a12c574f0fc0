/** `core test-clock create|show|move`: customers of kind test, whose time can be moved forward. */
import { type Command, InvalidArgumentError } from 'commander';
import { outputOption, withManual } from '../../../cli/command.ts';
import { usageExitCode } from '../../../cli/exit-codes.ts';
import { type NewCustomerOptions, newCustomer, withCustomerOptions } from '../../../cli/new-customer.ts';
import { type OutputForm, printResult } from '../../../cli/print-result.ts';
import { readId } from '../../../cli/read-id.ts';
import { requireSettings } from '../../../cli/run.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import type { Runtime } from '../../../request/request-context.ts';

interface CreateOptions extends NewCustomerOptions {
  readonly at?: Date;
}

interface ClockOptions {
  readonly output: OutputForm;
}

/** Adds the commands. */
export function register(program: Command): void {
  const clock = program
    .command('test-clock')
    .helpGroup('Customers and callers:')
    .description('customers of kind test, whose time can be moved forward');
  withManual(clock, {
    examples: ['core test-clock create "Provbolaget"', 'core test-clock move <id> 2027-11-29T12:00:00Z'],
    exits: [0, 1, 2],
  });
  const create = clock
    .command('create')
    .description('create a customer of kind test with a clock; prints its ID')
    .argument('<name>', 'name of the customer, such as "Provbolaget"')
    .option('--at <time>', 'the time of its clock; default: now', readTime);
  withCustomerOptions(create).action(createCustomer);
  withManual(create, {
    examples: ['core test-clock create "Provbolaget" --at 2027-01-01T00:00:00Z'],
    exits: [0, 1, 2],
  });
  const customerArgument = ['<customer>', 'ID of the customer', readId] as const;
  const show = clock
    .command('show')
    .description('show the time of a customer, and the progress of the last move')
    .argument(...customerArgument)
    .addOption(outputOption())
    .action(showClock);
  withManual(show, { examples: ['core test-clock show <id>'], exits: [0, 1, 2] });
  const move = clock
    .command('move')
    .description('move the clock forward; a running server then does the scheduled work of the days between')
    .argument(...customerArgument)
    .argument('<time>', 'the new time, such as 2027-11-29T12:00:00Z', readTime)
    .addOption(outputOption())
    .action(moveClock);
  withManual(move, { examples: ['core test-clock move <id> 2027-11-29T12:00:00Z'], exits: [0, 1, 2] });
}

function readTime(text: string): Date {
  const time = new Date(text);
  if (!/^\d{4}-\d\d-\d\d(T.+)?$/.test(text) || Number.isNaN(time.getTime()))
    throw new InvalidArgumentError('Use a time such as 2027-11-29T12:00:00Z, or a date.');
  return time;
}

async function createCustomer(name: string, options: CreateOptions): Promise<void> {
  const { createTestCustomer } = await import('../move-clock.ts');
  const customer = newCustomer(name, options);
  const id = await inRuntime('core test-clock create', (runtime) => createTestCustomer(runtime, customer, options.at));
  printResult(options.output, id, { id, name });
}

async function showClock(customer: string, { output }: ClockOptions): Promise<void> {
  const { showClock: show } = await import('../move-clock.ts');
  const clock = await inRuntime('core test-clock show', (runtime) =>
    show(customer, { runtime, session: runtime.database.session }),
  );
  printClock(customer, clock, output);
}

async function moveClock(customer: string, to: Date, { output }: ClockOptions): Promise<void> {
  const { moveClock: move } = await import('../move-clock.ts');
  const clock = await inRuntime('core test-clock move', (runtime) =>
    runtime.database.transaction((session) => move(customer, to, { runtime, session })),
  );
  printClock(customer, clock, output);
}

function printClock(customer: string, clock: JsonObject | undefined, output: OutputForm): void {
  if (clock === undefined)
    throw new StartupError(
      `${customer} is not a customer of kind test`,
      'npx core test-clock create creates one',
      usageExitCode,
    );
  const lines = Object.entries(clock).map(
    ([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  printResult(output, lines.join('\n'), clock);
}

async function inRuntime<Value>(command: string, task: (runtime: Runtime) => Promise<Value>): Promise<Value> {
  const { withRecords } = await import('../../../cli/with-records.ts');
  return withRecords(await requireSettings(), command, task);
}
