/**
 * Schedules rendering fairly: a bounded number of concurrent jobs, one per customer and kind, and never all slots for background
 * work. Customers alternate however many jobs each has waiting.
 */
import { FairQueue } from '@core/engine/extension';

export interface Slot {
  readonly customer: string;
  /** No page waits for it. */
  readonly isBackground: boolean;
}

interface Waiting {
  readonly key: string;
  readonly start: () => void;
}

/** Maximum waiting jobs of one customer. */
const maxWaitingPerCustomer = 20;

const background = 'background ';

export class RenderSlots {
  readonly #slots: number;
  /** The keys of the running jobs. */
  readonly #running = new Set<string>();
  readonly #waiting = new FairQueue<Waiting>({ keyOf: ({ key }) => key });

  /** `slots`: the number of slots, at least 2; one of them is reserved for foreground work. */
  constructor(slots: number) {
    this.#slots = slots;
  }

  /**
   * Resolves when the slot is acquired with the function that releases it, or undefined if the customer has too many
   * waiting jobs or the signal aborts the wait.
   */
  enter({ customer, isBackground }: Slot, signal: AbortSignal): Promise<(() => void) | undefined> {
    const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
    const waitingOfCustomer = this.#waiting.countOf(customer) + this.#waiting.countOf(background + customer);
    if (waitingOfCustomer >= maxWaitingPerCustomer) return Promise.resolve(undefined);
    const key = isBackground ? background + customer : customer;
    const leave = (): void => {
      this.#waiting.remove(waiting);
      resolve(undefined);
    };
    const waiting: Waiting = {
      key,
      start: () => {
        signal.removeEventListener('abort', leave);
        this.#running.add(key);
        resolve(() => {
          this.#running.delete(key);
          this.#startNext();
        });
      },
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting.add(waiting);
    this.#startNext();
    return promise;
  }

  #startNext(): void {
    while (this.#running.size < this.#slots) {
      const waiting = this.#waiting.next((key) => this.#canStart(key));
      if (waiting === undefined) return;
      waiting.start();
    }
  }

  #canStart(key: string): boolean {
    if (this.#running.has(key)) return false;
    const isBackground = (other: string): boolean => other.startsWith(background);
    return !isBackground(key) || [...this.#running].filter(isBackground).length < this.#slots - 1;
  }
}
