/** A record as a write answers with it. */
import type { ReadStatement } from '../../query/build-read.ts';
import { type Row, ShownRow } from '../../query/row-shape.ts';

export interface WrittenRecord {
  readonly id: string;
  readonly version: number;
  /** The selected members. */
  readonly record: ShownRow;
}

/** The records in the rows of a statement whose own cells stand at these places. */
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
