/** `_search`: PostgreSQL full text over the fields that the descriptor marks, in Swedish and in plain words. */
import { fragment, join, type SqlFragment, type SqlPart } from '../kernel/sql-fragment.ts';
import type { FieldPath, Resource } from '../model/model.ts';
import { relationRows } from './relation-sql.ts';
import { columnOf, type SqlContext } from './sql-context.ts';

/** The condition that a row is found; the parameter is the text as the client wrote it. */
export function searchCondition(resource: Resource, alias: string, text: SqlPart, context: SqlContext): SqlFragment {
  const document = searchDocument(resource, alias, context);
  return fragment`((to_tsvector('simple', ${document}) @@ websearch_to_tsquery('simple', ${text}::text)) or (to_tsvector('swedish', ${document}) @@ websearch_to_tsquery('swedish', ${text}::text)))`;
}

/** How well a row fits, best first when descending. */
export function searchRank(resource: Resource, alias: string, text: SqlPart, context: SqlContext): SqlFragment {
  const document = searchDocument(resource, alias, context);
  return fragment`ts_rank(to_tsvector('swedish', ${document}), websearch_to_tsquery('swedish', ${text}::text))`;
}

function searchDocument(resource: Resource, alias: string, context: SqlContext): SqlFragment {
  return fragment`concat_ws(' ', ${join(
    resource.search.map((path) => pathText(path, alias, context)),
    ', ',
  )})`;
}

/** The value that a path leads to; of many, all of them joined. */
function pathText(path: FieldPath, alias: string, context: SqlContext): SqlFragment {
  const [step, ...rest] = path.steps;
  if (step === undefined) return fragment`${columnOf(path.field, alias)}::text`;
  const rows = relationRows(step, alias, context);
  const value = pathText({ steps: rest, field: path.field }, rows.alias, context);
  return fragment`(select string_agg(${value}, ' ') from ${rows.from} where ${rows.condition})`;
}
