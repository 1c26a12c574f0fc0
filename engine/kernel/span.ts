/** A place in a source file, so that every finding can point at what caused it. Lines and columns count from 1. */
export interface Span {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}
