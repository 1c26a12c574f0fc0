/** Parses `_page`, `_page_size`, `_after`, `_before` to Paging (api.md, section 2), and limits the rows of its statement. */

import { type RawBuilder, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import type { Limits } from '../kernel/limits.ts';
import { msg } from '../kernel/text.ts';
import type { PlanValues } from './query-plan.ts';
import { exclusiveParameters, rejectParameter } from './reject-parameter.ts';

export type Paging =
  | { readonly kind: 'none' }
  | { readonly kind: 'page'; readonly page: number; readonly size: number }
  /** `cursor` is empty on the first page. */
  | { readonly kind: 'keyset'; readonly backwards: boolean; readonly cursor: string; readonly size: number };

/** Parses the paging parameters. A ranked search has no order that a cursor could use. */
export function parsePaging(parameters: ReadonlyMap<string, string>, ranked: boolean, limits: Limits): Paging {
  const { deepestRow } = limits;
  const page = parameters.get('_page');
  const size = parameters.get('_page_size');
  const after = parameters.get('_after');
  const before = parameters.get('_before');
  if (after !== undefined || before !== undefined) {
    if (page !== undefined) exclusiveParameters('_page', after === undefined ? '_before' : '_after');
    if (after !== undefined && before !== undefined) exclusiveParameters('_before', '_after');
    if (ranked) exclusiveParameters('_search', after === undefined ? '_before' : '_after');
    if (size === undefined) incomplete('_page_size', after === undefined ? '_before' : '_after');
    return {
      kind: 'keyset',
      backwards: before !== undefined,
      cursor: after ?? before ?? '',
      size: sizeOf(size, limits),
    };
  }
  if (page === undefined && size === undefined) return { kind: 'none' };
  if (size === undefined) return incomplete('_page_size', '_page');
  if (page === undefined) return incomplete('_page', '_page_size');
  const number = parseInteger('_page', page, 1, Number.MAX_SAFE_INTEGER);
  const rows = sizeOf(size, limits);
  if (number * rows > deepestRow) {
    rejectParameter(
      'page_too_deep',
      '_page',
      'page_too_deep',
      { max_row: deepestRow },
      msg('Rows after {deepestRow} can only be read with _after.', { deepestRow }),
    );
  }
  return { kind: 'page', page: number, size: rows };
}

function sizeOf(text: string, { pageSize }: Limits): number {
  return parseInteger('_page_size', text, 1, pageSize);
}

function parseInteger(parameter: string, text: string, min: number, max: number): number {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max)) {
    rejectParameter(
      'invalid_parameter',
      parameter,
      Number.isNaN(number) ? 'type' : number < min ? 'min' : 'max',
      { min, max },
      msg('Must be an integer from {min} to {max}.', { min, max }),
    );
  }
  return number;
}

function incomplete(parameter: string, other: string): never {
  return rejectParameter(
    'page_parameters_incomplete',
    parameter,
    'required_with',
    { with: other },
    msg('{other} requires {parameter}.', { other, parameter }),
  );
}

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
