/** Due dates (invoicing-rules.md, U1 and U3 to U6). */
import {
  businessDayOnOrAfter,
  businessDayOnOrBefore,
} from '../../../extensions/invoicing/calculation/business-days.ts';
import { addDays, dateOf, dateParts, type PlainDate } from '../../../extensions/invoicing/calculation/calendar.ts';

export type DueRule =
  /** U1: the last business day before the first covered day. */
  | { readonly kind: 'last_business_day_before' }
  /** The first business day on or after the first covered day. */
  | { readonly kind: 'first_business_day' }
  /** U3: invoice date plus days, moved forward. */
  | { readonly kind: 'net_days'; readonly days: number }
  /** U4: a day in the first covered month plus an offset, moved back. */
  | { readonly kind: 'day_of_month'; readonly day: number; readonly monthOffset: number };

export interface DueDateInput {
  readonly rule: DueRule;
  readonly invoiceDate: PlainDate;
  readonly firstCoveredDay: PlainDate;
  /** U5: 10 in production unless the setting has another value. */
  readonly minimumDaysAfterInvoice: number;
}

/** U5: the later of the day of the rule and the first business day after the minimum number of days. */
export function dueDate(input: DueDateInput): PlainDate {
  const candidates = [ruleDate(input), businessDayOnOrAfter(addDays(input.invoiceDate, input.minimumDaysAfterInvoice))];
  return candidates.toSorted().at(-1) ?? input.invoiceDate;
}

function ruleDate({ rule, invoiceDate, firstCoveredDay }: DueDateInput): PlainDate {
  switch (rule.kind) {
    case 'last_business_day_before':
      return businessDayOnOrBefore(addDays(firstCoveredDay, -1));
    case 'first_business_day':
      return businessDayOnOrAfter(firstCoveredDay);
    case 'net_days':
      return businessDayOnOrAfter(addDays(invoiceDate, rule.days));
    case 'day_of_month': {
      const { year, month } = dateParts(firstCoveredDay);
      return businessDayOnOrBefore(dateOf(year, month + rule.monthOffset, rule.day));
    }
  }
}
