/** `core credential issue`: prints the seven headers that authenticate a caller. The secret among them is printed only once. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { JsonObject } from '../kernel/json.ts';
import { systemResource } from '../model/system-resources.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Runtime } from '../request/request-context.ts';
import { withManual } from './command.ts';
import { registerSecrets } from './credential-secrets.ts';
import { usageExitCode } from './exit-codes.ts';
import { readId } from './read-id.ts';
import { printMessage, requireSettings } from './run.ts';

interface IssueOptions {
  readonly customer: string;
  readonly agent?: string;
  readonly scope: readonly string[];
  readonly role: readonly string[];
  readonly name?: string;
  readonly expires?: Date;
  readonly output: 'headers' | 'json';
}

/** Adds the command. */
export function register(program: Command): void {
  const credential = program.command('credential').description('credentials of callers');
  registerSecrets(credential);
  withManual(credential, { examples: ["core credential issue --customer <id> --scope '*'"], exits: [0, 1, 2] });
  const command = credential
    .command('issue')
    .description('create a secret for an agent; prints the headers to send, in the format of curl -H @file')
    .requiredOption('--customer <id>', 'the customer', readId)
    .option('--agent <id>', 'an existing activated integration; by default one is created', readId)
    .option('--scope <scope>', 'a scope of a new integration, such as contracts.*:read; may be repeated', collect, [])
    .option(
      '--role <name>',
      'a role of a new integration: of the customer, or of resources/roles; may be repeated',
      collect,
      [],
    )
    .option('--name <text>', 'its purpose, displayed by core credential list')
    .option('--expires <time>', 'how long the credential is valid (365d, 12h), or until when (2027-01-01)', readExpiry)
    .addOption(new Option('--output <form>', 'output format').choices(['headers', 'json']).default('headers'))
    .action(issue);
  withManual(command, {
    examples: [
      "core credential issue --customer <id> --scope '*' > headers",
      'core credential issue --customer <id> --role reader --name "monthly report" > headers',
      "core credential issue --customer <id> --scope 'contracts.*:read' --expires 365d --output json",
    ],
    exits: [0, 1, 2],
  });
}

async function issue(options: IssueOptions): Promise<void> {
  const { customer, agent, scope, role, name, expires } = options;
  const rights = scope.length + role.length;
  if (agent === undefined && rights === 0) {
    throw new StartupError(
      'a new agent needs a role or scopes',
      "pass --role or --scope once for each; --scope '*' for everything",
      usageExitCode,
    );
  }
  if (agent !== undefined && rights > 0) {
    throw new StartupError(
      'an agent already has scopes and roles',
      'omit --scope and --role, or --agent',
      usageExitCode,
    );
  }
  const [{ withRecords }, { issueCredential }, { requireRecord }] = await Promise.all([
    import('./with-records.ts'),
    import('../http/callers/create-customer.ts'),
    import('./require-record.ts'),
  ]);
  const settings = await requireSettings();
  const issued = await withRecords(settings, 'core credential issue', async (runtime) => {
    await requireRecord(runtime, customer, {
      resource: systemResource(runtime.model, 'customer').id,
      id: customer,
      name: 'customer',
    });
    if (agent !== undefined) {
      await requireRecord(runtime, customer, {
        resource: systemResource(runtime.model, 'agent').id,
        id: agent,
        name: 'agent',
      });
    }
    return issueCredential(runtime, {
      customerId: customer,
      scopes: scope,
      environment: settings.environment === 'production' ? 'live' : 'dev',
      createdBy: name ?? 'core credential issue',
      ...(agent === undefined ? {} : { agentId: agent }),
      ...(role.length === 0 ? {} : { agent: { roles: await resolveRoles(role, customer, runtime) } }),
      ...(expires === undefined ? {} : { expiresAt: expires }),
    });
  });
  const lines = Object.entries(issued.headers).map(([name, value]) => `${name}: ${value}\n`);
  process.stdout.write(options.output === 'json' ? `${JSON.stringify(issued)}\n` : lines.join(''));
  if (process.stdout.isTTY === true)
    printMessage('Store the secret safely: only its hash is stored, and it cannot be shown again.');
}

/** Returns references to the customer's roles with these names; a missing role is created if resources/roles defines it. */
async function resolveRoles(
  names: readonly string[],
  customer: string,
  runtime: Runtime,
): Promise<readonly { readonly id: string }[]> {
  const [{ serverRecords }, { systemContext }] = await Promise.all([
    import('../write/server-records.ts'),
    import('../request/system-context.ts'),
  ]);
  const resource = systemResource(runtime.model, 'role').id;
  return runtime.database.transaction(async (session) => {
    const records = serverRecords(systemContext(customer, 'console', runtime, session));
    const roles: { readonly id: string }[] = [];
    for (const name of new Set(names)) {
      const shipped = runtime.roles.get(name);
      const [existing] = await records.list(resource, { name });
      if (existing === undefined && (shipped === undefined || shipped.for !== undefined))
        throw unknownRoleError(name, await records.list(resource, {}), runtime);
      roles.push({
        id: String((existing ?? (await records.create(resource, { name, permissions: { roles: [name] } }))).id),
      });
    }
    return roles;
  });
}

function unknownRoleError(name: string, customerRoles: readonly JsonObject[], { roles }: Runtime): StartupError {
  const general = [...roles.values()].filter((role) => role.for === undefined).map((role) => role.name);
  const names = [...new Set([...customerRoles.map((role) => String(role.name)), ...general])];
  return new StartupError(`unknown role "${name}"`, `the roles are ${names.toSorted().join(', ')}`, usageExitCode);
}

function collect(scope: string, scopes: readonly string[]): readonly string[] {
  return [...scopes, scope];
}

const unitMilliseconds = new Map([
  ['d', 86_400_000],
  ['h', 3_600_000],
]);

function readExpiry(text: string): Date {
  const [, amount, unit = ''] = /^(\d{1,5})([dh])$/.exec(text) ?? [];
  const length = unitMilliseconds.get(unit);
  const expiresAt = length === undefined ? new Date(text) : new Date(Date.now() + Number(amount) * length);
  if (Number.isNaN(expiresAt.getTime())) throw new InvalidArgumentError('Use 365d, 12h or a date such as 2027-01-01.');
  if (expiresAt.getTime() <= Date.now()) throw new InvalidArgumentError('The time is in the past.');
  return expiresAt;
}
