/** A record in the response to a write. */
import type { ReadStatement } from '../../query/build-read.ts';
import { type Row, ShownRow } from '../../query/row-shape.ts';

export interface WrittenRecord {
  readonly id: string;
  readonly version: number;
  /** The selected members. */
  readonly record: ShownRow;
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
    record: new ShownRow(shape, row),
  }));
}
