/** CSV as rows. Only the row that is being read is in memory. */
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { LocalizedText } from '../support/language.ts';
import { decodeText } from './decode-text.ts';
import { ImportError, longestText, type OpenBytes, type Source, type SourceRow, tooLong } from './source.ts';

/** Reads the text up to its headings. The delimiter (semicolon, comma or tab) is named by a first line `sep=;`, or is the most frequent in the headings. */
export async function readCsv(open: OpenBytes): Promise<Source> {
  const { pieces, isDamaged } = await decodeText(open);
  const { characters, lines, delimiter } = readPreamble(await beginning(pieces()));
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: longestText,
  });
  const texts = withoutFirst(characters, pieces());
  // An error of the bytes ends the parser, and with it the rows.
  pipeline(Readable.from(texts), parser, () => undefined);
  const records = parser[Symbol.asyncIterator]() as AsyncIterator<readonly string[]>;
  const next = async (): Promise<readonly string[] | undefined> => {
    try {
      const record = await records.next();
      return record.done === true ? undefined : record.value;
    } catch (error) {
      throw error instanceof CsvError ? new ImportError(explain(error, lines)) : error;
    }
  };
  const headings = await next();
  return {
    headings: headings ?? [],
    rows: (async function* rows(): AsyncGenerator<SourceRow> {
      for (let number = lines + 2; ; number += 1) {
        const cells = await next();
        if (cells === undefined) return;
        yield isDamaged ? withInvalidBytes({ number, cells }) : { number, cells };
      }
    })(),
    close: async () => {
      parser.destroy();
    },
  };
}

/** The text up to the line after the first that has a value. */
async function beginning(pieces: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    const { characters } = readPreamble(text);
    if (/[\r\n]/.test(text.slice(characters)) || text.length > longestText) break;
  }
  return text;
}

interface Preamble {
  readonly characters: number;
  readonly lines: number;
  readonly delimiter: string;
}

/** What comes before the headings: lines without a value, and one with the delimiter. */
function readPreamble(text: string): Preamble {
  let [characters, lines] = [0, 0];
  let delimiter: string | undefined;
  for (;;) {
    const [line, named] =
      /^(?:[;,\t ]*|"?sep=([;,\t])"?[ \t]*)(?:\r\n|\r(?!$)|\n)/.exec(text.slice(characters, characters + 1_000)) ?? [];
    if (line === undefined) break;
    delimiter ??= named;
    characters += line.length;
    lines += 1;
  }
  return { characters, lines, delimiter: delimiter ?? mostFrequent(text.slice(characters)) };
}

function mostFrequent(text: string): string {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return [';', ',', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

async function* withoutFirst(characters: number, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  let left = characters;
  for await (const piece of pieces) {
    const rest = piece.slice(left);
    left = Math.max(0, left - piece.length);
    if (rest !== '') yield rest;
  }
}

function withInvalidBytes(row: SourceRow): SourceRow {
  const mistakes = row.cells.flatMap((text, cell) => (text.includes('\uFFFD') ? [{ cell, text: invalidBytes }] : []));
  return mistakes.length === 0 ? row : { ...row, mistakes };
}

function explain(error: CsvError, lines: number): LocalizedText {
  const record = 'records' in error && typeof error.records === 'number' ? error.records : 0;
  const row = lines + record + 1;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLong(row);
  const reason = error.code === 'CSV_QUOTE_NOT_CLOSED' ? openQuote : strayQuote;
  return { en: `Row ${row} is not CSV: ${reason.en}`, sv: `Rad ${row} är inte CSV: ${reason.sv}` };
}

const openQuote = {
  en: 'a quotation mark (") that begins a cell has no other that ends it.',
  sv: 'ett citattecken (") som börjar en cell saknar ett som avslutar den.',
};

const strayQuote = {
  en: 'a cell with a quotation mark (") must begin and end with one, and double those inside.',
  sv: 'en cell med citattecken (") ska börja och sluta med ett, och de som står i den ska dubbleras.',
};

export const invalidBytes = {
  en: 'Some bytes are not characters of the encoding of the file. Save the file as UTF-8.',
  sv: 'Några byte är inga tecken i filens teckenkodning. Spara filen som UTF-8.',
};
