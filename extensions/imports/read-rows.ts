/** Reads the bytes of an import as rows, by the extension of the file's name; bank files in text form by their first record. */
import { extname } from 'node:path';
import { beginning } from './decode-text.ts';
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

/** Bytes by which the text formats of Bankgirot are recognized. */
const recognizedBytes = '01AUTOGIRO'.length;

/** Returns the rows of a file; rejects with ImportError for an unknown extension. Without `openBank`, payments have no company. */
export async function readRows(name: string, open: OpenBytes, openBank?: OpenBank): Promise<Source> {
  const kind = extname(name).toLowerCase();
  if (kind === '.xlsx') return readSheet(open);
  if (kind === '.jsonl' || kind === '.ndjson') return readJsonLines(open);
  if (kind === '.xml') return readCamt(open, await openBank?.());
  const start = Buffer.from(await beginning(open, recognizedBytes)).toString('latin1');
  if (start.startsWith('01BGMAX')) return readBgmax(open, await openBank?.());
  if (start.startsWith('01AUTOGIRO')) return readAutogiro(open, await openBank?.());
  if (kind === '.csv' || kind === '.txt' || kind === '.tsv') return readCsv(open);
  throw new ImportError(t('unknownKind'));
}
