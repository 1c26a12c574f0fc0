/** Formats rows as a table: a header, aligned columns, times in ISO 8601. */

type Cell = string | number | boolean | Date | null | undefined;

/** Formats one line per row, with the member names of the first row as header. */
export function asTable(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => cellText(row[name])))];
  const widths = names.map((_name, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '-';
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
