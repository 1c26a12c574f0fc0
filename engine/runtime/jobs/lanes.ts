/**
 * Decides which jobs a process may start now. A queue (flag) is a kind of work that can stall for its own reasons
 * (mail, an external service, reports). No queue and no customer uses more than half of a process's slots, and no
 * customer more than a quarter of them in one queue, so that an unresponsive mail server, or a customer that orders a
 * thousand reports, leaves slots for others. This uses the flags of graphile-worker: `forbidden` names the flags whose
 * jobs must wait. The order among startable jobs is set when they are queued (enqueue-job.ts).
 */

/** The queue of jobs that name none. */
export const usualLane = 'general';

/** Flags that a job carries in the queue. */
export function flagsOf(lane: string, customerId: string): readonly string[] {
  return [`lane:${lane}`, `customer:${customerId}`, `share:${lane}:${customerId}`];
}

/** Flag of a job that was running when its process died: these run one at a time, so that the next death identifies the cause. */
export const suspectFlag = 'suspect';

/** Upper bound on how long a worker may hold the poll lock; the end of a poll cannot be observed reliably. */
const longestLook = 10_000;

export class Lanes {
  readonly #places: () => number;
  readonly #lanes: readonly string[];
  readonly #running = new Map<string, number>();
  /** Two workers that poll at the same time would take the same slot, so they poll one after the other. */
  #looking: Promise<void> = Promise.resolve();
  #endLook: (() => void) | undefined;
  #count = 0;

  /** `concurrency`: concurrent jobs in this process, evaluated at each poll; `queues`: all queues. */
  constructor(places: () => number, lanes: Iterable<string>) {
    this.#places = places;
    this.#lanes = [...new Set([...lanes, usualLane])].map((lane) => `lane:${lane}`);
  }

  /** Waits for the poll lock and returns the flags whose jobs cannot start. The poll ends with `jobStarted` or `pollEmpty`. */
  async look(): Promise<string[]> {
    const before = this.#looking;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#looking = promise;
    await before;
    const timer = setTimeout(resolve, longestLook);
    this.#endLook = () => {
      clearTimeout(timer);
      resolve();
    };
    // Every job of a customer is in a queue; jobs that only queue others continue.
    if (this.#count >= this.#places()) return [...this.#lanes];
    return [...this.#running].filter(([flag, count]) => count >= this.#mostOf(flag)).map(([flag]) => flag);
  }

  /** A job with these flags begins. */
  took(flags: readonly string[]): void {
    if (flags.length > 0) this.#count += 1;
    for (const flag of flags) this.#running.set(flag, (this.#running.get(flag) ?? 0) + 1);
    this.#endLook?.();
  }

  /** Called when no job can start. */
  foundNone(): void {
    this.#endLook?.();
  }

  /** A job with these flags has ended. */
  ended(flags: readonly string[]): void {
    if (flags.length > 0) this.#count -= 1;
    for (const flag of flags) {
      const left = (this.#running.get(flag) ?? 0) - 1;
      if (left > 0) this.#running.set(flag, left);
      else this.#running.delete(flag);
    }
  }

  #mostOf(flag: string): number {
    if (flag === suspectFlag) return 1;
    return Math.max(1, Math.floor(this.#places() / (flag.startsWith('share:') ? 4 : 2)));
  }
}
