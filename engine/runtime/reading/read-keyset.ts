/** `_after`, `_before`: pages that never skip or repeat a row, however deep (api.md, section 2). */
import type { ListFormat } from '../../query/list-values.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import type { KeysetValue } from '../../query/query-plan.ts';
import type { Reply } from '../context/reply.ts';
import type { ApiRequest } from '../context/request.ts';
import type { RowCount } from './count-rows.ts';
import { openCursor, sealCursor, selectionHash } from './page-cursor.ts';
import { linkHeader, linkTo, pageReply } from './page-object.ts';
import { type KeyValues, takePage } from './take-page.ts';

type Keyset = { readonly backwards: boolean; readonly cursor: string; readonly size: number };

/** Reads the page after (or before) the row of the cursor; an empty cursor starts at the beginning (or end). */
export async function readKeyset(
  list: ListRequest,
  paging: Keyset,
  format: ListFormat,
  total: RowCount | undefined,
  request: ApiRequest,
): Promise<Reply> {
  const { work } = request;
  const { values } = list;
  const facts = {
    customerId: work.caller.customerId,
    selection: selectionHash(list),
    secret: work.runtime.cursorSecret,
    now: work.now,
    instant: list.asOf?.milliseconds,
  };
  const after =
    paging.cursor === '' ? undefined : openCursor(paging.cursor, paging.backwards ? '_before' : '_after', facts);
  const keys = after?.map(
    (value): KeysetValue => (value === null ? { kind: 'null' } : { kind: 'value', parameter: values.place(value) }),
  );
  const keyset = { backwards: paging.backwards, ...(keys === undefined ? {} : { after: keys }) };
  const taken = await takePage(list, { keyset }, paging.size, format, work);
  const cursor = (values: KeyValues | undefined) => (values === undefined ? undefined : sealCursor(values, facts));
  // When paging backwards, the first row read is the last of the displayed page.
  const [start, end] = paging.backwards ? [taken.last, taken.first] : [taken.first, taken.last];
  const hasNext = paging.backwards ? after !== undefined : taken.isMore;
  const hasPrevious = paging.backwards ? taken.isMore : after !== undefined;
  const next = hasNext ? cursor(end) : undefined;
  const previous = hasPrevious ? cursor(start) : undefined;
  const headers = linkHeader(
    next === undefined ? undefined : linkTo(request, '_after', next),
    previous === undefined ? undefined : linkTo(request, '_before', previous),
  );
  return pageReply(list, taken, { next, previous, total }, headers);
}
