/** A list without paging: the complete selection, or 400 page_required; never a subset (api.md, section 2). */
import { msg } from '../kernel/text.ts';
import { throwProblem } from '../problems/problem.ts';
import type { ListRequest } from '../query/parse-list.ts';
import type { HandlerResult } from '../request/handler-result.ts';
import type { ApiRequest } from '../request/request-context.ts';
import { countUpTo, type RowCount } from './count-rows.ts';
import { aroundItems, pageResult } from './page-object.ts';
import { takePage } from './read-page.ts';
import { streamRows } from './stream-rows.ts';

/** Maximum rows in a single response text; more are streamed from a cursor. */
const onePiece = 1_000;

/** Returns the complete selection as a JSON array. */
export async function readAll(
  list: ListRequest,
  total: RowCount | undefined,
  request: ApiRequest,
): Promise<HandlerResult> {
  const { context } = request;
  const page = await takePage(list, {}, onePiece, 'json', context);
  if (!page.isMore) return pageResult(list, page, { total }, {});
  const { maxUnpaged } = list.resource.list;
  if ((await countUpTo(list, maxUnpaged + 1, context)) > maxUnpaged) {
    throwProblem('page_required', {
      params: { max_unpaged: maxUnpaged },
      errors: [
        {
          parameter: '_page_size',
          code: 'required',
          params: { max_unpaged: maxUnpaged },
          message: msg(
            'More than {maxUnpaged} records: page with _page and _page_size or _after, or stream with _jsonl=true.',
            { maxUnpaged },
          ),
        },
      ],
    });
  }
  return streamRows(list, 'json', context, list.pageObject ? aroundItems({ total }) : undefined);
}
