/** Checks at start whether a database and the release are compatible. */
import { applyHistory, releaseFitness } from '../migrate/apply.ts';
import { type History, lastContract } from '../migrate/history.ts';
import { MigrationStop } from '../migrate/migration-stop.ts';
import type { Progress } from '../migrate/progress.ts';
import { readHistory } from '../migrate/read-history.ts';
import { releaseSchema } from '../migrate/steps/old-release.ts';
import { StartupError } from '../platform/startup-error.ts';

/** Reads a folder of migrations; aborts the start if its history is invalid. */
export function historyOf(directory: string): Promise<History> {
  return withStartupErrors(() => readHistory(directory));
}

/** The schema that the release with this history searches first. */
export function releaseSchemaOf(history: History): string {
  return releaseSchema(lastContract(history));
}

/** Migrates the database; `report` receives a message before each step. Aborts the start if a migration stops. */
export async function migrate(
  connectionString: string,
  history: History,
  report: (message: string) => void,
): Promise<void> {
  const onProgress = (progress: Progress): void => {
    if (progress.kind === 'migration') report(`applying migration ${progress.id}`);
    if (progress.kind === 'waiting') report(`waiting for ${progress.holder}`);
  };
  await withStartupErrors(() => applyHistory(history, { connectionString, onProgress }));
}

/** Aborts the start if the database has pending migrations, or is too new for this release. */
export async function requireCurrent(connectionString: string, history: History): Promise<void> {
  const { tooOld, tooNew } = await withStartupErrors(() => releaseFitness(connectionString, history));
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
  const history = await historyOf(directory);
  return (await withStartupErrors(() => releaseFitness(connectionString, history))).tooOld;
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
