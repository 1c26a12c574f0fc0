/** The rows of a write in the form that PostgreSQL reads: one JSON array, one set of columns for each resource. */
import type { CompiledResource } from '../compile/serve/compiled-model.ts';
import { identifier, join, keyword, parameter, type SqlFragment, sql } from '../kernel/sql-fragment.ts';
import type { Field } from '../model/model.ts';
import { inputMembers, writeParameters } from './write-parameters.ts';

/** Name of the CTE with the rows of a write. */
export const input = 'input';

/** The CTE `input`: the rows of a write, read from one JSON array of encoded columns. */
export function inputSql({ stored, linked }: CompiledResource, columns: readonly Field[] = stored): SqlFragment {
  const definitions = [
    ...columns.map((field) => sql`${identifier(field.columnName)} ${keyword(field.type.columnType(field))}`),
    ...linked.map((field) => sql`${identifier(field.name)} uuid[]`),
    sql`${identifier(inputMembers.position)} integer`,
    sql`${identifier(inputMembers.version)} integer`,
    sql`${identifier(inputMembers.event)} uuid`,
    sql`${identifier(inputMembers.changed)} jsonb`,
    sql`${identifier(inputMembers.before)} jsonb`,
    sql`${identifier(inputMembers.after)} jsonb`,
  ];
  return cte(
    input,
    sql`select * from json_to_recordset(${parameter(writeParameters.rows)}::json) as rows(${join(definitions, ', ')})`,
  );
}

/** `"name" as (body)`. */
export function cte(name: string, body: SqlFragment): SqlFragment {
  return sql`${identifier(name)} as (${body})`;
}
