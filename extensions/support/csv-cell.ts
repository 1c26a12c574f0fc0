/** Cells of CSV with semicolons (RFC 4180), as Swedish spreadsheets read it. */

/** A text as it stands between semicolons. */
export function csvCell(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text that a spreadsheet would run as a formula with an apostrophe before it, as in exports of lists; others as they are. */
export function noFormula(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
