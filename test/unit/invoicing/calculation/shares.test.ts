import { expect } from 'chai';
import fc from 'fast-check';
import { isDeferred, releases } from '../../../../extensions/invoicing/calculation/accrual.ts';
import { addDays } from '../../../../extensions/invoicing/calculation/calendar.ts';
import {
  feeCeiling,
  feesByMonth,
  fundStaysAboveZero,
  monthlyFees,
  pledgeOrder,
  priceBaseAmounts,
  quotaSumIsUsual,
  yearlyFees,
} from '../../../../extensions/invoicing/calculation/cooperative.ts';
import { parseDecimal } from '../../../../extensions/invoicing/calculation/exact.ts';
import { largestRemainder } from '../../../../extensions/invoicing/calculation/largest-remainder.ts';
import { plainDate } from './arbitraries.ts';

const weights = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 40 });

describe('largest remainder', () => {
  it('Q1: ties go to the earlier recipient', () => {
    expect(largestRemainder(100n, ['1', '1', '1'].map(parseDecimal))).to.deep.equal([34n, 33n, 33n]);
    expect(largestRemainder(101n, ['50', '50'].map(parseDecimal))).to.deep.equal([51n, 50n]);
  });
  it('Q1: a credit splits as the mirror', () =>
    expect(largestRemainder(-100n, ['1', '1', '1'].map(parseDecimal))).to.deep.equal([-34n, -33n, -33n]));
  it('Q1: shares sum exactly and lie within one öre of the exact share', () => {
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
  it('refuses weights of nothing', () => expect(() => largestRemainder(1n, [])).to.throw(RangeError));
});

describe('accruals', () => {
  it('E2, E3: the rows of the example are released 25 000.00, 26 290.32 and 27 500.00', () => {
    const first = releases(3_709_677n, { first: '2026-04-01', last: '2026-05-15' });
    const second = releases(4_169_355n, { first: '2026-05-16', last: '2026-06-30' });
    expect([first, second]).to.deep.equal([
      [
        { bookedOn: '2026-04-30', amount: 2_500_000n },
        { bookedOn: '2026-05-31', amount: 1_209_677n },
      ],
      [
        { bookedOn: '2026-05-31', amount: 1_419_355n },
        { bookedOn: '2026-06-30', amount: 2_750_000n },
      ],
    ]);
  });
  it('E3: releases sum to the net', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }),
        plainDate,
        fc.integer({ min: 0, max: 800 }),
        (net, first, length) =>
          releases(net, { first, last: addDays(first, length) }).reduce((sum, release) => sum + release.amount, 0n) ===
          net,
      ),
    );
  });
  it('E3: a row without days after the posting month is not deferred', () => {
    expect([
      isDeferred({ first: '2026-04-01', last: '2026-04-30' }, '2026-04-15'),
      isDeferred({ first: '2026-04-01', last: '2026-05-01' }, '2026-04-15'),
      isDeferred({ first: '2026-04-01', last: '2026-04-30' }, '2026-03-15'),
    ]).to.deep.equal([false, true, true]);
  });
});

describe('housing cooperatives', () => {
  it('R2: yearly fees sum exactly; ties to the lower apartment number', () => {
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
  it('R2: whole kronor', () =>
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
  it('R2: any quotas, exact sums by year and by month', () => {
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
  it('R2: a changed total counts from its month', () => {
    const fees = feesByMonth({ first: '2026-01-01', last: '2026-12-31' }, [
      { from: '2026-01-01', amount: 120_000n },
      { from: '2026-07-01', amount: 240_000n },
    ]);
    expect([fees.get('2026-06-01'), fees.get('2026-07-01')]).to.deep.equal([10_000n, 20_000n]);
  });
  it('R1: quotas usually sum to 1 or 100', () => {
    expect([
      quotaSumIsUsual([
        { apartment: 'a', quota: '60.5' },
        { apartment: 'b', quota: '39.5' },
      ]),
      quotaSumIsUsual([
        { apartment: 'a', quota: '0.5' },
        { apartment: 'b', quota: '0.5' },
      ]),
      quotaSumIsUsual([{ apartment: 'a', quota: '99' }]),
    ]).to.deep.equal([true, true, false]);
  });
  it('R5, C44: the ceilings of 2026', () => {
    const amount = BigInt(priceBaseAmounts.get(2026) ?? 0) * 100n;
    expect([
      feeCeiling('pledge', amount),
      feeCeiling('transfer', amount),
      feeCeiling('subletting', amount),
      feeCeiling('subletting', amount, { months: 5 }),
    ]).to.deep.equal([59_200n, 148_000n, 592_000n, 246_667n]);
  });
  it('R3: the inner fund never goes below zero', () => {
    expect(
      fundStaysAboveZero([
        { date: '2026-02-01', amount: -100n },
        { date: '2026-01-01', amount: 100n },
      ]),
    ).to.equal(true);
    expect(
      fundStaysAboveZero([
        { date: '2026-01-01', amount: 100n },
        { date: '2026-02-01', amount: -101n },
      ]),
    ).to.equal(false);
  });
  it('R4: active pledges in the order they were told of', () => {
    const pledges = [
      { lender: 'c', receivedDate: '2025-03-01' },
      { lender: 'a', receivedDate: '2024-03-01', releasedDate: '2025-06-01' },
      { lender: 'b', receivedDate: '2024-05-01' },
    ];
    expect(pledgeOrder(pledges, '2026-01-01').map((pledge) => pledge.lender)).to.deep.equal(['b', 'c']);
  });
});
