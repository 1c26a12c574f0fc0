/** The number of rows of a LIMIT: a common page size is part of the plan's shape and a literal of the text; any other is a value. */
import { type RawBuilder, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import type { PlanValues } from './plan-values.ts';

export type RowLimit =
  | { readonly kind: 'literal'; readonly rows: number }
  | { readonly kind: 'value'; readonly parameter: number };

/**
 * The common page sizes of clients, the default of the feed, and the maximum of a page by default. For a limit that it does not know, PostgreSQL assumes a tenth
 * of all rows. The plan for the actual value is then cheaper, so the statement is planned at each execution (docs/adr/0081). The set is small, because each
 * number makes one more text of each list.
 */
const commonPageSizes: ReadonlySet<number> = new Set([10, 20, 25, 50, 100, 500, 1_000]);

/** Returns the limit for a number of rows; adds any other number to the values. */
export function rowLimit(rows: number, values: PlanValues): RowLimit {
  return commonPageSizes.has(rows) ? { kind: 'literal', rows } : { kind: 'value', parameter: values.add(rows) };
}

/** Returns the LIMIT for one row more than the limit, which shows whether there are more rows. */
export function fetchLimit(limit: RowLimit): RawBuilder<number> {
  return limit.kind === 'literal' ? sql.lit(limit.rows + 1) : sql<number>`${parameter(limit.parameter)}::integer + 1`;
}
