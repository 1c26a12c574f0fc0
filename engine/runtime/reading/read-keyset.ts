/** `_after`, `_before`: pages that never skip or repeat a row, however deep (api.md, section 2). */
import type { ListFormat } from '../../query/list-values.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import type { KeysetValue } from '../../query/query-plan.ts';
import type { ApiRequest } from '../context/api-request.ts';
import type { HandlerResult } from '../context/handler-result.ts';
import type { RowCount } from './count-rows.ts';
import { encryptCursor, openCursor, selectionHash } from './page-cursor.ts';
import { linkHeader, linkTo, pageResult } from './page-object.ts';
import { type KeyValues, takePage } from './take-page.ts';

type Keyset = { readonly backwards: boolean; readonly cursor: string; readonly size: number };

/** Reads the page after (or before) the row of the cursor; an empty cursor starts at the beginning (or end). */
export async function readKeyset(
  list: ListRequest,
  paging: Keyset,
  format: ListFormat,
  total: RowCount | undefined,
  request: ApiRequest,
): Promise<HandlerResult> {
  const { context } = request;
  const { values } = list;
  const facts = {
    customerId: context.caller.customerId,
    selection: selectionHash(list),
    secret: context.runtime.cursorSecret,
    now: context.now,
    pointInTime: list.asOf?.milliseconds,
  };
  const after =
    paging.cursor === '' ? undefined : openCursor(paging.cursor, paging.backwards ? '_before' : '_after', facts);
  const keys = after?.map(
    (value): KeysetValue => (value === null ? { kind: 'null' } : { kind: 'value', parameter: values.add(value) }),
  );
  const keyset = { backwards: paging.backwards, ...(keys === undefined ? {} : { after: keys }) };
  const page = await takePage(list, { keyset }, paging.size, format, context);
  const cursor = (values: KeyValues | undefined) => (values === undefined ? undefined : encryptCursor(values, facts));
  // When paging backwards, the first row read is the last of the displayed page.
  const [start, end] = paging.backwards ? [page.last, page.first] : [page.first, page.last];
  const hasNext = paging.backwards ? after !== undefined : page.isMore;
  const hasPrevious = paging.backwards ? page.isMore : after !== undefined;
  const next = hasNext ? cursor(end) : undefined;
  const previous = hasPrevious ? cursor(start) : undefined;
  const headers = linkHeader(
    next === undefined ? undefined : linkTo(request, '_after', next),
    previous === undefined ? undefined : linkTo(request, '_before', previous),
  );
  return pageResult(list, page, { next, previous, total }, headers);
}
