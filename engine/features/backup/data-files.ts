/** The files of a data folder that belong in a backup: stored files, unsent mails, generated keys. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../kernel/errors.ts';

/** Prefix of archive entries for files of the data folder. */
const prefix = 'data/';

/** Excluded: the embedded server (its rows are backed up), locks, and the marker files of backup and restore. */
const notCopied = /^(postgres|socket(\/|$)|core\.lock|backup\.json|restore\.json)/;

export interface DataFile {
  /** Name of its entry. */
  readonly name: string;
  readonly path: string;
  readonly mode: number;
}

/** Returns every file of the folder to copy, sorted by name. */
export async function dataFilesOf(folder: string): Promise<readonly DataFile[]> {
  const top = (await readdir(folder).catch(() => [])).filter((name) => !notCopied.test(name)).toSorted();
  const files: DataFile[] = [];
  for (const name of top) {
    for (const path of await filesBelow(join(folder, name))) {
      const entry = `${prefix}${relative(folder, path).split(sep).join('/')}`;
      const stats = isDataFile(entry) ? await stat(path).catch(() => undefined) : undefined;
      if (stats?.isFile() === true) files.push({ name: entry, path, mode: stats.mode & 0o777 });
    }
  }
  return files;
}

async function filesBelow(path: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return [path];
    return [];
  }
}

/** Opens a file; undefined if it no longer exists. */
export async function openFile(path: string): Promise<Readable | undefined> {
  const stream = createReadStream(path);
  try {
    await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
    return stream;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns whether an entry of an archive is a file of the data folder. */
export function isDataFile(name: string): boolean {
  return name.startsWith(prefix) && !notCopied.test(name.slice(prefix.length));
}

/** Writes an entry into a data folder, replacing an existing file. The archive reader has validated the names. */
export async function writeDataFile(folder: string, name: string, mode: number, content: Readable): Promise<void> {
  const path = join(folder, name.slice(prefix.length));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(path, { mode, flush: true }));
}
