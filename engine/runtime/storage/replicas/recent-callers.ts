/**
 * What the callers of this process have seen lately: who wrote stays at the primary for a while, and who was answered by one server is answered by
 * another only when that has all that the first had. Nothing is kept longer than a replica may be behind.
 */

/** Milliseconds for which who wrote reads from the primary. */
const afterWrite = 2_000;

/** Milliseconds for which anything is remembered: a replica that is further behind is not asked. */
const lifetime = 2_000;

/** Callers that are remembered one by one. */
const capacity = 50_000;

interface Seen {
  /** Where the last answer came from: a replica, or undefined for the primary. */
  source: object | undefined;
  /** By performance.now(): when that answer was there, when the last one of another source was, and when the caller wrote last. */
  at: number;
  otherAt: number;
  wroteAt: number;
}

const unseen: Seen = { source: undefined, at: -Infinity, otherAt: -Infinity, wroteAt: -Infinity };

export class RecentCallers {
  readonly #seen = new Map<string, Seen>();
  /** Until then nobody is known well enough to leave the primary. */
  #allUntil = -Infinity;

  /** The caller writes now, or has written. */
  wrote(caller: string, now: number): void {
    this.#set(caller, { ...this.#answered(caller, undefined, now), wroteAt: now });
  }

  /** The caller has been answered by a replica, or by the primary (undefined). */
  saw(caller: string, source: object | undefined, now: number): void {
    this.#set(caller, this.#answered(caller, source, now));
  }

  /** Whether the caller may leave the primary for a replica that has all that the primary has now. */
  mayLeave(caller: string, now: number): boolean {
    return now >= this.#allUntil && now >= (this.#seen.get(caller)?.wroteAt ?? -Infinity) + afterWrite;
  }

  /** Whether a replica that has all that was committed by `freshAt` shows this caller what it wrote, and nothing older than it saw. */
  mayRead(caller: string, replica: object, freshAt: number, now: number): boolean {
    if (!this.mayLeave(caller, now)) return false;
    const seen = this.#seen.get(caller);
    if (seen === undefined) return true;
    return freshAt >= (seen.source === replica ? seen.otherAt : seen.at);
  }

  #answered(caller: string, source: object | undefined, now: number): Seen {
    const { source: last, at, otherAt, wroteAt } = this.#seen.get(caller) ?? unseen;
    return { source, at: now, otherAt: source === last ? otherAt : at, wroteAt };
  }

  #set(caller: string, seen: Seen): void {
    // The oldest stand first.
    this.#seen.delete(caller);
    this.#seen.set(caller, seen);
    for (const [other, { at, wroteAt }] of this.#seen) {
      const isOld = Math.max(at, wroteAt) + lifetime < seen.at;
      if (!isOld && this.#seen.size <= capacity) break;
      this.#seen.delete(other);
      if (!isOld) this.#allUntil = seen.at + lifetime;
    }
  }
}
