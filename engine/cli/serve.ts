/** `core serve`: serves on a database that is ready; for servers, where `npm start` is for newcomers. */
import type { Command } from 'commander';
import { requireSettings, say } from './run.ts';

export function register(program: Command): void {
  program
    .command('serve')
    .description('serve on the database of DATABASE_URL, or on the embedded one; no demo')
    .action(async () => {
      const { run } = await import('../start/run.ts');
      await run(requireSettings(), 'serve', say);
    });
}
