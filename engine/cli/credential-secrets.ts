/** `core credential list|rotate|revoke`: the secrets of an agent, from the console. */
import { type Command, InvalidArgumentError } from 'commander';
import { systemResource } from '../model/system-resources.ts';
import { StartRefused } from '../runtime/start-refused.ts';
import type { Work } from '../runtime/work.ts';
import { answer, type OutputForm } from './answer.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { readId } from './read-id.ts';
import { requireSettings } from './run.ts';

interface Options {
  readonly customer: string;
  readonly agent: string;
  readonly output: OutputForm;
}

/** Adds the commands to `core credential`. */
export function registerSecrets(credential: Command): void {
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
  add('list', 'show the secrets of an agent, without the secrets', whose).action(list);
  add('rotate', 'make a secret in the place of another; prints the new one', `<secret> ${whose} --grace 24`)
    .argument('<secret>', 'id of the old secret', readId)
    .option('--grace <hours>', 'how long the old one goes on working', readHours, 168)
    .action(rotate);
  add('revoke', 'end a secret at once', `<secret> ${whose}`)
    .argument('<secret>', 'id of the secret', readId)
    .action(revoke);
}

async function list(options: Options): Promise<void> {
  const rows = await work('list', options, async (inside) => {
    const { secretsOf } = await import('../runtime/access/secrets.ts');
    return secretsOf(options.agent, inside);
  });
  const lines = rows.map((row) =>
    Object.entries(row)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join('  '),
  );
  answer(options.output, rows.length === 0 ? 'it has no secrets' : lines.join('\n'), rows);
}

async function rotate(secret: string, options: Options & { readonly grace: number }): Promise<void> {
  const issued = await work('rotate', options, async (inside) => {
    const { addSecret, endSecret, environmentOf, secretsOf } = await import('../runtime/access/secrets.ts');
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
    const { endSecret, secretsOf } = await import('../runtime/access/secrets.ts');
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
    import('../runtime/plain-pages.ts'),
    import('./require-record.ts'),
  ]);
  return withRecords(requireSettings(), `core credential ${name}`, async (runtime) => {
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
