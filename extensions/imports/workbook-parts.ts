/**
 * Reads the parts of a workbook (a ZIP archive) as texts. The archive is copied to a temporary file first, because its
 * directory is at its end; parts are decompressed while they are read. The sizes of the directory and of all parts
 * together are limited, against decompression bombs.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ImportError, type OpenBytes } from './source.ts';
import { t } from './texts/t.ts';

/** Maximum parts of a workbook; Excel writes a few for each sheet. */
const maxEntries = 10_000;

/** Bytes of names, comments and extra fields in the directory of an archive. */
const maxDirectoryBytes = 16 * 1_048_576;

/** Maximum characters of all parts that are read. */
const maxCharacters = 4 * 1_024 ** 3;

export class WorkbookParts {
  readonly #folder: string;
  #zip: ZipFile | undefined;
  readonly #entries = new Map<string, Entry>();
  #characters = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Copies and opens the archive. Rejects with ImportError if the bytes are not an archive. */
  static async open(open: OpenBytes): Promise<WorkbookParts> {
    const parts = new WorkbookParts(await mkdtemp(join(tmpdir(), 'core-import-')));
    try {
      const path = join(parts.#folder, 'book.xlsx');
      await pipeline(await open(), createWriteStream(path));
      await ofFile(() => parts.#readDirectory(path));
      return parts;
    } catch (error) {
      await parts.close();
      throw error;
    }
  }

  async #readDirectory(path: string): Promise<void> {
    this.#zip = await openPromise(path, { autoClose: false });
    let bytes = 0;
    for await (const entry of this.#zip.eachEntry()) {
      bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (this.#entries.size >= maxEntries || bytes > maxDirectoryBytes) throw new ImportError(tooManyParts);
      this.#entries.set(entry.fileName, entry);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Yields the text of a part in chunks. Rejects with ImportError if the part is missing, damaged, not UTF-8 or too long. */
  async *read(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name);
    const zip = this.#zip;
    if (entry === undefined || zip === undefined) throw new ImportError(t('notWorkbook'));
    const bytes = await ofFile(() => zip.openReadStreamPromise(entry));
    const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      for (;;) {
        const chunk = await ofFile(() => chunks.next());
        const text = await ofFile(async () =>
          decoder.decode(chunk.done === true ? undefined : chunk.value, { stream: chunk.done !== true }),
        );
        this.#characters += text.length;
        if (this.#characters > maxCharacters) throw new ImportError(t('tooLarge'));
        if (text !== '') yield text;
        if (chunk.done === true) return;
      }
    } finally {
      bytes.destroy();
    }
  }

  /** Removes the temporary file. */
  async close(): Promise<void> {
    this.#zip?.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Converts errors of the archive to ImportError; disk errors, which have a system call, are unchanged. */
async function ofFile<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ImportError || !(error instanceof Error) || 'syscall' in error) throw error;
    throw new ImportError(t('notWorkbook'));
  }
}

const tooManyParts = t('tooManyParts', { maxEntries });
