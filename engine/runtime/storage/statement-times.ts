/** How long each shape of statement has taken lately: what has not proved to be fast is expensive. */
import type { Statement } from '../../query/statement.ts';

/** Milliseconds up to which a statement is fast. */
const fast = 100;

/** What is left of an earlier time when the statement is run again. */
const decay = 0.7;

export class StatementTimes {
  readonly #times = new WeakMap<Statement, number>();

  /** Whether the shape was slow lately, or was never run. */
  isExpensive(statement: Statement): boolean {
    return (this.#times.get(statement) ?? Number.POSITIVE_INFINITY) > fast;
  }

  /** Notes how long the statement took. */
  note(statement: Statement, milliseconds: number): void {
    this.#times.set(statement, Math.max(milliseconds, (this.#times.get(statement) ?? 0) * decay));
  }
}
