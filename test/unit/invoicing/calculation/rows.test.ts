import { expect } from 'chai';
import fc from 'fast-check';
import { fraction, multiply, parseDecimal } from '../../../../extensions/invoicing/calculation/exact.ts';
import { publishedOctoberValues } from '../../../../extensions/invoicing/calculation/index-clause.ts';
import { formatAmount, roundKronor, sum } from '../../../../extensions/invoicing/calculation/money.ts';
import { type IndexClause, indexAddition } from '../../../support/invoicing-by-hand/index-clause.ts';
import {
  type ChargeTerms,
  calculateRows,
  MissingIndexValue,
  type RowTerms,
} from '../../../support/invoicing-by-hand/rows.ts';
import { roundTotal, vatLines } from '../../../support/invoicing-by-hand/totals.ts';

const terms: RowTerms = {
  anchor: '2026-01-01',
  method: 'actual_month',
  unit: 1,
  includeZeroRows: false,
  indexValues: publishedOctoberValues,
};
const quarter = { first: '2026-04-01', last: '2026-06-30' };
const rent: ChargeTerms = { title: 'Hyra', price: '25000', per: 'month', vat: 25 };
const describeRows = (charges: readonly ChargeTerms[], covered = [quarter], changes: Partial<RowTerms> = {}) =>
  calculateRows(charges, covered, { ...terms, ...changes }).map(
    (row) => `${row.kind} ${row.range.first}/${row.range.last} ${row.vat} ${formatAmount(row.net)}`,
  );

describe('rows of a document', () => {
  const cases: readonly [string, readonly ChargeTerms[], readonly string[]][] = [
    [
      'L1: a row is cut at a price change',
      [{ ...rent, priceChanges: [{ from: '2026-05-16', price: '27500' }] }],
      ['charge 2026-04-01/2026-05-15 25 37096.77', 'charge 2026-05-16/2026-06-30 25 41693.55'],
    ],
    [
      'L1, V1: a row is cut at a VAT change',
      [{ ...rent, vatChanges: [{ from: '2026-05-01', vat: 0 }] }],
      ['charge 2026-04-01/2026-04-30 25 25000.00', 'charge 2026-05-01/2026-06-30 0 50000.00'],
    ],
    [
      'L1: an exempt month leaves a gap',
      [{ ...rent, exemptMonths: [5] }],
      ['charge 2026-04-01/2026-04-30 25 25000.00', 'charge 2026-06-01/2026-06-30 25 25000.00'],
    ],
    [
      'L2: a row that starts inside the period is prorated',
      [{ ...rent, first: '2026-06-16' }],
      ['charge 2026-06-16/2026-06-30 25 12500.00'],
    ],
    [
      'Y3: a yearly price is a twelfth a month',
      [{ ...rent, price: '100000', per: 'year' }],
      ['charge 2026-04-01/2026-06-30 25 25000.00'],
    ],
    [
      'L3: a discount in percent',
      [{ ...rent, discounts: [{ title: 'Rabatt', percent: '10' }] }],
      ['charge 2026-04-01/2026-06-30 25 75000.00', 'discount 2026-04-01/2026-06-30 25 -7500.00'],
    ],
    [
      'L3: a free month is a discount of 100 percent',
      [{ ...rent, discounts: [{ title: 'Hyresfri', percent: '100', first: '2026-04-01', last: '2026-04-30' }] }],
      ['charge 2026-04-01/2026-06-30 25 75000.00', 'discount 2026-04-01/2026-04-30 25 -25000.00'],
    ],
    [
      'L3: a discount per month',
      [{ ...rent, discounts: [{ title: 'Rabatt', perMonth: '500', first: '2026-06-16' }] }],
      ['charge 2026-04-01/2026-06-30 25 75000.00', 'discount 2026-06-16/2026-06-30 25 -250.00'],
    ],
    ['L6: rows of zero are omitted', [{ ...rent, price: '0' }], []],
  ];
  for (const [name, charges, expected] of cases) it(name, () => expect(describeRows(charges)).to.deep.equal(expected));

  it('L6: rows of zero are retained if the setting is on', () =>
    expect(describeRows([{ ...rent, price: '0' }], [quarter], { includeZeroRows: true })).to.deep.equal([
      'charge 2026-04-01/2026-06-30 25 0.00',
    ]));
  it('N2: rows are rounded to full kronor', () =>
    expect(
      describeRows([{ ...rent, price: '100.50' }], [{ first: '2026-04-01', last: '2026-04-30' }], { unit: 100 }),
    ).to.deep.equal(['charge 2026-04-01/2026-04-30 25 101.00']));

  it('L3: a discount of 100 percent leads to zero for any price and range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 30 }), (ore, day) => {
        const charge = {
          ...rent,
          price: (ore / 100).toFixed(2),
          first: `2026-04-${String(day).padStart(2, '0')}`,
          discounts: [{ title: 'fri', percent: '100' }],
        };
        expect(sum(calculateRows([charge], [quarter], terms).map((row) => row.net))).to.equal(0n);
      }),
    );
  });

  it('N3, V5: the example sums to 98 488.00', () => {
    const rows = calculateRows([{ ...rent, priceChanges: [{ from: '2026-05-16', price: '27500' }] }], [quarter], terms);
    const vat = vatLines(rows.map((row) => ({ net: row.net, rate: row.vat })));
    const gross = sum([...rows.map((row) => row.net), ...vat.map((line) => line.vat)]);
    expect([gross, roundTotal(gross, true)]).to.deep.equal([9_848_790n, { payable: 9_848_800n, rounding: 10n }]);
  });
});

