/** The list as an object with paging facts (`_page_object=true`). */
import type { ListRequest } from '../../query/parse-list.ts';
import type { Work } from '../work.ts';
import { countRows, type RowCount } from './count-rows.ts';

/** `{"items":[…],"next":…,"prev":…,"total":…}`; `items` is JSON text and is not parsed. */
export function pageObject(
  items: string,
  next: string | undefined,
  previous: string | undefined,
  total: RowCount | undefined,
): string {
  const facts = { next: next ?? null, prev: previous ?? null, total: total ?? null };
  return `{"items":${items},${JSON.stringify(facts).slice(1)}`;
}

/** The total of a page object: only where a count was asked for. */
export async function totalOf(list: ListRequest, request: { readonly work: Work }): Promise<RowCount | undefined> {
  return list.count === undefined ? undefined : countRows(list, list.count, request.work);
}
