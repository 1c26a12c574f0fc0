/** Sums below the rows of a report on paper: exact, of the whole and of each group. */
import { addDecimals } from '../../support/decimal.ts';
import type { Cell, Report } from '../report.ts';

type Columns = Report['columns'];

/** Adds up rows; `row` is the line of their sums, with a word where the first column without a sum is. */
export class RowSums {
  readonly #columns: Columns;
  #count = 0;
  #sums: string[];

  constructor(columns: Columns) {
    this.#columns = columns;
    this.#sums = columns.map(() => '0');
  }

  get count(): number {
    return this.#count;
  }

  add(row: readonly Cell[]): void {
    this.#count += 1;
    for (const [index, { isSummed }] of this.#columns.entries()) {
      const cell = row[index] ?? null;
      if (isSummed !== true || cell === null) continue;
      this.#sums[index] = addDecimals([this.#sums[index] ?? '0', String(cell)]);
    }
  }

  /** The cells of the line. The word stands in the first column that is not summed; without one it is left out. */
  row(word: string): readonly Cell[] {
    const place = this.#columns.findIndex(({ isSummed }) => isSummed !== true);
    return this.#columns.map(({ isSummed }, index) =>
      isSummed === true ? twoDigits(this.#sums[index] ?? '0') : index === place ? word : null,
    );
  }
}

/** Sums of money have two digits after the point, more where their parts had more. */
function twoDigits(text: string): string {
  const [whole = '0', part = ''] = text.split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
}

/** What tells the group of a row from that of the next. */
export function groupOf(row: readonly Cell[], groups: readonly number[]): string {
  return JSON.stringify(groups.map((index) => row[index] ?? null));
}
