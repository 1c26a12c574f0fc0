import { expect } from 'chai';
import fc from 'fast-check';
import {
  floorToInteger,
  fraction,
  negate,
  parseDecimal,
  roundToInteger,
} from '../../../../extensions/invoicing/calculation/exact.ts';
import { formatAmount, parseAmount, roundKronor } from '../../../../extensions/invoicing/calculation/money.ts';
import { roundTotal, vatLines } from '../../../support/invoicing-by-hand/totals.ts';

describe('money', () => {
  const cases: readonly [string, 1 | 100, bigint][] = [
    ['0.005', 1, 1n],
    ['-0.005', 1, -1n],
    ['0.0049', 1, 0n],
    ['50.025', 1, 5003n],
    ['2.5', 100, 300n],
    ['-2.5', 100, -300n],
    ['2.49', 100, 200n],
  ];
  for (const [text, unit, expected] of cases) {
    it(`N1: ${text} rounds to ${expected} öre`, () => expect(roundKronor(parseDecimal(text), unit)).to.equal(expected));
  }
  it('N1: is rounded symmetrically, so that a credit is the exact negation', () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (above, below) => roundToInteger(negate(fraction(above, below))) === -roundToInteger(fraction(above, below)),
      ),
    );
  });
  it('is floored towards minus infinity', () => {
    expect([
      floorToInteger(fraction(-1, 2)),
      floorToInteger(fraction(3, 2)),
      floorToInteger(fraction(-4, 2)),
    ]).to.deep.equal([-1n, 1n, -2n]);
  });
  for (const [gross, payable, rounding] of [
    ['98487.90', '98488.00', '0.10'],
    ['100.49', '100.00', '-0.49'],
    ['100.50', '101.00', '0.50'],
    ['-100.50', '-101.00', '-0.50'],
  ] as const) {
    it(`N3: ${gross} is paid with ${payable}`, () =>
      expect(roundTotal(parseAmount(gross), true)).to.deep.equal({
        payable: parseAmount(payable),
        rounding: parseAmount(rounding),
      }));
  }
  it('N3: positive totals are rounded by -0.49 to +0.50', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (gross) => {
        const { rounding, payable } = roundTotal(gross, true);
        return rounding >= -49n && rounding <= 50n && payable % 100n === 0n;
      }),
    );
  });
  it('is parsed from its formatted text', () => {
    fc.assert(fc.property(fc.bigInt(), (ore) => parseAmount(formatAmount(ore)) === ore));
    expect(() => parseAmount('1.005')).to.throw(RangeError);
  });
});

describe('VAT', () => {
  it('V5: is computed per rate on the sum of the rows, never per row', () => {
    const rows = [
      { net: 10n, rate: 25 as const },
      { net: 10n, rate: 25 as const },
      { net: 500n, rate: 0 as const },
    ];
    expect(vatLines(rows)).to.deep.equal([
      { rate: 25, base: 20n, vat: 5n },
      { rate: 0, base: 500n, vat: 0n },
    ]);
  });
  it('V5: is rounded up at a third decimal of 5', () => expect(vatLines([{ net: 2n, rate: 25 }])[0]?.vat).to.equal(1n));
  it('V5: of a credit is the negated VAT of the invoice', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            net: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
            rate: fc.constantFrom(0 as const, 6 as const, 12 as const, 25 as const),
          }),
        ),
        (rows) => {
          const mirrored = vatLines(rows.map((row) => ({ ...row, net: -row.net })));
          expect(mirrored.map((line) => -line.vat)).to.deep.equal(vatLines(rows).map((line) => line.vat));
        },
      ),
    );
  });
});
