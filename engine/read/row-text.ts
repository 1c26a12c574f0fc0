/** Converts rows to text, in any format. */
import type { Row } from '../query/row-shape.ts';

/** Text before, between and after rows, and the text that reports a failure midway. */
export interface RowFormat {
  readonly before: string;
  readonly between: string;
  readonly after: string;
  readonly row: (row: Row) => string;
  readonly failed?: (problem: string) => string;
}

/** Joins the rows, without the text around them. */
export function rowsText(rows: readonly Row[], { row: write, between }: RowFormat): string {
  let text = '';
  for (const row of rows) text += text === '' ? write(row) : between + write(row);
  return text;
}
