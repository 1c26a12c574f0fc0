/**
 * Reads the first sheet of a workbook (Office Open XML) as rows: days and times as ISO 8601, numbers as their shortest text, formulas as the
 * value that was last computed.
 */

import type { Message } from '@core/engine/extension';
import { timeZoneName } from '@core/engine/workbook';
import { isTimeZone } from '../support/local-day.ts';
import { type NumberMeaning, serialText } from './number-format.ts';
import { decodeEscapes, scanXml, XmlScanner } from './scan-xml.ts';
import { readMeanings, readSharedTexts } from './shared-texts.ts';
import {
  ImportError,
  maxTextLength,
  type OpenBytes,
  type RowError,
  type Source,
  type SourceRow,
  tooLong,
} from './source.ts';
import { t } from './texts/t.ts';
import { WorkbookParts } from './workbook-parts.ts';

/** Maximum rows of a sheet. */
const maxRows = 1_048_576;
const maxColumns = 16_384;

/** Maximum characters of an Excel cell. */
const cellCharacters = 32_767;

/** Reads the workbook up to the first row with a value: the headings. */
export async function readSheet(open: OpenBytes): Promise<Source> {
  const parts = await WorkbookParts.open(open);
  try {
    const book = await readBook(parts);
    const rows = sheetRows(parts.read(book.sheet), book);
    const headings = await firstRow(rows);
    const { timeZone } = book;
    const source = { headings: headings?.cells ?? [], rows, close: () => parts.close() };
    return timeZone === undefined ? source : { ...source, timeZone };
  } catch (error) {
    await parts.close();
    throw error;
  }
}

async function firstRow(rows: AsyncGenerator<SourceRow>): Promise<SourceRow | undefined> {
  for (;;) {
    const row = await rows.next();
    if (row.done === true) return undefined;
    if (row.value.cells.some((cell) => cell.trim() !== '')) return row.value;
  }
}

interface Book {
  readonly sheet: string;
  readonly texts: readonly string[];
  /** The meaning of a number, by the index of the cell's style. */
  readonly meanings: readonly NumberMeaning[];
  /** Days are counted from 1904. */
  readonly isFrom1904: boolean;
  /** The time zone of its times, if the file is an export. */
  readonly timeZone?: string;
}

async function readBook(parts: WorkbookParts): Promise<Book> {
  let sheetId: string | undefined;
  let isFrom1904 = false;
  let definedName: string | undefined;
  let timeZone: string | undefined;
  await scanXml(parts.read('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet')
        sheetId ??= attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (name === 'definedName') definedName = attributes.name;
      if (name === 'workbookPr') isFrom1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
    },
    text: (value, parent) => {
      if (parent === 'definedName' && definedName === timeZoneName) timeZone = value.replaceAll('"', '');
    },
  });
  let sheet: string | undefined;
  await scanXml(parts.read('xl/_rels/workbook.xml.rels'), {
    open: (_name, attributes) => {
      if (attributes.Id === sheetId) sheet = attributes.Target;
    },
  });
  if (sheet === undefined) throw new ImportError(t('notWorkbook'));
  const readIfThere = async <Value>(
    name: string,
    read: (pieces: AsyncIterable<string>) => Promise<readonly Value[]>,
  ) => (parts.has(name) ? await read(parts.read(name)) : []);
  return {
    sheet: sheet.startsWith('/') ? sheet.slice(1) : `xl/${sheet}`,
    texts: await readIfThere('xl/sharedStrings.xml', readSharedTexts),
    meanings: await readIfThere('xl/styles.xml', readMeanings),
    isFrom1904,
    ...(timeZone !== undefined && isTimeZone(timeZone) ? { timeZone } : {}),
  };
}

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
}

async function* sheetRows(pieces: AsyncIterable<string>, book: Book): AsyncGenerator<SourceRow> {
  const rows = new SheetRows(book);
  const scanner = new XmlScanner(rows, () => tooLong(rows.number));
  for await (const piece of pieces) {
    scanner.write(piece);
    yield* rows.take();
  }
  scanner.end();
}

/** Collects the rows of a sheet from its elements. */
class SheetRows {
  /** The current row, from 1. */
  number = 0;
  readonly #book: Book;
  readonly #complete: SourceRow[] = [];
  #cells: string[] = [];
  /** The column of a cell without a reference. */
  #next = 0;
  #errors: RowError[] = [];
  #characters = 0;
  /** Number of headings; the maximum until they have been read. */
  #width = maxColumns;
  #cell: Cell | undefined;
  #isRow = false;
  #isPhonetic = false;

