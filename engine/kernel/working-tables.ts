/**
 * Declared temporary tables: columns and PostgreSQL types are declared once and used for both the table and its column
 * names. They are dropped with the transaction.
 */
import {
  identifier,
  join,
  keyword,
  literal,
  type SqlFragment,
  type SqlIdentifier,
  sql,
  type TableReference,
  tablePart,
} from './sql-fragment.ts';
import { bareNames, type TypedTable } from './typed-tables.ts';

/** PostgreSQL types of columns of working tables. */
export type WorkingType =
  | 'uuid'
  | 'int'
  | 'int[]'
  | 'bigint'
  | 'numeric'
  | 'text'
  | 'boolean'
  | 'date'
  | 'datemultirange'
  | 'timestamptz'
  | 'jsonb';

type Columns = Readonly<Record<string, WorkingType>>;

const declaration = Symbol('declaration');

/** A working table with any columns. */
export interface AnyWorkingTable extends TableReference {
  readonly [declaration]: { readonly name: string; readonly columns: Columns };
}

/** A working table: in a FROM clause the table under its name or an alias, and each of its columns by name. */
export type WorkingTable<Declared extends Columns> = TypedTable<Declared> & {
  readonly [declaration]: { readonly name: string; readonly columns: Declared };
};

/** Declares a table. Its columns have the order of the declaration. */
export function workingTable<const Declared extends Columns>(name: string, columns: Declared): WorkingTable<Declared> {
  return makeTable(name, columns, name);
}

/** The table under an alias, as in a FROM clause. */
export function aliased<Declared extends Columns>(
  table: WorkingTable<Declared>,
  alias: string,
): WorkingTable<Declared> {
  const { name, columns } = table[declaration];
  return makeTable(name, columns, alias);
}

/** Another table with the same columns. */
export function likeTable<Declared extends Columns>(
  table: WorkingTable<Declared>,
  name: string,
): WorkingTable<Declared> {
  return makeTable(name, table[declaration].columns, name);
}

function makeTable<Declared extends Columns>(name: string, columns: Declared, alias: string): WorkingTable<Declared> {
  const part = sql`${identifier(name)} as ${identifier(alias)}`;
  return new Proxy(part, {
    get: (_, key) =>
      typeof key === 'string' ? identifier(alias, key) : key === declaration ? { name, columns } : part,
    has: (_, key) => key === tablePart,
  }) as unknown as WorkingTable<Declared>;
}

/** Creates a table from the result of a query, which must have all columns of the table, in any order, or those in `given`: the others are null. */
export function createFrom<Declared extends Columns>(
  table: WorkingTable<Declared>,
  query: SqlFragment,
  given?: readonly (keyof Declared & string)[],
): SqlFragment {
  const { name, columns } = table[declaration];
  const selected = Object.entries(columns).map(([column, type]) => {
    const value = given === undefined || given.includes(column) ? identifier('made', column) : literal(null);
    return sql`${value}::${keyword(type)} as ${identifier(column)}`;
  });
  return sql`create temp table ${identifier(name)} on commit drop as select ${join(selected, ', ')} from (${query}) as ${identifier('made')}`;
}

/** Creates a table without rows. */
export function createEmpty(table: AnyWorkingTable): SqlFragment {
  const { name, columns } = table[declaration];
  const declared = Object.entries(columns).map(([column, type]) => sql`${identifier(column)} ${keyword(type)}`);
  return sql`create temp table ${identifier(name)} (${join(declared, ', ')}) on commit drop`;
}

/** Inserts the result of a query into columns of a table, in their order. */
export function addRows<Declared extends Columns>(
  table: WorkingTable<Declared>,
  columns: readonly (keyof Declared & string)[],
  query: SqlFragment,
): SqlFragment {
  const names = join(
    columns.map((column) => identifier(column)),
    ', ',
  );
  return sql`insert into ${identifier(table[declaration].name)} (${names}) ${query}`;
}

/** Drops tables if they exist. */
export function dropTables(tables: readonly AnyWorkingTable[]): SqlFragment {
  return sql`drop table if exists ${join(
    tables.map((table) => identifier(nameOf(table))),
    ', ',
  )}`;
}

/** Collects statistics for the planner, of these columns or of all: PostgreSQL does not analyze temporary tables automatically. */
export function analyzeWorking(table: AnyWorkingTable, ...columns: readonly SqlIdentifier[]): SqlFragment {
  const name = identifier(nameOf(table));
  return columns.length === 0 ? sql`analyze ${name}` : sql`analyze ${name} (${bareNames(...columns)})`;
}

/** Creates an index on columns of a table. */
export function indexWorking(table: AnyWorkingTable, ...columns: readonly SqlIdentifier[]): SqlFragment {
  return sql`create index on ${identifier(nameOf(table))} (${bareNames(...columns)})`;
}

/** The name of the table in the database. */
export function nameOf(table: AnyWorkingTable): string {
  return table[declaration].name;
}
