/**
 * File storage on the local disk: `<folder>/objects/<key>` with the facts in `<key>.json`, unfinished uploads in `<folder>/incoming`. A file
 * is written to a temporary file, flushed and renamed, so that a crash leaves either the complete file or nothing. Addresses are signed
 * tokens for the routes in download-routes.ts and upload-route.ts.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { encodePathName } from '../content-headers.ts';
import { signToken } from '../signed-token.ts';
import { isArchiveKey, isFileKey, keyPrefix } from './file-key.ts';
import {
  type ByteRange,
  type DownloadRequest,
  type FileFacts,
  type FileStorage,
  isAnnounced,
  type PartsForm,
  type PartsRequest,
  planParts,
  StorageError,
  type UploadForm,
  type UploadRequest,
  type WriteExpectation,
} from './file-storage.ts';
import { openParts, removeParts, storePart } from './local-parts.ts';
import { assertExpected, MeasureStream, maxWriteBytes } from './measure-stream.ts';

export interface LocalStorageSettings {
  readonly folder: string;
  /** The public base URL of this server, without a trailing slash. */
  readonly publicUrl: string;
  readonly secret: string;
  readonly newId: () => string;
}

export const uploadPurpose = 'file-upload';
export const downloadPurpose = 'file-download';
export const partPurpose = 'file-part';

/** A store on the local disk. */
export function localStorage(settings: LocalStorageSettings): FileStorage {
  const incoming = join(settings.folder, 'incoming');
  const pathOf = (key: string): string => {
    if (!isFileKey(key) && !isArchiveKey(key)) throw new StorageError('missing', 'not a key of this store');
    return join(settings.folder, 'objects', key);
  };
  return {
    uploadForm: (request) => Promise.resolve(uploadForm(settings, request)),
    partsForm: (request) => Promise.resolve(partsForm(settings, request)),
    receivePart: async (upload, number, content, bytes) => {
      const part = { location: { incoming, upload }, number, newId: settings.newId };
      return await storePart(part, content, bytes).catch((error: unknown) => {
        throw diskError(error);
      });
    },
    joinParts: async (key, upload, sent, expected) => {
      const location = { incoming, upload };
      const facts = await writeObject(
        join(incoming, settings.newId()),
        pathOf(key),
        await openParts(location, sent),
        expected,
      );
      await removeParts(location);
      return facts;
    },
    downloadAddress: (request) => Promise.resolve(downloadAddress(settings, request)),
    facts: async (key) => await readFacts(pathOf(key)),
    takeOver: async (key, expected) => {
      const facts = await readFacts(pathOf(key));
      return facts === undefined || isAnnounced(facts, expected) ? facts : 'mismatch';
    },
    read: async (key, range) => await openForRead(pathOf(key), range),
    write: async (key, content, expected) =>
      await writeObject(join(incoming, settings.newId()), pathOf(key), content, expected),
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
      await rm(factsPath(pathOf(key)), { force: true });
    },
    keys: (customerId) => storedKeys(join(settings.folder, 'objects'), keyPrefix(customerId)),
    archiveKeys: (folder) => archivedKeys(join(settings.folder, 'objects'), folder),
    removeUnfinished: async (_customerId, before) => await removeOlder(incoming, before),
  };
}

function uploadForm(settings: LocalStorageSettings, request: UploadRequest): UploadForm {
  const { key, contentType, md5, size, maxBytes } = request;
  const payload = { key, contentType, md5, maxBytes, ...(size === undefined ? {} : { size }) };
  const token = signToken(payload, { purpose: uploadPurpose, secret: settings.secret, expires: request.expires });
  return {
    url: `${settings.publicUrl}/files/upload/${token}/`,
    fields: { key, 'Content-Type': contentType, 'Content-MD5': md5 },
  };
}

function partsForm(settings: LocalStorageSettings, { key, size, partBytes, expires }: PartsRequest): PartsForm {
  // Derived from the key, so that the upload ID is always the same and parts that arrived stay valid.
  const upload = key.split('/').at(-1) ?? '';
  const tokenKey = { purpose: partPurpose, secret: settings.secret, expires };
  const parts = planParts(size, partBytes).map(({ number, bytes }) => ({
    number,
    bytes,
    url: `${settings.publicUrl}/files/part/${signToken({ key, upload, number, bytes }, tokenKey)}/`,
  }));
  return { upload, parts };
}

