/** How rows become text, whatever the form. */

/** What stands before, between and after rows, and what tells of a failure half-way. */
export interface RowText {
  readonly before: string;
  readonly after: string;
  /** `index`: the number of rows before this batch. */
  readonly batch: (bodies: readonly string[], index: number) => string;
  readonly failed?: (problem: string) => string;
}
