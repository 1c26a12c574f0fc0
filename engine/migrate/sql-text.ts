/**
 * Reads and rewrites the SQL that Core renders for checks, index terms and defaults. Every identifier in it is quoted,
 * so names can be found without a parser; string literals are skipped.
 */
import { quoteIdentifier, quoteLiteral } from '../kernel/quote-sql.ts';

const tokens = /E'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"/g;

/** Returns all quoted identifiers of an expression. */
export function identifiersIn(expression: string): ReadonlySet<string> {
  const identifiers = new Set<string>();
  for (const [token] of expression.matchAll(tokens)) {
    if (token.startsWith('"')) identifiers.add(unquote(token));
  }
  return identifiers;
}

/** Returns the expression with each quoted identifier replaced by SQL text; undefined leaves it unchanged. */
export function replaceIdentifiers(expression: string, replacement: (name: string) => string | undefined): string {
  return expression.replace(tokens, (token) =>
    token.startsWith('"') ? (replacement(unquote(token)) ?? token) : token,
  );
}

/** Returns the expression with columns renamed. */
export function renameIdentifiers(expression: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0) return expression;
  return replaceIdentifiers(expression, (name) => {
    const renamed = names.get(name);
    return renamed === undefined ? undefined : quoteIdentifier(renamed);
  });
}

function unquote(token: string): string {
  return token.slice(1, -1).replaceAll('""', '"');
}

/** Returns SQL that counts the rows of a table, and those with a value in a column: estimates for questions and hazards. */
export function countColumn(table: string, column: string): string {
  return `SELECT ${quoteLiteral(column)} AS name, count(${quoteIdentifier(column)}) AS set, count(*) AS rows FROM ${quoteIdentifier(table)}`;
}

/** Returns SQL that counts the rows of a table. */
export function countRows(table: string): string {
  return `SELECT ${quoteLiteral(table)} AS name, count(*) AS rows FROM ${quoteIdentifier(table)}`;
}
