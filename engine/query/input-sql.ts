/**
 * The rows of a write as its parts read them. A composed statement reads any number of rows from one JSON array, and each
 * part reads the rows that the first part has written. In parts (write-in-parts.ts), each member of the one row is a value.
 */
import { type RawBuilder, sql } from 'kysely';
import type { CompiledResource } from '../compile/serve/compiled-model.ts';
import { parameter } from '../database/placeholder.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Field } from '../model/model.ts';
import { type AnyRow, db, type Select } from './builder.ts';
import { inputMembers, writeParameters } from './write-parameters.ts';

/** Name of the CTE with the rows of a write. */
export const input = 'input';

/** Name of the CTE with the rows that a write has written. */
export const written = 'written';

/** A member of an input row, with the type that PostgreSQL reads it as. */
export interface InputColumn {
  readonly name: string;
  readonly type: string;
}

/** The expressions of one row in the parts of a write. */
export interface WriteSource {
  /** Whether the parts are common table expressions of one statement. */
  readonly isComposed: boolean;
  /** Returns a column of the input, or one of its additional members. */
  readonly member: (name: string) => RawBuilder<unknown>;
  /** Returns the ID, the version or the organization of the written row. */
  readonly written: (column: string) => RawBuilder<unknown>;
}

/** The rows as common table expressions. */
export const composed: WriteSource = {
  isComposed: true,
  member: (name) => sql.id(input, name),
  written: (column) => sql.id(written, column),
};

/** One row as values: those of its members begin at `writeParameters.firstMember`. */
export function singleRow(columns: readonly InputColumn[]): WriteSource {
  const members = new Map(
    columns.map(({ name, type }, index) => [
      name,
      sql`${parameter(writeParameters.firstMember + index)}::${sql.raw(type)}`,
    ]),
  );
  const member = (name: string): RawBuilder<unknown> => {
    const value = members.get(name);
    invariant(value, `a write has no member ${name}`);
    return value;
  };
  return {
    isComposed: false,
    member,
    written: (column) => {
      if (column === 'id') return member('id');
      return column === 'version'
        ? sql`${parameter(writeParameters.writtenVersion)}::integer`
        : sql`${parameter(writeParameters.writtenOrganization)}::uuid`;
    },
  };
}

/** The members of an input row. */
export function inputColumns(
  { stored, linked }: CompiledResource,
  columns: readonly Field[] = stored,
): readonly InputColumn[] {
  return [
    ...columns.map((field) => ({ name: field.columnName, type: field.type.columnType(field) })),
    ...linked.map(({ name }) => ({ name, type: 'uuid[]' })),
    { name: inputMembers.position, type: 'integer' },
    { name: inputMembers.version, type: 'integer' },
    { name: inputMembers.event, type: 'uuid' },
    { name: inputMembers.changed, type: 'jsonb' },
    { name: inputMembers.before, type: 'jsonb' },
    { name: inputMembers.after, type: 'jsonb' },
  ];
}

/** The rows of a write, read from one JSON array of encoded columns. */
export function inputRows(columns: readonly InputColumn[]): Select {
  const definitions = columns.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`);
  const rows = sql<AnyRow>`json_to_recordset(${parameter(writeParameters.rows)}::json)`;
  return db.selectFrom(rows.as<'rows'>(sql`rows(${sql.join(definitions)})`)).selectAll();
}

/** A member of an input row. */
export function inputMember(name: keyof typeof inputMembers): RawBuilder<unknown> {
  return sql.id(input, inputMembers[name]);
}
