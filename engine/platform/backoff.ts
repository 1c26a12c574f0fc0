/** Exponential backoff with jitter: the delay doubles up to a maximum and is spread, so that many clients do not retry at once. */

export class Backoff {
  readonly #firstMs: number;
  readonly #maxMs: number;
  #failures = 0;

  /** The first and the maximum delay in milliseconds. */
  constructor(firstMs: number, maxMs: number) {
    this.#firstMs = firstMs;
    this.#maxMs = maxMs;
  }

  /** Whether the last attempt failed. */
  get isFailing(): boolean {
    return this.#failures > 0;
  }

  /** Records a failure and returns the delay in milliseconds. `chance` is between 0 and 1. */
  fail(chance: number = Math.random()): number {
    const planned = Math.min(this.#maxMs, this.#firstMs * 2 ** Math.min(this.#failures, 30));
    this.#failures += 1;
    return planned * (0.5 + chance / 2);
  }

  /** Records a success. */
  succeed(): void {
    this.#failures = 0;
  }
}
