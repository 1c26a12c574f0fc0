/** Rows of a file in batches that a bulk call could take, whatever the length of their cells. */
import type { SourceRow } from './source.ts';

/** Rows that are written at a time; what a bulk call takes at most. */
const maxRows = 1_000;

/** Characters of the cells of a batch; an empty cell has a weight too. */
const maxCharacters = 4 * 1_048_576;
const cellWeight = 16;

/** Rows with a value or a mistake, some at a time. */
export async function* batches(rows: AsyncIterable<SourceRow>): AsyncGenerator<readonly SourceRow[]> {
  let batch: SourceRow[] = [];
  let weight = 0;
  for await (const row of rows) {
    if (row.mistakes === undefined && row.cells.every((cell) => cell.trim() === '')) continue;
    const added = row.cells.reduce((sum, cell) => sum + cell.length + cellWeight, 0);
    if (batch.length > 0 && (batch.length === maxRows || weight + added > maxCharacters)) {
      yield batch;
      [batch, weight] = [[], 0];
    }
    batch.push(row);
    weight += added;
  }
  if (batch.length > 0) yield batch;
}
