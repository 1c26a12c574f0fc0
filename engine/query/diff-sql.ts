/** Compiles `_diff`: the records of a list that were written between two points in time, each with its values in the list at both. */
import { type RawBuilder, sql } from 'kysely';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { parameter } from '../database/placeholder.ts';
import { invariant } from '../kernel/invariant.ts';
import { withShared, writtenBetween } from './as-of-sql.ts';
import type { ReadStatement } from './build-read.ts';
import { visible } from './build-read.ts';
import { filterSql } from './filter-sql.ts';
import { aliasCells, projection } from './projection.ts';
import { type AsOf, customerParameter, type FilterNode, type Scope, type Selection } from './query-plan.ts';
import { fetchLimit, type RowLimit } from './row-limit.ts';
import type { RowShape } from './row-shape.ts';
import { type SqlContext, sourceOf, sqlContext } from './sql-context.ts';
import { compileStatement } from './statement.ts';

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
  const customer = sql`${parameter(customerParameter)}::uuid`;
  const written = writtenBetween(resource, { ...earlier, asOf: from }, to);
  const page = sql`select w.id from (${written}) as w where ${parameter(plan.after)}::uuid is null or w.id > ${parameter(plan.after)}::uuid order by w.id limit ${fetchLimit(plan.limit)}`;
  const sideOf = (alias: string, context: SqlContext): RawBuilder<unknown> => {
    const row = context.nextAlias();
    const filter = plan.filter === undefined ? sql.raw('true') : filterSql(plan.filter, resource, row, context);
    return sql` left join lateral (select ${sql.id(row)}.* from ${sourceOf(resource, row, context, 'id')} where ${sql.id(row, 'customer_id')} = ${customer} and ${sql.id(row, 'id')} = p.id and ${visible(scope, resource, row, context)} and ${filter} limit 1) as ${sql.id(alias)} on true`;
  };
  const metaColumns = [sql.raw('p.id'), sql.raw('(b.id is not null)::text'), sql.raw('(a.id is not null)::text')];
  const before = projection(selection, resource, 'b', earlier, { first: metaColumns.length });
  const first = metaColumns.length + before.cells.length;
  const after = projection(selection, resource, 'a', later, { first });
  const query = sql`select ${aliasCells([...metaColumns, ...before.cells, ...after.cells])} from (${page}) as p${sideOf('b', earlier)}${sideOf('a', later)}${before.joins}${after.joins} order by p.id`;
  return { ...compileStatement(withShared(query, earlier)), shape: before.shape, afterShape: after.shape };
}
