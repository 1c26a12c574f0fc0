/** Reads CSV as rows. Only the current row is in memory. */
import { pipeline, Readable } from 'node:stream';
import type { Message } from '@core/engine/extension';
import { CsvError, parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';
import { ImportError, maxTextLength, type OpenBytes, type Source, type SourceRow, tooLong } from './source.ts';
import { t } from './texts/t.ts';

/** Reads the text up to its headings. The delimiter (semicolon, comma or tab) is named by a first line `sep=;`, or is the most frequent in the headings. */
export async function readCsv(open: OpenBytes): Promise<Source> {
  const { pieces, isDamaged } = await decodeText(open);
  const { characters, lines, delimiter } = readPreamble(await beginning(pieces()));
  const broken: BrokenRow[] = [];
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: maxTextLength,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error === undefined || parser.destroyed) return;
      const { code } = error;
      const { records, lines: line } = positionOf(error);
      const last = broken.at(-1);
      const isOfLast = last?.records === records && (last.line === line || code === 'CSV_QUOTE_NOT_CLOSED');
      if (!isOfLast) broken.push({ records, line, code });
      // After an unclosed quotation mark, or in a row without an end, the start of the next row is unknown.
      const isUnrecoverable = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE';
      if (isUnrecoverable || records === 0 || broken.length > maxBrokenRows) parser.destroy(error);
    },
  });
  const texts = withoutFirst(characters, pieces());
  // An error of the bytes ends the parser, and with it the rows.
  pipeline(Readable.from(texts), parser, () => undefined);
  const records = parser[Symbol.asyncIterator]() as AsyncIterator<readonly string[]>;
  // Counts of previous rows: rows with a value, including the headings, and invalid rows.
  let [read, skipped] = [0, 0];
  const next = async (): Promise<readonly string[] | undefined> => {
    try {
      const record = await records.next();
      return record.done === true ? undefined : record.value;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      const row = lines + skipped + positionOf(error).records + Math.max(1, broken.length);
      throw new ImportError(explain(broken.at(-1)?.code ?? error.code, row));
    }
  };
  const headings = await next();
  return {
    headings: headings ?? [],
    rows: (async function* rows(): AsyncGenerator<SourceRow> {
      for (read = 1; ; read += 1) {
        const cells = await next();
        while (broken[0] !== undefined && (cells === undefined || broken[0].records <= read)) {
          const number = lines + read + skipped + 1;
          const errors = [{ text: explain(broken[0].code, number) }];
          broken.shift();
          skipped += 1;
          yield { number, cells: [], errors };
        }
        if (cells === undefined) return;
        const number = lines + read + skipped + 1;
        yield isDamaged ? withInvalidBytes({ number, cells }) : { number, cells };
      }
    })(),
    close: async () => {
      parser.destroy();
    },
  };
}

/** Returns the text up to the line after the first one with a value. */
async function beginning(pieces: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    const { characters } = readPreamble(text);
    if (/[\r\n]/.test(text.slice(characters)) || text.length > maxTextLength) break;
  }
  return text;
}

interface Preamble {
  readonly characters: number;
  readonly lines: number;
  readonly delimiter: string;
}

/** Parses the lines before the headings: lines without a value, and one that declares the delimiter. */
function readPreamble(text: string): Preamble {
  let [characters, lines] = [0, 0];
  let delimiter: string | undefined;
  for (;;) {
    const [line, declared] =
      /^(?:(?:[;,\t ]|"")*|"?sep=([;,\t|])"?[;,\t| ]*)(?:\r\n|\r(?!$)|\n)/i.exec(
        text.slice(characters, characters + 1_000),
      ) ?? [];
    if (line === undefined) break;
    delimiter ??= declared;
    characters += line.length;
    lines += 1;
  }
  return { characters, lines, delimiter: delimiter ?? guessDelimiter(text.slice(characters)) };
}

function guessDelimiter(text: string): string {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return [';', ',', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

async function* withoutFirst(characters: number, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  let remaining = characters;
  for await (const piece of pieces) {
    const tail = piece.slice(remaining);
    remaining = Math.max(0, remaining - piece.length);
    if (tail !== '') yield tail;
  }
}

function withInvalidBytes(row: SourceRow): SourceRow {
  const errors = row.cells.flatMap((text, cell) =>
    text.includes('\uFFFD') ? [{ cell, text: t('invalidBytes') }] : [],
  );
  return errors.length === 0 ? row : { ...row, errors };
}

/** A row that is not valid CSV: the number of rows with values before it, and the line of its first error. */
interface BrokenRow {
  readonly records: number;
  readonly line: number;
  readonly code: CsvError['code'];
}

/** Maximum number of consecutive invalid rows. */
const maxBrokenRows = 10_000;

function positionOf(error: CsvError): { readonly records: number; readonly lines: number } {
  const { records = 0, lines = 0 } = error as { readonly records?: number; readonly lines?: number };
  return { records, lines };
}

function explain(code: CsvError['code'], row: number): Message {
  if (code === 'CSV_MAX_RECORD_SIZE') return tooLong(row);
  const reason = code === 'CSV_QUOTE_NOT_CLOSED' ? t('openQuote') : t('strayQuote');
  return t('rowNotCsv', { row, reason });
}
