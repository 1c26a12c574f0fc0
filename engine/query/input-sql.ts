/** The rows of a write as PostgreSQL reads them: one JSON array, one set of columns for each resource. */
import type { ServedResource } from '../compile/serve/served.ts';
import { fragment, identifier, join, keyword, parameter, type SqlFragment } from '../kernel/sql-fragment.ts';
import type { Field } from '../model/model.ts';
import { inputMembers, writePlaces } from './write-places.ts';

/** Name of the CTE with the rows of a write. */
export const input = 'input';

/** The CTE `input`: the rows of a write, read from one JSON array of encoded columns. */
export function inputSql({ stored, linked }: ServedResource, columns: readonly Field[] = stored): SqlFragment {
  const definitions = [
    ...columns.map((field) => fragment`${identifier(field.columnName)} ${keyword(field.type.columnType(field))}`),
    ...linked.map((field) => fragment`${identifier(field.name)} uuid[]`),
    fragment`${identifier(inputMembers.position)} integer`,
    fragment`${identifier(inputMembers.version)} integer`,
    fragment`${identifier(inputMembers.event)} uuid`,
    fragment`${identifier(inputMembers.changed)} jsonb`,
  ];
  return cte(
    input,
    fragment`select * from json_to_recordset(${parameter(writePlaces.rows)}::json) as rows(${join(definitions, ', ')})`,
  );
}

/** `"name" as (body)`. */
export function cte(name: string, body: SqlFragment): SqlFragment {
  return fragment`${identifier(name)} as (${body})`;
}
