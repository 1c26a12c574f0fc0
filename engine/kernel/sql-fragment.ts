/**
 * SQL as data: a piece of SQL whose identifiers, literals and parameters are still apart from its text. Vocabulary words
 * say what they know about SQL with it; query/build-sql.ts turns it into Kysely nodes, kernel/render-sql.ts into text for
 * constraints and snapshots. Text comes only from template strings in our own source, never from a request or a descriptor.
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

/** The place of a request's value: the index into the values that go with the query's shape. */
export interface SqlParameter {
  readonly kind: 'parameter';
  readonly index: number;
}

export type SqlPart = SqlFragment | SqlIdentifier | SqlLiteral | SqlParameter;

/** The template tag that makes a fragment: fragment`${column} >= ${literal(0)}`. */
export function fragment(texts: TemplateStringsArray, ...parts: readonly SqlPart[]): SqlFragment {
  return { kind: 'fragment', texts: [...texts], parts };
}

/** A quoted name, optionally qualified. */
export function identifier(...path: readonly string[]): SqlIdentifier {
  return { kind: 'identifier', path };
}

/** A constant. */
export function literal(value: string | number | boolean | null): SqlLiteral {
  return { kind: 'literal', value };
}

/** The place of a value that arrives with the request. */
export function parameter(index: number): SqlParameter {
  return { kind: 'parameter', index };
}

/** Several fragments with a separator between them. The separator is our own text, such as ` and `. */
export function join(parts: readonly SqlPart[], separator: string): SqlFragment {
  if (parts.length === 0) return { kind: 'fragment', texts: [''], parts: [] };
  const texts = ['', ...parts.slice(1).map(() => separator), ''];
  return { kind: 'fragment', texts, parts };
}

/** Text of our own source where a template would be clumsy (a type name, a keyword). */
export function keyword(text: string): SqlFragment {
  return { kind: 'fragment', texts: [text], parts: [] };
}
