/**
 * Which jobs a process may begin now. A lane is a kind of work that can stand still for reasons of its own (mail, an outside service, reports).
 * No lane and no customer has more than half of the places of a process, and no customer more than a quarter of them in one lane, so that a
 * mail server that does not answer, or a customer who orders a thousand reports, keeps places for others. The queue's flags carry it:
 * `forbidden` names the flags whose jobs must wait. Who comes first among those that may begin is said when they are queued (enqueue-job.ts).
 */

/** The lane of jobs that name none. */
export const usualLane = 'general';

/** Flags that a job carries in the queue. */
export function flagsOf(lane: string, customerId: string): readonly string[] {
  return [`lane:${lane}`, `customer:${customerId}`, `share:${lane}:${customerId}`];
}

/** Carried by a job that was under way when its process died: of those one at a time, so that the next death says which it was. */
export const suspectFlag = 'suspect';

/** When a worker's look into the queue ends nobody knows for sure; after so long the next may look. */
const longestLook = 10_000;

export class Lanes {
  readonly #places: () => number;
  readonly #lanes: readonly string[];
  readonly #running = new Map<string, number>();
  /** Two workers that look at the same time would take the same place: they look one after the other. */
  #looking: Promise<void> = Promise.resolve();
  #endLook: (() => void) | undefined;
  #count = 0;

  /** `places`: jobs at the same time in this process, asked at each look; `lanes`: those that there are. */
  constructor(places: () => number, lanes: Iterable<string>) {
    this.#places = places;
    this.#lanes = [...new Set([...lanes, usualLane])].map((lane) => `lane:${lane}`);
  }

  /** Waits for the turn to look into the queue, and answers the flags whose jobs may not begin. The look ends with `took` or `foundNone`. */
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
    // Every job of somebody is in a lane; what only queues others goes on.
    if (this.#count >= this.#places()) return [...this.#lanes];
    return [...this.#running].filter(([flag, count]) => count >= this.#mostOf(flag)).map(([flag]) => flag);
  }

  /** A job with these flags begins. */
  took(flags: readonly string[]): void {
    if (flags.length > 0) this.#count += 1;
    for (const flag of flags) this.#running.set(flag, (this.#running.get(flag) ?? 0) + 1);
    this.#endLook?.();
  }

  /** There is nothing that may begin. */
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
