import { expect } from 'chai';
import fc from 'fast-check';
import { addDays, addMonths, daysIn } from '../../../../extensions/invoicing/calculation/calendar.ts';
import {
  add,
  compare,
  fraction,
  multiply,
  parseDecimal,
  roundToInteger,
} from '../../../../extensions/invoicing/calculation/exact.ts';
import { roundKronor } from '../../../../extensions/invoicing/calculation/money.ts';
import { periodAt } from '../../../support/invoicing-by-hand/periods.ts';
import { coveredPieces, monthsOf } from '../../../support/invoicing-by-hand/proration.ts';
import { anchor, interval, method, plainDate, price } from './arbitraries.ts';

describe('covered days:', () => {
  const period = { first: '2026-04-01', last: '2026-06-30' };
  it('Y1: the period is split by contract, go-live and claims', () => {
    expect(
      coveredPieces({
        period,
        contractStart: '2026-04-10',
        contractEnd: '2026-06-20',
        invoiceFrom: '2026-04-15',
        claimed: [{ first: '2026-05-01', last: '2026-05-31' }],
      }),
    ).to.deep.equal([
      { first: '2026-04-15', last: '2026-04-30' },
      { first: '2026-06-01', last: '2026-06-20' },
    ]);
  });
  it('P4, C20: claimed days stay claimed when the interval changes', () => {
    expect(
      coveredPieces({ period, contractStart: '2020-01-01', claimed: [{ first: '2026-04-01', last: '2026-04-30' }] }),
    ).to.deep.equal([{ first: '2026-05-01', last: '2026-06-30' }]);
  });
  it('Y1: a fully claimed period has no remaining days', () => {
    expect(coveredPieces({ period, contractStart: '2020-01-01', claimed: [period] })).to.deep.equal([]);
  });
});

describe('prorated months:', () => {
  const cases: readonly [string, 'actual_month' | 'thirty_360' | 'actual_year', string, string, number, number][] = [
    ['Y2: a full February counts 1', 'actual_month', '2026-02-01', '2026-02-28', 1, 1],
    ['Y2: actual_month, days of that month', 'actual_month', '2026-05-16', '2026-06-30', 47, 31],
    ['Y2: thirty_360, the last day of February is 3/30', 'thirty_360', '2026-02-28', '2026-02-28', 3, 30],
    ['Y2: thirty_360, 31 days', 'thirty_360', '2026-01-16', '2026-01-31', 15, 30],
    ['Y2: actual_year, a part', 'actual_year', '2026-01-16', '2026-01-31', 192, 365],
    ['Y2: actual_year, a leap year', 'actual_year', '2028-01-16', '2028-01-31', 192, 366],
  ];
  for (const [name, kind, first, last, above, below] of cases) {
    it(name, () => expect(compare(monthsOf('2026-01-01', { first, last }, kind), fraction(above, below))).to.equal(0));
  }

  it('C09: half a month of 100.05 is 50.03; a double gives 50.02', () => {
    const months = monthsOf('2026-01-01', { first: '2026-04-16', last: '2026-04-30' }, 'actual_month');
    expect(roundKronor(multiply(parseDecimal('100.05'), months))).to.equal(5003n);
    expect(Number((100.05 / 2).toFixed(2))).to.equal(50.02);
  });

  it('Y2: a full period counts its number of months, for any method', () => {
    fc.assert(
      fc.property(anchor, interval, fc.integer({ min: -40, max: 400 }), method, (from, months, index, kind) => {
        expect(compare(monthsOf(from, periodAt(from, months, index), kind), fraction(months))).to.equal(0);
      }),
    );
  });

  it('Y2: splitting a range never changes its months (actual_month, thirty_360)', () => {
    fc.assert(
      fc.property(
        plainDate,
        fc.integer({ min: 1, max: 400 }),
        fc.nat(),
        fc.constantFrom('actual_month' as const, 'thirty_360' as const),
        (first, length, cut, kind) => {
          const range = { first, last: addDays(first, length) };
          const middle = addDays(first, cut % length);
          const partialSum = add(
            monthsOf('2000-01-01', { first, last: middle }, kind),
            monthsOf('2000-01-01', { first: addDays(middle, 1), last: range.last }, kind),
          );
          expect(compare(partialSum, monthsOf('2000-01-01', range, kind))).to.equal(0);
        },
      ),
    );
  });

  it('Y4: all month lengths divide 377 580', () => {
    fc.assert(
      fc.property(plainDate, fc.integer({ min: 0, max: 90 }), (first, length) => {
        const { numerator, denominator } = multiply(
          monthsOf('2000-01-01', { first, last: addDays(first, length) }, 'actual_month'),
          fraction(377_580),
        );
        expect(numerator % denominator).to.equal(0n);
      }),
    );
  });

  it('Y3: twelve months sum to the yearly price if the month is an integer number of öre', () => {
    fc.assert(
      fc.property(price, plainDate, (monthly, day) => {
        const from = addMonths('2000-01-01', daysIn({ first: '2000-01-01', last: day }) % 600);
        const months = Array.from({ length: 12 }, (_, index) => periodAt(from, 1, index));
        const sum = months.reduce(
          (total, month) => total + roundKronor(multiply(parseDecimal(monthly), monthsOf(from, month, 'actual_month'))),
          0n,
        );
        expect(sum).to.equal(roundToInteger(multiply(parseDecimal(monthly), fraction(1200))));
      }),
    );
  });
});