describe('the index clause', () => {
  const clause: IndexClause = { series: 1980, baseYear: 2016, month: 10, share: '100', clause: 'floor_base' };
  const yearly = (year: number, changes: Partial<IndexClause> = {}) =>
    indexAddition(parseDecimal('100000'), { ...clause, ...changes }, year, publishedOctoberValues);

  it('I1: 100 000 x 5.38 / 318.00 is 1 691.82, not the 1 698.18 of a printed example', () =>
    expect(yearly(2018)).to.deep.equal({ kind: 'addition', yearly: 169_182n }));
  it('I1: applies the share', () =>
    expect(yearly(2018, { share: '75' })).to.deep.equal({ kind: 'addition', yearly: 126_887n }));
  it('I2: never leads below the base rent', () =>
    expect(yearly(2015, { baseYear: 2013 })).to.deep.equal({ kind: 'addition', yearly: 0n }));
  it('I2: never_decrease uses the highest October', () => {
    const values = [
      ...publishedOctoberValues.filter((value) => value.year < 2018),
      { series: 1980, year: 2018, month: 10, value: '320.00' },
    ];
    const addition = (kind: 'floor_base' | 'never_decrease') =>
      indexAddition(parseDecimal('100000'), { ...clause, clause: kind }, 2019, values);
    expect([addition('floor_base'), addition('never_decrease')]).to.deep.equal([
      { kind: 'addition', yearly: 62_893n },
      { kind: 'addition', yearly: 169_182n },
    ]);
  });
  it('I5: series are never mixed', () =>
    expect(yearly(2018, { series: 2020 })).to.deep.equal({ kind: 'missing_index_value', year: 2016 }));
  it('I6: a missing value excludes the contract', () => {
    expect(yearly(2019)).to.deep.equal({ kind: 'missing_index_value', year: 2018 });
    expect(() => calculateRows([{ ...rent, index: clause }], [quarter], terms)).to.throw(MissingIndexValue);
  });
  it('I6: a period that crosses New Year gets two index rows', () => {
    expect(describeRows([{ ...rent, index: clause }], [{ first: '2021-12-01', last: '2022-01-31' }])).to.deep.equal([
      'charge 2021-12-01/2022-01-31 25 50000.00',
      'index 2021-12-01/2021-12-31 25 1491.35',
      'index 2022-01-01/2022-01-31 25 2235.85',
    ]);
  });
  it('I1: the yearly addition is rounded once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (base) => {
        const result = indexAddition(fraction(base), clause, 2018, publishedOctoberValues);
        expect(result).to.deep.equal({
          kind: 'addition',
          yearly: roundKronor(multiply(fraction(base), fraction(538, 31_800))),
        });
      }),
    );
  });
});
