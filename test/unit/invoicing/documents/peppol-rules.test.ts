import { expect } from 'chai';
import fc from 'fast-check';
import { sum } from '../../../../extensions/invoicing/calculation/money.ts';
import type { VatRate } from '../../../../extensions/invoicing/calculation/vat.ts';
import type { InvoiceDocument } from '../../../../extensions/invoicing/documents/invoice-document.ts';
import { peppolInvoice } from '../../../../extensions/invoicing/documents/peppol-invoice.ts';
import { roundTotal, vatLines } from '../../../support/invoicing-by-hand/totals.ts';
import { brokenRules, parseXml, texts } from './peppol-rules.ts';
import { creditOf, sampleInvoice } from './sample-invoice.ts';

function xmlOf(invoice: InvoiceDocument): string {
  const outcome = peppolInvoice(invoice);
  if (!outcome.ok) throw new Error(outcome.missing.join());
  return outcome.xml;
}

const rate = fc.constantFrom<VatRate>(0, 6, 12, 25);
const day = fc.constantFrom('2026-04-01', '2026-04-15', '2026-05-01', '2026-06-30');
/** Rows as a run creates them: a price, a measured quantity, or a share of a price that is not a multiple of a quantity. */
const anyRow = fc.record({
  kind: fc.constantFrom('price', 'measured', 'share'),
  net: fc.bigInt({ min: -(10n ** 7n), max: 10n ** 7n }),
  quantity: fc.integer({ min: 1, max: 5_000_000 }),
  price: fc.integer({ min: 1, max: 90_000 }),
  vat: rate,
  days: fc.tuple(day, day),
  title: fc.constantFrom('Hyra', 'El & <värme>', 'Rabatt "vår"'),
  unit: fc.constantFrom(null, 'kWh', 'månad', 'okänd enhet'),
});

type AnyRow = typeof anyRow extends fc.Arbitrary<infer T> ? T : never;

const fixed = (value: number, decimals: number): string => (value / 10 ** decimals).toFixed(decimals);

function rowOf({ kind, net, quantity, price, vat, days, title, unit }: AnyRow): InvoiceDocument['rows'][number] {
  const [first, last] = days.toSorted();
  const product = (BigInt(quantity) * BigInt(price) + 500n) / 1000n;
  const size = net < 0n ? -net : net;
  return {
    title,
    unit,
    vat,
    first: first ?? '',
    last: last ?? '',
    ...(kind === 'price'
      ? { quantity: net < 0n ? '-1' : '1', unitPrice: fixed(Number(size), 2), net }
      : {
          quantity: fixed(quantity, 3),
          unitPrice: fixed(price, 2),
          net: kind === 'measured' ? product : product / 3n,
        }),
  };
}

const anyInvoice = fc
  .record({
    rows: fc.array(anyRow, { minLength: 1, maxLength: 12 }),
    useRounding: fc.boolean(),
    usesBalance: fc.boolean(),
    isCredit: fc.boolean(),
    hasTaxApproval: fc.boolean(),
    vatNumber: fc.constantFrom(null, 'SE559999999101'),
    buyer: fc.constantFrom('0007:7696000004', '0088:7350000000009', null),
    careOf: fc.constantFrom(null, '', 'Test Testsson'),
    message: fc.constantFrom(null, ' ', 'Tack!'),
    payment: fc.record({
      bankgiro: fc.constantFrom(null, '991-2346'),
      plusgiro: fc.constantFrom(null, '4821-5'),
      iban: fc.constantFrom(null, 'SE35 5000 0000 0549 1000 0003'),
      bic: fc.constantFrom(null, 'ESSESESS'),
    }),
  })
  .map(
    ({
      rows: anyRows,
      useRounding,
      usesBalance,
      isCredit,
      hasTaxApproval,
      vatNumber,
      buyer,
      careOf,
      message,
      payment,
    }) => {
      const { seller, buyer: party } = sampleInvoice();
      const rows = anyRows.map(rowOf);
      // As in the database: a rate whose rows sum to zero has no line.
      const lines = vatLines(rows.map((row) => ({ net: row.net, rate: row.vat as VatRate }))).filter(
        (line) => line.base !== 0n,
      );
      const net = sum(rows.map((row) => row.net));
      const vat = sum(lines.map((line) => line.vat));
      const { payable, rounding } = roundTotal(net + vat, useRounding);
      const invoice = sampleInvoice({
        rows,
        vatLines: lines,
        net,
        vat,
        rounding,
        total: payable,
        usedBalance: usesBalance && payable > 0n ? payable / 2n : 0n,
        message,
        payment,
        seller: { ...seller, hasTaxApproval, vatNumber },
        buyer: { ...party, peppolId: buyer, careOf },
      });
      return isCredit ? creditOf(invoice) : invoice;
    },
  );

