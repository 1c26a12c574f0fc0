import { expect } from 'chai';
import fc from 'fast-check';
import { addDays } from '../../../../extensions/invoicing/calculation/calendar.ts';
import { periodAt, periodIndexOf, periodsWithin } from '../../../support/invoicing-by-hand/periods.ts';
import { anchor, interval, plainDate } from './arbitraries.ts';

describe('the period grid', () => {
  const cases: readonly [string, number, string, string, string][] = [
    ['2000-01-01', 3, '2026-05-10', '2026-04-01', '2026-06-30'],
    ['2026-02-01', 3, '2026-03-01', '2026-02-01', '2026-04-30'],
    ['2026-01-15', 1, '2026-02-14', '2026-01-15', '2026-02-14'],
    ['2026-01-31', 1, '2026-02-28', '2026-02-28', '2026-03-30'],
    ['2026-01-31', 1, '2026-03-31', '2026-03-31', '2026-04-29'],
    ['2026-02-01', 12, '2025-01-31', '2024-02-01', '2025-01-31'],
  ];
  for (const [from, months, day, first, last] of cases) {
    it(`P1, P3: anchor ${from}, ${months} months: ${day} is in ${first} to ${last}`, () => {
      expect(periodAt(from, months, periodIndexOf(from, months, day))).to.deep.equal({ first, last });
    });
  }

  it('P1: has every day in exactly one period, without gaps or overlaps', () => {
    fc.assert(
      fc.property(anchor, interval, plainDate, (from, months, day) => {
        const index = periodIndexOf(from, months, day);
        const period = periodAt(from, months, index);
        expect(period.first <= day && day <= period.last).to.equal(true);
        expect(periodAt(from, months, index + 1).first).to.equal(addDays(period.last, 1));
      }),
    );
  });

  it('lists the periods that share a day with a range', () => {
    expect(
      periodsWithin('2026-01-01', 3, { first: '2026-03-31', last: '2026-07-01' }).map((period) => period.first),
    ).to.deep.equal(['2026-01-01', '2026-04-01', '2026-07-01']);
  });
});
