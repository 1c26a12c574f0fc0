/** Paging information: links to neighbouring pages, and the list as an object (`_page_object=true`). */
import type { ListRequest } from '../query/parse-list.ts';
import type { RowShape } from '../query/row-shape.ts';
import type { HandlerResult } from '../request/handler-result.ts';
import type { ApiRequest } from '../request/request-context.ts';
import { cacheHeaders } from './caching.ts';
import type { RowCount } from './count-rows.ts';

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
