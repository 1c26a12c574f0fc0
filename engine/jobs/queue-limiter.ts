/**
 * Decides which jobs a process may start now. A queue (flag) is a kind of work that can stall for its own reasons (mail, an external service, reports). No
 * queue and no customer uses more than half of a process's slots, and no customer more than a quarter of them in one queue, so that an unresponsive mail
 * server, or a customer that orders a thousand reports, leaves slots for others. This uses the flags of graphile-worker: `forbidden` lists the flags whose jobs
 * must wait. The order among startable jobs is set when they are queued (enqueue-job.ts).
 */

/** The queue of jobs that specify none. */
export const defaultQueue = 'general';

/** Returns the flags of a job in the queue. */
export function flagsOf(queue: string, customerId: string): readonly string[] {
  return [`lane:${queue}`, `customer:${customerId}`, `share:${queue}:${customerId}`];
}

/** Flag of a job that was running when its process died: these run one at a time, so that the next death identifies the cause. */
export const suspectFlag = 'suspect';

/** Upper bound on how long a worker may hold the poll lock; the end of a poll cannot be observed reliably. */
const maxPollMs = 10_000;

export class QueueLimiter {
  readonly #concurrency: number;
  readonly #queues: readonly string[];
  readonly #running = new Map<string, number>();
  /** Two workers that poll at the same time would take the same slot, so they poll one after the other. */
  #polling: Promise<void> = Promise.resolve();
  #endPoll: (() => void) | undefined;
  #count = 0;

  /** `concurrency`: concurrent jobs in this process; `queues`: all queues. */
  constructor(concurrency: number, queues: Iterable<string>) {
    this.#concurrency = concurrency;
    this.#queues = [...new Set([...queues, defaultQueue])].map((queue) => `lane:${queue}`);
  }

  /** Waits for the poll lock and returns the flags whose jobs cannot start. The poll ends with `jobStarted` or `pollEmpty`. */
  async startPoll(): Promise<string[]> {
    const before = this.#polling;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#polling = promise;
    await before;
    const timer = setTimeout(resolve, maxPollMs);
    this.#endPoll = () => {
      clearTimeout(timer);
      resolve();
    };
    // Every job of a customer is in a queue; jobs that only queue others continue.
    if (this.#count >= this.#concurrency) return [...this.#queues];
    return [...this.#running].filter(([flag, count]) => count >= this.#maxOf(flag)).map(([flag]) => flag);
  }

  /** Records that a job with these flags begins. */
  jobStarted(flags: readonly string[]): void {
    if (flags.length > 0) this.#count += 1;
    for (const flag of flags) this.#running.set(flag, (this.#running.get(flag) ?? 0) + 1);
    this.#endPoll?.();
  }

  /** Called when no job can start. */
  pollEmpty(): void {
    this.#endPoll?.();
  }

  /** Records that a job with these flags has ended. */
  jobEnded(flags: readonly string[]): void {
    if (flags.length > 0) this.#count -= 1;
    for (const flag of flags) {
      const remaining = (this.#running.get(flag) ?? 0) - 1;
      if (remaining > 0) this.#running.set(flag, remaining);
      else this.#running.delete(flag);
    }
  }

  #maxOf(flag: string): number {
    if (flag === suspectFlag) return 1;
    return Math.max(1, Math.floor(this.#concurrency / (flag.startsWith('share:') ? 4 : 2)));
  }
}
