/** An invoice on paper: A4, Swedish, several VAT rates, rows over as many pages as they need, payment data at the foot (invoicing rules V6). */
import { buffer } from 'node:stream/consumers';
import { newPdf, type PdfDocument } from '../../support/pdf/new-pdf.ts';
import { exemptionReason } from '../calculation/vat.ts';
import type { InvoiceDocument, InvoiceParty } from './invoice-document.ts';
import { kronor } from './kronor.ts';

const left = 64;
const right = 531;
const bottom = 770;
const slipHeight = 150;

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

/** The bytes of the PDF. */
export async function invoicePdf(invoice: InvoiceDocument, made: Date): Promise<Uint8Array> {
  const title = `${invoice.isCredit ? 'Kreditfaktura' : 'Faktura'} ${invoice.number}`;
  const pdf = newPdf({ title, language: 'sv', made, keepsPages: true });
  const bytes = buffer(pdf);
  const pages = new Pages(pdf, title);
  drawHead(pdf, invoice);
  drawRows(pages, invoice);
  drawSums(pages, invoice);
  if (!invoice.isCredit) drawSlip(pages, invoice);
  drawFoot(pdf, invoice.seller);
  pdf.end();
  return await bytes;
}

/** Where the next thing is drawn, and how a new page begins. */
class Pages {
  readonly pdf: PdfDocument;
  readonly title: string;

  constructor(pdf: PdfDocument, title: string) {
    this.pdf = pdf;
    this.title = title;
  }

  /** Makes room for something of a height; answers true when that took a new page. */
  room(height: number): boolean {
    if (this.pdf.y + height <= bottom) return false;
    this.next();
    return true;
  }

  next(): void {
    this.pdf.addPage();
    this.pdf.font('regular').fontSize(9).fillColor('#444444').text(this.title, left, 40, { lineBreak: false });
    this.pdf.fillColor('#000000').text('', left, 66);
  }
}

/** Who sent it and how to reach them, and the page's number, at the foot of every page. */
function drawFoot(pdf: PdfDocument, seller: InvoiceParty): void {
  const sender = [
    seller.name,
    seller.organizationNumber === null ? null : `Org.nr ${seller.organizationNumber}`,
    seller.phone,
    seller.email,
  ].filter((part) => part !== null);
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    // Below the margin text would begin a new page, so the margin steps aside for it.
    pdf.page.margins.bottom = 0;
    pdf.font('regular').fontSize(8).fillColor('#444444');
    pdf.text(sender.join('  ·  '), left, 800, { width: 390, height: 11, ellipsis: true, lineBreak: false });
    pdf.text(`Sida ${page + 1} (${count})`, left, 800, { width: right - left, align: 'right', lineBreak: false });
  }
  pdf.fillColor('#000000');
}

function drawHead(pdf: PdfDocument, invoice: InvoiceDocument): void {
  pdf
    .font('bold')
    .fontSize(16)
    .text(invoice.isCredit ? 'Kreditfaktura' : 'Hyresavi / Faktura', left, 56);
  pdf.font('regular').fontSize(9);
  const facts: readonly (readonly [string, string | null])[] = [
    ['Fakturanummer', invoice.number],
    ['Fakturadatum', invoice.invoiceDate],
    ['Förfallodatum', invoice.dueDate],
    ['OCR-nummer', invoice.isCredit ? null : invoice.ocr],
    ['Period', invoice.period === null ? null : `${invoice.period.first} – ${invoice.period.last}`],
    ['Avser faktura', invoice.credits === null ? null : `${invoice.credits.number} av ${invoice.credits.date}`],
    ['Er referens', invoice.customerReference],
    ['Vår referens', invoice.ourReference],
    ['Märkning', invoice.marking],
  ];
  let y = 56;
  for (const [label, value] of facts) {
    if (value === null) continue;
    pdf.font('regular').text(label, 296, y, { width: 80, lineBreak: false });
    pdf
      .font('bold')
      .text(value, 376, y, { width: right - 376, align: 'right', lineBreak: false, ellipsis: true, height: 12 });
    y += 14;
  }
  const afterFacts = y;
  y = 90;
  for (const line of partyLines(invoice.seller)) y = drawLine(pdf, line, left, y);
  const seller = [
    invoice.seller.organizationNumber === null ? null : `Org.nr ${invoice.seller.organizationNumber}`,
    invoice.seller.vatNumber === null ? null : `Momsreg.nr ${invoice.seller.vatNumber}`,
    invoice.seller.hasTaxApproval ? 'Godkänd för F-skatt' : null,
  ].filter((line) => line !== null);
  for (const line of seller) y = drawLine(pdf, line, left, y);
  let buyerY = Math.max(afterFacts + 10, 150);
  for (const line of [...partyLines(invoice.buyer), ...invoice.coTenants]) buyerY = drawLine(pdf, line, 330, buyerY);
  pdf.text('', left, Math.max(y, buyerY) + 20);
  if (invoice.message !== null)
    pdf
      .font('regular')
      .fontSize(9)
      .text(invoice.message, left, pdf.y, { width: right - left })
      .moveDown();
}

