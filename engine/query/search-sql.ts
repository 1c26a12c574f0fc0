/**
 * Converts a SearchNode to SQL. Each term is matched against the row's search document, and against the records that its references lead to: those are
 * searched first, by their index, so that no row's document is computed while searching.
 */
import { type RawBuilder, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import type { Resource } from '../model/model.ts';
import { rankQuery, rankVector, searchQuery, searchVector } from '../vocabulary/search-document.ts';
import { allOf, anyTrue, type Condition, type Select, selectFrom } from './builder.ts';
import type { FilterNode, SearchNode, SearchPath, SearchTerm } from './query-plan.ts';
import { relationRows } from './relation-sql.ts';
import { columnOf, requireField, type SqlContext, sourceOf } from './sql-context.ts';

/** Converts the row rules of related records to SQL: filter-sql.ts, which itself uses this file for a search's condition. */
export type RowRulesSql = (node: FilterNode, resource: Resource, alias: string, context: SqlContext) => Condition;

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
): Condition {
  const context: SearchContext = { ...sqlContext, rowRules };
  return anyTrue(
    node.alternatives.map((terms) =>
      allOf(
        terms.map((term) => {
          const isFound = anyTrue(node.paths.map((path) => rowCondition(path, term, resource, alias, context)));
          return term.isNegated ? sql`${isFound} is not true` : isFound;
        }),
      ),
    ),
  );
}

/** Returns the rank of a row's search document, best first when descending. */
export function searchRank(node: SearchNode, resource: Resource, alias: string): RawBuilder<unknown> {
  const ownPath = node.paths.find((path) => path.steps.length === 0);
  const terms = node.alternatives.flat().filter(({ isNegated }) => !isNegated);
  if (ownPath === undefined || terms.length === 0) return sql`0::real`;
  const queries = terms.map((term) => rankQuery(parameter(term.parameter), term.isPhrase));
  return sql`ts_rank(${rankVector(columnsOf(ownPath, resource, alias))}, ${sql.join(queries, sql` || `)})`;
}

/**
 * Returns the condition of a term for a row of the list. Words with a typo are searched first, by the index: PostgreSQL overestimates how many rows contain
 * one of several hundred words, and would read the rows in the order of the list instead.
 */
function rowCondition(
  path: SearchPath,
  term: SearchTerm,
  resource: Resource,
  alias: string,
  context: SearchContext,
): Condition {
  if (term.misspellings === undefined || path.steps.length > 0)
    return pathCondition(path, term, resource, alias, context);
  const row = context.nextAlias();
  const rows = selectFrom(sourceOf(resource, row, context)).select(`${row}.id`);
  return sql`${sql.id(alias, 'id')} = any(array${rows.where(pathCondition(path, term, resource, row, context))})`;
}

function pathCondition(
  { steps, fields }: SearchPath,
  term: SearchTerm,
  resource: Resource,
  alias: string,
  context: SearchContext,
): Condition {
  const [step, ...rest] = steps;
  if (step === undefined) return sql`${searchVector(columnsOf({ fields }, resource, alias))} @@ ${queryOf(term)}`;
  const field = requireField(resource, step.field);
  const { target } = field;
  const matching = (rows: Select, row: string, related: Resource): Select => {
    const found = rows.where(pathCondition({ steps: rest, fields }, term, related, row, context));
    return step.rows === undefined ? found : found.where(context.rowRules(step.rows, related, row, context));
  };
  if (field.type.storage !== 'column' || target === undefined) {
    const related = relationRows(field, alias, context);
    return sql`exists ${matching(related.rows, related.alias, related.resource)}`;
  }
  const row = context.nextAlias();
  const rows = selectFrom(sourceOf(target, row, context)).select(`${row}.id`);
  return sql`${columnOf(field, alias)} = any(array${matching(rows, row, target)})`;
}

function columnsOf(
  { fields }: Pick<SearchPath, 'fields'>,
  resource: Resource,
  alias: string,
): readonly RawBuilder<unknown>[] {
  return fields.map((name) => columnOf(requireField(resource, name), alias));
}

function queryOf({ parameter: term, isPhrase, misspellings }: SearchTerm): RawBuilder<unknown> {
  const query = searchQuery(parameter(term), isPhrase);
  // A subquery is unknown at planning time, so that PostgreSQL expects few rows.
  return misspellings === undefined ? query : sql`(${query} || (select ${parameter(misspellings)}::tsquery))`;
}