describe('the reimplemented rules of Peppol BIS Billing 3', () => {
  it('are satisfied by any invoice and credit', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        expect(brokenRules(xmlOf(invoice))).to.deep.equal([]);
      }),
      { numRuns: 300 },
    );
  });

  it('are satisfied by the examples', () => {
    for (const invoice of [sampleInvoice(), creditOf(sampleInvoice())])
      expect(brokenRules(xmlOf(invoice))).to.deep.equal([]);
  });

  const damages: readonly (readonly [string, string | RegExp, string])[] = [
    ['BR-CO-16', /\s*<cbc:PayableRoundingAmount[^/]*\/cbc:PayableRoundingAmount>/, ''],
    ['PEPPOL-EN16931-R003', /\s*<cbc:BuyerReference>[^/]*\/cbc:BuyerReference>/, ''],
    ['PEPPOL-EN16931-R010 and R020', '>5599999991</cbc:EndpointID>', '>5599999992</cbc:EndpointID>'],
    ['BR-E-10', /\s*<cbc:TaxExemptionReason>[^/]*\/cbc:TaxExemptionReason>/, ''],
    ['BR-S-08', '<cbc:TaxableAmount currencyID="SEK">77940.95', '<cbc:TaxableAmount currencyID="SEK">77940.96'],
    [
      'BR-CO-17',
      '<cbc:TaxAmount currencyID="SEK">19485.24</cbc:TaxAmount>\n      <cac:TaxCategory>',
      '<cbc:TaxAmount currencyID="SEK">19485.25</cbc:TaxAmount>\n      <cac:TaxCategory>',
    ],
    ['PEPPOL-EN16931-R120', '<cbc:PriceAmount currencyID="SEK">300', '<cbc:PriceAmount currencyID="SEK">301'],
    ['SE-R-006', /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>S<\/cbc:ID>\s*<cbc:Percent>)25/, '$124'],
    ['UBL-order', /(\s*<cbc:ProfileID>[^<]*<\/cbc:ProfileID>)(\s*<cbc:ID>[^<]*<\/cbc:ID>)/, '$2$1'],
  ];
  for (const [rule, what, instead] of damages) {
    it(`report a violation of ${rule}`, () => {
      const xml = xmlOf(sampleInvoice());
      const damaged = xml.replace(what, instead);
      expect(damaged).to.not.equal(xml);
      expect(brokenRules(damaged).join()).to.include(rule);
    });
  }

  it('R120: are satisfied by a row whose quantity times price differs from its amount, which becomes one piece with the measurement in its text', () => {
    const [row] = sampleInvoice().rows;
    if (row === undefined) throw new Error('no row');
    const shared = {
      ...row,
      title: 'El',
      unit: 'kWh',
      quantity: '120.500000',
      unitPrice: '1.250000',
      vat: 25,
      net: 5_021n,
    };
    const document = parseXml(
      xmlOf(
        sampleInvoice({
          rows: [shared],
          vatLines: [{ rate: 25, base: 5_021n, vat: 1_255n }],
          net: 5_021n,
          vat: 1_255n,
          rounding: 0n,
          total: 6_276n,
          usedBalance: 0n,
        }),
      ),
    );
    expect(texts(document, 'InvoiceLine/InvoicedQuantity')).to.deep.equal(['1']);
    expect(texts(document, 'InvoiceLine/Price/PriceAmount')).to.deep.equal(['50.21']);
    expect(texts(document, 'InvoiceLine/Item/Description')).to.deep.equal(['120.5 kWh à 1.25']);
  });
});
