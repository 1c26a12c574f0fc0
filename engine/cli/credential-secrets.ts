/** `core credential list|rotate|revoke`: the secrets of an agent, from the console. */
import { type Command, InvalidArgumentError } from 'commander';
import { systemResource } from '../model/system-resources.ts';
import { StartRefused } from '../runtime/base/start-refused.ts';
import type { Work } from '../runtime/context/work.ts';
import { answer, type OutputForm } from './answer.ts';
import { requireSettingsOf } from './cells.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { readId } from './read-id.ts';

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
      .description('show who has credentials, without the secrets')
      .option('--customer <id>', 'of this customer alone', readId)
      .option('--agent <id>', 'of this integration alone', readId)
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
    .option('--grace <hours>', 'hours that the old secret stays valid', readHours, 168)
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
    import('../runtime/callers/list-customers.ts'),
    import('./require-record.ts'),
    import('./table.ts'),
  ]);
  const found = await withRecords(await requireSettingsOf(customer), 'core credential list', async (runtime) => {
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
  const rows = found.map(({ customer_id: _customer, revoked_at: _revoked, ...shown }) => shown);
  answer(output, rows.length === 0 ? 'There is no credential.' : asTable(rows), found);
}

async function rotate(secret: string, options: Options & { readonly grace: number }): Promise<void> {
  const issued = await work('rotate', options, async (inside) => {
    const { addSecret, endSecret, environmentOf, secretsOf } = await import('../runtime/callers/secrets.ts');
    const old = requireSecret(await secretsOf(options.agent, inside), secret);
    const made = await addSecret(
      { agentId: options.agent, environment: environmentOf(old.prefix), createdBy: 'core credential rotate' },
      inside,
      { id: secret, goesOn: options.grace > 0 },
    );
    await endSecret(options.agent, secret, new Date(inside.now.getTime() + options.grace * 3_600_000), inside);
    return made;
  });
  answer(options.output, `X-CORE-CLIENT-SECRET: ${issued.secret}`, issued);
}

async function revoke(secret: string, options: Options): Promise<void> {
  await work('revoke', options, async (inside) => {
    const { endSecret, secretsOf } = await import('../runtime/callers/secrets.ts');
    requireSecret(await secretsOf(options.agent, inside), secret);
    await endSecret(options.agent, secret, inside.now, inside);
  });
  answer(options.output, 'revoked', { revoked: secret });
}

/** The secret of this id, or a sentence instead of a trace. */
function requireSecret<Secret extends { readonly id: string }>(secrets: readonly Secret[], id: string): Secret {
  const found = secrets.find((secret) => secret.id === id);
  if (found !== undefined) return found;
  throw new StartRefused(`the agent has no secret ${id}`, 'core credential list shows those it has', usageExitCode);
}

/** Runs it for an agent that is there; an id that nobody has is no agent without secrets. */
async function work<Value>(
  name: string,
  { customer, agent }: Options,
  run: (inside: Work) => Promise<Value>,
): Promise<Value> {
  const [{ withRecords }, { systemWork }, { requireRecord }] = await Promise.all([
    import('./with-records.ts'),
    import('../runtime/context/system-work.ts'),
    import('./require-record.ts'),
  ]);
  return withRecords(await requireSettingsOf(customer), `core credential ${name}`, async (runtime) => {
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
    return runtime.database.transaction((session) => run(systemWork(customer, 'console', runtime, session)));
  });
}

function readHours(text: string): number {
  const hours = Number(text);
  if (!Number.isInteger(hours) || hours < 0 || hours > 8_760) throw new InvalidArgumentError('Give 0 to 8760 hours.');
  return hours;
}
