/** How long each shape of statement has taken lately for what it answered: what has not proved to be fast is expensive. */
import type { Statement } from '../../query/statement.ts';

/** Milliseconds up to which a statement is fast. */
const fast = 100;

/** Milliseconds that each row may take beside: a bulk write of a thousand is no slow statement, and its rows are charged to the quota. */
const perRow = 0.2;

/** What is left of an earlier time when the statement is run again. */
const decay = 0.7;

export class StatementTimes {
  readonly #times = new WeakMap<Statement, number>();

  /** Whether the shape was slow lately, or was never run. */
  isExpensive(statement: Statement): boolean {
    return (this.#times.get(statement) ?? Number.POSITIVE_INFINITY) > fast;
  }

  /** Notes how long the statement took for so many rows. */
  note(statement: Statement, milliseconds: number, rows: number): void {
    const time = milliseconds - rows * perRow;
    this.#times.set(statement, Math.max(time, (this.#times.get(statement) ?? 0) * decay));
  }
}
