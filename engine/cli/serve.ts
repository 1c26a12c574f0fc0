/** `core serve`: starts the server on an existing database; `core start` is for trying a project. */
import type { Command } from 'commander';
import { withManual } from './command.ts';
import { printMessage, requireSettings } from './run.ts';

interface ServeOptions {
  readonly watch?: boolean;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('serve')
    .description('serve the API with the database of DATABASE_URL, or with the embedded one; without a demo')
    .option('--watch', 'reload descriptors when they change, or report their errors')
    .action(async ({ watch = false }: ServeOptions) => {
      const { run } = await import('../start/run.ts');
      await run(await requireSettings(), 'serve', printMessage, { watch });
    });
  withManual(command, {
    examples: ['core serve', 'core serve --watch', 'DATABASE_URL=postgresql://core@db/core PORT=8080 core serve'],
    exits: [0, 1, 2],
  });
}
