/**
 * Renders a SQL fragment to text for constraints, defaults and snapshots, where there are no parameters.
 * Identifiers are always quoted and literals escaped, so that odd names and values cannot change the statement.
 */
import { invariant } from './invariant.ts';
import type { SqlLiteral, SqlPart } from './sql-fragment.ts';

/** The SQL text of a fragment, identifier or literal. Throws on a parameter: text without a request has none. */
export function renderSql(part: SqlPart): string {
  switch (part.kind) {
    case 'identifier':
      return part.path.map(quoteIdentifier).join('.');
    case 'literal':
      return renderLiteral(part);
    case 'fragment':
      return part.texts.map((text, index) => text + renderPart(part.parts[index])).join('');
    case 'parameter':
      return invariant(false, 'a parameter cannot be rendered as text') as never;
  }
}

function renderPart(part: SqlPart | undefined): string {
  return part === undefined ? '' : renderSql(part);
}

/** A name in double quotes, as PostgreSQL's quote_ident with every name quoted. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A string literal, safe whatever standard_conforming_strings says. */
export function quoteLiteral(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}

function renderLiteral(part: SqlLiteral): string {
  if (part.value === null) return 'NULL';
  if (typeof part.value === 'string') return quoteLiteral(part.value);
  return String(part.value);
}
