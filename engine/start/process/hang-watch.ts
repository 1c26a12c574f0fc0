/**
 * Detects processes whose event loop is blocked: each sends a heartbeat from its loop. A silent process is measured by
 * the processor time that it used and by the time that it slept, not by wall-clock time: on an overloaded machine a
 * healthy process may wait for a processor for minutes. Checks are counted, so that suspending the machine kills
 * nothing.
 */
import { type MainThread, readMainThread } from './main-thread.ts';

/** Checks within the time after which a process counts as hung. */
const checksPerTimeout = 10;

interface Silence {
  /** Checks since the last heartbeat in which the process could have sent one; may be fractional. */
  count: number;
  thread: MainThread | undefined;
}

export class HangWatch<Process> {
  readonly #silent = new Map<Process, Silence>();
  readonly #timer: NodeJS.Timeout | undefined;

  /**
   * `timeout`: milliseconds of blocked event loop; 0 disables the watch. `pidOf`: the operating system's process ID.
   * `onHang` is called once for each process that is blocked for longer.
   */
  constructor(timeout: number, pidOf: (process: Process) => number | undefined, onHang: (process: Process) => void) {
    if (timeout === 0) return;
    const interval = timeout / checksPerTimeout;
    this.#timer = setInterval(() => {
      for (const [process, silence] of this.#silent) {
        const before = silence.thread;
        silence.thread = readMainThread(pidOf(process));
        silence.count += blockedFraction(before, silence.thread, interval);
        if (silence.count <= checksPerTimeout) continue;
        this.#silent.delete(process);
        onHang(process);
      }
    }, interval);
    this.#timer.unref();
  }

  /** Records a heartbeat; from the first one on the process is watched. */
  alive(process: Process): void {
    if (this.#timer !== undefined) this.#silent.set(process, { count: 0, thread: undefined });
  }

  forget(process: Process): void {
    this.#silent.delete(process);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** Returns the fraction of an interval in which the thread ran or slept; for a thread that waits for a processor only its run time counts. */
function blockedFraction(before: MainThread | undefined, now: MainThread | undefined, interval: number): number {
  if (now === undefined || !now.isRunnable) return 1;
  return before === undefined ? 0 : Math.min(1, (now.processorMs - before.processorMs) / interval);
}
