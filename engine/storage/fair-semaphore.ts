/**
 * A semaphore whose permits are shared by keys (customers, addresses): each key holds at most a limited number of them, and waiters are admitted round-robin by
 * key, in order of arrival within a key. A request that has waited too long is rejected.
 */

import { FairQueue } from '../kernel/fair-queue.ts';
import { ProblemError, problem } from '../problems/problem.ts';

export interface FairSemaphoreOptions {
  readonly permits: number;
  /** Maximum permits per key; all of them by default. */
  readonly perKey?: number;
  /** Timeout in milliseconds for acquiring a permit. */
  readonly timeoutMs: number;
}

/** Releases a permit; further calls do nothing. */
export type Release = () => void;

interface Waiting {
  readonly key: string;
  readonly enter: () => void;
}

/** Maximum waiters per key; further ones are rejected at once. */
const maxQueueLength = 200;

export class FairSemaphore {
  readonly #options: FairSemaphoreOptions;
  readonly #perKey: number;
  readonly #acquired = new Map<string, number>();
  readonly #queue = new FairQueue<Waiting>({ keyOf: ({ key }) => key });
  #free: number;

  constructor(options: FairSemaphoreOptions) {
    this.#options = options;
    this.#perKey = options.perKey ?? options.permits;
    this.#free = options.permits;
  }

  /** The number of waiters. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Whether a waiter would be admitted if another key released a permit. */
  get hasBlockedWaiter(): boolean {
    if (this.#free > 0) return false;
    for (const key of this.#queue.keys) if (this.#mayEnter(key)) return true;
    return false;
  }

  /** Free permits. */
  get free(): number {
    return this.#free;
  }

  /**
   * Acquires a permit for a key; without one (the server's own operations) only the number of permits is a limit.
   * Returns synchronously if a permit is free. Rejects with ProblemError: too_many_concurrent if the key has its
   * maximum, overloaded if others have the permits.
   */
  take(key = ''): Release | Promise<Release> {
    if (this.#free > 0 && this.#mayEnter(key)) return this.#enter(key);
    if (this.#queue.countOf(key) >= maxQueueLength) return Promise.reject(this.#rejection(key));
    return this.#wait(key);
  }

  #mayEnter(key: string): boolean {
    return key === '' || (this.#acquired.get(key) ?? 0) < this.#perKey;
  }

  #enter(key: string): Release {
    this.#free -= 1;
    this.#count(key, 1);
    let isAcquired = true;
    return () => {
      if (!isAcquired) return;
      isAcquired = false;
      this.#free += 1;
      this.#count(key, -1);
      this.#admit();
    };
  }

  #count(key: string, change: number): void {
    const acquired = (this.#acquired.get(key) ?? 0) + change;
    if (acquired === 0) this.#acquired.delete(key);
    else this.#acquired.set(key, acquired);
  }

  #admit(): void {
    while (this.#free > 0 && this.#queue.size > 0) {
      const next = this.#queue.next((key) => this.#mayEnter(key));
      if (next === undefined) return;
      next.enter();
    }
  }

  #wait(key: string): Promise<Release> {
    const { promise, resolve, reject } = Promise.withResolvers<Release>();
    const waiting: Waiting = {
      key,
      enter: () => {
        clearTimeout(timer);
        resolve(this.#enter(key));
      },
    };
    const timer = setTimeout(() => {
      this.#queue.remove(waiting);
      reject(this.#rejection(key));
    }, this.#options.timeoutMs);
    this.#queue.add(waiting);
    return promise;
  }

  #rejection(key: string): ProblemError {
    const headers = { 'Retry-After': '5' };
    if (this.#mayEnter(key)) return new ProblemError(problem('overloaded', { headers }));
    return new ProblemError(problem('too_many_concurrent', { params: { max: this.#perKey }, headers }));
  }
}
