/**
 * Tables as typed names: `core generate` writes the columns of every table as types, and statements name tables and columns through them, so that the type
 * checker finds every use of a renamed column. Reads of a table of records return only the customer's rows, and writes set the customer: the condition is
 * added automatically and cannot be omitted.
 */
import { invariant } from './invariant.ts';
import {
  bind,
  identifier,
  join,
  keyword,
  type SqlFragment,
  type SqlIdentifier,
  type SqlPart,
  type SqlTable,
  sql,
  type TableReference,
  tablePart,
} from './sql-fragment.ts';

/** A table under an alias: in a FROM clause its rows, and each of its columns by name (`${invoice.status}` is `"invoice"."status"`). */
export type TypedTable<Columns> = TableReference & {
  readonly [Column in keyof Columns & string]: SqlIdentifier;
};

/** Some columns of a row, like Pick. Names that the row does not have are omitted, so that the type checker reports each use of them. */
export type PickColumns<Row, Column extends keyof Row> = {
  readonly [Name in keyof Row as Name extends Column ? Name : never]: Row[Name];
};

/** The value of a column in a write: a value, or SQL for it. */
export type Written<Columns> = {
  readonly [Column in Exclude<keyof Columns & string, OwnColumn>]?: SqlPart | Scalar;
};

type Scalar = string | number | boolean | Date | null;

/** Columns that statements set automatically. */
type OwnColumn = 'customer_id' | 'version';

/** Returns tables with these columns under an alias; for several tables (a union of names), with their common columns. */
export type TablesOf<Tables> = <Name extends keyof Tables & string>(
  name: Name,
  alias?: string,
) => TypedTable<Tables[Name]>;

/** The tables of records. */
export function typedTables<Tables>(): TablesOf<Tables> {
  return (name, alias = name) => withColumns({ kind: 'table', name, alias }, alias);
}

/** The result of a query as a table. */
export function derivedTable<Columns>(query: SqlFragment, alias: string): TypedTable<Columns> {
  return withColumns(sql`(${query}) as ${identifier(alias)}`, alias);
}

function withColumns<Columns>(part: SqlTable | SqlFragment, alias: string): TypedTable<Columns> {
  return new Proxy(part, {
    get: (_, key) => (typeof key === 'string' ? identifier(alias, key) : part),
    has: (_, key) => key === tablePart,
  }) as unknown as TypedTable<Columns>;
}

/** `insert into table (…) select …` for the customer; `rest` follows the selected values (from, order by, on conflict, returning). */
export function insertInto<Columns>(
  table: TypedTable<Columns>,
  values: Written<Columns>,
  rest: SqlFragment = keyword(''),
): SqlFragment {
  const written = entriesOf(values);
  const names = join([identifier('customer_id'), ...written.map(([name]) => identifier(name))], ', ');
  const selected = join([ownCustomer, ...written.map(([, value]) => partOf(value))], ', ');
  return sql`insert into ${target(table)} (${names}) select ${selected} ${rest}`;
}

/** `update table set …` of the customer's rows; increments the version of each row. */
export function update<Columns>(
  table: TypedTable<Columns>,
  set: Written<Columns>,
  parts: { readonly from?: SqlFragment; readonly where: SqlFragment; readonly returning?: SqlFragment },
): SqlFragment {
  const { alias } = stored(table);
  const assignments = entriesOf(set).map(([name, value]) => sql`${identifier(name)} = ${partOf(value)}`);
  const version = sql`${identifier('version')} = ${identifier(alias, 'version')} + 1`;
  const from = parts.from === undefined ? keyword('') : sql` from ${parts.from}`;
  return sql`update ${target(table)} set ${join([...assignments, version], ', ')}${from}${ofCustomer(table, parts)}`;
}

/** `delete from table` of the customer's rows. */
export function deleteFrom<Columns>(
  table: TypedTable<Columns>,
  parts: { readonly using?: SqlFragment; readonly where: SqlFragment; readonly returning?: SqlFragment },
): SqlFragment {
  const using = parts.using === undefined ? keyword('') : sql` using ${parts.using}`;
  return sql`delete from ${target(table)}${using}${ofCustomer(table, parts)}`;
}

/** Statistics of columns of a stored table, of all customers. */
export function analyzeTable(table: TableReference, ...columns: readonly SqlIdentifier[]): SqlFragment {
  return sql`analyze ${identifier(stored(table).name)} (${bareNames(...columns)})`;
}

/** The OID of a stored table, for queries of PostgreSQL's catalogues. */
export function oidOf(table: TableReference): SqlFragment {
  return sql`${bind(stored(table).name)}::regclass`;
}

/** Column names without their table, as in ON CONFLICT and in column lists. */
export function bareNames(...columns: readonly SqlIdentifier[]): SqlFragment {
  return join(
    columns.map(({ path }) => identifier(path.at(-1) ?? '')),
    ', ',
  );
}

/** The ID of the customer that a statement is for. */
export const ownCustomer: SqlPart = { kind: 'customer' };

/** Returns a table that can be written. Throws for a query that is used as a table. */
function stored(table: TableReference): SqlTable {
  const part = table[tablePart];
  invariant(part.kind === 'table', 'a query cannot be written to');
  return part;
}

function target(table: TableReference): SqlFragment {
  const { name, alias } = stored(table);
  return sql`${identifier(name)} as ${identifier(alias)}`;
}

function ofCustomer(
  table: TableReference,
  { where, returning }: { readonly where: SqlFragment; readonly returning?: SqlFragment },
): SqlFragment {
  const own = identifier(stored(table).alias, 'customer_id');
  const answer = returning === undefined ? keyword('') : sql` returning ${returning}`;
  return sql` where ${own} = ${ownCustomer} and (${where})${answer}`;
}

function entriesOf<Columns>(written: Written<Columns>): readonly (readonly [string, SqlPart | Scalar | undefined])[] {
  return Object.entries(written);
}

function partOf(value: SqlPart | Scalar | undefined): SqlPart {
  return typeof value === 'object' && value !== null && 'kind' in value ? value : bind(value ?? null);
}
