/** Reads the bytes of an import as rows, by the extension of the file's name; bank files in text form by their first record. */
import { extname } from 'node:path';
import type { BankContext } from './payment-rows.ts';
import { readAutogiro } from './read-autogiro.ts';
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
  const start = await startOf(open);
  if (start.startsWith('01BGMAX')) return readBgmax(open, await openBank?.());
  if (start.startsWith('01AUTOGIRO')) return readAutogiro(open, await openBank?.());
  if (kind === '.csv' || kind === '.txt' || kind === '.tsv') return readCsv(open);
  throw new ImportError(t('unknownKind'));
}

/** Characters by which the text formats of Bankgirot are recognized. */
const recognized = '01AUTOGIRO'.length;

async function startOf(open: OpenBytes): Promise<string> {
  const bytes = await open();
  let start = '';
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    start += chunk.toString('latin1', 0, recognized);
    if (start.length >= recognized) break;
  }
  bytes.destroy();
  return start;
}
