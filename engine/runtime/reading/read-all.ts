/** A list without paging: the complete selection, or 400 page_required; never a part of it (api.md, section 2). */
import { phrase } from '../../kernel/text.ts';
import { refuse } from '../../problems/problem.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import type { Reply } from '../context/reply.ts';
import type { ApiRequest } from '../context/request.ts';
import { countUpTo, type RowCount } from './count-rows.ts';
import { aroundItems, pageReply } from './page-object.ts';
import { streamRows } from './stream-rows.ts';
import { takePage } from './take-page.ts';

/** Maximum rows in a single response text; more are streamed from a cursor. */
const onePiece = 1_000;

/** Returns the complete selection as a JSON array. */
export async function readAll(list: ListRequest, total: RowCount | undefined, request: ApiRequest): Promise<Reply> {
  const { work } = request;
  const taken = await takePage(list, {}, onePiece, 'json', work);
  if (!taken.isMore) return pageReply(list, taken, { total }, {});
  const { maxUnpaged } = list.resource.list;
  if ((await countUpTo(list, maxUnpaged + 1, work)) > maxUnpaged) {
    refuse('page_required', {
      params: { max_unpaged: maxUnpaged },
      errors: [
        {
          parameter: '_page_size',
          code: 'required',
          params: { max_unpaged: maxUnpaged },
          message: phrase(
            'More than {maxUnpaged} records: page with _page and _page_size or _after, or stream with _jsonl=true.',
            { maxUnpaged },
          ),
        },
      ],
    });
  }
  return streamRows(list, 'json', work, list.pageObject ? aroundItems({ total }) : undefined);
}
