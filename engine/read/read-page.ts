/** Lists: the complete selection, pages by number and by cursor, with their links, in the requested format (api.md, section 2). */

import { throwProblem } from '../problems/problem.ts';
import { keyCells, type ReadStatement } from '../query/build-read.ts';
import type { ListFormat } from '../query/list-values.ts';
import { type ListRequest, listPlan } from '../query/parse-list.ts';
import { type KeysetValue, type PageShape, rowLimit } from '../query/query-plan.ts';
import type { Row, RowShape } from '../query/row-shape.ts';
import type { HandlerResult } from '../request/handler-result.ts';
import type { ApiRequest, RequestContext } from '../request/request-context.ts';
import { t } from '../texts/t.ts';
import { cacheHeaders } from './caching.ts';
import { countUpTo, type RowCount } from './count-rows.ts';
import { guardCost } from './guard-cost.ts';
import { encryptCursor, openCursor, selectionHash } from './page-cursor.ts';
import { presentRows } from './present.ts';
import { listTypes, rowFormat, rowsText } from './row-format.ts';
import { streamRows } from './stream-rows.ts';

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

/** The order values of a row, as PostgreSQL writes them. */
export type KeyValues = readonly (string | null)[];

export interface ListPage {
  /** The records as JSON array, JSON lines or CSV. */
  readonly body: string;
  readonly contentType: string;
  readonly shape: RowShape;
  readonly isEmpty: boolean;
  /** Whether there are more rows after the page, in the direction of paging. */
  readonly isMore: boolean;
  /** Order values of the first and last row in the direction of paging; only for keyset pages. */
  readonly first: KeyValues | undefined;
  readonly last: KeyValues | undefined;
}

/** The cost of a page at a timestamp, compared with the current page, depends on later writes, for which the planner has few statistics. */
function presentStatement({ asOf: _, ...list }: ListRequest, page: PageShape, context: RequestContext): ReadStatement {
  return context.runtime.statements.read(listPlan(list, page, context));
}

/** Reads a page of `size` rows. */
export async function takePage(
  list: ListRequest,
  page: Omit<PageShape, 'limit'>,
  size: number,
  format: ListFormat,
  context: RequestContext,
): Promise<ListPage> {
  const limited = { ...page, limit: rowLimit(size, list.values) };
  const statement = context.runtime.statements.read(listPlan(list, limited, context));
  await guardCost(list, list.asOf === undefined ? statement : presentStatement(list, limited, context), context);
  const rows = await context.session.rows(statement, list.values.list);
  const pageRows = rows.slice(0, size);
  const { shape } = statement;
  await presentRows(shape, pageRows, context);
  const form = rowFormat(format, list, shape, context);
  const keysOf = (row: Row | undefined): KeyValues | undefined =>
    page.keyset === undefined
      ? undefined
      : (row?.slice(keyCells, keyCells + list.order.length) as KeyValues | undefined);
  return {
    body: form.before + rowsText(page.keyset?.backwards ? pageRows.toReversed() : pageRows, form) + form.after,
    contentType: listTypes[format],
    shape,
    isEmpty: pageRows.length === 0,
    isMore: rows.length > size,
    first: keysOf(pageRows[0]),
    last: keysOf(pageRows.at(-1)),
  };
}

/** Maximum rows in a single response text; more are streamed from a cursor. */
const onePiece = 1_000;

/** Returns the complete selection as a JSON array, or 400 page_required; never a subset. */
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
          message: t('tooManyUnpaged', { maxUnpaged }),
        },
      ],
    });
  }
  return streamRows(list, 'json', context, list.pageObject ? aroundItems({ total }) : undefined);
}

/** Members of a page object other than its items. */
export interface PageFacts {
  readonly next?: string | undefined;
  readonly previous?: string | undefined;
  readonly total?: RowCount | undefined;
}

/** Returns the text before and after the array: `{"items":` and `,"next":…,"prev":…,"total":…}`. */
export function aroundItems({ next, previous, total }: PageFacts): { readonly before: string; readonly after: string } {
  const facts = { next: next ?? null, prev: previous ?? null, total: total ?? null };
  return { before: '{"items":', after: `,${JSON.stringify(facts).slice(1)}` };
}

/** Returns the response of a page whose body is text. */
export function pageResult(
  list: ListRequest,
  page: { readonly body: string; readonly contentType: string; readonly shape: RowShape },
  facts: PageFacts,
  headers: Readonly<Record<string, string>>,
): HandlerResult {
  return {
    status: 200,
    headers: { ...cacheHeaders(page.shape), ...headers },
    mayCompress: true,
    contentType: page.contentType,
    body: list.pageObject ? asObject(page.body, facts) : page.body,
  };
}

function asObject(body: string, facts: PageFacts): string {
  const { before, after } = aroundItems(facts);
  return before + body + after;
}

/** Returns the URL of the request with one parameter changed. */
export function linkTo(request: ApiRequest, name: string, value: string): string {
  const otherPairs = request.query.filter(
    ([parameter]) => parameter !== name && parameter !== '_after' && parameter !== '_before',
  );
  const pairs = [...otherPairs, [name, value] as const];
  return `${request.path}?${new URLSearchParams(pairs.map(([key, text]): [string, string] => [key, text]))}`;
}

/** Returns `Link: <…>; rel="next", <…>; rel="prev"`. */
export function linkHeader(next: string | undefined, previous: string | undefined): Readonly<Record<string, string>> {
  const links = [
    ...(next === undefined ? [] : [`<${next}>; rel="next"`]),
    ...(previous === undefined ? [] : [`<${previous}>; rel="prev"`]),
  ];
  return links.length === 0 ? {} : { Link: links.join(', ') };
}
