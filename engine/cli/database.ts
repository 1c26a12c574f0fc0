/** `core database url`: prints the URL of the configured database, for psql and other programs. */
import type { Command } from 'commander';
import { StartupError } from '../platform/startup-error.ts';
import { outputOption, withManual } from './command.ts';
import { type OutputForm, printResult } from './print-result.ts';
import { requireSettings } from './run.ts';

/** Adds the command. */
export function register(program: Command): void {
  const database = program.command('database').description('database of this installation');
  const example = 'psql "$(core database url)"';
  withManual(database, { examples: [example], exits: [0, 1, 2] });
  const url = database
    .command('url')
    .description(
      'print the address of the database, including the password; for the embedded database only while it runs',
    )
    .addOption(outputOption())
    .action(async ({ output }: { readonly output: OutputForm }) => {
      const address = await databaseUrl();
      printResult(output, address, { url: address });
    });
  withManual(url, { examples: [example], exits: [0, 1, 2] });
}

async function databaseUrl(): Promise<string> {
  const settings = await requireSettings();
  const { databaseUrl: configuredUrl, dataFolder } = settings;
  const address = settings.databaseDirectUrl ?? configuredUrl;
  if (address !== undefined) return address;
  const { livingOwner } = await import('../platform/data-folder-lock.ts');
  const { runningDatabaseUrl } = await import('../storage/embedded-postgres/embedded-postgres.ts');
  const running = livingOwner(dataFolder) === undefined ? undefined : runningDatabaseUrl(dataFolder);
  if (running !== undefined) return running;
  throw new StartupError(
    `the embedded database of ${dataFolder} is not running`,
    'start it with npm start or npx core serve, or set DATABASE_URL',
  );
}
