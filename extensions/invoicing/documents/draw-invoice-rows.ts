/** Draws the rows of an invoice, over as many pages as they need, and their sums. */
import type { PdfDocument } from '../../support/pdf/new-pdf.ts';
import { exemptionReason } from '../calculation/vat.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { left, type Pages, right } from './invoice-pages.ts';
import { decimal, kronor, price } from './kronor.ts';

/** Columns of the rows: x, width, alignment. */
const columns = {
  title: { x: left, width: 138, align: 'left' },
  period: { x: 206, width: 114, align: 'left' },
  quantity: { x: 318, width: 56, align: 'right' },
  price: { x: 376, width: 60, align: 'right' },
  vat: { x: 438, width: 30, align: 'right' },
  net: { x: 468, width: 63, align: 'right' },
} as const;
const rowSize = 8;

/** Draws the rows, with the heads of their columns on every page. */
export function drawRows(pages: Pages, invoice: InvoiceDocument): void {
  const { pdf } = pages;
  drawRowHead(pdf);
  for (const row of invoice.rows) {
    pdf.font('regular').fontSize(rowSize);
    const height = Math.max(pdf.heightOfString(row.title, { width: columns.title.width }), 10) + 4;
    if (pages.room(height)) drawRowHead(pdf);
    pdf.font('regular').fontSize(rowSize);
    const { y } = pdf;
    cell(pdf, columns.title, row.title, y, true);
    cell(pdf, columns.period, `${row.first} – ${row.last}`, y);
    cell(pdf, columns.quantity, [decimal(row.quantity), row.unit ?? ''].join(' ').trim(), y);
    cell(pdf, columns.price, price(row.unitPrice), y);
    cell(pdf, columns.vat, row.vat === 0 ? 'fri' : `${row.vat} %`, y);
    cell(pdf, columns.net, kronor(row.net), y);
    pdf.text('', left, y + height);
  }
}

function drawRowHead(pdf: PdfDocument): void {
  const { y } = pdf;
  pdf.font('bold').fontSize(rowSize);
  for (const [name, text] of [
    ['title', 'Avser'],
    ['period', 'Period'],
    ['quantity', 'Antal'],
    ['price', 'À-pris'],
    ['vat', 'Moms'],
    ['net', 'Belopp'],
  ] as const)
    cell(pdf, columns[name], text, y);
  pdf
    .moveTo(left, y + 13)
    .lineTo(right, y + 13)
    .lineWidth(0.5)
    .stroke();
  pdf.text('', left, y + 18);
}

function cell(
  pdf: PdfDocument,
  column: (typeof columns)[keyof typeof columns],
  text: string,
  y: number,
  wraps = false,
): void {
  pdf.text(text, column.x, y, { width: column.width, align: column.align, lineBreak: wraps });
}

/** The label of the line of the payer's balance (Q3). */
function balanceLabel({ isCredit, usedBalance }: InvoiceDocument): string {
  if (isCredit) return 'Åter till tillgodohavande';
  return usedBalance < 0n ? 'Tidigare obetalt belopp' : 'Avgår tillgodohavande';
}

/** Draws the sums of the rows, together on one page. */
export function drawSums(pages: Pages, invoice: InvoiceDocument): void {
  const { pdf } = pages;
  const lines: readonly (readonly [string, string, boolean])[] = [
    ['Summa exklusive moms', kronor(invoice.net), false],
    ...invoice.vatLines.map(
      (line) =>
        [
          line.rate === 0 ? `Momsfritt underlag ${kronor(line.base)}` : `Moms ${line.rate} % på ${kronor(line.base)}`,
          kronor(line.vat),
          false,
        ] as const,
    ),
    ...(invoice.rounding === 0n ? [] : [['Öresavrundning', kronor(invoice.rounding), false] as const]),
    [invoice.isCredit ? 'Summa kreditering' : 'Summa', kronor(invoice.total), true],
    ...(invoice.usedBalance === 0n ? [] : [[balanceLabel(invoice), kronor(-invoice.usedBalance), false] as const]),
    ...(invoice.isCredit ? [] : [['Att betala, kronor', kronor(invoice.total - invoice.usedBalance), true] as const]),
  ];
  const isExempt = invoice.vatLines.some((line) => line.rate === 0);
  pages.room(lines.length * 14 + 40);
  pdf
    .moveTo(left, pdf.y + 2)
    .lineTo(right, pdf.y + 2)
    .lineWidth(0.5)
    .stroke();
  let y = pdf.y + 8;
  for (const [label, value, isBold] of lines) {
    pdf.font(isBold ? 'bold' : 'regular').fontSize(isBold ? 10 : 9);
    pdf.text(label, 260, y, { width: 190, lineBreak: false });
    pdf.text(value, 451, y, { width: 80, align: 'right', lineBreak: false });
    y += 14;
  }
  pdf.text('', left, y + 4);
  if (isExempt)
    pdf
      .font('italic')
      .fontSize(8)
      .text(exemptionReason, left, pdf.y, { width: right - left });
}
