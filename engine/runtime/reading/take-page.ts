/** One page of a list in the requested format, with the data for the links to its neighbours. */
import { keyCells, type ReadStatement } from '../../query/build-read.ts';
import type { ListFormat } from '../../query/list-values.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import type { PageShape } from '../../query/query-plan.ts';
import { rowLimit } from '../../query/row-limit.ts';
import type { Row, RowShape } from '../../query/row-shape.ts';
import type { RequestContext } from '../context/request-context.ts';
import { guardCost } from './guard-cost.ts';
import { listPlan } from './list-plan.ts';
import { presentRows } from './present.ts';
import { listTypes, rowFormat } from './row-format.ts';
import { rowsText } from './row-text.ts';

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
