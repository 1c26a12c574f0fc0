/** Verifies a squash: the histories before and after it create the same schema, and the squashed one can be reverted and applied again. */
import { migrationProblems as problems } from '../problems/migration.ts';
import { applyHistory, revertHistory } from './apply.ts';
import { prepareSession, withConnection } from './connection.ts';
import type { History } from './history.ts';
import { stop } from './migration-stop.ts';
import { dumpSchema } from './schema-dump.ts';
import { withScratchDatabase } from './scratch-database.ts';

/**
 * Applies both histories to scratch databases and compares all objects in them, including handwritten ones. Returns the number of objects. Throws a
 * MigrationStop with exit code 10 that lists the differences. `adminUrl`: any database of a server whose user can create databases.
 */
export async function verifySquash(
  adminUrl: string,
  before: History,
  after: History,
  onPhase: (what: string) => void,
): Promise<number> {
  onPhase('applying the replaced migrations');
  const wanted = await withScratchDatabase(adminUrl, async (url) => {
    await applyHistory(before, { connectionString: url });
    return dump(url);
  });
  await withScratchDatabase(adminUrl, async (url) => {
    const empty = await dump(url);
    onPhase('applying the squashed history');
    await applyHistory(after, { connectionString: url });
    requireSame('the squashed history creates a different schema', wanted, await dump(url));
    if (after.migrations.some(({ downLabel }) => downLabel.kind === 'none')) return;
    onPhase('reverting it and applying it again');
    await revertHistory(after, { connectionString: url, steps: after.migrations.length });
    const afterRevert = (await dump(url)).filter(isNoExtension);
    requireSame(
      'the down steps of the squashed history do not remove all objects',
      empty.filter(isNoExtension),
      afterRevert,
    );
    await applyHistory(after, { connectionString: url });
    requireSame('when applied a second time, the squashed history creates a different schema', wanted, await dump(url));
  });
  return wanted.length;
}

/** Extensions remain when a migration is reverted: other objects may use them. */
function isNoExtension(line: string): boolean {
  return !line.startsWith('extension ');
}

async function dump(url: string): Promise<readonly string[]> {
  return withConnection(url, async (connection) => {
    await prepareSession(connection);
    return dumpSchema(connection);
  });
}

function requireSame(what: string, wanted: readonly string[], actual: readonly string[]): void {
  const missing = wanted.filter((line) => !actual.includes(line));
  const objects = [
    ...missing.map((line) => `missing: ${line}`),
    ...actual.filter((line) => !wanted.includes(line)).map((line) => `new: ${line}`),
  ];
  if (objects.length === 0) return;
  const examples = objects.slice(0, 5).map((line) => line.split('\n')[0]);
  throw stop(problems.proofFailed, { what: `${what}: ${examples.join('; ')}` }, { objects });
}
