/** A location in a source file. Lines and columns count from 1. */
export interface Span {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}
