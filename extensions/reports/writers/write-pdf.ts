/** Writes a report as a table on paper: its header, landscape pages with the heading line and a number on each, sums at the end. */
import type { Readable } from 'node:stream';
import { textIn } from '@core/engine/extension';
import { addDecimals } from '../../support/decimal.ts';
import type { Language } from '../../support/language.ts';
import { newPdf, type PdfDocument } from '../../support/pdf/new-pdf.ts';
import { numberPages } from '../../support/pdf/number-pages.ts';
import { type Cell, type CellKind, type Report, ReportError } from '../report.ts';
import { t } from '../texts/t.ts';

type Columns = Report['columns'];

/** Sums rows exactly; `row` is the line of the sums, with a label in the first column without a sum. */
class RowSums {
  readonly #columns: Columns;
  #count = 0;
  #sums: string[];

  constructor(columns: Columns) {
    this.#columns = columns;
    this.#sums = columns.map(() => '0');
  }

  get count(): number {
    return this.#count;
  }

  add(row: readonly Cell[]): void {
    this.#count += 1;
    for (const [index, { isSummed }] of this.#columns.entries()) {
      const cell = row[index] ?? null;
      if (isSummed !== true || cell === null) continue;
      this.#sums[index] = addDecimals([this.#sums[index] ?? '0', String(cell)]);
    }
  }

  /** Returns the cells of the line. The label is in the first column that is not summed; without one it is omitted. */
  row(label: string): readonly Cell[] {
    const labelIndex = this.#columns.findIndex(({ isSummed }) => isSummed !== true);
    return this.#columns.map(({ isSummed }, index) =>
      isSummed === true ? twoDigits(this.#sums[index] ?? '0') : index === labelIndex ? label : null,
    );
  }
}

/** Sums of money have two decimals, or more if their summands had more. */
function twoDigits(text: string): string {
  const [integer = '0', decimals = ''] = text.split('.');
  return `${integer}.${decimals.padEnd(2, '0')}`;
}

/** Returns a key that distinguishes the group of a row from the next one. */
function groupOf(row: readonly Cell[], groups: readonly number[]): string {
  return JSON.stringify(groups.map((index) => row[index] ?? null));
}

/** Longer PDFs are not useful, and the pages are in memory until the last one is known. */
const maxRows = 20_000;

const fontSize = 8;
const smallestFont = 5;
const padding = 3;

/** Maximum characters of a cell, which is at most half a page high; the other formats contain the complete text. */
const maxCellLength = 6_000;
const maxCellHeight = 240;

/** The report as a stream of bytes. */
export function writePdf(report: Report, language: Language, createdAt: Date): Readable {
  const document = newPdf({ title: report.title, language, createdAt, landscape: true, buffersPages: true });
  drawReport(document, report, language).then(
    () => document.end(),
    (error: Error) => document.destroy(error),
  );
  return document;
}

/** Reads all rows, so that a report with too many is rejected before the first is drawn. Texts are shortened to what a cell shows. */
async function readRows({ batches }: Report): Promise<readonly (readonly Cell[])[]> {
  const rows: (readonly Cell[])[] = [];
  for await (const batch of batches) {
    for (const row of batch) rows.push(row.map((cell) => (typeof cell === 'string' ? shortened(cell) : cell)));
    if (rows.length > maxRows) throw new ReportError(t('tooManyRows'));
  }
  return rows;
}

async function drawReport(document: PdfDocument, report: Report, language: Language): Promise<void> {
  const rows = await readRows(report);
  document.font('bold').fontSize(14).text(report.title).moveDown(0.3);
  document.fontSize(fontSize);
  for (const { name, value } of report.facts) {
    document.font('bold').text(`${name}: `, { continued: true }).font('regular').text(value);
  }
  document.moveDown(0.5);
  const table = layOut(document, report, language);
  drawHeading(document, report, table, language);
  const isSummed = report.columns.some((column) => column.isSummed);
  const all = new RowSums(report.columns);
  let group = new RowSums(report.columns);
  let last: string | undefined;
  let hasGroups = false;
  const drawSums = (sums: RowSums, label: string): void => {
    document.font('bold');
    drawLine(document, report, table, language, sums.row(label));
    document.font('regular');
  };
  for (const row of rows) {
    const rowGroup = groupOf(row, report.groups);
    if (report.groups.length > 0 && last !== undefined && rowGroup !== last) {
      drawSums(group, textIn(t('group'), language));
      hasGroups = true;
      group = new RowSums(report.columns);
    }
    last = rowGroup;
    group.add(row);
    all.add(row);
    drawLine(document, report, table, language, row);
    // Yields to other work of the thread.
    if (all.count % 200 === 0) await new Promise(setImmediate);
  }
  // A single group has the same sums as the total.
  if (hasGroups) drawSums(group, textIn(t('group'), language));
  if (isSummed) drawSums(all, textIn(t('sum'), language));
  document.moveDown(0.5).text(`${textIn(t('rows'), language)}: ${all.count}`);
  numberPages(document, report.title, language);
}

