/** Whether others than one use the database too: the last two keys that asked for a connection, and when. */

/** Milliseconds after which somebody is gone. */
const presence = 1_000;

export class OtherKeys {
  readonly #now: () => number;
  #last = '';
  #lastAt = Number.NEGATIVE_INFINITY;
  /** When a key other than the last one asked. */
  #otherAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Notes that the key asks; the empty one is the server, which is nobody's neighbour. */
  note(key: string): void {
    if (key === '') return;
    if (key !== this.#last) this.#otherAt = this.#lastAt;
    this.#last = key;
    this.#lastAt = this.#now();
  }

  /** Whether another key than this one asked within the last second. */
  wereHere(key: string): boolean {
    return this.#now() - (key === this.#last ? this.#otherAt : this.#lastAt) < presence;
  }
}
