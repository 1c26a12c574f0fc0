/** A number of places, given to those who wait in the order in which they came; who has waited too long is refused. */
import { refuse } from '../../problems/problem.ts';

export class Places {
  readonly #patience: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** `patience`: milliseconds to wait for a place. */
  constructor(count: number, patience: number) {
    this.#free = count;
    this.#patience = patience;
  }

  /** Takes a place; resolves with what gives it back, at any number of calls once. Throws ProblemError overloaded. */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    };
  }

  #wait(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const enter = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(enter), 1);
      try {
        refuse('overloaded', { headers: { 'Retry-After': '5' } });
      } catch (error) {
        reject(error);
      }
    }, this.#patience);
    this.#waiting.push(enter);
    return promise;
  }
}
