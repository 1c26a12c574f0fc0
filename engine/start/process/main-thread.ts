/** The state and processor time of another process's main thread, which runs its event loop. Linux only. */
import { readFileSync } from 'node:fs';

export interface MainThread {
  /** Milliseconds of processor time since the process began. */
  readonly processorMs: number;
  /** Whether it runs or waits for a processor; otherwise it sleeps, waits for a disk or is stopped. */
  readonly isRunnable: boolean;
}

/** Linux counts in units of USER_HZ, which is 100 on every architecture that Node runs on. */
const tickMs = 10;

/** Reads proc(5); undefined if the process or the file system does not exist. */
export function readMainThread(pid: number | undefined): MainThread | undefined {
  if (pid === undefined) return undefined;
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The name of the program, in parentheses, may contain blanks and parentheses itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, userTicks, systemTicks] = [fields[0], Number(fields[11]), Number(fields[12])];
  return { processorMs: (userTicks + systemTicks) * tickMs, isRunnable: state === 'R' };
}
