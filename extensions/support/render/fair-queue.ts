/**
 * Schedules rendering fairly: a bounded number of concurrent jobs, one per customer, and never all slots for background
 * work. Customers alternate however many jobs each has waiting.
 */

export interface Turn {
  readonly customer: string;
  /** No page waits for it. */
  readonly isBackground: boolean;
}

interface Waiting extends Turn {
  readonly begin: () => void;
}

/** Maximum waiting jobs of one customer. */
const longestLine = 20;

export class FairQueue {
  readonly #places: number;
  readonly #running = new Set<Turn>();
  /** By customer; the next one comes first. */
  readonly #waiting = new Map<string, Waiting[]>();

  /** `slots`: the number of slots, at least 2; one of them is reserved for foreground work. */
  constructor(places: number) {
    this.#places = places;
  }

  /**
   * Resolves when the slot is acquired with the function that releases it, or undefined if the customer has too many
   * waiting jobs or the signal aborts the wait.
   */
  enter(turn: Turn, signal: AbortSignal): Promise<(() => void) | undefined> {
    const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
    const own = this.#waiting.get(turn.customer) ?? [];
    if (own.length >= longestLine) return Promise.resolve(undefined);
    const leave = (): void => {
      this.#remove(waiting);
      resolve(undefined);
    };
    const waiting: Waiting = {
      ...turn,
      begin: () => {
        signal.removeEventListener('abort', leave);
        this.#running.add(turn);
        resolve(() => {
          this.#running.delete(turn);
          this.#next();
        });
      },
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting.set(turn.customer, [...own, waiting]);
    this.#next();
    return promise;
  }

  #next(): void {
    for (const waiting of [...this.#waiting.values()].flat()) {
      if (this.#running.size >= this.#places) return;
      if (!this.#fits(waiting)) continue;
      this.#remove(waiting);
      // A Map preserves insertion order: the customer is now last.
      const rest = this.#waiting.get(waiting.customer);
      if (rest !== undefined) {
        this.#waiting.delete(waiting.customer);
        this.#waiting.set(waiting.customer, rest);
      }
      waiting.begin();
    }
  }

  #fits({ customer, isBackground }: Turn): boolean {
    const running = [...this.#running];
    if (running.some((other) => other.customer === customer && other.isBackground === isBackground)) return false;
    return !isBackground || running.filter((other) => other.isBackground).length < this.#places - 1;
  }

  #remove(waiting: Waiting): void {
    const rest = (this.#waiting.get(waiting.customer) ?? []).filter((other) => other !== waiting);
    if (rest.length === 0) this.#waiting.delete(waiting.customer);
    else this.#waiting.set(waiting.customer, rest);
  }
}