  constructor(book: Book) {
    this.#book = book;
  }

  readonly open = (name: string, attributes: Readonly<Record<string, string>>, parent: string): void => {
    if (name === 'row' && parent === 'sheetData') {
      this.#isRow = true;
      this.number = rowNumber(attributes.r, this.number);
      this.#cells = [];
      this.#next = 0;
      this.#errors = [];
      this.#characters = 0;
    }
    if (name === 'c' && parent === 'row' && this.#isRow)
      this.#cell = {
        column: attributes.r === undefined ? this.#next : columnOf(attributes.r),
        type: attributes.t ?? 'n',
        style: Number(attributes.s ?? 0),
        value: '',
      };
    if (name === 'rPh') this.#isPhonetic = true;
  };

  readonly text = (value: string, parent: string): void => {
    if (this.#cell === undefined || this.#isPhonetic || (parent !== 'v' && parent !== 't')) return;
    this.#cell.value += value;
    if (this.#cell.value.length > maxTextLength) throw new ImportError(tooLong(this.number));
  };

  readonly close = (name: string): void => {
    if (name === 'rPh') this.#isPhonetic = false;
    if (name === 'c' && this.#cell !== undefined) {
      this.#add(this.#cell);
      this.#cell = undefined;
    }
    if (name !== 'row' || !this.#isRow) return;
    this.#isRow = false;
    if (this.#width === maxColumns && this.#cells.some((cell) => cell.trim() !== '')) this.#width = this.#cells.length;
    const row = { number: this.number, cells: this.#cells };
    this.#complete.push(this.#errors.length === 0 ? row : { ...row, errors: this.#errors });
  };

  /** Returns the complete rows. */
  take(): readonly SourceRow[] {
    return this.#complete.splice(0);
  }

  #add(cell: Cell): void {
    const { column, type } = cell;
    this.#next = column + 1;
    const text = cellText(cell, this.#book);
    // A shared text counts in every cell that uses it.
    this.#characters += text.length;
    if (column >= maxColumns || this.#characters > maxTextLength) throw new ImportError(tooLong(this.number));
    if (text === '') return;
    // Cells beyond the headings share one index: the row is rejected anyway, and has no more cells than values.
    const index = column < this.#width ? column : Math.max(this.#width, this.#cells.length);
    while (this.#cells.length < index) this.#cells.push('');
    this.#cells[index] = text;
    const message = type === 'e' ? errorCell(text) : text.length === cellCharacters ? cutText : undefined;
    if (message !== undefined) this.#errors.push({ cell: column, text: message(`${letters(column)}${this.number}`) });
  }
}

function rowNumber(attribute: string | undefined, last: number): number {
  const number = attribute === undefined ? last + 1 : Number(attribute);
  if (!Number.isInteger(number) || number <= last || number > maxRows) throw new ImportError(wrongRow(last));
  return number;
}

function cellText({ type, style, value }: Cell, { texts, meanings, isFrom1904 }: Book): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'inlineStr' || type === 'str') return decodeEscapes(value);
  const plain = value.trim();
  if (type === 'b') return plain === '1' || plain === 'true' ? 'true' : 'false';
  if (type !== 'n' || !/^[-+]?[\d.]+(?:e[-+]?\d+)?$/i.test(plain)) return plain;
  const number = Number(plain);
  if (!Number.isFinite(number)) return plain;
  const meaning = meanings[style] ?? 'number';
  if (meaning !== 'number') return serialText(number, meaning, isFrom1904) ?? plain;
  // Excel displays 15 digits; further stored digits are floating-point noise.
  return Math.abs(number) < 1e15 && !/^-?\d+$/.test(plain) ? plainText(Number(number.toPrecision(15))) : plain;
}

function plainText(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** `C7` → 2. */
function columnOf(cellReference: string): number {
  if (!/^[A-Z]{1,3}\d*$/.test(cellReference)) throw new ImportError(t('notWorkbook'));
  let column = 0;
  for (const letter of cellReference.replace(/\d+$/, '')) column = column * 26 + (letter.codePointAt(0) ?? 64) - 64;
  return column - 1;
}

/** 2 → `C`. */
function letters(column: number): string {
  return (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
}

const errorCell =
  (error: string) =>
  (cell: string): Message =>
    t('errorCell', { cell, error });

const cutText = (cell: string): Message => t('cutText', { cell });

function wrongRow(last: number): Message {
  return t('damagedSheet', { last });
}
