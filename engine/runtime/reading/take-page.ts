/** One page of a list, in the form that is asked for, with what the links to its neighbours need. */
import type { ListFormat } from '../../query/list-values.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import type { PageShape } from '../../query/query-plan.ts';
import { jsonType } from '../http/reply.ts';
import type { Work } from '../work.ts';
import { guardCost } from './guard-cost.ts';
import { listPlan } from './list-plan.ts';
import { presentEach, presentMany } from './present.ts';
import { listTypes, rowWriter } from './row-writer.ts';

export interface TakenPage {
  /** The records as JSON array, JSON lines or CSV. */
  readonly body: string;
  readonly contentType: string;
  /** Whether there are rows behind the page, in the direction of the walk. */
  readonly isMore: boolean;
  /** Order values of the first and last row in the direction of the walk, as JSON; only of pages that are walked by keyset. */
  readonly first: string | null;
  readonly last: string | null;
}

/** Reads a page of `size` rows. */
export async function takePage(
  list: ListRequest,
  page: Omit<PageShape, 'limit'>,
  size: number,
  format: ListFormat,
  work: Work,
): Promise<TakenPage> {
  const shape = { ...page, limit: list.values.place(size) };
  return format === 'json' ? takeArray(list, shape, size, work) : takeRows(list, shape, size, format, work);
}

async function takeArray(list: ListRequest, page: PageShape, size: number, work: Work): Promise<TakenPage> {
  const statement = work.runtime.statements.read(listPlan(list, page, 'array', work));
  await guardCost(list, statement, work);
  const [row] = await work.session.run<{ body: string; count: number; first?: string | null; last?: string | null }>(
    statement,
    list.values.list,
  );
  return {
    body: await presentMany(row?.body ?? '[]', list.resource, work),
    contentType: jsonType,
    isMore: (row?.count ?? 0) > size,
    first: row?.first ?? null,
    last: row?.last ?? null,
  };
}

async function takeRows(
  list: ListRequest,
  page: PageShape,
  size: number,
  format: Exclude<ListFormat, 'json'>,
  work: Work,
): Promise<TakenPage> {
  const statement = work.runtime.statements.read(listPlan(list, page, 'page_rows', work));
  await guardCost(list, statement, work);
  const rows = await work.session.run<{ body: string; keys?: string }>(statement, list.values.list);
  const taken = rows.slice(0, size);
  const shown = page.keyset?.backwards ? taken.toReversed() : taken;
  const bodies = await presentEach(
    shown.map((row) => row.body),
    list.resource,
    work,
  );
  const { before, batch, after } = rowWriter(format, list);
  return {
    body: before + batch(bodies, 0) + after,
    contentType: listTypes[format],
    isMore: rows.length > size,
    first: taken[0]?.keys ?? null,
    last: taken.at(-1)?.keys ?? null,
  };
}
