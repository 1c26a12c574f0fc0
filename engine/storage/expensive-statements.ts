/** Throttling of expensive statements: their recent durations, and whether other customers use the database. */
import type { Statement } from '../database/statement.ts';

/** Maximum milliseconds of a fast statement. */
const fast = 100;

/** Milliseconds allowed in addition for each row: a bulk write of a thousand rows is not a slow statement, and its rows are charged to the quota. */
const perRow = 0.2;

/** Weight of earlier durations when the statement is run again. */
const decay = 0.7;

/** Recent duration of each shape of statement in relation to its rows: a statement counts as expensive until its measurements are fast. */
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

/** Window in milliseconds within which a customer counts as active. */
const presence = 1_000;

/** Tracks whether several customers use the database: the last two keys that requested a connection, and when. */
export class ActiveKeys {
  readonly #now: () => number;
  #last = '';
  #lastAt = Number.NEGATIVE_INFINITY;
  /** Time of the last request by a key other than the most recent one. */
  #otherAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Records a request of the key; the empty key is the server itself and is ignored. */
  record(key: string): void {
    if (key === '') return;
    if (key !== this.#last) this.#otherAt = this.#lastAt;
    this.#last = key;
    this.#lastAt = this.#now();
  }

  /** Returns whether another key was active within the last second. */
  hasOthers(key: string): boolean {
    return this.#now() - (key === this.#last ? this.#otherAt : this.#lastAt) < presence;
  }
}
