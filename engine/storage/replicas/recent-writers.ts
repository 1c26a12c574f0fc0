/** Recent writers of this process. Their reads without a position go to the primary: it has their writes, so they need not wait for a replica. */

/** Milliseconds for which a writer's reads stay at the primary. */
const afterWrite = 2_000;

/** Maximum remembered callers; above it the oldest may leave the primary earlier. */
const capacity = 50_000;

export class RecentWriters {
  readonly #wroteAt = new Map<string, number>();

  /** Records a write of the caller at `now` (performance.now()). */
  wrote(caller: string, now: number): void {
    // Inserted again, so that the oldest is first.
    this.#wroteAt.delete(caller);
    this.#wroteAt.set(caller, now);
    for (const [other, at] of this.#wroteAt) {
      if (at + afterWrite >= now && this.#wroteAt.size <= capacity) break;
      this.#wroteAt.delete(other);
    }
  }

  /** Returns whether the caller's reads stay at the primary. */
  has(caller: string, now: number): boolean {
    return now < (this.#wroteAt.get(caller) ?? -Infinity) + afterWrite;
  }
}
