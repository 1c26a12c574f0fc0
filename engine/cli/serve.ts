/** `core serve`: serves on a database that is ready; for servers, where `npm start` is for newcomers. */
import type { Command } from 'commander';
import { withManual } from './command.ts';
import { requireSettings, say } from './run.ts';

interface ServeOptions {
  readonly watch?: boolean;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('serve')
    .description('serve the API on the database of DATABASE_URL, or on the embedded one; without a demo')
    .option('--watch', 'reload changed descriptors, or report their errors')
    .action(async ({ watch = false }: ServeOptions) => {
      const { run } = await import('../start/run.ts');
      await run(await requireSettings(), 'serve', say, { watch });
    });
  withManual(command, {
    examples: ['core serve', 'core serve --watch', 'DATABASE_URL=postgresql://core@db/core PORT=8080 core serve'],
    exits: [0, 1, 2],
  });
}
