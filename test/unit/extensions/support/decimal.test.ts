/** Exact decimals: rounded half away from zero, formatted as by the engine. */
import { expect } from 'chai';
import fc from 'fast-check';
import { percentChange, timesDecimal } from '../../../../extensions/support/decimal.ts';

describe('exact decimals', () => {
  const products: readonly (readonly [string, string, string])[] = [
    ['2.5', '333.333', '833.33'],
    ['1', '0.005', '0.01'],
    ['-1', '0.005', '-0.01'],
    ['-1', '0.004', '0'],
    ['0.1', '0.2', '0.02'],
    ['3', '4', '12'],
    ['10', '100', '1000'],
    ['999999999999.999999', '1', '1000000000000'],
  ];
  for (const [left, right, product] of products) {
    it(`multiply: ${left} times ${right} is ${product}`, () => {
      expect(timesDecimal(left, right, 2)).to.equal(product);
    });
  }

  it('multiply hundredths exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e7, max: 1e7 }), fc.integer({ min: -1e5, max: 1e5 }), (hundredths, factor) => {
        const product = timesDecimal((hundredths / 100).toFixed(2), String(factor), 2);
        expect(Math.round(Number(product) * 100)).to.equal(hundredths * factor + 0);
      }),
    );
  });

  const changes: readonly (readonly [string, string, string | undefined])[] = [
    ['1200', '1500', '25'],
    ['1300', '1500', '15.3846'],
    ['1500.50', '1200', '-20.0267'],
    ['3', '3', '0'],
    ['0', '1', undefined],
  ];
  for (const [from, to, percent] of changes) {
    it(`change from ${from} to ${to} by ${percent} percent`, () => {
      expect(percentChange(from, to, 4)).to.equal(percent);
    });
  }
});
