/** Recent duration of each shape of statement in relation to its rows: a statement counts as expensive until its measurements are fast. */
import type { Statement } from '../database/statement.ts';

/** Maximum milliseconds of a fast statement. */
const fast = 100;

/** Milliseconds allowed in addition for each row: a bulk write of a thousand rows is not a slow statement, and its rows are charged to the quota. */
const perRow = 0.2;

/** Weight of earlier durations when the statement is run again. */
const decay = 0.7;

export class StatementTimes {
  readonly #times = new WeakMap<Statement, number>();

  /** Returns whether the shape was slow recently, or was never run. A statement that is executed once has no measurements. */
  isExpensive(statement: Statement): boolean {
    return !statement.isSingleUse && (this.#times.get(statement) ?? Number.POSITIVE_INFINITY) > fast;
  }

  /** Records the duration of a statement for a number of rows. */
  record(statement: Statement, milliseconds: number, rows: number): void {
    const time = milliseconds - rows * perRow;
    this.#times.set(statement, Math.max(time, (this.#times.get(statement) ?? 0) * decay));
  }
}
