/**
 * Restores a backup into an empty database and a data folder without files. A note in the data folder says that it is under way: the same
 * backup may be restored again after an interruption, and goes on to the same end.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyHistory } from '../../migrate/apply.ts';
import type { History } from '../../migrate/history.ts';
import { readHistory } from '../../migrate/read-history.ts';
import { ledgerOf } from '../../migrate/squashed.ts';
import { StartRefused } from '../../runtime/base/start-refused.ts';
import { migrateJobs } from '../../runtime/jobs/migrate-jobs.ts';
import { refusing } from '../../start/migration-check.ts';
import { dataFilesOf, isDataFile, writeDataFile } from './data-files.ts';
import { firstTableWithRows, isServed, loadDatabase } from './load-database.ts';
import type { BackupManifest } from './manifest.ts';
import type { Archive } from './read-archive.ts';

/** Refuses a backup that is not from this version's past: its migrations, or what replaces them, must begin those of the folder. */
export async function requireKnownMigrations(
  { migrations, core }: Pick<BackupManifest, 'migrations' | 'core'>,
  folder: string,
): Promise<void> {
  const history = await refusing(() => readHistory(folder));
  const known = history.migrations;
  const inWords = await refusing(async () => inWordsOf(history, migrations));
  const had = new Map(inWords.map(({ id, hash }) => [id, hash]));
  const begins = known.slice(0, had.size);
  const odd =
    [...had.keys()].find((id) => known.every((migration) => migration.id !== id)) ??
    begins.find(({ id, hash }) => had.get(id) !== hash)?.id;
  if (odd === undefined) return;
  const reason = known.some(({ id }) => id === odd)
    ? 'which is another one, or stands elsewhere, in this version'
    : 'which this version does not have';
  throw new StartRefused(`the backup has migration ${odd}, ${reason}`, `restore it with Core ${core}, then upgrade`);
}

/** A backup's migrations with squashed ones in place of what they replace. Throws a MigrationStop where it has only some of these. */
function inWordsOf(
  history: History,
  migrations: BackupManifest['migrations'],
): readonly { readonly id: string; readonly hash: string }[] {
  return ledgerOf(
    history,
    migrations.map((mark) => ({ ...mark, state: 'applied', breaks: false })),
  );
}

/** Refuses a data folder that holds files, unless they are from an interrupted restore of the same backup. */
export async function requireNoFiles(dataFolder: string, { made_at: madeAt }: BackupManifest): Promise<void> {
  if (isUnderWay(dataFolder, madeAt)) return;
  const [first] = await dataFilesOf(dataFolder);
  if (first !== undefined)
    throw new StartRefused(
      `the data folder ${dataFolder} is not empty: it holds ${first.path.slice(dataFolder.length + 1)}`,
      'set CORE_DATA_DIR to an empty folder',
    );
}

/** Restores; what was checked before is not checked again. */
export async function restoreBackup(
  { manifest, open }: Archive,
  target: { readonly databaseUrl: string; readonly dataFolder: string; readonly migrations: string },
  say: (sentence: string) => void,
): Promise<void> {
  const { databaseUrl, dataFolder, migrations } = target;
  const filled = await firstTableWithRows(databaseUrl);
  if (filled !== undefined && isUnderWay(dataFolder, manifest.made_at)) {
    // Rows are the last thing that is restored, all at once.
    rmSync(noteOf(dataFolder));
    return;
  }
  if (filled !== undefined)
    throw new StartRefused(`the database is not empty: ${filled} has rows`, 'restore into an empty database');
  if (await isServed(databaseUrl))
    throw new StartRefused('a server of Core is connected to the database', 'stop it before you restore');
  writeFileSync(noteOf(dataFolder), `${JSON.stringify({ made_at: manifest.made_at })}\n`, { mode: 0o600 });
  const files = manifest.entries.filter(({ name }) => isDataFile(name));
  say(`restoring ${files.length} files`);
  for (const { name, mode = 0o600 } of files) await writeDataFile(dataFolder, name, mode, await open(name));
  const history = await readHistory(migrations);
  const last = history.migrations[inWordsOf(history, manifest.migrations).length - 1];
  say('making the tables');
  await applyHistory(history, { connectionString: databaseUrl, ...(last && { to: last.id }) });
  await migrateJobs(databaseUrl);
  say(`restoring the rows of ${manifest.tables.length} tables`);
  await loadDatabase(databaseUrl, manifest, open);
  rmSync(noteOf(dataFolder));
}

function noteOf(dataFolder: string): string {
  return join(dataFolder, 'restore.json');
}

function isUnderWay(dataFolder: string, madeAt: string): boolean {
  const path = noteOf(dataFolder);
  return existsSync(path) && readFileSync(path, 'utf8').includes(JSON.stringify(madeAt));
}
