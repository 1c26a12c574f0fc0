/** How rows become text, in any format. */
import type { Row } from '../../query/row-shape.ts';

/** The text before, between and after rows, and the text that reports a failure half-way. */
export interface RowFormat {
  readonly before: string;
  readonly between: string;
  readonly after: string;
  readonly row: (row: Row) => string;
  readonly failed?: (problem: string) => string;
}

/** The rows one after the other, without what stands around them. */
export function rowsText(rows: readonly Row[], { row: write, between }: RowFormat): string {
  let text = '';
  for (const row of rows) text += text === '' ? write(row) : between + write(row);
  return text;
}
