/** Checks at start whether a database and the release are compatible. */
import { applyMigrations, type Fitness, releaseFitness } from '../migrate/apply.ts';
import { lastContract } from '../migrate/history.ts';
import { MigrationStop } from '../migrate/migration-stop.ts';
import type { Progress } from '../migrate/progress.ts';
import { readHistory } from '../migrate/read-history.ts';
import { releaseSchema } from '../migrate/steps/old-release.ts';
import { StartupError } from '../platform/startup-error.ts';

/** The schema that the release with this folder of migrations searches first; aborts the start if its history is invalid. */
export async function releaseSchemaOf(directory: string): Promise<string> {
  return releaseSchema(lastContract(await withStartupErrors(() => readHistory(directory))));
}

/** Migrates the database; `report` receives a message before each step. Aborts the start if a migration stops. */
export async function migrate(
  connectionString: string,
  directory: string,
  report: (message: string) => void,
): Promise<void> {
  const onProgress = (progress: Progress): void => {
    if (progress.kind === 'migration') report(`applying migration ${progress.id}`);
    if (progress.kind === 'waiting') report(`waiting for ${progress.holder}`);
  };
  await withStartupErrors(() => applyMigrations({ connectionString, directory, onProgress }));
}

/** Aborts the start if the database has pending migrations, or is too new for this release. */
export async function requireCurrent(connectionString: string, directory: string): Promise<void> {
  const { tooOld, tooNew } = await fitnessOf(connectionString, directory);
  const describeMigrations = (ids: readonly string[]): string =>
    ids.length === 1 ? `migration ${ids[0]}` : `${ids.length} migrations (${ids[0]} and later)`;
  if (tooNew.length > 0)
    throw new StartupError(
      `the database is ahead: it has ${describeMigrations(tooNew)}, which this version of Core does not have`,
      'run the version of Core that has it; nothing was changed',
    );
  if (tooOld.length > 0)
    throw new StartupError(
      `the database is behind: it does not have ${describeMigrations(tooOld)}`,
      'update it with: npx core migrate apply',
    );
}

/** Returns the pending migrations of a database; throws if the history of the folder is invalid. */
export async function pendingMigrationsOf(connectionString: string, directory: string): Promise<readonly string[]> {
  return (await fitnessOf(connectionString, directory)).tooOld;
}

function fitnessOf(connectionString: string, directory: string): Promise<Fitness> {
  return withStartupErrors(async () => releaseFitness(connectionString, await readHistory(directory)));
}

/** Runs a function; converts a MigrationStop in it to a StartupError, with the same code, advice and exit code. */
export async function withStartupErrors<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof MigrationStop)) throw error;
    throw new StartupError(`${error.code} ${error.message}`, error.advice, error.exitCode);
  }
}