function downloadAddress(settings: LocalStorageSettings, request: DownloadRequest): string {
  const { key, name, contentType } = request;
  const token = signToken(
    { key, name, contentType },
    { purpose: downloadPurpose, secret: settings.secret, expires: request.expires },
  );
  return `${settings.publicUrl}/files/get/${token}/${encodePathName(name)}`;
}

const factsPath = (path: string): string => `${path}.json`;

async function readFacts(path: string): Promise<FileFacts | undefined> {
  try {
    const facts: FileFacts = JSON.parse(await readFile(factsPath(path), 'utf8'));
    // The facts are written first; without the bytes they have no effect.
    const { size } = await stat(path);
    return size === facts.size ? facts : undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw diskError(error);
  }
}

async function openForRead(path: string, range: ByteRange | undefined): Promise<Readable> {
  try {
    const file = await open(path, 'r');
    return createReadStream('', { fd: file, ...(range === undefined ? {} : range) });
  } catch (error) {
    throw errorCode(error) === 'ENOENT' ? new StorageError('missing', 'file not found') : diskError(error);
  }
}

async function writeObject(
  incoming: string,
  target: string,
  content: Readable,
  expected: WriteExpectation,
): Promise<FileFacts> {
  const measure = new MeasureStream(maxWriteBytes(expected));
  // The source may fail before the pipeline listens to it; the pipeline then finds it destroyed.
  content.once('error', () => undefined);
  try {
    await mkdir(dirname(incoming), { recursive: true });
    // `flush` forces the bytes to the disk before the stream closes; otherwise a power failure could leave an empty file.
    await pipeline(content, measure, createWriteStream(incoming, { flags: 'wx', mode: 0o600, flush: true }));
    assertExpected(measure, expected);
    const facts: FileFacts = { size: measure.size, md5: measure.md5, contentType: expected.contentType };
    await mkdir(dirname(target), { recursive: true });
    const factsFile = await open(`${incoming}.json`, 'wx', 0o600);
    await factsFile.writeFile(JSON.stringify(facts));
    await factsFile.close();
    await rename(`${incoming}.json`, factsPath(target));
    await rename(incoming, target);
    return facts;
  } catch (error) {
    await rm(incoming, { force: true });
    await rm(`${incoming}.json`, { force: true });
    throw diskError(error);
  }
}

async function* storedKeys(root: string, prefix: string): AsyncGenerator<{ key: string; storedAt: Date }> {
  for (const folder of await readdir(join(root, prefix)).catch(() => [])) {
    for (const name of await readdir(join(root, prefix, folder))) {
      const key = `${prefix}${folder}/${name}`;
      const facts = isFileKey(key) ? await stat(join(root, key)).catch(() => undefined) : undefined;
      if (facts !== undefined) yield { key, storedAt: facts.mtime };
    }
  }
}

async function* archivedKeys(root: string, folder: string): AsyncGenerator<string> {
  for (const path of await readdir(join(root, folder), { recursive: true }).catch(() => [])) {
    const key = `${folder}${path.split(sep).join('/')}`;
    // Facts are stored next to each file, and folders are not archives.
    if (isArchiveKey(key) && !key.endsWith('.json') && (await stat(join(root, key))).isFile()) yield key;
  }
}

async function removeOlder(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => undefined);
    if (facts === undefined || facts.mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** Converts file system errors to StorageError; other errors (of the incoming stream) are unchanged. */
function diskError(error: unknown): unknown {
  const code = errorCode(error);
  if (code === undefined || error instanceof StorageError) return error;
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) {
    return new StorageError('full', 'the disk is full', { cause: error });
  }
  if (['EACCES', 'EIO', 'EROFS', 'EMFILE', 'ENOTDIR', 'EPERM'].includes(code)) {
    return new StorageError('unavailable', 'the disk cannot be used', { cause: error });
  }
  return error;
}

function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
