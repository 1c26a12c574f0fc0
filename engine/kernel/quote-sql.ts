/** Quotes names and texts for SQL, so that unusual ones cannot change a statement. */

/** A name in double quotes, as PostgreSQL's quote_ident with every name quoted. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A string literal, safe with either value of standard_conforming_strings. */
export function quoteLiteral(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}
