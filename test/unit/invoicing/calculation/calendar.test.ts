import { expect } from 'chai';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  dateOf,
  dayNumber,
  daysIn,
  fromDayNumber,
  subtract,
} from '../../../../extensions/invoicing/calculation/calendar.ts';
import { plainDate } from './arbitraries.ts';

describe('calendar dates', () => {
  const monthCases: readonly [string, number, string][] = [
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
  ];
  for (const [date, months, expected] of monthCases) {
    it(`P1: add months: ${date} and ${months} months is ${expected}`, () =>
      expect(addMonths(date, months)).to.equal(expected));
  }

  it('are rejected if the text is not a date', () => {
    for (const text of ['2026-02-30', '2026-1-1', 'x', '2026-13-01'])
      expect(() => dayNumber(text)).to.throw(RangeError);
  });

  it('are converted to day numbers and back', () => {
    fc.assert(fc.property(plainDate, (date) => fromDayNumber(dayNumber(date)) === date));
  });

  it('are split into years and months', () => {
    fc.assert(
      fc.property(
        plainDate,
        fc.integer({ min: -500, max: 500 }),
        (date, months) =>
          addMonths(date, months) ===
          dateOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)) + months, Number(date.slice(8))),
      ),
    );
  });

  it('have the correct number of days in a range after another range is subtracted', () => {
    fc.assert(
      fc.property(
        plainDate,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: -50, max: 150 }),
        fc.integer({ min: 0, max: 60 }),
        (first, length, shift, holeLength) => {
          const range = { first, last: addDays(first, length) };
          const hole = { first: addDays(first, shift), last: addDays(first, shift + holeLength) };
          const remainingDays = subtract(range, [hole]).reduce((sum, piece) => sum + daysIn(piece), 0);
          const shared = Math.max(0, Math.min(length, shift + holeLength) - Math.max(0, shift) + 1);
          expect(remainingDays).to.equal(length + 1 - shared);
        },
      ),
    );
  });
});
