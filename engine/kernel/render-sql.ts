/**
 * Renders a SQL fragment to text. Identifiers are always quoted and literals escaped, so that unusual names and values
 * cannot change the statement.
 */
import { invariant } from './invariant.ts';
import type { SqlLiteral, SqlPart, SqlPlace } from './sql-fragment.ts';

/** The text of a placeholder, such as `$1`. */
export type RenderPlace = (place: SqlPlace) => string;

/** Returns the SQL text of a part. Throws for a value if `renderPlace` is missing (constraints, defaults, snapshots). */
export function renderSql(part: SqlPart, renderPlace: RenderPlace = noPlace): string {
  switch (part.kind) {
    case 'identifier':
      return part.path.map(quoteIdentifier).join('.');
    case 'literal':
      return renderLiteral(part);
    case 'fragment':
      return part.texts
        .map((text, index) => {
          const inner = part.parts[index];
          return inner === undefined ? text : text + renderSql(inner, renderPlace);
        })
        .join('');
    default:
      return renderPlace(part);
  }
}

function noPlace({ kind }: SqlPlace): string {
  return invariant(false, `a ${kind} cannot be rendered as text`) as never;
}

/** A name in double quotes, as PostgreSQL's quote_ident with every name quoted. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A string literal, safe with either value of standard_conforming_strings. */
export function quoteLiteral(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}

function renderLiteral(part: SqlLiteral): string {
  if (part.value === null) return 'NULL';
  if (typeof part.value === 'string') return quoteLiteral(part.value);
  return String(part.value);
}
