/** Checks for /readyz whether a database and the running release are compatible. */
import type { ReleaseFitness } from '../http/pages/readiness.ts';

/** Milliseconds for which a result is cached; load balancers poll every few seconds. */
const freshness = 5_000;

/** The compatibility check of /readyz. */
export function migrationCheck(connectionString: string, directory: string): () => Promise<ReleaseFitness> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let fitness: Promise<ReleaseFitness> | undefined;
  return async () => {
    if (fitness === undefined || performance.now() - checkedAt > freshness) {
      checkedAt = performance.now();
      fitness = readFitness(connectionString, directory);
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

/** Loads the code that reads migrations with the first call: a start does not call it. */
async function readFitness(connectionString: string, directory: string): Promise<ReleaseFitness> {
  const { releaseFitness } = await import('../migrate/apply.ts');
  const { tooOld, tooNew } = await releaseFitness(connectionString, directory);
  if (tooNew.length > 0) return { status: 'migrations_ahead', migrations: tooNew };
  return tooOld.length > 0 ? { status: 'migrations_behind', migrations: tooOld } : { status: 'ready' };
}
