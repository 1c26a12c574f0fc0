/** One page of a list in the requested format, with the data for the links to its neighbours. */
import { keyCells, type ReadStatement } from '../../query/build-read.ts';
import type { ListFormat } from '../../query/list-values.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import type { PageShape } from '../../query/query-plan.ts';
import type { Row, RowShape } from '../../query/row-shape.ts';
import type { Work } from '../context/work.ts';
import { guardCost } from './guard-cost.ts';
import { listPlan } from './list-plan.ts';
import { presentRows } from './present.ts';
import { listTypes, rowFormat } from './row-format.ts';
import { rowsText } from './row-text.ts';

/** The order values of a row, as PostgreSQL writes them. */
export type KeyValues = readonly (string | null)[];

export interface TakenPage {
  /** The records as JSON array, JSON lines or CSV. */
  readonly body: string;
  readonly contentType: string;
  readonly shape: RowShape;
  readonly isEmpty: boolean;
  /** Whether there are more rows after the page, in the direction of paging. */
  readonly isMore: boolean;
  /** Order values of the first and last row in the direction of the walk; only of pages that are walked by keyset. */
  readonly first: KeyValues | undefined;
  readonly last: KeyValues | undefined;
}

/** The cost of a page at a timestamp, compared with the current page, depends on later writes, about which the planner knows little. */
function ofToday({ asOf: _, ...list }: ListRequest, page: PageShape, work: Work): ReadStatement {
  return work.runtime.statements.read(listPlan(list, page, work));
}

/** Reads a page of `size` rows. */
export async function takePage(
  list: ListRequest,
  page: Omit<PageShape, 'limit'>,
  size: number,
  format: ListFormat,
  work: Work,
): Promise<TakenPage> {
  const limited = { ...page, limit: list.values.place(size) };
  const statement = work.runtime.statements.read(listPlan(list, limited, work));
  await guardCost(list, list.asOf === undefined ? statement : ofToday(list, limited, work), work);
  const rows = await work.session.rows(statement, list.values.list);
  const taken = rows.slice(0, size);
  const { shape } = statement;
  await presentRows(shape, taken, work);
  const form = rowFormat(format, list, shape, work);
  const keysOf = (row: Row | undefined): KeyValues | undefined =>
    page.keyset === undefined
      ? undefined
      : (row?.slice(keyCells, keyCells + list.order.length) as KeyValues | undefined);
  return {
    body: form.before + rowsText(page.keyset?.backwards ? taken.toReversed() : taken, form) + form.after,
    contentType: listTypes[format],
    shape,
    isEmpty: taken.length === 0,
    isMore: rows.length > size,
    first: keysOf(taken[0]),
    last: keysOf(taken.at(-1)),
  };
}
