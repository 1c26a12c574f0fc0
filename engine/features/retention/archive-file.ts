/**
 * The archive format: gzipped JSON lines. The first line is a header; `{"row": …}` is a row by columns, and `{"change":
 * …}` the change that rows refer to. Each file is written once under a unique name and read back; no data is removed
 * before its archive was verified.
 */
import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ArchiveStore } from '../../extension/contract.ts';
import { errorMessage } from '../../kernel/errors.ts';

/** The expected properties of a file. */
export interface ArchiveFacts {
  readonly file: string;
  readonly size: number;
  readonly sha256: string;
  readonly rows: number;
}

/** Thrown when a file is missing or differs from the one that was written. */
export class ArchiveDamaged extends Error {
  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(`the archive ${file} ${reason}`, options);
    this.name = 'ArchiveDamaged';
  }
}

const rowStart = '{"row":';

/** Returns whether a line is a row of the month. */
export function isRow(line: string): boolean {
  return line.startsWith(rowStart);
}

/** Writes lines to a file, reads it back and returns its properties. Rejects if the store fails or returns different data. */
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

/** Reads a file to its end. Rejects with ArchiveDamaged if it differs from the expected one. */
export async function verifyArchive(facts: ArchiveFacts, store: ArchiveStore): Promise<void> {
  for await (const _ of readArchive(facts, store));
}

/** Yields the lines of a file. At its end it rejects with ArchiveDamaged if they differ from the written ones. */
export async function* readArchive(facts: ArchiveFacts, store: ArchiveStore): AsyncGenerator<string> {
  const source = await store.read(facts.file);
  if (source === undefined) throw new ArchiveDamaged(facts.file, `not found in ${store.place}`);
  const measure = measuring();
  const zip = createGunzip();
  let rows = 0;
  const fed = pipeline(source, measure.through, zip);
  // The reader gets the error from the stream.
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
    throw new ArchiveDamaged(facts.file, 'has a different SHA-256 than the written file');
  if (rows !== facts.rows) throw new ArchiveDamaged(facts.file, `has ${rows} rows instead of ${facts.rows}`);
}

/** Creates a pass-through stream; at its end `end` returns the size and checksum of the bytes. */
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

/** JSON text contains no raw line feed, but may contain other line separators. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let remainder = '';
  for await (const chunk of stream) {
    const lines = (remainder + decoder.decode(chunk, { stream: true })).split('\n');
    remainder = lines.pop() ?? '';
    yield* lines;
  }
  if (remainder !== '') yield remainder;
}
