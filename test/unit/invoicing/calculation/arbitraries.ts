/** Arbitraries for the property tests of this folder: dates, intervals, prices. */
import fc from 'fast-check';
import { fromDayNumber } from '../../../../extensions/invoicing/calculation/calendar.ts';

/** Any date from 2000 to 2060. */
export const plainDate = fc.integer({ min: 10957, max: 32872 }).map(fromDayNumber);

/** Anchors with special cases: first, middle and end of months, leap days. */
export const anchor = fc.constantFrom(
  '2000-01-01',
  '2026-02-01',
  '2026-01-15',
  '2026-01-31',
  '2024-02-29',
  '2025-12-31',
);

export const interval = fc.constantFrom(1, 2, 3, 6, 12);

export const method = fc.constantFrom('actual_month' as const, 'thirty_360' as const, 'actual_year' as const);

/** A price in kronor with at most two decimals. */
export const price = fc
  .integer({ min: 0, max: 5_000_000 })
  .map((ore) => `${Math.floor(ore / 100)}.${String(ore % 100).padStart(2, '0')}`);
