/**
 * Who may render next: a bounded number at a time, one of each customer, and never all places for background work. Customers take turns
 * however much each of them has waiting.
 */

export interface Turn {
  readonly customer: string;
  /** Nobody waits for it at a page. */
  readonly isBackground: boolean;
}

interface Waiting extends Turn {
  readonly begin: () => void;
}

/** What may wait of one customer. */
const longestLine = 20;

export class FairQueue {
  readonly #places: number;
  readonly #running = new Set<Turn>();
  /** By customer; whose turn is next stands first. */
  readonly #waiting = new Map<string, Waiting[]>();

  /** `places`: turns at the same time, at least 2; one of them is kept free of background work. */
  constructor(places: number) {
    this.#places = places;
  }

  /** Resolves with the way to end the turn when it begins, or undefined when too much of the customer waits or the signal ends the wait. */
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
      // A Map keeps the order of insertion: the customer stands last now.
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
