/**
 * Sets the clock of this process forward or back, like an administrator who corrects the time: every read of the time of day is shifted, measured durations are
 * not (Node uses a monotonic clock). PostgreSQL cannot be shifted without a preloaded library; comparisons of database times are tested with times written into
 * its tables.
 */
const RealDate = Date;

/** Sets the offset of the clock from the real time, in milliseconds. */
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
