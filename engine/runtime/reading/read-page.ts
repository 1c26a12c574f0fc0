/** `_page` and `_page_size` (api-contract.md, section 2). */
import type { ListRequest } from '../../query/parse-list.ts';
import type { Reply } from '../http/reply.ts';
import type { ApiRequest } from '../http/request.ts';
import { listPlan } from './list-plan.ts';
import { pageObject, totalOf } from './page-object.ts';
import { presentMany } from './present.ts';

/** The numbered page; one past the end is empty. `Link` names the neighbours. */
export async function readPage(
  list: ListRequest,
  paging: { readonly page: number; readonly size: number },
  request: ApiRequest,
): Promise<Reply> {
  const { work } = request;
  const { values } = list;
  const limit = values.place(paging.size);
  const offset = values.place((paging.page - 1) * paging.size);
  const plan = listPlan(list, { limit, offset }, 'array', work);
  const [row] = await work.session.run<{ body: string; count: number }>(
    work.runtime.statements.read(plan),
    values.list,
  );
  const body = await presentMany(row?.body ?? '[]', list.resource, work);
  const next = (row?.count ?? 0) === paging.size ? linkTo(request, '_page', String(paging.page + 1)) : undefined;
  const previous = paging.page > 1 ? linkTo(request, '_page', String(paging.page - 1)) : undefined;
  return {
    status: 200,
    headers: linkHeader(next, previous),
    body: list.pageObject ? pageObject(body, next, previous, await totalOf(list, request)) : body,
  };
}

/** The same address with one parameter changed. */
export function linkTo(request: ApiRequest, name: string, value: string): string {
  const kept = request.query.filter(
    ([parameter]) => parameter !== name && parameter !== '_after' && parameter !== '_before',
  );
  const pairs = [...kept, [name, value] as const];
  return `${request.path}?${new URLSearchParams(pairs.map(([key, text]): [string, string] => [key, text]))}`;
}

/** `Link: <…>; rel="next", <…>; rel="prev"`. */
export function linkHeader(next: string | undefined, previous: string | undefined): Readonly<Record<string, string>> {
  const links = [
    ...(next === undefined ? [] : [`<${next}>; rel="next"`]),
    ...(previous === undefined ? [] : [`<${previous}>; rel="prev"`]),
  ];
  return links.length === 0 ? {} : { Link: links.join(', ') };
}
