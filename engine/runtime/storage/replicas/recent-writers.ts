/** Who has written lately through this process. Without a position they read from the primary: it has what they wrote, and no replica is waited for. */

/** Milliseconds for which who wrote stays at the primary. */
const afterWrite = 2_000;

/** Callers that are remembered; of more, the oldest may leave the primary earlier. */
const capacity = 50_000;

export class RecentWriters {
  readonly #wroteAt = new Map<string, number>();

  /** The caller has written (performance.now()). */
  wrote(caller: string, now: number): void {
    // The oldest stand first.
    this.#wroteAt.delete(caller);
    this.#wroteAt.set(caller, now);
    for (const [other, at] of this.#wroteAt) {
      if (at + afterWrite >= now && this.#wroteAt.size <= capacity) break;
      this.#wroteAt.delete(other);
    }
  }

  /** Whether the caller stays at the primary. */
  has(caller: string, now: number): boolean {
    return now < (this.#wroteAt.get(caller) ?? -Infinity) + afterWrite;
  }
}
