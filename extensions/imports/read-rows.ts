/** Reads the bytes of an import as rows, by the extension of the file's name. */
import { extname } from 'node:path';
import { readCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';
import { readSheet } from './read-sheet.ts';
import { ImportError, type OpenBytes, type Source } from './source.ts';
import { t } from './texts/t.ts';

/** Returns the rows of a file; rejects with ImportError for an unknown extension. */
export async function readRows(name: string, open: OpenBytes): Promise<Source> {
  const kind = extname(name).toLowerCase();
  if (kind === '.xlsx') return readSheet(open);
  if (kind === '.jsonl' || kind === '.ndjson') return readJsonLines(open);
  if (kind === '.csv' || kind === '.txt' || kind === '.tsv') return readCsv(open);
  throw new ImportError(t('unknownKind'));
}
