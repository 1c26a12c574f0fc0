/** A report as a table on paper: landscape pages, the heading line on each, page by page as the rows come. */
import type { Readable } from 'node:stream';
import type { Language } from '../../../engine/extension/contract.ts';
import { newPdf, type PdfDocument } from '../../support/pdf/new-pdf.ts';
import { type Cell, type CellKind, type Report, ReportError } from '../report.ts';

/** Nobody reads more on paper, and a PDF keeps an entry for each page in memory until its end. */
const maxRows = 20_000;

const fontSize = 8;
const padding = 3;

/** A cell is at most half a page high, and never holds so many characters; the other formats have the whole of it. */
const longestCell = 6_000;
const highestCell = 240;

/** The report as a stream of bytes. */
export function writePdf(report: Report, language: Language, made: Date): Readable {
  const document = newPdf({ title: report.title, language, made, landscape: true });
  drawReport(document, report, language).then(
    () => document.end(),
    (error: Error) => document.destroy(error),
  );
  return document;
}

async function drawReport(document: PdfDocument, report: Report, language: Language): Promise<void> {
  const widths = columnWidths(document, report);
  document.font('bold').fontSize(14).text(report.title).moveDown(0.5);
  drawHeading(document, report, widths, language);
  let count = 0;
  for await (const batch of report.batches) {
    for (const row of batch) {
      count += 1;
      if (count > maxRows) throw new ReportError(tooManyRows);
      const texts = report.columns.map(({ kind }, index) => cellText(row[index] ?? null, kind, language));
      if (document.y + rowHeight(document, texts, widths) > document.page.height - document.page.margins.bottom) {
        document.addPage();
        drawHeading(document, report, widths, language);
      }
      drawRow(document, texts, report, widths);
      // The bytes of finished pages leave before the next rows are read.
      if (count % 200 === 0) await drained(document);
    }
  }
}

function drawHeading(document: PdfDocument, report: Report, widths: readonly number[], language: Language): void {
  document.font('bold').fontSize(fontSize);
  drawRow(
    document,
    report.columns.map(({ title }) => title[language]),
    report,
    widths,
  );
  document.font('regular').fontSize(fontSize);
}

function drawRow(document: PdfDocument, texts: readonly string[], report: Report, widths: readonly number[]): void {
  const { left } = document.page.margins;
  const top = document.y;
  const height = rowHeight(document, texts, widths);
  let x = left;
  for (const [index, text] of texts.entries()) {
    const width = widths[index] ?? 0;
    const kind = report.columns[index]?.kind;
    const align = kind === 'decimal' || kind === 'integer' ? 'right' : 'left';
    document.text(text, x + padding, top + padding, {
      width: width - 2 * padding,
      height: highestCell,
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

function rowHeight(document: PdfDocument, texts: readonly string[], widths: readonly number[]): number {
  const heights = texts.map((text, index) =>
    document.heightOfString(text, { width: (widths[index] ?? 0) - 2 * padding }),
  );
  return Math.min(Math.max(...heights, fontSize), highestCell) + 2 * padding;
}

function columnWidths(document: PdfDocument, report: Report): readonly number[] {
  const { left, right } = document.page.margins;
  const shares = report.columns.map(({ kind }) => (kind === 'text' ? 2.5 : 1));
  const unit = (document.page.width - left - right) / shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share * unit);
}

function cellText(cell: Cell, kind: CellKind, language: Language): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? (language === 'sv' ? 'Ja' : 'Yes') : language === 'sv' ? 'Nej' : 'No';
  if (kind === 'decimal') return groupThousands(String(cell), language);
  if (kind === 'date-time') return String(cell).slice(0, 16).replace('T', ' ');
  const text = String(cell);
  return text.length > longestCell ? `${text.slice(0, longestCell)}…` : text;
}

/** Groups digits without going through a float. */
function groupThousands(text: string, language: Language): string {
  const [whole = '', part] = text.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, language === 'sv' ? '\u00a0' : ',');
  return part === undefined ? grouped : `${grouped}${language === 'sv' ? ',' : '.'}${part}`;
}

async function drained(document: PdfDocument): Promise<void> {
  while (document.readableLength > 262_144) await new Promise(setImmediate);
}

const tooManyRows = {
  en: 'The report has more than 20,000 rows, which is too much for a PDF. Choose CSV or Excel, or narrow it.',
  sv: 'Rapporten har fler än 20 000 rader, vilket är för mycket för en PDF. Välj CSV eller Excel, eller avgränsa den.',
};
