import { expect } from 'chai';
import { generationDate, type PeriodPlan } from '../../../support/invoicing-by-hand/generation.ts';

describe('generation dates', () => {
  const plan: PeriodPlan = {
    anchor: '2026-01-01',
    interval: 1,
    invoicingPeriod: 1,
    generationDay: 15,
    periodsPerRun: 1,
  };
  const cases: readonly [string, Partial<PeriodPlan>, number, string][] = [
    ['G1: the month before', {}, 2, '2026-02-15'],
    ['G1: the month before January is December', {}, 0, '2025-12-15'],
    ['G1: day 31 is limited to 28 in February', { generationDay: 31 }, 2, '2026-02-28'],
    ['G1: day 31 is limited to 29 in a leap year', { anchor: '2028-01-01', generationDay: 31 }, 2, '2028-02-29'],
    ['G1: three notices together, the last of the batch', { periodsPerRun: 3 }, 5, '2026-03-15'],
    ['G1: three notices together, the first of the batch', { periodsPerRun: 3 }, 3, '2026-03-15'],
    ['G1: a batch before the anchor', { periodsPerRun: 3 }, -1, '2025-09-15'],
    ['G1: anchor in the middle of the month', { anchor: '2026-01-15' }, 1, '2026-01-15'],
    ['G2: running, on the first day itself', { invoicingPeriod: 0, generationDay: 1 }, 1, '2026-02-01'],
    ['G2: running, the first one after', { invoicingPeriod: 0, anchor: '2026-01-16' }, 0, '2026-02-15'],
    ['G3: arrears, after the last day', { invoicingPeriod: -1 }, 0, '2026-02-15'],
    [
      'G3: arrears, strictly after: day 31 is the last day itself',
      { invoicingPeriod: -1, generationDay: 31 },
      0,
      '2026-02-28',
    ],
    ['G3: arrears, quarter', { invoicingPeriod: -1, interval: 3, generationDay: 1 }, 0, '2026-04-01'],
  ];
  for (const [name, changes, index, expected] of cases) {
    it(name, () => expect(generationDate({ ...plan, ...changes }, index)).to.equal(expected));
  }
});
