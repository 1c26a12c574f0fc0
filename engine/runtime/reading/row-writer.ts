/** How rows become text: what stands before, between and after them, and what tells of a failure half-way. */
export interface RowWriter {
  readonly before: string;
  readonly after: string;
  /** `index`: the number of rows before this batch. */
  readonly batch: (bodies: readonly string[], index: number) => string;
  readonly failed?: (problem: string) => string;
}
