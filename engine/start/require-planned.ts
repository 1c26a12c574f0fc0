/** Aborts a start with descriptors for which no migration was planned: the first request that needs their tables would fail. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Tables } from '../compile/tables/tables.ts';
import { readSnapshot, snapshotFile, writeSnapshot } from '../migrate/snapshot.ts';
import { cacheFolder } from '../platform/installation.ts';
import { StartupError } from '../platform/startup-error.ts';
import { descriptorPaths } from './descriptor-folder.ts';

/** Caches the last comparison without differences: comparing takes a third of a second, and most starts change nothing. */
const cacheFile = join(cacheFolder, 'planned');

/** Throws a StartupError that names some of the objects in which descriptors and migrations differ. `tables`: those of the descriptors. */
export async function requirePlanned(compiled: { readonly tables: Tables }, folders: Folders): Promise<void> {
  const snapshot = readIfThere(join(folders.migrations, snapshotFile));
  const key = keyOf(folders.resources, snapshot);
  if (key === readIfThere(cacheFile)) return;
  const objects = await differences(compiled.tables, snapshot, folders.migrations);
  if (objects.length === 0) {
    writeCache(key);
    return;
  }
  const more = objects.length > 3 ? ` and ${objects.length - 3} more` : '';
  throw new StartupError(
    `the descriptors have different tables than the migrations (${objects.slice(0, 3).join(', ')}${more})`,
    'run npx core migrate plan, then npx core migrate apply',
  );
}

interface Folders {
  readonly resources: string;
  readonly migrations: string;
}

async function differences(after: Tables, snapshot: string, migrations: string): Promise<readonly string[]> {
  const storedSnapshot = readSnapshot(snapshot);
  if (storedSnapshot !== undefined && writeSnapshot({ ...storedSnapshot, tables: after }) === snapshot) return [];
  // Loaded only by the few starts that need it.
  const [{ readHistory }, { planMigration }, { requireProjectMigrations }] = await Promise.all([
    import('../migrate/read-history.ts'),
    import('../migrate/plan-migration.ts'),
    import('../migrate/other-project.ts'),
  ]);
  const history = await readHistory(migrations);
  requireProjectMigrations(history, after, migrations);
  const { tables: before } = history;
  const answers = new Map();
  const planned = planMigration({ before, after, answers, acknowledgements: [], apiBreaks: [] });
  return [...planned.objects.map(({ object }) => object), ...planned.questions.map(({ object }) => object)];
}

function keyOf(resources: string, snapshot: string): string {
  const hash = createHash('sha256').update(snapshot);
  for (const path of descriptorPaths(resources)) hash.update(path).update(readFileSync(join(resources, path)));
  return hash.digest('hex');
}

/** Returns the text of a file, empty if it cannot be read. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** If the folder is not writable, the next start compares again, which takes a third of a second. */
function writeCache(key: string): void {
  try {
    mkdirSync(dirname(cacheFile), { recursive: true });
    const draft = `${cacheFile}.${process.pid}`;
    writeFileSync(draft, key);
    renameSync(draft, cacheFile);
  } catch {
    // The cache is optional.
  }
}
