/**
 * Sets the clock of this process forth or back, as somebody who corrects a machine's time does: every look at the time of day sees it, what
 * measures durations does not (Node takes these from another clock). There is no way to do the same to PostgreSQL without a library that
 * stands between it and the system; what compares times of the database is tested with times that are written into its tables.
 */
const RealDate = Date;

/** Milliseconds that the clock is away from the real one. */
export function shiftClock(milliseconds: number): void {
  class ShiftedDate extends RealDate {
    constructor(...parameters: readonly unknown[]) {
      if (parameters.length === 0) super(RealDate.now() + milliseconds);
      else super(...(parameters as [number]));
    }

    static override now(): number {
      return RealDate.now() + milliseconds;
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor;
}
