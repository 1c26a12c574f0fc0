/** `core deprecations`: which integrations still use what is deprecated. */
import type { Command } from 'commander';
import { answer, type OutputForm } from './answer.ts';
import { outputOption, withManual } from './command.ts';
import { requireSettings } from './run.ts';

interface Use {
  readonly customer_id: string;
  readonly agent_id: string;
  readonly element: string;
  readonly uses: string;
  readonly last_used_at: Date;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('deprecations')
    .description('list who still uses deprecated elements, the most used first')
    .addOption(outputOption())
    .action(show);
  withManual(command, { examples: ['core deprecations'], exits: [0, 1, 2] });
}

async function show({ output }: { readonly output: OutputForm }): Promise<void> {
  const { withRecords } = await import('./with-records.ts');
  const rows = await withRecords(requireSettings(), 'core deprecations', (runtime) =>
    runtime.database.session.query<Use>(
      `select customer_id, agent_id, element, uses, last_used_at from ${runtime.database.tables.deprecateduse} order by uses desc, element, agent_id`,
    ),
  );
  const lines = rows.map(
    ({ element, uses, agent_id: agent, last_used_at: last }) =>
      `${element}  ${uses} times, last ${last.toISOString()}, by agent ${agent}`,
  );
  answer(output, rows.length === 0 ? 'nobody uses a deprecated element' : lines.join('\n'), rows);
}
