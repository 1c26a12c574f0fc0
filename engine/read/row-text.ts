/** A text format of rows. */
import type { Row } from '../query/row-shape.ts';

/** Text before, between and after rows, and the text that reports a failure midway. */
export interface RowFormat {
  readonly before: string;
  readonly between: string;
  readonly after: string;
  readonly row: (row: Row) => string;
  readonly failed?: (problem: string) => string;
}
