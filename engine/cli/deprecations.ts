/** `core deprecations`: which integrations still use what is deprecated. */
import { type Command, Option } from 'commander';
import { requireSettings } from './run.ts';

interface Use {
  readonly customer_id: string;
  readonly agent_id: string;
  readonly element: string;
  readonly uses: string;
  readonly last_used_at: Date;
}

export function register(program: Command): void {
  program
    .command('deprecations')
    .description('list who still uses deprecated elements, the most used first')
    .addOption(new Option('--output <form>', 'how to answer').choices(['text', 'json']).default('text'))
    .action(show);
}

async function show({ output }: { readonly output: 'text' | 'json' }): Promise<void> {
  const { withRecords } = await import('./with-records.ts');
  const rows = await withRecords(requireSettings(), 'core deprecations', (runtime) =>
    runtime.database.session.query<Use>(
      'select customer_id, agent_id, element, uses, last_used_at from common_deprecateduse order by uses desc, element, agent_id',
    ),
  );
  if (output === 'json') process.stdout.write(`${JSON.stringify(rows)}\n`);
  else if (rows.length === 0) process.stdout.write('nobody uses a deprecated element\n');
  for (const { element, uses, agent_id: agent, last_used_at: last } of output === 'text' ? rows : [])
    process.stdout.write(`${element}  ${uses} times, last ${last.toISOString()}, by agent ${agent}\n`);
}
