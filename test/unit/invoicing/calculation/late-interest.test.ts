import { expect } from 'chai';
import fc from 'fast-check';
import {
  lateInterest,
  MissingReferenceRate,
  type ReferenceRate,
} from '../../../../extensions/invoicing/calculation/late-interest.ts';

const rates: readonly ReferenceRate[] = [
  { from: '2023-07-01', percent: '3.50' },
  { from: '2024-01-01', percent: '4.00' },
  { from: '2024-07-01', percent: '4.00' },
];
const zero: readonly ReferenceRate[] = [
  { from: '2015-01-01', percent: '0.00' },
  { from: '2015-07-01', percent: '0.00' },
];

describe('late-payment interest', () => {
  it('B2: 6 780 kr, 8 percent, 110 days is 163.46', () => {
    expect(
      lateInterest({
        principal: 678_000n,
        dueDate: '2015-01-31',
        paymentDate: '2015-05-21',
        pointsAbove: '8',
        rates: zero,
      }),
    ).to.equal(16_346n);
  });
  it('B1: is zero on the due date itself', () =>
    expect(
      lateInterest({ principal: 678_000n, dueDate: '2024-01-31', paymentDate: '2024-01-31', pointsAbove: '8', rates }),
    ).to.equal(0n));
  it('B2: half-years have separate rates, and leap years 366 days', () => {
    // 31 days at 11.5 of 365, then 31 days at 12 of 366, rounded once.
    expect(
      lateInterest({
        principal: 1_000_000n,
        dueDate: '2023-11-30',
        paymentDate: '2024-01-31',
        pointsAbove: '8',
        rates,
      }),
    ).to.equal(19_931n);
  });
  it('B3: a missing half-year is an error, not an estimate', () => {
    expect(() =>
      lateInterest({ principal: 1n, dueDate: '2024-12-01', paymentDate: '2025-01-15', pointsAbove: '8', rates }),
    ).to.throw(MissingReferenceRate, '2025-01-01');
  });
  it('B2: grows with the days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 170 }), (days) => {
        const until = (length: number) =>
          lateInterest({
            principal: 10_000_000n,
            dueDate: '2024-01-01',
            paymentDate: new Date(Date.UTC(2024, 0, 1 + length)).toISOString().slice(0, 10),
            pointsAbove: '8',
            rates,
          });
        return until(days) < until(days + 1);
      }),
    );
  });
});
