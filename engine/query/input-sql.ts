/** The rows of a write in the form that PostgreSQL reads: one JSON array, one set of columns for each resource. */
import { type RawBuilder, sql } from 'kysely';
import type { CompiledResource } from '../compile/serve/compiled-model.ts';
import { parameter } from '../database/placeholder.ts';
import type { Field } from '../model/model.ts';
import { inputMembers, writeParameters } from './write-parameters.ts';

/** Name of the CTE with the rows of a write. */
export const input = 'input';

/** The CTE `input`: the rows of a write, read from one JSON array of encoded columns. */
export function inputSql(
  { stored, linked }: CompiledResource,
  columns: readonly Field[] = stored,
): RawBuilder<unknown> {
  const definitions = [
    ...columns.map((field) => sql`${sql.id(field.columnName)} ${sql.raw(field.type.columnType(field))}`),
    ...linked.map((field) => sql`${sql.id(field.name)} uuid[]`),
    sql`${sql.id(inputMembers.position)} integer`,
    sql`${sql.id(inputMembers.version)} integer`,
    sql`${sql.id(inputMembers.event)} uuid`,
    sql`${sql.id(inputMembers.changed)} jsonb`,
    sql`${sql.id(inputMembers.before)} jsonb`,
    sql`${sql.id(inputMembers.after)} jsonb`,
  ];
  return cte(
    input,
    sql`select * from json_to_recordset(${parameter(writeParameters.rows)}::json) as rows(${sql.join(definitions)})`,
  );
}

/** `"name" as (body)`. */
export function cte(name: string, body: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.id(name)} as (${body})`;
}