/** Draws one line of the table, on a new page if this one is full. */
function drawLine(document: PdfDocument, report: Report, table: Table, language: Language, row: readonly Cell[]): void {
  const texts = report.columns.map(({ kind }, index) => cellText(row[index] ?? null, kind, language));
  if (document.y + rowHeight(document, texts, table) > document.page.height - document.page.margins.bottom) {
    document.addPage();
    drawHeading(document, report, table, language);
  }
  document.fontSize(table.fontSize);
  drawRow(document, texts, report, table);
}

function drawHeading(document: PdfDocument, report: Report, table: Table, language: Language): void {
  document.font('bold').fontSize(table.fontSize);
  drawRow(
    document,
    report.columns.map(({ title }) => textIn(title, language)),
    report,
    table,
  );
  document.font('regular').fontSize(table.fontSize);
}

function drawRow(document: PdfDocument, texts: readonly string[], report: Report, table: Table): void {
  const { widths } = table;
  const { left } = document.page.margins;
  const top = document.y;
  const height = rowHeight(document, texts, table);
  let x = left;
  for (const [index, text] of texts.entries()) {
    const width = widths[index] ?? 0;
    const kind = report.columns[index]?.kind;
    const align = kind === 'decimal' || kind === 'integer' ? 'right' : 'left';
    document.text(text, x + padding, top + padding, {
      width: width - 2 * padding,
      height: maxCellHeight,
      ellipsis: true,
      align,
    });
    x += width;
  }
  document
    .moveTo(left, top + height)
    .lineTo(x, top + height)
    .lineWidth(0.3)
    .stroke('#bbb');
  document.x = left;
  document.y = top + height;
}

function rowHeight(document: PdfDocument, texts: readonly string[], { widths, fontSize: size }: Table): number {
  const heights = texts.map((text, index) =>
    document.heightOfString(text, { width: (widths[index] ?? 0) - 2 * padding }),
  );
  return Math.min(Math.max(...heights, size), maxCellHeight) + 2 * padding;
}

interface Table {
  readonly widths: readonly number[];
  readonly fontSize: number;
}

/** The widest content of a cell of each kind; texts can be wrapped. */
const widest: Readonly<Record<CellKind, string>> = {
  text: 'MMMMM',
  integer: '1234567',
  decimal: '-123 456 789,00',
  date: '2026-12-31',
  'date-time': '2026-12-31 23:59',
  boolean: 'Nej',
};

/** Returns the largest font size at which no date, number or heading word is broken; texts share the remaining width. */
function layOut(document: PdfDocument, { columns }: Report, language: Language): Table {
  const { left, right } = document.page.margins;
  const room = document.page.width - left - right;
  const labelIndex = columns.findIndex(({ isSummed }) => isSummed !== true);
  for (let size = fontSize; ; size -= 0.5) {
    const minWidths = columns.map(({ title, kind }, index) => {
      document.font('bold').fontSize(size);
      const sums = index === labelIndex ? [textIn(t('group'), language), textIn(t('sum'), language)] : [];
      const wordWidths = [widest[kind], ...sums, ...textIn(title, language).split(/\s+/)].map((word) =>
        document.widthOfString(word),
      );
      return Math.max(...wordWidths) + 2 * padding + 1;
    });
    const needed = minWidths.reduce((sum, width) => sum + width, 0);
    if (needed > room && size > smallestFont) continue;
    const texts = columns.filter(({ kind }) => kind === 'text').length;
    const isTooMuch = needed > room;
    const spare = (room - needed) / Math.max(1, texts === 0 ? columns.length : texts);
    const widths = minWidths.map((width, index) => {
      if (isTooMuch) return (width * room) / needed;
      return texts === 0 || columns[index]?.kind === 'text' ? width + spare : width;
    });
    document.font('regular').fontSize(size);
    return { widths, fontSize: size };
  }
}

function cellText(cell: Cell, kind: CellKind, language: Language): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return t.in(language)(cell ? 'yes' : 'no');
  if (kind === 'decimal') return groupThousands(String(cell), language);
  if (kind === 'date-time') return String(cell).slice(0, 16).replace('T', ' ');
  return String(cell);
}

function shortened(text: string): string {
  return text.length > maxCellLength ? `${text.slice(0, maxCellLength)}…` : text;
}

/** Groups digits without going through a float. */
function groupThousands(text: string, language: Language): string {
  const [integer = '', decimals] = text.split('.');
  const grouped = integer.replaceAll(/\B(?=(\d{3})+$)/g, language === 'sv' ? '\u00a0' : ',');
  return decimals === undefined ? grouped : `${grouped}${language === 'sv' ? ',' : '.'}${decimals}`;
}
