/** How long somebody waits who tries again and again: twice as long each time, up to a bound, and spread so that many do not come at once. */

export class Backoff {
  readonly #first: number;
  readonly #longest: number;
  #failures = 0;

  /** Milliseconds of the first and of the longest wait. */
  constructor(first: number, longest: number) {
    this.#first = first;
    this.#longest = longest;
  }

  /** True from a failure until the next success. */
  get isFailing(): boolean {
    return this.#failures > 0;
  }

  /** Notes a failure; milliseconds to wait. `chance` lies between 0 and 1. */
  fail(chance: number = Math.random()): number {
    const planned = Math.min(this.#longest, this.#first * 2 ** Math.min(this.#failures, 30));
    this.#failures += 1;
    return planned * (0.5 + chance / 2);
  }

  /** Notes a success. */
  succeed(): void {
    this.#failures = 0;
  }
}
