/** `core access explain`: shows whether an agent, for itself or on behalf of a user, has access, and which of its rights determine this. */
import type { Command } from 'commander';
import { outputOption, withManual } from '../../../cli/command.ts';
import { usageExitCode } from '../../../cli/exit-codes.ts';
import { type OutputForm, printResult } from '../../../cli/print-result.ts';
import { readId } from '../../../cli/read-id.ts';
import { requireSettings } from '../../../cli/run.ts';
import { operationsOf } from '../../../compile/operations/compile-operations.ts';
import { didYouMean } from '../../../kernel/did-you-mean.ts';
import { isUuid } from '../../../kernel/ids.ts';
import type { Model } from '../../../model/model.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import type { ProveOptions } from './access/prove.ts';

interface ExplainOptions {
  readonly customer: string;
  readonly agent: string;
  readonly as?: string;
  readonly op: string;
  readonly record?: string;
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const access = program.command('access').helpGroup('Customers and callers:').description('permissions of callers');
  const example = 'core access explain --customer <id> --agent <id> --op contracts.apartmentcontract:update';
  const userExample =
    'core access explain --customer <id> --agent <id> --as accounts.tenant:<id> --op accounts.tenant:read';
  withManual(access, { examples: [example], exits: [0, 1, 2] });
  const command = access
    .command('explain')
    .description('report whether an agent has access, and why')
    .requiredOption('--customer <id>', 'the customer', readId)
    .requiredOption('--agent <id>', 'the activated integration', readId)
    .option('--as <kind:id>', 'user that it acts for, such as accounts.tenant:<id>')
    .requiredOption('--op <scope>', 'operation, such as contracts.apartmentcontract:update')
    .option('--record <id>', 'the record', readId)
    .addOption(outputOption())
    .action(explain);
  withManual(command, { examples: [example, userExample], exits: [0, 1, 2] });
  const prove = access
    .command('prove')
    .description('verify the statements of access.test.yaml at every endpoint that can reveal a field')
    .option('--file <file>', 'the file with the statements', 'access.test.yaml')
    .addOption(outputOption())
    .action(async (options: ProveOptions) => {
      process.exitCode = await (await import('./access/prove.ts')).prove(options);
    });
  withManual(prove, {
    examples: ['core access prove', 'core access prove --file access.test.yaml --output json'],
    exits: [0, 1, 2],
  });
}

async function explain({ customer, agent, as, op, record, output }: ExplainOptions): Promise<void> {
  const [{ withRecords }, { explainAccess }] = await Promise.all([
    import('../../../cli/with-records.ts'),
    import('../explain-access.ts'),
  ]);
  const [resource = '', operation = ''] = op.split(':');
  const lines = await withRecords(await requireSettings(), 'core access explain', (runtime) => {
    requireScope(op, runtime.model);
    const principal = as === undefined ? undefined : readPrincipal(as, runtime.model);
    return explainAccess({ customerId: customer, agentId: agent, principal, resource, operation, record }, runtime);
  });
  if (lines === undefined) throw new StartupError('agent or user not found', 'check the IDs', usageExitCode);
  printResult(output, lines.join('\n'), { lines });
}

/** Rejects a scope that no operation requires. */
function requireScope(op: string, model: Model): void {
  const scopes = new Set(model.resources.flatMap(operationsOf).map(({ scope }) => scope));
  if (scopes.has(op)) return;
  const hint = didYouMean(op, scopes) ?? 'core routes --output json lists all of them, each with its scope';
  throw new StartupError(`no operation requires ${op}`, hint, usageExitCode);
}

/** Parses `accounts.tenant:<id>`, where the resource can be a caller. */
function readPrincipal(text: string, model: Model): { readonly resource: string; readonly id: string } {
  const [resource = '', id = ''] = text.split(':');
  const kinds = [...model.callerFields.keys()];
  if (!kinds.includes(resource))
    throw new StartupError(`"${resource}" is not a kind of caller`, `the kinds are ${kinds.join(', ')}`, usageExitCode);
  if (!isUuid(id)) throw new StartupError(`invalid ID "${id}"`, `write --as ${resource}:<id>`, usageExitCode);
  return { resource, id };
}
