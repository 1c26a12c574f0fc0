/** The message that an invoice is attached to: the amount, and the amount to pay. */
import { expect } from 'chai';
import { messageOf } from '../../../../extensions/invoicing/send-invoice.ts';
import { creditOf, sampleInvoice } from './sample-invoice.ts';

describe('the message of an invoice', () => {
  const invoice = sampleInvoice();

  it('has the amount, the due date and the reference', () => {
    const { title, content } = messageOf(invoice, 'en');
    expect(title).to.equal(`Invoice ${invoice.number} from ${invoice.seller.name}`);
    expect(content).to.match(/^You have a new invoice of [\d\u00a0]+,\d\d kr, to be paid by 2026-03-31\./);
    expect(content).to.include(`OCR number: ${invoice.ocr}`);
    expect(messageOf(invoice, 'sv').content).to.include('att betala senast 2026-03-31').and.to.include('OCR-nummer');
  });

  it('has no due date and no reference if the balance of the payer covers the full amount', () => {
    for (const language of ['sv', 'en'] as const) {
      const { content } = messageOf({ ...invoice, usedBalance: invoice.total }, language);
      expect(content)
        .to.include('0,00 kr.')
        .and.to.not.match(/2026|OCR/);
    }
  });

  it('has the credited amount for a credit, whatever share of it was added to the balance', () => {
    const credit = { ...creditOf(invoice), dueDate: '2026-03-31' };
    for (const usedBalance of [0n, credit.total])
      expect(messageOf({ ...credit, usedBalance }, 'sv').content).to.match(
        /^Du krediteras \d[\d\u00a0]*,\d\d kr\.\n\nAvin är bifogad\.$/,
      );
  });
});
