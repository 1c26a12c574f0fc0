/** `core deprecations`: lists the integrations that used deprecated elements in the last 30 days. */
import type { Command } from 'commander';
import { outputOption, withManual } from '../../../cli/command.ts';
import { type OutputForm, printResult } from '../../../cli/print-result.ts';
import { requireSettings } from '../../../cli/run.ts';

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('deprecations')
    .helpGroup('Customers and callers:')
    .description('list the clients that used deprecated elements in the last 30 days, the most used first')
    .addOption(outputOption())
    .action(show);
  withManual(command, { examples: ['core deprecations'], exits: [0, 1, 2] });
}

async function show({ output }: { readonly output: OutputForm }): Promise<void> {
  const [{ withRecords }, { deprecatedNames }, { readUses }] = await Promise.all([
    import('../../../cli/with-records.ts'),
    import('../lifecycle.ts'),
    import('../count-uses.ts'),
  ]);
  const rows = await withRecords(await requireSettings(), 'core deprecations', ({ database, model }) =>
    readUses(deprecatedNames(model), database.session),
  );
  const lines = rows.map(
    ({ element, uses, agent_id: agent, last_day: last }) =>
      `${element}  ${uses} times, last on ${last}, by agent ${agent}`,
  );
  printResult(
    output,
    rows.length === 0 ? 'no deprecated element was used in the last 30 days' : lines.join('\n'),
    rows,
  );
}
