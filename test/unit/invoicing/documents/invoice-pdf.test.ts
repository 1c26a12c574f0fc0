import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import { invoicePdf } from '../../../../extensions/invoicing/documents/invoice-pdf.ts';
import { kronor } from '../../../../extensions/invoicing/documents/kronor.ts';
import { creditOf, sampleInvoice } from './sample-invoice.ts';

const createdAt = new Date('2026-03-02T10:00:00Z');

describe('the PDF of an invoice', () => {
  it('has amounts in Swedish format', () => {
    expect([kronor(123_456_789n), kronor(-100_050n), kronor(5n)]).to.deep.equal([
      '1\u00a0234\u00a0567,89',
      '−1\u00a0000,50',
      '0,05',
    ]);
  });

  it('V6: has number, dates, both names, seller numbers, rates, bases, exemption and payment details', async () => {
    const bytes = await invoicePdf(sampleInvoice(), createdAt);
    const pdf = await PDF.load(bytes);
    expect(pdf.getPageCount()).to.equal(1);
    const text = pdf
      .extractText()
      .map((page) => page.text)
      .join('\n');
    for (const part of [
      '10002',
      '2026-03-02',
      '2026-03-31',
      'Exempelgården Åsö AB',
      'Butiken & Co AB',
      'SE559999999101',
      '1000272',
      '991-2346',
      'Öresavrundning',
      '0,19',
      'Undantagen från skatteplikt',
      '96\u00a0726,00',
    ]) {
      expect(text.replaceAll('\n', ' '), part).to.include(part);
    }
  });

  it('has column headings and page numbers on each of several pages', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      title: `Rad ${index + 1} med en titel som är lång nog att brytas på två rader i kolumnen`,
      unit: null,
      quantity: '1',
      unitPrice: '1',
      vat: 25,
      net: 100n,
      first: '2026-04-01',
      last: '2026-04-30',
    }));
    const pdf = await PDF.load(await invoicePdf(sampleInvoice({ rows }), createdAt));
    expect(pdf.getPageCount()).to.be.greaterThan(3);
    const pages = pdf.extractText().map((page) => page.text);
    for (const [index, page] of pages.entries()) expect(page).to.include(`Sida ${index + 1} (${pages.length})`);
    expect(pages.at(-1)).to.include('Betalningsmottagare');
    expect(pages[1]).to.include('Avser');
  });

  it('V6: prints quantity, unit and price of each row, and which rows are without VAT', async () => {
    const pdf = await PDF.load(await invoicePdf(sampleInvoice(), createdAt));
    const text = (pdf.extractText()[0]?.text ?? '').replaceAll(/\s+/g, ' ');
    expect(text).to.match(/El 2026-01-01 – 2026-01-31 120,5 kWh 1,25 25 % 150,63/);
    expect(text).to.match(/Förråd utan moms 2026-04-01 – 2026-06-30 1 300,00 fri 300,00/);
  });

  it('Q3: has no payment slip if a balance covers the full amount', async () => {
    const { total } = sampleInvoice();
    const pdf = await PDF.load(await invoicePdf(sampleInvoice({ usedBalance: total }), createdAt));
    const text = pdf.extractText()[0]?.text ?? '';
    expect(text).to.include('Inget att betala').and.to.not.include('Betalningsmottagare');
  });

  it('Q3: collects a negative balance in a separate row', async () => {
    const pdf = await PDF.load(await invoicePdf(sampleInvoice({ usedBalance: -30_000n }), createdAt));
    const text = (pdf.extractText()[0]?.text ?? '').replaceAll(/\s+/g, ' ');
    expect(text).to.include('Tidigare obetalt belopp 300,00').and.to.include('Betalningsmottagare');
  });

  it('prints a text box over as many pages as its text needs, completely, before the payment slip', async () => {
    const words = Array.from({ length: 3_000 }, (_, index) => `ord${index}`);
    const boxes = [
      { title: 'Långt', text: words.join(' '), color: '#fff', background: '2f7d32' },
      { title: '', text: `${'å'.repeat(9_000)}\n\n\nslut`, color: null, background: null },
    ];
    const pdf = await PDF.load(await invoicePdf(sampleInvoice(), createdAt, undefined, boxes));
    const pages = pdf.extractText().map((page) => page.text);
    expect(pages.length).to.be.within(4, 12);
    const text = pages.join(' ');
    expect(text.match(/ord\d+/g)).to.deep.equal(words);
    expect(
      text
        .match(/å+/g)
        ?.filter((run) => run.length > 20)
        .join('').length,
    ).to.equal(9_000);
    expect(pages.at(-1)).to.include('slut').and.to.include('Betalningsmottagare');
    for (const [index, page] of pages.entries()) expect(page).to.include(`Sida ${index + 1} (${pages.length})`);
  });

  it('V6, A2: a credit refers to the original and has no payment slip', async () => {
    const pdf = await PDF.load(await invoicePdf(creditOf(sampleInvoice()), createdAt));
    const text = pdf
      .extractText()
      .map((page) => page.text)
      .join('\n');
    expect(text).to.include('Kreditavi').and.to.include('10002 av 2026-03-02');
    expect(text).to.not.include('Betalningsmottagare');
  });
});
