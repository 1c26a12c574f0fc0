/** Whether a database has all migrations, for the start and for /readyz. */
import { applyMigrations, migrationStatus } from '../migrate/apply.ts';
import { MigrationStop } from '../migrate/migration-stop.ts';
import type { Progress } from '../migrate/progress.ts';
import { StartRefused } from '../runtime/start-refused.ts';

/** How long an answer holds; a load balancer asks every few seconds, and all migrations are read for it. */
const freshness = 10_000;

/** How long a good one holds: only another database can be behind then. */
const goodFreshness = 60_000;

/** The question of /readyz. */
export function migrationCheck(connectionString: string, directory: string): () => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> | undefined;
  let isCurrent = false;
  return async () => {
    if (answer === undefined || performance.now() - asked > (isCurrent ? goodFreshness : freshness)) {
      asked = performance.now();
      answer = migrationStatus({ connectionString, directory }).then(({ behind }) => behind === 0);
    }
    try {
      isCurrent = await answer;
    } catch (error) {
      // A failure is no answer to keep.
      answer = undefined;
      throw error;
    }
    return isCurrent;
  };
}

/** Brings the database up to date; `report` gets a sentence before something is done. Refuses the start when that stops. */
export async function migrate(
  connectionString: string,
  directory: string,
  report: (sentence: string) => void,
): Promise<void> {
  const onProgress = (progress: Progress): void => {
    if (progress.kind === 'migration') report(`applying migration ${progress.id}`);
    if (progress.kind === 'waiting') report(`waiting for ${progress.holder}`);
  };
  await refusing(() => applyMigrations({ connectionString, directory, onProgress }));
}

/** Refuses the start on a database that is behind. */
export async function requireCurrent(connectionString: string, directory: string): Promise<void> {
  const { behind, pending } = await refusing(() => migrationStatus({ connectionString, directory }));
  if (behind === 0) return;
  const which = behind === 1 ? `migration ${pending[0]}` : `${behind} migrations (${pending[0]} and later)`;
  throw new StartRefused(
    `the database is behind: it lacks ${which}`,
    'bring it up to date with: npx core migrate apply',
  );
}

/** The migrations of the folder that a database does not have yet; refuses when its history is broken. */
export async function pendingMigrationsOf(connectionString: string, directory: string): Promise<readonly string[]> {
  return (await refusing(() => migrationStatus({ connectionString, directory }))).pending;
}

async function refusing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MigrationStop)) throw error;
    throw new StartRefused(`${error.code} ${error.message}`, error.advice, error.exitCode);
  }
}
