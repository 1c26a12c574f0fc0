/**
 * Uploaded parts on the local disk until they are joined: `<incoming>/<upload>/<number>`. Each is written to a
 * temporary file and renamed, so that a part is stored atomically; a part that is sent again replaces the previous one.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type SentPart, StorageError } from './file-storage.ts';
import { assertExpected, MeasureStream } from './measure-stream.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface UploadLocation {
  readonly incoming: string;
  readonly upload: string;
}

/** Stores one part and returns its entity tag. Rejects with StorageError `checksum` or `too_large` if its size differs. */
export async function storePart(
  {
    location,
    number,
    newId,
  }: { readonly location: UploadLocation; readonly number: number; readonly newId: () => string },
  content: Readable,
  bytes: number,
): Promise<string> {
  const folder = folderOf(location);
  const path = join(folder, String(number));
  const aside = join(folder, `${newId()}.part`);
  const measure = new MeasureStream(bytes);
  content.once('error', () => undefined);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await pipeline(content, measure, createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true }));
    assertExpected(measure, { size: bytes });
    const etag = Buffer.from(measure.md5, 'base64').toString('hex');
    await writeFile(`${path}.etag`, etag, { mode: 0o600 });
    await rename(aside, path);
    return etag;
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Streams the bytes of all parts in order. Rejects with StorageError `missing` if one does not exist or differs from the one that was sent. */
export async function openParts(location: UploadLocation, sent: readonly SentPart[]): Promise<Readable> {
  const folder = folderOf(location);
  const storedNames = new Set(await readdir(folder).catch(() => []));
  for (const { number, etag } of sent) {
    const storedEtag = storedNames.has(String(number))
      ? await readFile(join(folder, `${number}.etag`), 'utf8')
      : undefined;
    if (storedEtag !== etag.replaceAll('"', '')) throw new StorageError('missing', `part ${number} is missing`);
  }
  return Readable.from(
    (async function* inOrder() {
      for (const { number } of sent) yield* createReadStream(join(folder, String(number)));
    })(),
  );
}

export async function removeParts(location: UploadLocation): Promise<void> {
  await rm(folderOf(location), { recursive: true, force: true });
}

function folderOf({ incoming, upload }: UploadLocation): string {
  if (!uuid.test(upload)) throw new StorageError('missing', 'not an upload of this store');
  return join(incoming, upload);
}