function drawLine(pdf: PdfDocument, line: string, x: number, y: number): number {
  pdf.font('regular').fontSize(9).text(line, x, y, { width: 200, height: 12, ellipsis: true, lineBreak: false });
  return y + 12;
}

function partyLines(party: InvoiceParty): readonly string[] {
  return [
    party.name,
    party.careOf === null ? '' : `c/o ${party.careOf}`,
    party.street ?? '',
    [party.postalCode, party.city].filter((part) => part !== null).join(' '),
  ].filter((line) => line !== '');
}

function drawRows(pages: Pages, invoice: InvoiceDocument): void {
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

function drawSums(pages: Pages, invoice: InvoiceDocument): void {
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
    ...(invoice.rounding === 0n ? [] : [['Öresutjämning', kronor(invoice.rounding), false] as const]),
    [invoice.isCredit ? 'Summa kreditering' : 'Summa', kronor(invoice.total), true],
    ...(invoice.usedBalance === 0n
      ? []
      : [
          [
            invoice.isCredit ? 'Åter till tillgodohavande' : 'Avgår tillgodohavande',
            kronor(-invoice.usedBalance),
            false,
          ] as const,
        ]),
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

/** What the payer needs, at the foot of the last page; nothing when a balance has paid it all. */
function drawSlip(pages: Pages, invoice: InvoiceDocument): void {
  const { pdf } = pages;
  const toPay = invoice.total - invoice.usedBalance;
  pages.room(toPay > 0n ? slipHeight : 20);
  if (toPay <= 0n) {
    pdf
      .font('bold')
      .fontSize(10)
      .text('Inget att betala: beloppet är draget från tillgodohavandet.', left, pdf.y + 8);
    return;
  }
  const top = bottom - slipHeight + 10;
  pdf.moveTo(left, top).lineTo(right, top).dash(3, { space: 3 }).stroke().undash();
  pdf
    .font('bold')
    .fontSize(11)
    .text('Betalning', left, top + 12, { lineBreak: false });
  const { bankgiro, plusgiro, iban, bic } = invoice.payment;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Betalningsmottagare', invoice.seller.name],
    ['Bankgiro', bankgiro],
    ['Plusgiro', plusgiro],
    ['IBAN', iban === null ? null : `${inFours(iban)}${bic === null ? '' : `   BIC ${bic}`}`],
    ['OCR-nummer', invoice.ocr],
    ['Att betala senast', invoice.dueDate],
    ['Belopp', `${kronor(toPay)} kr`],
  ];
  let y = top + 32;
  for (const [label, value] of facts) {
    if (value === null) continue;
    pdf.font('regular').fontSize(9).text(label, left, y, { width: 120, lineBreak: false });
    pdf
      .font('bold')
      .fontSize(10)
      .text(value, left + 130, y - 1, { width: right - left - 130, lineBreak: false });
    y += 15;
  }
}

/** `120,5`: a stored decimal without its last zeros. */
function decimal(text: string): string {
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const [whole = '', decimals] = trimmed.split('.');
  const grouped = whole.replace('-', '−').replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** A price with two decimals at least, as money is written. */
function price(text: string): string {
  const written = decimal(text);
  const decimals = written.split(',')[1] ?? '';
  return decimals.length >= 2 ? written : `${written}${decimals === '' ? ',' : ''}${'0'.repeat(2 - decimals.length)}`;
}

/** `SE35 5000 0000 0549 1000 0003`, as account numbers are read. */
function inFours(iban: string): string {
  return iban.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}
