/** The rows of a write in the form that PostgreSQL reads: one JSON array, one set of columns for each resource. */
import { type RawBuilder, sql } from 'kysely';
import type { CompiledResource } from '../compile/serve/compiled-model.ts';
import { parameter } from '../database/placeholder.ts';
import type { Field } from '../model/model.ts';
import { type AnyRow, db, type Select } from './builder.ts';
import { inputMembers, writeParameters } from './write-parameters.ts';

/** Name of the CTE with the rows of a write. */
export const input = 'input';

/** Name of the CTE with the rows that a write has written. */
export const written = 'written';

/** The rows of a write, read from one JSON array of encoded columns. */
export function inputRows({ stored, linked }: CompiledResource, columns: readonly Field[] = stored): Select {
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
  const rows = sql<AnyRow>`json_to_recordset(${parameter(writeParameters.rows)}::json)`;
  return db.selectFrom(rows.as<'rows'>(sql`rows(${sql.join(definitions)})`)).selectAll();
}

/** A member of an input row. */
export function inputMember(name: keyof typeof inputMembers): RawBuilder<unknown> {
  return sql.id(input, inputMembers[name]);
}
