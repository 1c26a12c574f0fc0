/** `core start`, which is `npm start`: serves with everything that is missing created first (engine/start/run.ts). */
import type { Command } from 'commander';
import { withManual } from './command.ts';
import { printMessage, requireSettings } from './run.ts';

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('start')
    .description('create what is missing (database, migrations, a first customer), and serve: for trying a project')
    .action(async () => {
      const { run } = await import('../start/run.ts');
      await run(await requireSettings(), 'start', printMessage);
    });
  withManual(command, {
    examples: ['core start', 'core start --resources examples/shop/resources', 'PORT=9000 core start'],
    exits: [0, 1, 2],
  });
}
