import { expect } from 'chai';
import fc from 'fast-check';
import {
  feeCeiling,
  isQuotaSumPlausible,
  monthlyFees,
  pledgeOrder,
  priceBaseAmounts,
  yearlyFees,
} from '../../../../extensions/invoicing/calculation/cooperative.ts';
import { parseDecimal } from '../../../../extensions/invoicing/calculation/exact.ts';
import { largestRemainder } from '../../../../extensions/invoicing/calculation/largest-remainder.ts';

const weights = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 40 });

describe('the largest remainder method', () => {
  it('Q1: gives ties to the earlier recipient', () => {
    expect(largestRemainder(100n, ['1', '1', '1'].map(parseDecimal))).to.deep.equal([34n, 33n, 33n]);
    expect(largestRemainder(101n, ['50', '50'].map(parseDecimal))).to.deep.equal([51n, 50n]);
  });
  it('Q1: splits a credit as the negated invoice', () =>
    expect(largestRemainder(-100n, ['1', '1', '1'].map(parseDecimal))).to.deep.equal([-34n, -33n, -33n]));
  it('Q1: leads to shares that sum exactly and are within one öre of the exact share', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), weights, (amount, list) => {
        const shares = largestRemainder(
          amount,
          list.map((weight) => parseDecimal(String(weight))),
        );
        const total = list.reduce((sum, weight) => sum + weight, 0);
        expect(shares.reduce((sum, share) => sum + share, 0n)).to.equal(amount);
        shares.forEach((share, index) => {
          const distance = share * BigInt(total) - amount * BigInt(list[index] ?? 0);
          expect(distance < BigInt(total) && distance > -BigInt(total)).to.equal(true);
        });
      }),
    );
  });
  it('rejects weights of zero', () => expect(() => largestRemainder(1n, [])).to.throw(RangeError));
});

describe('fees of housing cooperatives:', () => {
  it('R2: yearly fees sum exactly, and ties go to the lower apartment number', () => {
    const fees = yearlyFees(100_000n, [
      { apartment: '1002', quota: '1' },
      { apartment: '1001', quota: '1' },
      { apartment: '1003', quota: '1' },
    ]);
    expect([...fees]).to.deep.equal([
      ['1001', 33_334n],
      ['1002', 33_333n],
      ['1003', 33_333n],
    ]);
  });
  it('R2: shares are full kronor', () =>
    expect([
      ...yearlyFees(
        100_000n,
        [
          { apartment: '1', quota: '33' },
          { apartment: '2', quota: '67' },
        ],
        100,
      ).values(),
    ]).to.deep.equal([33_000n, 67_000n]));
  it('R2: sums by year and by month are exact for any quotas', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 11n }), weights, (total, list) => {
        const fees = yearlyFees(
          total,
          list.map((weight, index) => ({ apartment: String(1000 + index), quota: (weight / 1000).toFixed(3) })),
        );
        expect([...fees.values()].reduce((sum, fee) => sum + fee, 0n)).to.equal(total);
        for (const fee of fees.values()) expect(monthlyFees(fee).reduce((sum, month) => sum + month, 0n)).to.equal(fee);
      }),
    );
  });
  it('R1: quotas usually sum to 1 or 100', () => {
    expect([
      isQuotaSumPlausible([
        { apartment: 'a', quota: '60.5' },
        { apartment: 'b', quota: '39.5' },
      ]),
      isQuotaSumPlausible([
        { apartment: 'a', quota: '0.5' },
        { apartment: 'b', quota: '0.5' },
      ]),
      isQuotaSumPlausible([{ apartment: 'a', quota: '99' }]),
    ]).to.deep.equal([true, true, false]);
  });
  it('R5, C44: fees have the ceilings of 2026', () => {
    const amount = BigInt(priceBaseAmounts.get(2026) ?? 0) * 100n;
    expect([
      feeCeiling('pledge', amount),
      feeCeiling('transfer', amount),
      feeCeiling('subletting', amount),
      feeCeiling('subletting', amount, { months: 5 }),
    ]).to.deep.equal([59_200n, 148_000n, 592_000n, 246_667n]);
  });
  it('R4: active pledges are in the order of their notices', () => {
    const pledges = [
      { lender: 'c', receivedDate: '2025-03-01' },
      { lender: 'a', receivedDate: '2024-03-01', releasedDate: '2025-06-01' },
      { lender: 'b', receivedDate: '2024-05-01' },
    ];
    expect(pledgeOrder(pledges, '2026-01-01').map((pledge) => pledge.lender)).to.deep.equal(['b', 'c']);
  });
});
