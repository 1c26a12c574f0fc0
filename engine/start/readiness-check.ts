/** Checks for /readyz whether a database and the running release are compatible. */
import type { ReleaseFitness } from '../http/pages/readiness.ts';
import type { History } from '../migrate/history.ts';

/** Milliseconds for which a result is cached; load balancers poll every few seconds. */
const freshness = 5_000;

/**
 * The compatibility check of /readyz. It reads the folder of migrations once, because the folder can contain those of
 * the next release before this process ends.
 */
export function migrationCheck(connectionString: string, directory: string): () => Promise<ReleaseFitness> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let history: History | undefined;
  let fitness: Promise<ReleaseFitness> | undefined;
  const check = async (): Promise<ReleaseFitness> => {
    history ??= await readMigrations(directory);
    return fitnessOf(connectionString, history);
  };
  return async () => {
    if (fitness === undefined || performance.now() - checkedAt > freshness) {
      checkedAt = performance.now();
      fitness = check();
    }
    try {
      return await fitness;
    } catch (error) {
      // Do not cache failures.
      fitness = undefined;
      throw error;
    }
  };
}

// The code that reads migrations is loaded with the first call: a start does not call it.

async function readMigrations(directory: string): Promise<History> {
  const { readHistory } = await import('../migrate/read-history.ts');
  return readHistory(directory);
}

async function fitnessOf(connectionString: string, history: History): Promise<ReleaseFitness> {
  const { releaseFitness } = await import('../migrate/apply.ts');
  const { tooOld, tooNew } = await releaseFitness(connectionString, history);
  if (tooNew.length > 0) return { status: 'migrations_ahead', migrations: tooNew };
  return tooOld.length > 0 ? { status: 'migrations_behind', migrations: tooOld } : { status: 'ready' };
}
