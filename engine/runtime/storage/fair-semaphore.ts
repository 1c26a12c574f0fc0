/**
 * A number of places that keys (customers, addresses) share: each key holds at most a part of them, and those that wait are let in by turns of their
 * keys, each in the order in which it came. A request that has waited too long is refused.
 */
import { ProblemError, problem } from '../../problems/problem.ts';
import { FairQueue } from '../base/fair-queue.ts';

export interface FairSemaphoreOptions {
  readonly places: number;
  /** Places that one key holds at most; without it all of them. */
  readonly perKey?: number;
  /** Milliseconds to wait for a place. */
  readonly patience: number;
}

/** Gives a place back; further calls do nothing. */
export type Release = () => void;

interface Waiting {
  readonly key: string;
  readonly enter: () => void;
}

/** Those that wait for one key; more are refused at once. */
const longestQueue = 200;

export class FairSemaphore {
  readonly #options: FairSemaphoreOptions;
  #places: number;
  #perKey: number;
  readonly #held = new Map<string, number>();
  readonly #waitingOf = new Map<string, number>();
  readonly #queue = new FairQueue<Waiting>({ keyOf: ({ key }) => key });
  #free: number;

  constructor(options: FairSemaphoreOptions) {
    this.#options = options;
    this.#places = options.places;
    this.#perKey = options.perKey ?? options.places;
    this.#free = options.places;
  }

  /** How many wait for a place. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Whether somebody waits who would be let in if another key gave a place back. */
  get isShort(): boolean {
    if (this.#free > 0) return false;
    for (const key of this.#waitingOf.keys()) if (this.#mayEnter(key)) return true;
    return false;
  }

  /** Another number of places; of fewer, those that are held beyond them are gone when they are given back. */
  resize({ places, perKey = places }: Pick<FairSemaphoreOptions, 'places' | 'perKey'>): void {
    this.#free += places - this.#places;
    this.#places = places;
    this.#perKey = perKey;
    this.#admit();
  }

  /** Places that nobody holds; below zero while more are held than there are. */
  get free(): number {
    return this.#free;
  }

  /**
   * Takes a place for a key; without one (the server's own work) there is no bound but the number of places. Answers at once where there is a place.
   * Rejects with ProblemError: too_many_concurrent where the key has its part, overloaded where others have the places.
   */
  take(key = ''): Release | Promise<Release> {
    if (this.#free > 0 && this.#mayEnter(key)) return this.#enter(key);
    if ((this.#waitingOf.get(key) ?? 0) >= longestQueue) return Promise.reject(this.#refusal(key));
    return this.#wait(key);
  }

  #mayEnter(key: string): boolean {
    return key === '' || (this.#held.get(key) ?? 0) < this.#perKey;
  }

  #enter(key: string): Release {
    this.#free -= 1;
    count(this.#held, key, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#free += 1;
      count(this.#held, key, -1);
      this.#admit();
    };
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
        count(this.#waitingOf, key, -1);
        resolve(this.#enter(key));
      },
    };
    const timer = setTimeout(() => {
      this.#queue.remove(waiting);
      count(this.#waitingOf, key, -1);
      reject(this.#refusal(key));
    }, this.#options.patience);
    count(this.#waitingOf, key, 1);
    this.#queue.add(waiting);
    return promise;
  }

  #refusal(key: string): ProblemError {
    const headers = { 'Retry-After': '5' };
    if (this.#mayEnter(key)) return new ProblemError(problem('overloaded', { headers }));
    return new ProblemError(problem('too_many_concurrent', { params: { max: this.#perKey }, headers }));
  }
}

function count(map: Map<string, number>, key: string, change: number): void {
  const now = (map.get(key) ?? 0) + change;
  if (now === 0) map.delete(key);
  else map.set(key, now);
}
