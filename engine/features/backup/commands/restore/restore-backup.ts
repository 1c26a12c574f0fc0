/**
 * Restores a backup into an empty database and a data folder without files. A marker file in the data folder records
 * that the restore is in progress: after an interruption, the same backup can be restored again with the same result.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrateJobs } from '../../../../jobs/migrate-jobs.ts';
import { applyHistory } from '../../../../migrate/apply.ts';
import type { History } from '../../../../migrate/history.ts';
import { readHistory } from '../../../../migrate/read-history.ts';
import { ledgerOf } from '../../../../migrate/squashed.ts';
import { StartupError } from '../../../../platform/startup-error.ts';
import { withStartupErrors } from '../../../../start/migration-check.ts';
import type { BackupManifest } from '../../backup-manifest.ts';
import { dataFilesOf, isDataFile, writeDataFile } from '../../data-files.ts';
import { firstTableWithRows, hasRunningServer, loadDatabase } from '../../load-database.ts';
import type { Archive } from '../../read-archive.ts';

/**
 * Rejects a backup that does not belong to this version's history: its migrations, or their squashed replacements, must
 * be the first ones of the folder.
 */
export async function requireMatchingMigrations(
  { migrations, core }: Pick<BackupManifest, 'migrations' | 'core'>,
  folder: string,
): Promise<void> {
  const history = await withStartupErrors(() => readHistory(folder));
  const projectMigrations = history.migrations;
  const equivalent = await withStartupErrors(async () => squashedEquivalent(history, migrations));
  const had = new Map(equivalent.map(({ id, hash }) => [id, hash]));
  const begins = projectMigrations.slice(0, had.size);
  const odd =
    [...had.keys()].find((id) => projectMigrations.every((migration) => migration.id !== id)) ??
    begins.find(({ id, hash }) => had.get(id) !== hash)?.id;
  if (odd === undefined) return;
  const reason = projectMigrations.some(({ id }) => id === odd)
    ? 'which differs, or has a different position, in this version'
    : 'which is unknown to this version';
  throw new StartupError(`the backup has migration ${odd}, ${reason}`, `restore it with Core ${core}, then upgrade`);
}

/**
 * Returns a backup's migrations with squashed ones in place of those that they replace. Throws a MigrationStop if the
 * backup has only some of these.
 */
function squashedEquivalent(
  history: History,
  migrations: BackupManifest['migrations'],
): readonly { readonly id: string; readonly hash: string }[] {
  return ledgerOf(
    history,
    migrations.map((mark) => ({ ...mark, state: 'applied', breaks: false })),
  );
}

/** Rejects a data folder that contains files, unless they are from an interrupted restore of the same backup. */
export async function requireNoFiles(dataFolder: string, { made_at: createdAt }: BackupManifest): Promise<void> {
  if (isInProgress(dataFolder, createdAt)) return;
  const [first] = await dataFilesOf(dataFolder);
  if (first !== undefined)
    throw new StartupError(
      `the data folder ${dataFolder} is not empty: it contains ${first.path.slice(dataFolder.length + 1)}`,
      'set CORE_DATA_DIR to an empty folder',
    );
}

/** Restores a backup that has been verified. */
export async function restoreBackup(
  { manifest, open }: Archive,
  target: { readonly databaseUrl: string; readonly dataFolder: string; readonly migrations: string },
  onProgress: (message: string) => void,
): Promise<void> {
  const { databaseUrl, dataFolder, migrations } = target;
  const filled = await firstTableWithRows(databaseUrl);
  if (filled !== undefined && isInProgress(dataFolder, manifest.made_at)) {
    // Rows are restored last, in one transaction.
    rmSync(markerFileOf(dataFolder));
    return;
  }
  if (filled !== undefined)
    throw new StartupError(`the database is not empty: ${filled} has rows`, 'restore into an empty database');
  if (await hasRunningServer(databaseUrl))
    throw new StartupError('a server of Core is connected to the database', 'stop it before the restore');
  writeFileSync(markerFileOf(dataFolder), `${JSON.stringify({ made_at: manifest.made_at })}\n`, { mode: 0o600 });
  const files = manifest.entries.filter(({ name }) => isDataFile(name));
  onProgress(`restoring ${files.length} files`);
  for (const { name, mode = 0o600 } of files) await writeDataFile(dataFolder, name, mode, await open(name));
  const history = await readHistory(migrations);
  const last = history.migrations[squashedEquivalent(history, manifest.migrations).length - 1];
  onProgress('creating the tables');
  await applyHistory(history, { connectionString: databaseUrl, ...(last && { to: last.id }) });
  await migrateJobs(databaseUrl);
  onProgress(`restoring the rows of ${manifest.tables.length} tables`);
  await loadDatabase(databaseUrl, manifest, open);
  rmSync(markerFileOf(dataFolder));
}

function markerFileOf(dataFolder: string): string {
  return join(dataFolder, 'restore.json');
}

function isInProgress(dataFolder: string, createdAt: string): boolean {
  const path = markerFileOf(dataFolder);
  return existsSync(path) && readFileSync(path, 'utf8').includes(JSON.stringify(createdAt));
}
