/** When a period is invoiced (invoicing-rules.md, G1 to G5). */
import {
  addDays,
  addMonths,
  dateOf,
  dateParts,
  type PlainDate,
} from '../../../extensions/invoicing/calculation/calendar.ts';
import { periodAt } from './periods.ts';

/** The codes of `invoicing_period`: 1 in advance, 0 running, -1 in arrears. */
export type InvoicingPeriod = 1 | 0 | -1;

export interface PeriodPlan {
  readonly anchor: PlainDate;
  /** Months of a period. */
  readonly interval: number;
  readonly invoicingPeriod: InvoicingPeriod;
  /** 1 to 31; limited to the last day of the month. */
  readonly generationDay: number;
  /** Number of consecutive periods that are generated together, counted from the anchor; 1 or more. */
  readonly periodsPerRun: number;
}

/** The date from which period `index` can be invoiced. */
export function generationDate(plan: PeriodPlan, index: number): PlainDate {
  if (plan.invoicingPeriod === 1) {
    // G1: the calendar month before the month where the batch's first period starts.
    const batchStart = Math.floor(index / plan.periodsPerRun) * plan.periodsPerRun;
    const { year, month } = dateParts(addMonths(plan.anchor, batchStart * plan.interval));
    return dateOf(year, month - 1, plan.generationDay);
  }
  const period = periodAt(plan.anchor, plan.interval, index);
  // G2: the first generation date on or after the first day; G3: strictly after the last day.
  return firstGenerationDate(plan.invoicingPeriod === 0 ? period.first : addDays(period.last, 1), plan.generationDay);
}

/** The first generation day on or after a date. */
function firstGenerationDate(from: PlainDate, generationDay: number): PlainDate {
  const { year, month } = dateParts(from);
  const inMonth = dateOf(year, month, generationDay);
  return inMonth >= from ? inMonth : dateOf(year, month + 1, generationDay);
}
