/** `_page` and `_page_size` (api.md, section 2). */
import type { ListFormat } from '../../query/list-values.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import type { ApiRequest } from '../context/api-request.ts';
import type { HandlerResult } from '../context/handler-result.ts';
import type { RowCount } from './count-rows.ts';
import { linkHeader, linkTo, pageResult } from './page-object.ts';
import { takePage } from './take-page.ts';

/** Reads a numbered page. A page past the end is empty. `Link` contains the neighbouring pages. */
export async function readPage(
  list: ListRequest,
  paging: { readonly page: number; readonly size: number },
  format: ListFormat,
  total: RowCount | undefined,
  request: ApiRequest,
): Promise<HandlerResult> {
  const position = paging.page === 1 ? {} : { offset: list.values.add((paging.page - 1) * paging.size) };
  const page = await takePage(list, position, paging.size, format, request.context);
  const next = page.isMore ? linkTo(request, '_page', String(paging.page + 1)) : undefined;
  const previous = paging.page > 1 && !page.isEmpty ? linkTo(request, '_page', String(paging.page - 1)) : undefined;
  return pageResult(list, page, { next, previous, total }, linkHeader(next, previous));
}
