import { expect } from 'chai';
import {
  businessDayOnOrAfter,
  businessDayOnOrBefore,
  easterSunday,
  isBusinessDay,
} from '../../../../extensions/invoicing/calculation/business-days.ts';
import { type DueDateInput, dueDate } from '../../../support/invoicing-by-hand/due-date.ts';

describe('business days', () => {
  it('end at the end of the calendar, for example for a date that means never', () => {
    expect(businessDayOnOrAfter('9999-12-31')).to.equal('9999-12-31');
    expect(businessDayOnOrAfter('9999-12-25')).to.equal('9999-12-27');
  });

  for (const [year, easter] of [
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2000, '2000-04-23'],
  ] as const) {
    it(`depend on Easter: Easter Sunday of ${year} is ${easter}`, () => expect(easterSunday(year)).to.equal(easter));
  }
  for (const closed of [
    '2026-01-01',
    '2026-01-06',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-06-06',
    '2026-06-19',
    '2026-06-20',
    '2026-10-31',
    '2026-12-24',
    '2026-12-25',
    '2026-12-31',
    '2026-11-21',
    '2026-11-22',
  ]) {
    it(`U2: do not include ${closed}`, () => expect(isBusinessDay(closed)).to.equal(false));
  }
  for (const open of ['2026-06-18', '2026-12-30', '2026-04-02', '2026-05-25', '2026-11-02']) {
    it(`U2: include ${open}`, () => expect(isBusinessDay(open)).to.equal(true));
  }
  it('can be reached from any day by moving to the nearest one', () => {
    expect(businessDayOnOrBefore('2025-12-31')).to.equal('2025-12-30');
    expect(businessDayOnOrAfter('2026-12-24')).to.equal('2026-12-28');
  });
});

describe('due dates', () => {
  const input: DueDateInput = {
    rule: { kind: 'last_business_day_before' },
    invoiceDate: '2026-01-15',
    firstCoveredDay: '2026-03-01',
    minimumDaysAfterInvoice: 0,
  };
  const cases: readonly [string, Partial<DueDateInput>, string][] = [
    ['U1: the last business day before the month', {}, '2026-02-27'],
    ['U2: January is due on 30 December', { firstCoveredDay: '2026-01-01', invoiceDate: '2025-11-15' }, '2025-12-30'],
    ['U1: a period within a month is due before it begins', { firstCoveredDay: '2026-03-16' }, '2026-03-13'],
    ['the first business day of the period', { rule: { kind: 'first_business_day' } }, '2026-03-02'],
    ['U3: invoice date and 30 days, moved forward', { rule: { kind: 'net_days', days: 30 } }, '2026-02-16'],
    [
      'U4: the 25th of the month before, moved back',
      { rule: { kind: 'day_of_month', day: 25, monthOffset: -1 } },
      '2026-02-25',
    ],
    [
      'U4: day 31 is limited to the length of the month',
      { rule: { kind: 'day_of_month', day: 31, monthOffset: -1 } },
      '2026-02-27',
    ],
    [
      'U5: never sooner than the minimum after the invoice',
      { invoiceDate: '2026-02-20', minimumDaysAfterInvoice: 10 },
      '2026-03-02',
    ],
  ];
  for (const [name, changes, expected] of cases) {
    it(name, () => expect(dueDate({ ...input, ...changes })).to.equal(expected));
  }
});
