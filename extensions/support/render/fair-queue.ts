/**
 * Schedules rendering fairly: a bounded number of concurrent jobs, one per customer, and never all slots for background
 * work. Customers alternate however many jobs each has waiting.
 */

export interface Slot {
  readonly customer: string;
  /** No page waits for it. */
  readonly isBackground: boolean;
}

interface Waiting extends Slot {
  readonly start: () => void;
}

/** Maximum waiting jobs of one customer. */
const maxWaitingPerCustomer = 20;

export class FairQueue {
  readonly #slots: number;
  readonly #running = new Set<Slot>();
  /** By customer; the next one comes first. */
  readonly #waiting = new Map<string, Waiting[]>();

  /** `slots`: the number of slots, at least 2; one of them is reserved for foreground work. */
  constructor(slots: number) {
    this.#slots = slots;
  }

  /**
   * Resolves when the slot is acquired with the function that releases it, or undefined if the customer has too many
   * waiting jobs or the signal aborts the wait.
   */
  enter(slot: Slot, signal: AbortSignal): Promise<(() => void) | undefined> {
    const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
    const waitingOfCustomer = this.#waiting.get(slot.customer) ?? [];
    if (waitingOfCustomer.length >= maxWaitingPerCustomer) return Promise.resolve(undefined);
    const leave = (): void => {
      this.#remove(waiting);
      resolve(undefined);
    };
    const waiting: Waiting = {
      ...slot,
      start: () => {
        signal.removeEventListener('abort', leave);
        this.#running.add(slot);
        resolve(() => {
          this.#running.delete(slot);
          this.#next();
        });
      },
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting.set(slot.customer, [...waitingOfCustomer, waiting]);
    this.#next();
    return promise;
  }

  #next(): void {
    for (const waiting of [...this.#waiting.values()].flat()) {
      if (this.#running.size >= this.#slots) return;
      if (!this.#canStart(waiting)) continue;
      this.#remove(waiting);
      // A Map preserves insertion order: the customer is now last.
      const remaining = this.#waiting.get(waiting.customer);
      if (remaining !== undefined) {
        this.#waiting.delete(waiting.customer);
        this.#waiting.set(waiting.customer, remaining);
      }
      waiting.start();
    }
  }

  #canStart({ customer, isBackground }: Slot): boolean {
    const running = [...this.#running];
    if (running.some((other) => other.customer === customer && other.isBackground === isBackground)) return false;
    return !isBackground || running.filter((other) => other.isBackground).length < this.#slots - 1;
  }

  #remove(waiting: Waiting): void {
    const remaining = (this.#waiting.get(waiting.customer) ?? []).filter((other) => other !== waiting);
    if (remaining.length === 0) this.#waiting.delete(waiting.customer);
    else this.#waiting.set(waiting.customer, remaining);
  }
}
