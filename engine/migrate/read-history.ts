/** Reads and writes the folder `migrations/`: the only module of engine/migrate that accesses files. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorCode, errorMessage } from '../kernel/errors.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { type History, makeHistory } from './history.ts';
import { apiEnding, codeEnding, downEnding, type Migration, readMigration } from './migration-file.ts';
import { stop } from './migration-stop.ts';

/** Reads all migrations of a folder. Throws a MigrationStop if a file is missing, edited or unreadable, or branches conflict. */
export async function readHistory(directory: string): Promise<History> {
  const names = await fileNames(directory);
  const ids = migrationIds(names);
  const orphan = names.find(
    (name) => /^\d{8}_\d{6}_[^.]+\.(?:json|down\.sql|ts)$/.test(name) && !names.includes(name.replace(/\..*$/, '.sql')),
  );
  if (orphan !== undefined) throw stop(problems.fileMissing, { id: orphan.replace(/\..*$/, '') });
  return makeHistory(await Promise.all(ids.map((id) => readFiles(directory, id))));
}

/** Returns the IDs of the migrations among file names, in chronological order. */
export function migrationIds(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => (/^\d{8}_\d{6}_[^.]+\.sql$/.test(name) ? [name.slice(0, -4)] : [])).toSorted();
}

/** Returns the contents of a migration's files, undefined for missing ones. */
export async function readTexts(directory: string, id: string) {
  const [sql, json, down, code] = await Promise.all(
    ['.sql', '.json', downEnding, codeEnding].map((ending) => readText(join(directory, id + ending))),
  );
  return { sql, json, down, code };
}

async function readFiles(directory: string, id: string): Promise<Migration> {
  const { sql, json, down, code } = await readTexts(directory, id);
  if (sql === undefined || json === undefined) throw stop(problems.fileMissing, { id });
  try {
    const migration = readMigration(id, sql, json, down, code);
    if (code === undefined) return migration;
    return { ...migration, module: pathToFileURL(join(resolve(directory), id + codeEnding)).href };
  } catch (error) {
    throw stop(problems.fileUnreadable, { file: `${id}.sql`, reason: errorMessage(error) });
  }
}

/** Returns the content of a file, or undefined if it does not exist. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function fileNames(directory: string): Promise<readonly string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Writes files into the folder, which is created if necessary. */
export async function writeFiles(directory: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
}

/** Removes the files of one migration. */
export async function removeMigration(directory: string, id: string): Promise<void> {
  for (const ending of ['.sql', '.json', apiEnding, downEnding, codeEnding])
    await rm(join(directory, id + ending), { force: true });
}
