/** A record in the response to a write. */
import type { ReadStatement } from '../query/build-read.ts';
import { RenderedRow, type Row } from '../query/row-shape.ts';

export interface WrittenRecord {
  readonly id: string;
  readonly version: number;
  /** The selected members. */
  readonly record: RenderedRow;
}

/** Returns the records in the rows of a statement whose cells are at these indexes. */
export function recordsIn(
  rows: readonly Row[],
  { shape }: ReadStatement,
  cells: { readonly id: number; readonly version: number },
): readonly WrittenRecord[] {
  return rows.map((row) => ({
    id: String(row[cells.id]),
    version: Number(row[cells.version]),
    record: new RenderedRow(shape, row),
  }));
}
