/** The bytes of an import as rows, by the ending of the file's name. */
import { extname } from 'node:path';
import { ImportError, type Source } from './import-error.ts';
import { readSheet } from './read-sheet.ts';
import { type OpenBytes, readCsv, readJsonLines } from './read-text.ts';

/** The rows of a file; rejects with ImportError for one that is none of these kinds. */
export function readRows(name: string, open: OpenBytes): Promise<Source> {
  const kind = extname(name).toLowerCase();
  if (kind === '.xlsx') return readSheet(open);
  if (kind === '.jsonl' || kind === '.ndjson') return readJsonLines(open);
  if (kind === '.csv' || kind === '.txt' || kind === '.tsv') return readCsv(open);
  throw new ImportError(noKind);
}

const noKind = {
  en: 'The name of the file ends in none of .csv, .xlsx and .jsonl.',
  sv: 'Filens namn slutar varken på .csv, .xlsx eller .jsonl.',
};
