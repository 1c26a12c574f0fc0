/** A list without paging: the whole selection, or 400 page_required; never a part of it (api-contract.md, section 2). */
import { refuse } from '../../problems/problem.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import type { Reply } from '../http/reply.ts';
import type { ApiRequest } from '../http/request.ts';
import { countUpTo } from './count-rows.ts';
import { listPlan } from './list-plan.ts';
import { pageObject, totalOf } from './page-object.ts';
import { presentMany } from './present.ts';
import { streamRows } from './stream-rows.ts';

/** Up to so many rows come in one piece; more are streamed from a cursor. */
const onePiece = 1_000;

/** The whole selection as a JSON array. */
export async function readAll(list: ListRequest, request: ApiRequest): Promise<Reply> {
  const { work } = request;
  const { values, resource } = list;
  const limit = values.place(onePiece + 1);
  const plan = listPlan(list, { limit }, 'array', work);
  const [row] = await work.session.run<{ body: string; count: number }>(
    work.runtime.statements.read(plan),
    values.list,
  );
  if ((row?.count ?? 0) <= onePiece) {
    const body = await presentMany(row?.body ?? '[]', resource, work);
    return {
      status: 200,
      body: list.pageObject ? pageObject(body, undefined, undefined, await totalOf(list, request)) : body,
    };
  }
  const { maxUnpaged } = resource.list;
  if ((await countUpTo(list, maxUnpaged + 1, work)) > maxUnpaged) {
    refuse('page_required', {
      params: { max_unpaged: maxUnpaged },
      errors: [
        {
          parameter: '_page_size',
          code: 'required',
          params: { max_unpaged: maxUnpaged },
          message: {
            en: `More than ${maxUnpaged} records: page with _page and _page_size or _after, or stream with _jsonl=true.`,
            sv: `Fler än ${maxUnpaged} poster: bläddra med _page och _page_size eller _after, eller strömma med _jsonl=true.`,
          },
        },
      ],
    });
  }
  return streamRows(list, 'json', work);
}
