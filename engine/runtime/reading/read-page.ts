/** `_page` and `_page_size` (api.md, section 2). */
import type { ListFormat } from '../../query/list-values.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import type { Reply } from '../context/reply.ts';
import type { ApiRequest } from '../context/request.ts';
import type { RowCount } from './count-rows.ts';
import { linkHeader, linkTo, pageReply } from './page-object.ts';
import { takePage } from './take-page.ts';

/** Reads a numbered page. A page past the end is empty. `Link` contains the neighbouring pages. */
export async function readPage(
  list: ListRequest,
  paging: { readonly page: number; readonly size: number },
  format: ListFormat,
  total: RowCount | undefined,
  request: ApiRequest,
): Promise<Reply> {
  const offset = list.values.place((paging.page - 1) * paging.size);
  const taken = await takePage(list, { offset }, paging.size, format, request.work);
  const next = taken.isMore ? linkTo(request, '_page', String(paging.page + 1)) : undefined;
  const previous = paging.page > 1 && !taken.isEmpty ? linkTo(request, '_page', String(paging.page - 1)) : undefined;
  return pageReply(list, taken, { next, previous, total }, linkHeader(next, previous));
}
