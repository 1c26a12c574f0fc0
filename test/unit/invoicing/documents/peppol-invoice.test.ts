import { expect } from 'chai';
import fc from 'fast-check';
import { type Ore, parseAmount, sum } from '../../../../extensions/invoicing/calculation/money.ts';
import type { VatRate } from '../../../../extensions/invoicing/calculation/vat.ts';
import type { InvoiceDocument } from '../../../../extensions/invoicing/documents/invoice-document.ts';
import { peppolInvoice } from '../../../../extensions/invoicing/documents/peppol-invoice.ts';
import { roundTotal, vatLines } from '../../../support/invoicing-by-hand/totals.ts';
import { creditOf, sampleInvoice } from './sample-invoice.ts';

function xmlOf(invoice: InvoiceDocument): string {
  const outcome = peppolInvoice(invoice);
  if (!outcome.ok) throw new Error(outcome.missing.join());
  return outcome.xml;
}

/** All texts of an element, in order. */
function texts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '');
}

/** The texts of an element inside another element. */
function within(xml: string, outer: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${outer}>([\\s\\S]*?)</${outer}>`, 'g'))].flatMap((match) =>
    texts(match[1] ?? '', name),
  );
}

const amount = (text: string | undefined): Ore => parseAmount(text ?? '0.00');

/** BR-CO-10, 13 to 17 and BR-27 on any document. */
function expectRulesHold(xml: string): void {
  const total = (name: string) => amount(within(xml, 'cac:LegalMonetaryTotal', `cbc:${name}`)[0]);
  const lines = within(
    xml,
    xml.includes('<cac:InvoiceLine>') ? 'cac:InvoiceLine' : 'cac:CreditNoteLine',
    'cbc:LineExtensionAmount',
  ).map(amount);
  expect(sum(lines), 'BR-CO-10').to.equal(total('LineExtensionAmount'));
  expect(total('TaxExclusiveAmount'), 'BR-CO-13').to.equal(total('LineExtensionAmount'));
  const [vat, ...subtotals] = within(xml, 'cac:TaxTotal', 'cbc:TaxAmount').map(amount);
  expect(sum(subtotals), 'BR-CO-14').to.equal(vat);
  expect(total('TaxInclusiveAmount'), 'BR-CO-15').to.equal(total('TaxExclusiveAmount') + (vat ?? 0n));
  expect(total('PayableAmount'), 'BR-CO-16').to.equal(
    total('TaxInclusiveAmount') - total('PrepaidAmount') + total('PayableRoundingAmount'),
  );
  const bases = within(xml, 'cac:TaxSubtotal', 'cbc:TaxableAmount').map(amount);
  const rates = within(xml, 'cac:TaxSubtotal', 'cbc:Percent').map(Number);
  for (const [index, base] of bases.entries()) {
    expect(vatLines([{ net: base, rate: (rates[index] ?? 0) as VatRate }])[0]?.vat, 'BR-CO-17').to.equal(
      subtotals[index],
    );
  }
  for (const price of texts(xml, 'cbc:PriceAmount')) expect(price.startsWith('-'), 'BR-27').to.equal(false);
  expect(/<[\w:]+(?: [^>]*)?>\s*<\/[\w:]+>/.test(xml), 'R008: no empty elements').to.equal(false);
}

describe('an invoice in Peppol BIS Billing 3', () => {
  it('4.2: has sums according to BR-CO-10 to 17', () => {
    const xml = xmlOf(sampleInvoice());
    expectRulesHold(xml);
    expect(within(xml, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount')).to.deep.equal(['96726.00']);
    expect(within(xml, 'cac:LegalMonetaryTotal', 'cbc:PayableRoundingAmount')).to.deep.equal(['-0.19']);
    expect(within(xml, 'cac:LegalMonetaryTotal', 'cbc:PrepaidAmount')).to.deep.equal(['1000.00']);
  });

  it('4.2: has a discount as a negative quantity at a positive price', () => {
    const xml = xmlOf(sampleInvoice());
    expect(texts(xml, 'cbc:InvoicedQuantity')).to.deep.equal(['1', '1', '-1', '1', '120.5']);
    expect(texts(xml, 'cbc:PriceAmount')).to.deep.equal(['37096.77', '41693.55', '1000', '300', '1.25']);
  });

  it('4.2: has exempt rent in category E with its reason', () => {
    const xml = xmlOf(sampleInvoice());
    expect(within(xml, 'cac:TaxCategory', 'cbc:ID')).to.deep.equal(['S', 'VAT', 'E', 'VAT']);
    expect(texts(xml, 'cbc:TaxExemptionReason')[0]).to.match(/^Undantagen från skatteplikt/);
  });

  it('4.2: has endpoints, reference and bankgiro according to the Swedish rules', () => {
    const xml = xmlOf(sampleInvoice());
    expect(xml)
      .to.include('<cbc:EndpointID schemeID="0007">5599999991</cbc:EndpointID>')
      .and.to.include('<cbc:EndpointID schemeID="0088">7350000000009</cbc:EndpointID>');
    expect(texts(xml, 'cbc:BuyerReference')).to.deep.equal(['Avd. 7']);
    expect(xml).to.match(
      /<cbc:PaymentMeansCode>30<\/cbc:PaymentMeansCode>\s*<cbc:PaymentID>1000272<\/cbc:PaymentID>\s*<cac:PayeeFinancialAccount>\s*<cbc:ID>9912346<\/cbc:ID>\s*<cac:FinancialInstitutionBranch>\s*<cbc:ID>SE:BANKGIRO</,
    );
    expect(xml).to.include('Godkänd för F-skatt').and.to.include('Butiken &amp; Co AB');
  });

  it('R110, R111: describes a row of another period in its name instead of a line period', () => {
    const xml = xmlOf(sampleInvoice());
    expect(texts(xml, 'cbc:Name')).to.include('El 2026-01-01 - 2026-01-31');
    expect(texts(xml, 'cbc:StartDate')).to.not.include('2026-01-01');
  });

  it('A2: becomes a credit note with positive amounts that refers to the original, if it is a credit', () => {
    const xml = xmlOf(creditOf(sampleInvoice()));
    expectRulesHold(xml);
    expect(xml).to.match(/^<\?xml[^>]*>\n<CreditNote /);
    expect(texts(xml, 'cbc:CreditNoteTypeCode')).to.deep.equal(['381']);
    expect(within(xml, 'cac:InvoiceDocumentReference', 'cbc:ID')).to.deep.equal(['10002']);
    expect(texts(xml, 'cbc:CreditedQuantity')).to.deep.equal(['1', '1', '-1', '1', '120.5']);
    expect(within(xml, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount')).to.deep.equal(['96726.00']);
  });

  it('is not created if a party has no electronic address, which is reported', () => {
    const { buyer } = sampleInvoice();
    expect(
      peppolInvoice(sampleInvoice({ buyer: { ...buyer, peppolId: null, organizationNumber: null } })),
    ).to.deep.equal({ ok: false, missing: ['buyer.peppol_id'] });
  });

  it('4.2: satisfies the rules for any rows', () => {
    const row = fc.record({
      net: fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n }),
      vat: fc.constantFrom(0 as VatRate, 6 as VatRate, 12 as VatRate, 25 as VatRate),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), fc.boolean(), (rows, useRounding) => {
        const lines = vatLines(rows.map((each) => ({ net: each.net, rate: each.vat })));
        const net = sum(rows.map((each) => each.net));
        const vat = sum(lines.map((line) => line.vat));
        const { payable, rounding } = roundTotal(net + vat, useRounding);
        const document = sampleInvoice({
          rows: rows.map((each) => ({
            title: 'Rad',
            unit: null,
            quantity: each.net < 0n ? '-1' : '1',
            unitPrice: (Number(each.net < 0n ? -each.net : each.net) / 100).toFixed(2),
            vat: each.vat,
            net: each.net,
            first: '2026-04-01',
            last: '2026-04-30',
          })),
          vatLines: lines.map((line) => ({ rate: line.rate, base: line.base, vat: line.vat })),
          net,
          vat,
          rounding,
          total: payable,
          usedBalance: 0n,
        });
        expectRulesHold(xmlOf(document));
        expectRulesHold(xmlOf(creditOf(document)));
      }),
    );
  });

  it('has the country of a party from its address, in any spelling, and none for an unknown one', () => {
    const bought = (country: string | null) => {
      const sample = sampleInvoice({});
      return peppolInvoice({ ...sample, buyer: { ...sample.buyer, country } });
    };
    const codes = ['Norge', 'norway', 'NO', ' Tyskland ', 'UK', 'Sverige', null].map((country) => {
      const outcome = bought(country);
      return outcome.ok
        ? within(outcome.xml, 'cac:AccountingCustomerParty', 'cbc:IdentificationCode')
        : outcome.missing;
    });
    expect(codes).to.deep.equal([['NO'], ['NO'], ['NO'], ['DE'], ['GB'], ['SE'], ['SE']]);
    for (const country of ['Atlantis', 'EU'])
      expect(bought(country)).to.deep.equal({ ok: false, missing: ['buyer.country'] });
  });
});
