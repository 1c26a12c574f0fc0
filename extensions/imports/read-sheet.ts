/**
 * The first sheet of a workbook (Office Open XML) as rows: days and times as ISO 8601, numbers as their shortest text, formulas as the value that
 * was last computed. The file is laid on the disk first, since the texts of its cells may stand behind the sheet.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SaxesParser } from 'saxes';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ImportError, longestText, type Source, type SourceRow, tooLong } from './import-error.ts';
import { builtInMeaning, customMeaning, type NumberMeaning } from './number-format.ts';
import type { OpenBytes } from './read-text.ts';
import { serialText } from './serial-date.ts';

/** Characters that the texts of a workbook may have together: they are in memory while its rows are read. */
const mostText = 32 * 1_048_576;

export async function readSheet(open: OpenBytes): Promise<Source> {
  const folder = await mkdtemp(join(tmpdir(), 'core-import-'));
  const leave = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'book.xlsx');
    await pipeline(await open(), createWriteStream(path));
    const zip = await openPromise(path, { autoClose: false }).catch(() => {
      throw new ImportError(notWorkbook);
    });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const book = await readBook(zip, entries);
    const rows = sheetRows(await part(zip, entries, book.sheet), book);
    const first = await rows.next();
    return {
      headings: first.done === true ? [] : first.value.cells,
      rows: (async function* all(): AsyncGenerator<SourceRow> {
        try {
          yield* rows;
        } finally {
          zip.close();
          await leave();
        }
      })(),
    };
  } catch (error) {
    await leave();
    if (error instanceof ImportError || !(error instanceof Error) || 'code' in error) throw error;
    throw new ImportError(notWorkbook);
  }
}

const notWorkbook = { en: 'The file is not an Excel workbook (xlsx).', sv: 'Filen är ingen Excelarbetsbok (xlsx).' };

interface Book {
  readonly sheet: string;
  readonly texts: readonly string[];
  /** The meaning of a number, by the index of the cell's style. */
  readonly meanings: readonly NumberMeaning[];
  /** Days are counted from 1904. */
  readonly isFrom1904: boolean;
}

async function readBook(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Book> {
  let sheetId: string | undefined;
  let isFrom1904 = false;
  await scan(await part(zip, entries, 'xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet')
        sheetId ??= attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (name === 'workbookPr') isFrom1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
    },
  });
  let sheet: string | undefined;
  await scan(await part(zip, entries, 'xl/_rels/workbook.xml.rels'), {
    open: (_name, attributes) => {
      if (attributes.Id === sheetId) sheet = attributes.Target;
    },
  });
  if (sheet === undefined) throw new ImportError(notWorkbook);
  const texts: string[] = [];
  if (entries.has('xl/sharedStrings.xml')) await scan(await part(zip, entries, 'xl/sharedStrings.xml'), textsOf(texts));
  const meanings = entries.has('xl/styles.xml') ? await readMeanings(await part(zip, entries, 'xl/styles.xml')) : [];
  return { sheet: sheet.startsWith('/') ? sheet.slice(1) : `xl/${sheet}`, texts, meanings, isFrom1904 };
}

function textsOf(texts: string[]): Handlers {
  let text = '';
  let total = 0;
  let isPhonetic = false;
  return {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
    },
    text: (value, within) => {
      if (within === 't' && !isPhonetic) text += value;
    },
    close: (name) => {
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      texts.push(text);
      total += text.length;
      if (total > mostText)
        throw new ImportError({
          en: 'The texts of the workbook have more than 32 million characters; bring it as CSV.',
          sv: 'Arbetsbokens texter har mer än 32 miljoner tecken; lämna den som CSV.',
        });
    },
  };
}

/** The meaning of a number in each style, by the style's index. */
async function readMeanings(styles: Readable): Promise<readonly NumberMeaning[]> {
  const custom = new Map<number, NumberMeaning>();
  const meanings: NumberMeaning[] = [];
  let isCells = false;
  await scan(styles, {
    open: (name, attributes) => {
      if (name === 'numFmt') custom.set(Number(attributes.numFmtId), customMeaning(attributes.formatCode ?? ''));
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells) {
        const id = Number(attributes.numFmtId ?? 0);
        meanings.push(custom.get(id) ?? builtInMeaning(id));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return meanings;
}

async function* sheetRows(sheet: Readable, book: Book): AsyncGenerator<SourceRow> {
  const ready: SourceRow[] = [];
  let cells: string[] = [];
  let number = 0;
  let cell: { column: number; type: string; style: number; value: string } | undefined;
  const parser = parserOf({
    open: (name, attributes) => {
      if (name === 'row') {
        number = Number(attributes.r ?? number + 1);
        cells = [];
      }
      if (name === 'c')
        cell = {
          column: attributes.r === undefined ? cells.length : columnOf(attributes.r),
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          value: '',
        };
    },
    text: (value, within) => {
      if (cell !== undefined && (within === 'v' || within === 't')) cell.value += value;
      if ((cell?.value.length ?? 0) > longestText) throw new ImportError(tooLong);
    },
    close: (name) => {
      if (name === 'c' && cell !== undefined) {
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = cellText(cell, book);
        cell = undefined;
      }
      if (name === 'row') ready.push({ number, cells });
    },
  });
  for await (const chunk of sheet as AsyncIterable<string>) {
    parser.write(chunk);
    yield* ready.splice(0);
  }
  parser.close();
  yield* ready.splice(0);
}

function cellText(cell: { type: string; style: number; value: string }, { texts, meanings, isFrom1904 }: Book): string {
  const { type, style, value } = cell;
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const meaning = meanings[style] ?? 'number';
  if (meaning !== 'number') return serialText(number, meaning, isFrom1904) ?? value;
  // Excel shows 15 digits; what stands behind them is noise of its doubles.
  return Math.abs(number) < 1e15 && !/^-?\d+$/.test(value) ? plainText(Number(number.toPrecision(15))) : value;
}

function plainText(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** `C7` → 2. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of place.replace(/\d+$/, '')) column = column * 26 + (letter.codePointAt(0) ?? 64) - 64;
  if (column > 16_384) throw new ImportError(notWorkbook);
  return column - 1;
}

interface Handlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (value: string, within: string) => void;
  readonly close?: (name: string) => void;
}

function parserOf({ open, text, close }: Handlers): SaxesParser {
  const parser = new SaxesParser();
  const within: string[] = [];
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', () => {
    throw new ImportError(notWorkbook);
  });
  parser.on('opentag', (tag) => {
    within.push(local(tag.name));
    open?.(local(tag.name), tag.attributes as Record<string, string>);
  });
  parser.on('text', (value) => text?.(value, within.at(-1) ?? ''));
  parser.on('closetag', (tag) => {
    within.pop();
    close?.(local(tag.name));
  });
  return parser;
}

async function scan(part: Readable, handlers: Handlers): Promise<void> {
  const parser = parserOf(handlers);
  for await (const chunk of part as AsyncIterable<string>) parser.write(chunk);
  parser.close();
}

async function part(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string): Promise<Readable> {
  const entry = entries.get(name);
  if (entry === undefined) throw new ImportError(notWorkbook);
  return (await zip.openReadStreamPromise(entry)).setEncoding('utf8');
}
