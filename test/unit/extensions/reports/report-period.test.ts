import { expect } from 'chai';
import fc from 'fast-check';
import { nextRun, periodOf } from '../../../../extensions/reports/report-period.ts';
import { addDays } from '../../../../extensions/support/local-day.ts';

describe('the period of a report', () => {
  const cases = [
    [0, '2026-01-15', '2025-12-01', '2025-12-31'],
    [0, '2026-03-31', '2026-02-01', '2026-02-28'],
    [1, '2028-02-10', '2028-02-01', '2028-02-29'],
    [2, '2026-02-10', '2025-10-01', '2025-12-31'],
    [2, '2026-11-21', '2026-07-01', '2026-09-30'],
    [3, '2026-11-21', '2026-01-01', '2026-12-31'],
    [4, '2026-11-21', '2025-01-01', '2025-12-31'],
  ] as const;
  for (const [code, today, start, end] of cases) {
    it(`is computed for code ${code} on ${today}`, () => expect(periodOf(code, today)).to.deep.equal({ start, end }));
  }
  it('comes from the template for all other codes', () => expect(periodOf(5, '2026-11-21')).to.equal(undefined));
});

describe('the next run of a report', () => {
  const cases = [
    [0, null, '2026-11-21', '2026-11-22'],
    [1, 1, '2026-11-21', '2026-11-23'],
    [1, 6, '2026-11-21', '2026-11-28'],
    [1, null, '2026-11-21', '2026-11-28'],
    [2, 5, '2026-11-21', '2026-12-05'],
    [2, 31, '2026-11-21', '2026-11-30'],
    [2, 21, '2026-11-21', '2026-12-21'],
    [3, 1, '2026-11-21', '2027-01-01'],
    [4, 15, '2026-01-10', '2026-01-15'],
    [null, null, '2026-11-21', undefined],
  ] as const;
  for (const [schedule, day, today, expected] of cases) {
    it(`is ${expected} for ${schedule}/${day} after ${today}`, () =>
      expect(nextRun(schedule, day, today)).to.equal(expected));
  }

  it('is always in the future, at most the interval of the schedule and a month ahead', () => {
    const maxDays = [1, 7, 62, 123, 397];
    fc.assert(
      fc.property(fc.nat(4), fc.integer({ min: 1, max: 31 }), fc.nat(4000), (schedule, day, offset) => {
        const today = addDays('2024-01-01', offset);
        const next = nextRun(schedule, day, today) ?? '';
        return next > today && next <= addDays(today, maxDays[schedule] ?? 0);
      }),
    );
  });
});
