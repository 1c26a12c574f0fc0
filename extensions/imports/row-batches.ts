/** Groups rows of a file into batches within the limits of a bulk call, whatever the length of their cells. */
import type { SourceRow } from './source.ts';

/** Rows of one batch; the maximum of a bulk call. */
const maxRows = 1_000;

/** Maximum characters of the cells of a batch; an empty cell counts too. */
const maxCharacters = 4 * 1_048_576;
const cellOverhead = 16;

/** Yields rows that have a value or an error, in batches. */
export async function* batches(rows: AsyncIterable<SourceRow>): AsyncGenerator<readonly SourceRow[]> {
  let batch: SourceRow[] = [];
  let characters = 0;
  for await (const row of rows) {
    if (row.errors === undefined && row.cells.every((cell) => cell.trim() === '')) continue;
    const added = row.cells.reduce((sum, cell) => sum + cell.length + cellOverhead, 0);
    if (batch.length > 0 && (batch.length === maxRows || characters + added > maxCharacters)) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(row);
    characters += added;
  }
  if (batch.length > 0) yield batch;
}
