/** Measures the event loop delay of this process: how long a ready callback waits until it runs. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Seconds since the last check: median, 99th percentile and maximum. */
export type LoopDelay = { readonly median: number; readonly p99: number; readonly max: number };

const resolution = 20;

export class LoopDelayMeter {
  readonly #delay = monitorEventLoopDelay({ resolution });

  constructor() {
    this.#delay.enable();
  }

  /** The delays since the last call. */
  take(): LoopDelay {
    const { median, p99, max } = {
      median: this.#delay.percentile(50),
      p99: this.#delay.percentile(99),
      max: this.#delay.max,
    };
    this.#delay.reset();
    return { median: lateBy(median), p99: lateBy(p99), max: lateBy(max) };
  }

  stop(): void {
    this.#delay.disable();
  }
}

/** The monitor fires every `resolution` milliseconds; anything beyond that is delay. */
function lateBy(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - resolution / 1e3);
}
