/** Searches a file for a data subject: in its rows, in the text of a PDF, or in its other text content. */
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { ExtensionContext, TracedDataSubject } from '@core/engine/extension';
import { StorageError } from '../files/storage/file-storage.ts';
import { readFile } from '../files/store-file.ts';
import type { StoredFile } from '../files/stored-file.ts';
import { readRows } from './read-rows.ts';
import { ImportError } from './source.ts';

type DataSubject = Pick<TracedDataSubject, 'isNamedIn'>;

/** Returns whether a file names the data subject. Deleted bytes do not; an unreadable PDF is assumed to. */
export async function namesDataSubject(
  file: StoredFile,
  dataSubject: DataSubject,
  settings: ExtensionContext['settings'],
): Promise<boolean> {
  try {
    if (/\.pdf$/i.test(file.name)) return await isInPdf(file, dataSubject, settings);
    if (/\.json$/i.test(file.name)) return dataSubject.isNamedIn(await text(await readFile(settings, file)));
    return await isInRows(file, dataSubject, settings);
  } catch (error) {
    if (error instanceof StorageError && error.fault === 'missing') return false;
    throw error;
  }
}

async function isInRows(
  file: StoredFile,
  { isNamedIn }: DataSubject,
  settings: ExtensionContext['settings'],
): Promise<boolean> {
  try {
    const { headings, rows, close } = await readRows(file.name, () => readFile(settings, file));
    try {
      for await (const { cells } of rows) {
        if (isNamedIn(headings === undefined ? withoutEscapes(cells) : cells.join('\n'))) return true;
      }
      return false;
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    // The file has no readable rows: search it as a text.
    return isNamedIn(await text(await readFile(settings, file)));
  }
}

/** Decodes characters that JSON may write as escapes; a line that is not JSON is unchanged. */
function withoutEscapes([line = '']: readonly string[]): string {
  try {
    return JSON.stringify(JSON.parse(line));
  } catch {
    return line;
  }
}

async function isInPdf(
  file: StoredFile,
  { isNamedIn }: DataSubject,
  settings: ExtensionContext['settings'],
): Promise<boolean> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await readFile(settings, file)) chunks.push(chunk as Uint8Array);
  const { PDF } = await import('@libpdf/core');
  try {
    const pdf = await PDF.load(Buffer.concat(chunks));
    for (const page of pdf.getPages()) {
      if (isNamedIn(page.extractText().text)) return true;
      // A report may have hundreds of pages: yield to other requests in between.
      await setImmediate();
    }
    return false;
  } catch {
    return true;
  }
}
