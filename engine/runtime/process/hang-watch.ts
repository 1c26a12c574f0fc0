/**
 * Processes whose event loop stands still: each says from its loop that it lives, and one that has said nothing for so many looks hangs. Looks
 * are counted and no clock is read, so that a machine that slept, or stood still as a whole, kills nobody.
 */

/** Looks within the time after which a process counts as hung. */
const looks = 10;

export class HangWatch<Process> {
  readonly #silent = new Map<Process, number>();
  readonly #timer: NodeJS.Timeout | undefined;

  /** `timeout`: milliseconds of silence; 0 watches nobody. `hangs` is called once for each that is silent for longer. */
  constructor(timeout: number, hangs: (process: Process) => void) {
    if (timeout === 0) return;
    this.#timer = setInterval(() => {
      for (const [process, count] of this.#silent) {
        this.#silent.set(process, count + 1);
        if (count < looks) continue;
        this.#silent.delete(process);
        hangs(process);
      }
    }, timeout / looks);
    this.#timer.unref();
  }

  /** It lives; from the first time on it is watched. */
  alive(process: Process): void {
    if (this.#timer !== undefined) this.#silent.set(process, 0);
  }

  forget(process: Process): void {
    this.#silent.delete(process);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
