/**
 * Sets the clock of this process forward or back, as an administrator who corrects the time does: every read of the
 * time of day is shifted, measured durations are not (Node uses a monotonic clock). PostgreSQL cannot be shifted
 * without a preloaded library; comparisons of database times are tested with times written into its tables.
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
