/** CSV and JSON lines as rows, in UTF-8, UTF-16 with a byte order mark, or Windows-1252. Nothing but the row at hand is in memory. */
import { isUtf8 } from 'node:buffer';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportError, longestText, type Source, type SourceRow, tooLong } from './import-error.ts';

/** Opens the bytes at their beginning; may be called again. */
export type OpenBytes = () => Promise<Readable>;

/** CSV: the delimiter (semicolon, comma or tab) is the one that the headings have most of. */
export async function readCsv(open: OpenBytes): Promise<Source> {
  const encoding = await encodingOf(open);
  const delimiter = delimiterOf(await firstText(decoded(await open(), encoding)));
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: longestText });
  const bytes = await open();
  // An error of the bytes ends the parser, and with it the rows.
  pipeline(Readable.from(decoded(bytes, encoding)), parser, () => undefined);
  const records = parser[Symbol.asyncIterator]() as AsyncIterator<readonly string[]>;
  const next = async (number: number): Promise<readonly string[] | undefined> => {
    try {
      const found = await records.next();
      return found.done === true ? undefined : found.value;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      throw new ImportError({
        en: `Row ${number} is not CSV: ${error.message}`,
        sv: `Rad ${number} är inte CSV: ${error.message}`,
      });
    }
  };
  const headings = await next(1);
  return {
    headings: headings ?? [],
    rows: (async function* rows(): AsyncGenerator<SourceRow> {
      try {
        for (let number = 2; ; number += 1) {
          const cells = await next(number);
          if (cells === undefined) break;
          yield { number, cells };
        }
      } finally {
        bytes.destroy();
        parser.destroy();
      }
    })(),
  };
}

/** JSON lines: each line is a body as a bulk call takes it. */
export async function readJsonLines(open: OpenBytes): Promise<Source> {
  const texts = decoded(await open(), await encodingOf(open));
  return { headings: undefined, rows: lines(texts) };
}

async function* lines(texts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let rest = '';
  let number = 0;
  for await (const text of texts) {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) yield jsonRow(line, ++number);
    if (rest.length > longestText) throw new ImportError(tooLong);
  }
  if (rest !== '') yield jsonRow(rest, number + 1);
}

function jsonRow(line: string, number: number): SourceRow {
  if (line.trim() === '') return { number, cells: [] };
  try {
    return { number, cells: [line], body: JSON.parse(line) };
  } catch {
    return { number, cells: [line], mistake: { en: 'The line is not JSON.', sv: 'Raden är inte JSON.' } };
  }
}

/** A byte order mark says it; else it is UTF-8 where all bytes are, and otherwise what Excel writes in western Europe. */
async function encodingOf(open: OpenBytes): Promise<string> {
  const bytes = await open();
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return ended(bytes, 'utf-16le');
    if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return ended(bytes, 'utf-16be');
    isFirst = false;
    const all = Buffer.concat([rest, chunk]);
    // A character of several bytes may go on in the next chunk.
    const cut = all.length - unfinished(all);
    if (!isUtf8(all.subarray(0, cut))) return ended(bytes, 'windows-1252');
    rest = all.subarray(cut);
  }
  return rest.length === 0 ? 'utf-8' : 'windows-1252';
}

/** How many bytes at the end begin a character of UTF-8 that is not whole. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

function ended(bytes: Readable, encoding: string): string {
  bytes.destroy();
  return encoding;
}

async function* decoded(bytes: Readable, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

async function firstText(texts: AsyncIterable<string>): Promise<string> {
  for await (const text of texts) return text;
  return '';
}

function delimiterOf(text: string): string {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return [';', ',', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
