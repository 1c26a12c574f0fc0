/** `core credential list|rotate|revoke`: manages the secrets of an agent from the command line. */
import { type Command, InvalidArgumentError } from 'commander';
import { systemResource } from '../model/system-resources.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { RequestContext } from '../request/request-context.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { type OutputForm, printResult } from './print-result.ts';
import { readId } from './read-id.ts';
import { requireSettings } from './run.ts';

interface Options {
  readonly customer: string;
  readonly agent: string;
  readonly output: OutputForm;
}

/** Adds the commands to `core credential`. */
export function registerSecrets(credential: Command): void {
  withManual(
    credential
      .command('list')
      .description('list credentials and their owners, without the secrets')
      .option('--customer <id>', 'only of this customer', readId)
      .option('--agent <id>', 'only of this integration', readId)
      .addOption(outputOption())
      .action(list),
    { examples: ['core credential list', 'core credential list --customer <id> --output json'], exits: [0, 1, 2] },
  );
  const add = (name: string, description: string, example: string): Command =>
    withManual(
      credential
        .command(name)
        .description(description)
        .requiredOption('--customer <id>', 'the customer', readId)
        .requiredOption('--agent <id>', 'the activated integration', readId)
        .addOption(outputOption()),
      { examples: [`core credential ${name} ${example}`], exits: [0, 1, 2] },
    );
  const whose = '--customer <id> --agent <id>';
  add('rotate', 'replace a secret; prints the new one', `<secret> ${whose} --grace 24`)
    .argument('<secret>', 'id of the old secret', readId)
    .option('--grace <hours>', 'how long the old secret remains valid', readHours, 168)
    .action(rotate);
  add('revoke', 'revoke a secret immediately', `<secret> ${whose}`)
    .argument('<secret>', 'id of the secret', readId)
    .action(revoke);
}

interface ListOptions {
  readonly customer?: string;
  readonly agent?: string;
  readonly output: OutputForm;
}

async function list({ customer, agent, output }: ListOptions): Promise<void> {
  const [{ withRecords }, { credentialsOf }, { requireRecord }, { asTable }] = await Promise.all([
    import('./with-records.ts'),
    import('../http/callers/list-customers.ts'),
    import('./require-record.ts'),
    import('./table.ts'),
  ]);
  const credentials = await withRecords(await requireSettings(), 'core credential list', async (runtime) => {
    if (customer !== undefined) {
      const resource = systemResource(runtime.model, 'customer').id;
      await requireRecord(runtime, customer, { resource, id: customer, name: 'customer' });
    }
    const listed = await credentialsOf({ customer, agent }, runtime);
    if (customer !== undefined && agent !== undefined && listed.length === 0)
      await requireRecord(runtime, customer, {
        resource: systemResource(runtime.model, 'agent').id,
        id: agent,
        name: 'agent',
      });
    return listed;
  });
  const rows = credentials.map(({ customer_id: _customer, revoked_at: _revoked, ...columns }) => columns);
  printResult(output, rows.length === 0 ? 'No credentials.' : asTable(rows), credentials);
}

async function rotate(secret: string, options: Options & { readonly grace: number }): Promise<void> {
  const issued = await runForAgent('rotate', options, async (context) => {
    const { addSecret, endSecret, environmentOf, secretsOf } = await import('../http/callers/secrets.ts');
    const old = requireSecret(await secretsOf(options.agent, context), secret);
    const newSecret = await addSecret(
      { agentId: options.agent, environment: environmentOf(old.prefix), createdBy: 'core credential rotate' },
      context,
      { id: secret, staysActive: options.grace > 0 },
    );
    await endSecret(options.agent, secret, new Date(context.now.getTime() + options.grace * 3_600_000), context);
    return newSecret;
  });
  printResult(options.output, `X-CORE-CLIENT-SECRET: ${issued.secret}`, issued);
}

async function revoke(secret: string, options: Options): Promise<void> {
  await runForAgent('revoke', options, async (context) => {
    const { endSecret, secretsOf } = await import('../http/callers/secrets.ts');
    requireSecret(await secretsOf(options.agent, context), secret);
    await endSecret(options.agent, secret, context.now, context);
  });
  printResult(options.output, 'revoked', { revoked: secret });
}

/** Returns the secret with this ID; throws an error with a message instead of a stack trace. */
function requireSecret<Secret extends { readonly id: string }>(secrets: readonly Secret[], id: string): Secret {
  const existing = secrets.find((secret) => secret.id === id);
  if (existing !== undefined) return existing;
  throw new StartupError(
    `the agent has no secret ${id}`,
    'core credential list shows the existing ones',
    usageExitCode,
  );
}

/** Runs the task for an existing agent: an unknown ID is an error, not an agent without secrets. */
async function runForAgent<Value>(
  name: string,
  { customer, agent }: Options,
  run: (context: RequestContext) => Promise<Value>,
): Promise<Value> {
  const [{ withRecords }, { systemContext }, { requireRecord }] = await Promise.all([
    import('./with-records.ts'),
    import('../request/system-context.ts'),
    import('./require-record.ts'),
  ]);
  return withRecords(await requireSettings(), `core credential ${name}`, async (runtime) => {
    await requireRecord(runtime, customer, {
      resource: systemResource(runtime.model, 'customer').id,
      id: customer,
      name: 'customer',
    });
    await requireRecord(runtime, customer, {
      resource: systemResource(runtime.model, 'agent').id,
      id: agent,
      name: 'agent',
    });
    return runtime.database.transaction((session) => run(systemContext(customer, 'console', runtime, session)));
  });
}

function readHours(text: string): number {
  const hours = Number(text);
  if (!Number.isInteger(hours) || hours < 0 || hours > 8_760) throw new InvalidArgumentError('Give 0 to 8760 hours.');
  return hours;
}
