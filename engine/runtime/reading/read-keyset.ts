/** `_after`, `_before`: pages that never skip or repeat a row, however deep (api-contract.md, section 2). */
import type { ListRequest } from '../../query/parse-list.ts';
import type { KeysetValue } from '../../query/query-plan.ts';
import type { Reply } from '../http/reply.ts';
import type { ApiRequest } from '../http/request.ts';
import { listPlan } from './list-plan.ts';
import { openCursor, sealCursor, selectionHash } from './page-cursor.ts';
import { pageObject, totalOf } from './page-object.ts';
import { presentMany } from './present.ts';
import { linkHeader, linkTo } from './read-page.ts';

type Keyset = { readonly backwards: boolean; readonly cursor: string; readonly size: number };

/** The page behind (or before) the row of the cursor; an empty cursor starts at the beginning (or end). */
export async function readKeyset(list: ListRequest, paging: Keyset, request: ApiRequest): Promise<Reply> {
  const { work } = request;
  const { values } = list;
  const facts = {
    customerId: work.caller.customerId,
    selection: selectionHash(list),
    secret: work.runtime.cursorSecret,
    now: work.now,
  };
  const after =
    paging.cursor === '' ? undefined : openCursor(paging.cursor, paging.backwards ? '_before' : '_after', facts);
  const keys = after?.map(
    (value): KeysetValue => (value === null ? { kind: 'null' } : { kind: 'value', parameter: values.place(value) }),
  );
  // One row more than asked tells whether there is a further page.
  const limit = values.place(paging.size + 1);
  const keyset = { backwards: paging.backwards, ...(keys === undefined ? {} : { after: keys }) };
  const plan = listPlan(list, { limit, keyset }, 'array', work);
  const [row] = await work.session.run<{ body: string; count: number; first: string | null; last: string | null }>(
    work.runtime.statements.read(plan),
    values.list,
  );
  const isMore = (row?.count ?? 0) > paging.size;
  const cursor = (keyValues: string | null | undefined) =>
    keyValues == null ? undefined : sealCursor(JSON.parse(keyValues) as (string | null)[], facts);
  // Walking backwards, the statement's first row is the last of the page as it is shown.
  const [start, end] = paging.backwards ? [row?.last, row?.first] : [row?.first, row?.last];
  const hasNext = paging.backwards ? after !== undefined : isMore;
  const hasPrevious = paging.backwards ? isMore : after !== undefined;
  const nextCursor = hasNext ? cursor(end) : undefined;
  const previousCursor = hasPrevious ? cursor(start) : undefined;
  const next = nextCursor === undefined ? undefined : linkTo(request, '_after', nextCursor);
  const previous = previousCursor === undefined ? undefined : linkTo(request, '_before', previousCursor);
  const body = await presentMany(row?.body ?? '[]', list.resource, work);
  return {
    status: 200,
    headers: linkHeader(next, previous),
    body: list.pageObject ? pageObject(body, nextCursor, previousCursor, await totalOf(list, request)) : body,
  };
}
