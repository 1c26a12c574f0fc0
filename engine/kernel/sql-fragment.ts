/**
 * SQL as data: an SQL fragment whose identifiers, literals and values are separate from its text. Field types, operators and extensions create their SQL
 * with it; kernel/render-sql.ts renders it. Text comes only from template strings in the source code, never from a request or a descriptor.
 */
export interface SqlFragment {
  readonly kind: 'fragment';
  readonly texts: readonly string[];
  readonly parts: readonly SqlPart[];
}

/** A name such as "column" or "table"."column"; quoted when it is rendered. */
export interface SqlIdentifier {
  readonly kind: 'identifier';
  readonly path: readonly string[];
}

/** A constant that comes from a descriptor; rendered as a quoted literal. */
export interface SqlLiteral {
  readonly kind: 'literal';
  readonly value: string | number | boolean | null;
}

/** The placeholder of a value in a request: the index into the values of the query's shape. */
export interface SqlParameter {
  readonly kind: 'parameter';
  readonly index: number;
}

/** A value that belongs only to the statement that contains it. */
export interface SqlValue {
  readonly kind: 'value';
  readonly value: unknown;
}

/** The ID of the customer that a statement of an extension is for. */
export interface SqlCustomer {
  readonly kind: 'customer';
}

/** A table of records to read from, restricted to rows of the statement's customer. */
export interface SqlTable {
  readonly kind: 'table';
  readonly name: string;
  readonly alias: string;
}

/** Parts without text: the code that sends the statement supplies them. */
export type SqlPlace = SqlParameter | SqlValue | SqlCustomer | SqlTable;

export type SqlPart = SqlFragment | SqlIdentifier | SqlLiteral | SqlPlace;

/** The key of the SQL part of a typed table; its other members are columns. */
export const tablePart = Symbol('table');

/** A typed table, see kernel/typed-tables.ts. */
export interface TableReference {
  readonly [tablePart]: SqlTable | SqlFragment;
}

/** The template tag that creates a fragment: sql`${column} >= ${literal(0)}`. Numbers are inserted unchanged. */
export function sql(
  texts: TemplateStringsArray,
  ...parts: readonly (SqlPart | TableReference | number | bigint)[]
): SqlFragment {
  return { kind: 'fragment', texts, parts: parts.map(partOf) };
}

function partOf(part: SqlPart | TableReference | number | bigint): SqlPart {
  if (typeof part === 'number') return literal(part);
  if (typeof part === 'bigint') return keyword(String(part));
  return tablePart in part ? part[tablePart] : part;
}

/** A value as a parameter: sql`id = ${bind(id)}::uuid`. */
export function bind(value: unknown): SqlValue {
  return { kind: 'value', value };
}

/** A quoted name, optionally qualified. */
export function identifier(...path: readonly string[]): SqlIdentifier {
  return { kind: 'identifier', path };
}

/** A constant. */
export function literal(value: string | number | boolean | null): SqlLiteral {
  return { kind: 'literal', value };
}

/** The placeholder of a value in the request. */
export function parameter(index: number): SqlParameter {
  return { kind: 'parameter', index };
}

/** Joins fragments with a separator. The separator is text of the source code, such as ` and `. */
export function join(parts: readonly SqlPart[], separator: string): SqlFragment {
  if (parts.length === 0) return { kind: 'fragment', texts: [''], parts: [] };
  const texts = ['', ...parts.slice(1).map(() => separator), ''];
  return { kind: 'fragment', texts, parts };
}

/** Text of the source code, for cases in which a template would be clumsy (a type name, a keyword). */
export function keyword(text: string): SqlFragment {
  return { kind: 'fragment', texts: [text], parts: [] };
}
