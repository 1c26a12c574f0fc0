/** Parses `_page`, `_page_size`, `_after`, `_before` to Paging (api.md, section 2). */

import type { Limits } from '../kernel/limits.ts';
import { t } from '../texts/t.ts';
import { exclusiveParameters, rejectParameter } from './reject-parameter.ts';

export type Paging =
  | { readonly kind: 'none' }
  | { readonly kind: 'page'; readonly page: number; readonly size: number }
  /** `cursor` is empty on the first page. */
  | { readonly kind: 'keyset'; readonly backwards: boolean; readonly cursor: string; readonly size: number };

/** All rows, in one response. */
export const noPaging: Paging = { kind: 'none' };

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
  if (page === undefined && size === undefined) return noPaging;
  if (size === undefined) return incomplete('_page_size', '_page');
  if (page === undefined) return incomplete('_page', '_page_size');
  const number = parseInteger('_page', page, 1, Number.MAX_SAFE_INTEGER);
  const rows = sizeOf(size, limits);
  if (number * rows > deepestRow) {
    rejectParameter('page_too_deep', '_page', 'page_too_deep', { max_row: deepestRow }, t('tooDeep', { deepestRow }));
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
      t('mustBeInteger', { min, max }),
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
    t('requiresParameter', { other, parameter }),
  );
}
