/** `core access explain`: whether an agent may do something, and which of its rights decide. */
import type { Command } from 'commander';
import { StartRefused } from '../runtime/start-refused.ts';
import { answer, type OutputForm } from './answer.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { requireSettings } from './run.ts';

interface ExplainOptions {
  readonly customer: string;
  readonly agent: string;
  readonly op: string;
  readonly record?: string;
  readonly output: OutputForm;
}

export function register(program: Command): void {
  const access = program.command('access').description('what callers may do');
  const example = 'core access explain --customer <id> --agent <id> --op contracts.apartmentcontract:update';
  withManual(access, { examples: [example], exits: [0, 1, 2] });
  const command = access
    .command('explain')
    .description('tell whether an agent may do something, and why')
    .requiredOption('--customer <id>', 'the customer')
    .requiredOption('--agent <id>', 'the activated integration')
    .requiredOption('--op <scope>', 'what it would do, such as contracts.apartmentcontract:update')
    .option('--record <id>', 'with which record')
    .addOption(outputOption())
    .action(explain);
  withManual(command, { examples: [example], exits: [0, 1, 2] });
}

async function explain({ customer, agent, op, record, output }: ExplainOptions): Promise<void> {
  const [{ withRecords }, { explainAccess }] = await Promise.all([
    import('./with-records.ts'),
    import('../runtime/access/explain-access.ts'),
  ]);
  const [resource = '', operation = ''] = op.split(':');
  const lines = await withRecords(requireSettings(), 'core access explain', (runtime) =>
    explainAccess({ customerId: customer, agentId: agent, resource, operation, record }, runtime),
  );
  if (lines === undefined)
    throw new StartRefused('there is no such agent or operation', 'core routes lists what there is', usageExitCode);
  answer(output, lines.join('\n'), { lines });
}
