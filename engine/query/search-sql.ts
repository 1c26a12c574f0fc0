/**
 * Converts a SearchNode to SQL. Each term is matched against the row's search document, and against the records that its references lead to: those are
 * searched first, by their index, so that no row's document is computed while searching.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import type { Field, Resource } from '../model/model.ts';
import { searchQuery, searchVector } from '../vocabulary/search-document.ts';
import type { FilterNode, SearchNode, SearchPath, SearchTerm } from './query-plan.ts';
import { relationRows } from './relation-sql.ts';
import { belongsTo, columnOf, requireField, type SqlContext, sourceOf } from './sql-context.ts';

/** Converts the row rules of related records to SQL: filter-sql.ts, which itself uses this file for a search's condition. */
export type RowRulesSql = (
  node: FilterNode,
  resource: Resource,
  alias: string,
  context: SqlContext,
) => RawBuilder<unknown>;

interface SearchContext extends SqlContext {
  readonly rowRules: RowRulesSql;
}

/** Returns the condition that a row matches. */
export function searchCondition(
  node: SearchNode,
  resource: Resource,
  alias: string,
  sqlContext: SqlContext,
  rowRules: RowRulesSql,
): RawBuilder<unknown> {
  const context: SearchContext = { ...sqlContext, rowRules };
  const alternatives = node.alternatives.map((terms) => {
    const conditions = terms.map((term) => {
      const paths = node.paths.map((path) => pathCondition(path, term, resource, alias, context));
      const condition = paths.length === 0 ? sql.raw('false') : sql`(${sql.join(paths, sql` or `)})`;
      return term.isNegated ? sql`${condition} is not true` : condition;
    });
    return sql`(${sql.join(conditions, sql` and `)})`;
  });
  return alternatives.length === 0 ? sql.raw('false') : sql`(${sql.join(alternatives, sql` or `)})`;
}

/** Returns the rank of a row's search document, best first when descending. */
export function searchRank(node: SearchNode, resource: Resource, alias: string): RawBuilder<unknown> {
  const ownPath = node.paths.find((path) => path.steps.length === 0);
  const queries = node.alternatives.flat().flatMap((term) => (term.isNegated ? [] : [queryOf(term)]));
  if (ownPath === undefined || queries.length === 0) return sql`0::real`;
  return sql`ts_rank(${vectorOf(ownPath, resource, alias)}, ${sql.join(queries, sql` || `)})`;
}

function pathCondition(
  { steps, fields }: SearchPath,
  term: SearchTerm,
  resource: Resource,
  alias: string,
  context: SearchContext,
): RawBuilder<unknown> {
  const [step, ...rest] = steps;
  if (step === undefined) return sql`${vectorOf({ steps, fields }, resource, alias)} @@ ${queryOf(term)}`;
  const field = requireField(resource, step.field);
  const { target } = field;
  const relatedCondition = (row: string, related: Resource): RawBuilder<unknown> => {
    const condition = pathCondition({ steps: rest, fields }, term, related, row, context);
    return step.rows === undefined
      ? condition
      : sql`${context.rowRules(step.rows, related, row, context)} and ${condition}`;
  };
  if (field.type.storage !== 'column' || target === undefined) {
    const rows = relationRows(field, alias, context);
    return sql`exists (select from ${rows.from} where ${rows.condition} and ${relatedCondition(rows.alias, rows.resource)})`;
  }
  const row = context.nextAlias();
  const customerCondition = belongsTo(target, row, sql`${parameter(customerParameter)}::uuid`);
  return sql`${columnOf(field, alias)} = any(array(select ${sql.id(row, 'id')} from ${sourceOf(target, row, context)} where ${customerCondition} and ${relatedCondition(row, target)}))`;
}

function vectorOf({ fields }: SearchPath, resource: Resource, alias: string): RawBuilder<unknown> {
  const columns: readonly Field[] = fields.map((name) => requireField(resource, name));
  return searchVector(columns.map((field): Expression<unknown> => columnOf(field, alias)));
}

function queryOf(term: SearchTerm): RawBuilder<unknown> {
  return searchQuery(parameter(term.parameter), term.isPhrase);
}
