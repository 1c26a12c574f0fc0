/**
 * An archive: JSON lines, gz. The first line says what it is; `{"row": …}` is a row by its columns, and `{"change": …}` the change that rows name. Written
 * once under a name of its own, then read back: nothing is taken away that cannot be read.
 */
import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ArchiveStore } from '../../extension/contract.ts';
import { errorMessage } from '../../kernel/errors.ts';

/** What a file must be found to be. */
export interface ArchiveFacts {
  readonly file: string;
  readonly size: number;
  readonly sha256: string;
  readonly rows: number;
}

/** A file that is missing, or is not what was written. */
export class ArchiveDamaged extends Error {
  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(`the archive ${file} ${reason}`, options);
    this.name = 'ArchiveDamaged';
  }
}

const rowStart = '{"row":';

/** Whether a line is a row of the month. */
export function isRow(line: string): boolean {
  return line.startsWith(rowStart);
}

/** Writes lines as a file and reads it back; answers what it is. Rejects when the store does, or gives back something else. */
export async function writeArchive(
  file: string,
  lines: AsyncIterable<string>,
  store: ArchiveStore,
): Promise<ArchiveFacts> {
  const measure = measuring();
  let rows = 0;
  async function* texts(): AsyncGenerator<string> {
    for await (const line of lines) {
      if (isRow(line)) rows += 1;
      yield `${line}\n`;
    }
  }
  await Promise.all([
    pipeline(Readable.from(texts()), createGzip(), measure.through),
    store.write(file, measure.through),
  ]);
  const facts = { file, ...measure.end(), rows };
  await verifyArchive(facts, store);
  return facts;
}

/** Reads a file to its end. Rejects with ArchiveDamaged when it is not what it should be. */
export async function verifyArchive(facts: ArchiveFacts, store: ArchiveStore): Promise<void> {
  for await (const _ of readArchive(facts, store));
}

/** The lines of a file. At its end it rejects with ArchiveDamaged when they were not the ones that were written. */
export async function* readArchive(facts: ArchiveFacts, store: ArchiveStore): AsyncGenerator<string> {
  const source = await store.read(facts.file);
  if (source === undefined) throw new ArchiveDamaged(facts.file, `is not in ${store.place}`);
  const measure = measuring();
  const zip = createGunzip();
  let rows = 0;
  const fed = pipeline(source, measure.through, zip);
  // The reader is notified by the stream.
  fed.catch(() => undefined);
  try {
    for await (const line of linesOf(zip)) {
      if (isRow(line)) rows += 1;
      yield line;
    }
    await fed;
  } catch (error) {
    throw new ArchiveDamaged(facts.file, `cannot be read: ${errorMessage(error)}`, { cause: error });
  } finally {
    zip.destroy();
  }
  if (measure.end().sha256 !== facts.sha256)
    throw new ArchiveDamaged(facts.file, 'has another SHA-256 than was written');
  if (rows !== facts.rows) throw new ArchiveDamaged(facts.file, `has ${rows} rows instead of ${facts.rows}`);
}

/** A stream that lets bytes through; at its end `end` answers what they were. */
function measuring(): { readonly through: Transform; readonly end: () => Pick<ArchiveFacts, 'size' | 'sha256'> } {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { through, end: () => ({ size, sha256: hash.digest('hex') }) };
}

/** JSON holds no line feed, and may hold every other sign that ends a line. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}
