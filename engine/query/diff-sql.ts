/** Compiles `_diff`: the records of a list that were written between two points in time, each with its values in the list at both. */
import { type SqlBool, sql } from 'kysely';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { parameter } from '../database/placeholder.ts';
import { invariant } from '../kernel/invariant.ts';
import { withShared, writtenBetween } from './as-of-sql.ts';
import type { ReadStatement } from './build-read.ts';
import { visible } from './build-read.ts';
import { allOf, db, type Source } from './builder.ts';
import { filterSql } from './filter-sql.ts';
import { projection, withCells } from './projection.ts';
import { type AsOf, type FilterNode, fetchLimit, type RowLimit, type Scope, type Selection } from './query-plan.ts';
import type { RowShape } from './row-shape.ts';
import { type SqlContext, sourceOf, sqlContext } from './sql-context.ts';

/** Indexes of the additional cells of a row: the record, and whether it was in the list at the earlier and at the later time. */
export const diffCells = { id: 0, wasThere: 1, isThere: 2 } as const;

export interface DiffPlan {
  readonly resource: string;
  readonly scope: Scope;
  readonly filter?: FilterNode;
  readonly selection: Selection;
  readonly from: AsOf;
  readonly to: AsOf;
  /** Value index of the ID after which to start (or null). */
  readonly after: number;
  readonly limit: RowLimit;
}

export interface DiffStatement extends ReadStatement {
  /** The shape at the later time; `shape` is that at the earlier one. */
  readonly afterShape: RowShape;
}

/** Selects one row for each record that was written in between, in the order of IDs; one more than the page. */
export function buildDiff(plan: DiffPlan, compiled: CompiledModel): DiffStatement {
  const resource = compiled.model.resourceById.get(plan.resource);
  invariant(resource, `no resource ${plan.resource}`);
  const { scope, selection, from, to } = plan;
  const earlier: SqlContext = sqlContext(compiled, selection.decimals, { ...scope, asOf: from });
  const later: SqlContext = { ...earlier, asOf: to };
  const filter = plan.filter;
  const id = sql<string>`${parameter(plan.after)}::uuid`;
  const page = db
    .selectFrom(writtenBetween(resource, { ...earlier, asOf: from }, to).as('w'))
    .select('w.id')
    .where(sql<SqlBool>`(${id} is null or w.id > ${id})`)
    .orderBy('w.id')
    .limit(fetchLimit(plan.limit));
  const sideOf = (alias: string, context: SqlContext): Source => {
    const row = context.nextAlias();
    const isListed = filter === undefined ? [] : [filterSql(filter, resource, row, context)];
    return db
      .selectFrom(sourceOf(resource, row, context, 'id'))
      .selectAll(row)
      .where(sql<SqlBool>`${sql.id(row, 'id')} = p.id`)
      .where(allOf([...visible(scope, resource, row, context), ...isListed]))
      .limit(sql.lit(1))
      .as(alias);
  };
  const metaColumns = [sql`p.id`, sql`(b.id is not null)::text`, sql`(a.id is not null)::text`];
  const before = projection(selection, resource, 'b', earlier, { first: metaColumns.length });
  const first = metaColumns.length + before.cells.length;
  const after = projection(selection, resource, 'a', later, { first });
  const [earlierSide, laterSide] = [sideOf('b', earlier), sideOf('a', later)];
  const rows = withShared(earlier).selectFrom(page.as('p')).orderBy('p.id');
  const query = withCells(rows, {
    cells: [...metaColumns, ...before.cells, ...after.cells],
    joins: [earlierSide, laterSide, ...before.joins, ...after.joins],
  });
  return { ...compiled.queries.statement(query), shape: before.shape, afterShape: after.shape };
}
