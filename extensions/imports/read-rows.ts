/** Reads the bytes of an import as rows, by the extension of the file's name; bank files in text form by their first record. */
import { extname } from 'node:path';
import type { BankContext } from './payment-rows.ts';
import { readBgmax } from './read-bgmax.ts';
import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';
import { readSheet } from './read-sheet.ts';
import { ImportError, type OpenBytes, type Source } from './source.ts';
import { t } from './texts/t.ts';

/** Returns what the payments of a bank file get in addition to its bytes. */
export type OpenBank = () => Promise<BankContext>;

/** Returns the rows of a file; rejects with ImportError for an unknown extension. Without `openBank`, payments have no company. */
export async function readRows(name: string, open: OpenBytes, openBank?: OpenBank): Promise<Source> {
  const kind = extname(name).toLowerCase();
  if (kind === '.xlsx') return readSheet(open);
  if (kind === '.jsonl' || kind === '.ndjson') return readJsonLines(open);
  if (kind === '.xml') return readCamt(open, await openBank?.());
  if (await startsWith('01BGMAX', open)) return readBgmax(open, await openBank?.());
  if (kind === '.csv' || kind === '.txt' || kind === '.tsv') return readCsv(open);
  throw new ImportError(t('unknownKind'));
}

async function startsWith(text: string, open: OpenBytes): Promise<boolean> {
  const bytes = await open();
  let start = '';
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    start += chunk.toString('latin1', 0, text.length);
    if (start.length >= text.length) break;
  }
  bytes.destroy();
  return start.startsWith(text);
}
