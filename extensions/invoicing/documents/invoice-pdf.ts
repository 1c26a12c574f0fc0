/** An invoice on paper: A4, Swedish, several VAT rates, rows over as many pages as they need, payment data at the foot (invoicing-rules.md, V6). */
import { buffer } from 'node:stream/consumers';
import { accentOf } from '../../support/accent.ts';
import { newPdf, type PdfDocument } from '../../support/pdf/new-pdf.ts';
import { writtenBankgiro } from '../../sweden/bankgiro.ts';
import { writtenPlusgiro } from '../../sweden/plusgiro.ts';
import { drawRows, drawSums } from './draw-invoice-rows.ts';
import { drawTextBox } from './draw-text-box.ts';
import type { TextBox } from './invoice-contents.ts';
import type { InvoiceDocument, InvoiceParty } from './invoice-document.ts';
import { bottom, left, Pages, right } from './invoice-pages.ts';
import { kronor } from './kronor.ts';

const slipHeight = 150;

/** Draws the payment slip at the foot of the last page; nothing if a balance has paid the invoice in full. */
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
    ['Bankgiro', bankgiro === null ? null : writtenBankgiro(bankgiro)],
    ['Plusgiro', plusgiro === null ? null : writtenPlusgiro(plusgiro)],
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

/** `SE35 5000 0000 0549 1000 0003`, the usual notation. */
function inFours(iban: string): string {
  return iban.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** The bytes of the PDF. Throws if the logo is not an image that pdfkit can draw. */
export async function invoicePdf(
  invoice: InvoiceDocument,
  createdAt: Date,
  logo?: Uint8Array,
  boxes: readonly TextBox[] = [],
): Promise<Uint8Array> {
  const title = `${invoice.isCredit ? 'Kreditavi' : 'Avi'} ${invoice.number}`;
  const pdf = newPdf({ title, language: 'sv', createdAt, buffersPages: true });
  const bytes = buffer(pdf);
  const pages = new Pages(pdf, title);
  drawLetterhead(pdf, invoice, logo);
  drawHead(pdf, invoice);
  drawRows(pages, invoice);
  drawSums(pages, invoice);
  for (const box of boxes) drawTextBox(pages, box);
  if (!invoice.isCredit) drawSlip(pages, invoice);
  drawFoot(pdf, invoice.seller);
  pdf.end();
  return await bytes;
}

/** Draws the seller, its contact data and the page number at the foot of every page. */
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
    // Text below the margin would start a new page, so the margin is removed for it.
    pdf.page.margins.bottom = 0;
    pdf.font('regular').fontSize(8).fillColor('#444444');
    pdf.text(sender.join('  ·  '), left, 800, { width: 390, height: 11, ellipsis: true, lineBreak: false });
    pdf.text(`Sida ${page + 1} (${count})`, left, 800, { width: right - left, align: 'right', lineBreak: false });
  }
  pdf.fillColor('#000000');
}

/** Draws the profile of the organization in the upper margin of the first page. */
function drawLetterhead(pdf: PdfDocument, { letterhead }: InvoiceDocument, logo: Uint8Array | undefined): void {
  const accent = accentOf(letterhead.color);
  if (accent !== undefined) pdf.rect(0, 0, pdf.page.width, 8).fill(accent.background).fillColor('#000000');
  if (logo !== undefined) pdf.image(Buffer.from(logo), left, 16, { fit: [180, 34] });
}

function drawHead(pdf: PdfDocument, invoice: InvoiceDocument): void {
  pdf
    .font('bold')
    .fontSize(16)
    .text(invoice.isCredit ? 'Kreditavi' : 'Avi / Faktura', left, 56);
  pdf.font('regular').fontSize(9);
  const facts: readonly (readonly [string, string | null])[] = [
    ['Avinummer', invoice.number],
    ['Avidatum', invoice.invoiceDate],
    ['Förfallodag', invoice.dueDate],
    ['OCR-nummer', invoice.isCredit ? null : invoice.ocr],
    ['Period', invoice.period === null ? null : `${invoice.period.first} – ${invoice.period.last}`],
    ['Avser avi', invoice.credits === null ? null : `${invoice.credits.number} av ${invoice.credits.date}`],
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
