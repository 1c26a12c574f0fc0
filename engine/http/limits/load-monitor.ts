/** Detects overload of this process: its event loop is late, or too many requests wait for the database. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '../../storage/database.ts';

export interface LoadLimits {
  /** Maximum median delay of the event loop in milliseconds, in each of the last two half seconds. */
  readonly loopDelay: number;
  /** Maximum requests that wait for a connection. */
  readonly waiting: number;
}

const sampled = 500;
const resolution = 20;

/** Watches the load of the process; checking it costs one comparison. */
export class LoadMonitor {
  readonly #database: Pick<Database, 'usage'>;
  readonly #limits: LoadLimits;
  readonly #delay = monitorEventLoopDelay({ resolution });
  readonly #timer: NodeJS.Timeout;
  #isLate = false;
  #wasLate = false;

  constructor(database: Pick<Database, 'usage'>, limits: LoadLimits) {
    this.#database = database;
    this.#limits = limits;
    this.#delay.enable();
    this.#timer = setInterval(() => {
      const isLate = this.#delay.percentile(50) / 1e6 - resolution > limits.loopDelay;
      // A single delay may be caused by loading code or by other load on the machine.
      this.#isLate = isLate && this.#wasLate;
      this.#wasLate = isLate;
      this.#delay.reset();
    }, sampled);
    this.#timer.unref();
  }

  get isTooHigh(): boolean {
    return this.#isLate || this.#database.usage.waiting > this.#limits.waiting;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#delay.disable();
  }
}
