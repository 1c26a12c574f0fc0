/** Reads a backup's archive. */
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { errorCode } from '../../kernel/errors.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type BackupManifest, manifestName, readManifest } from './backup-manifest.ts';
import { measureAll } from './measure.ts';

export interface Archive {
  readonly manifest: BackupManifest;
  /** Opens an entry of the manifest. */
  open(name: string): Promise<Readable>;
  close(): void;
}

/** Opens an archive; throws if it is not a complete backup. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openZip(path);
  try {
    const entries = await readEntries(zip);
    const open = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (entry === undefined) throw damagedError(path, `it has no entry ${name}`);
      return new Promise((resolve, reject) =>
        zip.openReadStream(entry, (error, stream) => (error === null ? resolve(stream) : reject(error))),
      );
    };
    const chunks: Buffer[] = [];
    for await (const chunk of await open(manifestName)) chunks.push(chunk);
    const manifest = readManifest(Buffer.concat(chunks), path);
    return { manifest, open, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Reads every entry and throws if one does not match the manifest. */
export async function verifyArchive(path: string, { manifest, open }: Archive): Promise<void> {
  for (const { name, bytes, sha256 } of manifest.entries) {
    const measured = await open(name)
      .then(measureAll)
      .catch((error: unknown) => {
        throw error instanceof StartupError ? error : damagedError(path, `${name}: ${String(error)}`);
      });
    if (measured.bytes !== bytes || measured.sha256 !== sha256)
      throw damagedError(path, `${name} does not match the manifest`);
  }
  const entryNames = new Set(manifest.entries.map(({ name }) => name));
  const missing = manifest.tables.find(({ entry }) => !entryNames.has(entry));
  if (missing !== undefined) throw damagedError(path, `it has no entry ${missing.entry}`);
}

function damagedError(path: string, reason: string): StartupError {
  return new StartupError(`the backup ${path} is damaged: ${reason}`, 'restore another one');
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch (error) {
    if (errorCode(error) === 'ENOENT')
      throw new StartupError(`file ${path} not found`, 'use a file written by core backup');
    throw damagedError(path, 'the archive is incomplete; the backup was probably interrupted');
  }
}

function readEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', reject);
    zip.readEntry();
  });
}
