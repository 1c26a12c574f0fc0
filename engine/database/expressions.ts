/** Expressions of PostgreSQL that the query builder does not have. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { placeholder } from './placeholder.ts';

/** PostgreSQL types of the elements of arrays and of the members of JSON rows. */
export type ElementType =
  | 'uuid'
  | 'text'
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'jsonb';

/**
 * `any($1::type[])`, for a comparison with `=`: one parameter for any number of values. A list for `in` would have a
 * parameter, and the query a text, for each number of values.
 */
export function anyOf<Value>(
  values: readonly Value[] | Expression<readonly Value[]>,
  type: ElementType,
): RawBuilder<Value> {
  return sql<Value>`any(${values}::${sql.raw(type)}[])`;
}

/** The values of a JSON array of objects as rows of a table, with the members of `types`. */
export function jsonRows<Row extends Readonly<Record<string, unknown>>>(
  rows: string | Expression<string>,
  types: Readonly<Record<keyof Row & string, ElementType | `${ElementType}[]`>>,
) {
  const columns = Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(String(type))}`);
  return {
    /** The rows under an alias, as in a FROM clause. */
    as: <Alias extends string>(alias: Alias) =>
      sql<Row>`jsonb_to_recordset(${rows}::jsonb)`.as<Alias>(sql`${sql.id(alias)}(${sql.join(columns)})`),
  };
}

/** Arrays of equal length, by the names of their types, as rows of a table with a column for each. Cheaper for the database than `jsonRows`; for types whose elements are not arrays. */
export function arrayRows<Row extends Readonly<Record<string, unknown>>>(
  types: Readonly<Record<keyof Row & string, ElementType>>,
) {
  const columns = Object.entries<ElementType>(types);
  const arrays = columns.map(([name, type]) => sql`${placeholder<readonly unknown[]>(name)}::${sql.raw(type)}[]`);
  return {
    /** The rows under an alias, as in a FROM clause. */
    as: <Alias extends string>(alias: Alias) =>
      sql<Row>`unnest(${sql.join(arrays)})`.as<Alias>(
        sql`${sql.id(alias)}(${sql.join(columns.map(([name]) => sql.id(name)))})`,
      ),
  };
}

/** The values of the rows for the placeholders of `arrayRows`, by column. */
export function arraysOf<Row extends Readonly<Record<string, unknown>>>(
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
): Record<string, readonly unknown[]> {
  return Object.fromEntries(columns.map((name) => [name, rows.map((row) => row[name])]));
}
