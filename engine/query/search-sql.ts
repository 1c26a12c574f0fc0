/**
 * Converts a SearchNode to SQL. Each term is matched against the row's own search document, and against the records
 * that its references lead to: those are found first, by their own index, so that no row's document is computed while
 * searching.
 */
import { identifier, join, keyword, parameter, type SqlFragment, type SqlPart, sql } from '../kernel/sql-fragment.ts';
import type { Field, Resource } from '../model/model.ts';
import { searchQuery, searchVector } from '../vocabulary/search-document.ts';
import { customerParameter, type FilterNode, type SearchNode, type SearchTerm, type SearchWay } from './query-plan.ts';
import { relationRows } from './relation-sql.ts';
import { belongsTo, columnOf, fieldNamed, type SqlContext, sourceOf } from './sql-context.ts';

/** Converts the row rules of related records to SQL: filter-sql.ts, which itself uses this file for a search's condition. */
export type RowRulesSql = (node: FilterNode, resource: Resource, alias: string, context: SqlContext) => SqlFragment;

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
): SqlFragment {
  const context: SearchContext = { ...sqlContext, rowRules };
  const alternatives = node.alternatives.map((terms) => {
    const conditions = terms.map((term) => {
      const ways = node.ways.map((way) => wayCondition(way, term, resource, alias, context));
      const found = ways.length === 0 ? keyword('false') : sql`(${join(ways, ' or ')})`;
      return term.isNegated ? sql`${found} is not true` : found;
    });
    return sql`(${join(conditions, ' and ')})`;
  });
  return alternatives.length === 0 ? keyword('false') : sql`(${join(alternatives, ' or ')})`;
}

/** Returns the rank of a row's own search document, best first when descending. */
export function searchRank(node: SearchNode, resource: Resource, alias: string): SqlFragment {
  const own = node.ways.find((way) => way.steps.length === 0);
  const queries = node.alternatives.flat().flatMap((term) => (term.isNegated ? [] : [queryOf(term)]));
  if (own === undefined || queries.length === 0) return sql`0::real`;
  return sql`ts_rank(${vectorOf(own, resource, alias)}, ${join(queries, ' || ')})`;
}

function wayCondition(
  { steps, fields }: SearchWay,
  term: SearchTerm,
  resource: Resource,
  alias: string,
  context: SearchContext,
): SqlFragment {
  const [step, ...rest] = steps;
  if (step === undefined) return sql`${vectorOf({ steps, fields }, resource, alias)} @@ ${queryOf(term)}`;
  const field = fieldNamed(resource, step.field);
  const { target } = field;
  const inside = (row: string, related: Resource): SqlFragment => {
    const found = wayCondition({ steps: rest, fields }, term, related, row, context);
    return step.rows === undefined ? found : sql`${context.rowRules(step.rows, related, row, context)} and ${found}`;
  };
  if (field.type.storage !== 'column' || target === undefined) {
    const rows = relationRows(field, alias, context);
    return sql`exists (select from ${rows.from} where ${rows.condition} and ${inside(rows.alias, rows.resource)})`;
  }
  const row = context.nextAlias();
  const own = belongsTo(target, row, sql`${parameter(customerParameter)}::uuid`);
  return sql`${columnOf(field, alias)} = any(array(select ${identifier(row, 'id')} from ${sourceOf(target, row, context)} where ${own} and ${inside(row, target)}))`;
}

function vectorOf({ fields }: SearchWay, resource: Resource, alias: string): SqlFragment {
  const columns: readonly Field[] = fields.map((name) => fieldNamed(resource, name));
  return searchVector(columns.map((field): SqlPart => columnOf(field, alias)));
}

function queryOf(term: SearchTerm): SqlFragment {
  return searchQuery(parameter(term.parameter), term.isPhrase);
}
