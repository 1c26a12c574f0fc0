/**
 * Detects processes whose event loop is blocked: each sends a heartbeat from its loop. A silent process is judged by the processor time that it
 * used and by the time that it slept, not by the clock: on an overloaded machine it may wait for a processor for minutes and is healthy. Looks are
 * counted, so that a machine that was suspended kills nothing.
 */
import { type MainThread, readMainThread } from './main-thread.ts';

/** Looks within the time after which a process counts as hung. */
const looks = 10;

interface Silence {
  /** Looks since the last heartbeat for which the process could have sent one; fractions count. */
  count: number;
  thread: MainThread | undefined;
}

export class HangWatch<Process> {
  readonly #silent = new Map<Process, Silence>();
  readonly #timer: NodeJS.Timeout | undefined;

  /**
   * `timeout`: milliseconds of blocked event loop; 0 watches nothing. `pidOf`: the id of the operating system. `onHang` is called once for each process
   * that is blocked for longer.
   */
  constructor(timeout: number, pidOf: (process: Process) => number | undefined, onHang: (process: Process) => void) {
    if (timeout === 0) return;
    const interval = timeout / looks;
    this.#timer = setInterval(() => {
      for (const [process, silence] of this.#silent) {
        const before = silence.thread;
        silence.thread = readMainThread(pidOf(process));
        silence.count += blockedShare(before, silence.thread, interval);
        if (silence.count <= looks) continue;
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

/** The part of an interval in which the thread ran or slept; a thread that waits for a processor is only given what it ran. */
function blockedShare(before: MainThread | undefined, now: MainThread | undefined, interval: number): number {
  if (now === undefined || !now.isRunnable) return 1;
  return before === undefined ? 0 : Math.min(1, (now.processorMs - before.processorMs) / interval);
}
