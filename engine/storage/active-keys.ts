/** Tracks whether several customers use the database: the last two keys that requested a connection, and when. */

/** Window in milliseconds within which a customer counts as active. */
const presence = 1_000;

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
