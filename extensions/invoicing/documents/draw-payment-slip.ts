/** How an invoice on paper is paid. */
import { writtenBankgiro } from '../../sweden/bankgiro.ts';
import { writtenPlusgiro } from '../../sweden/plusgiro.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { bottom, left, type Pages, right } from './invoice-pages.ts';
import { kronor } from './kronor.ts';

const slipHeight = 150;

/** Draws what the payer needs, at the foot of the last page; nothing when a balance has paid it all. */
export function drawSlip(pages: Pages, invoice: InvoiceDocument): void {
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

/** `SE35 5000 0000 0549 1000 0003`, as account numbers are read. */
function inFours(iban: string): string {
  return iban.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}
