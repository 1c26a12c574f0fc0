import { expect } from 'chai';
import fc from 'fast-check';
import { priceSteps } from '../../../../extensions/derived-facts/price-steps.ts';

const items = [
  { from: 100, unitPrice: '3' },
  { from: 0, unitPrice: '1' },
  { from: 20, unitPrice: '2.5' },
];

describe('price steps', () => {
  for (const [consumption, expected] of [
    [0, []],
    [20, [[20, '1']]],
    [
      20.5,
      [
        [20, '1'],
        [0.5, '2.5'],
      ],
    ],
    [
      150,
      [
        [20, '1'],
        [80, '2.5'],
        [50, '3'],
      ],
    ],
    [-7, [[-7, '1']]],
  ] as const) {
    it(`X1: split ${consumption} units`, () =>
      expect(priceSteps(consumption, items).map((step) => [step.quantity, step.unit_price])).to.deep.equal(expected));
  }

  it('X1: have quantities that sum to the consumption if the first step starts at zero', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 10 ** 6 }), { maxLength: 5 }),
        (millis, more) => {
          const consumption = millis / 1000;
          const steps = priceSteps(
            consumption,
            [0, ...more].map((from) => ({ from, unitPrice: '1' })),
          );
          const total = steps.reduce((sum, step) => sum + step.quantity, 0);
          expect(Math.abs(total - consumption)).to.be.lessThan(0.000_01);
        },
      ),
    ));

  it('charge nothing below the first step, and do not exist without prices', () => {
    expect(priceSteps(30, [{ from: 20, unitPrice: '2' }])).to.deep.equal([{ quantity: 10, unit_price: '2' }]);
    expect(priceSteps(30, [])).to.deep.equal([]);
  });
});
