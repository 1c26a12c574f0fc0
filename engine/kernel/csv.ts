/** Cells of CSV (RFC 4180). Spreadsheets run text with certain first characters as formulas: exports escape it, imports remove the escape. */

const special = { ',': /[,"\r\n]/, ';': /[;"\r\n]/ } as const;

/** Quotes a cell that contains the separator, a quote or a line break. */
export function csvCell(text: string, separator: keyof typeof special): string {
  return special[separator].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A formula after any number of apostrophes: a text that is escaped already gets another one, because imports remove one. */
const formula = /^'*[=+\-@\t\r]/;

/** Prefixes a text that a spreadsheet would run as a formula with an apostrophe; returns other texts unchanged. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `escapeFormula` adds. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
