/** Cells of CSV with semicolons (RFC 4180), as Swedish spreadsheets read it. */

/** Escapes a cell for semicolon-separated CSV. */
export function csvCell(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Prefixes a text that a spreadsheet would run as a formula with an apostrophe, as in exports of lists; returns other texts unchanged. */
export function noFormula(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
