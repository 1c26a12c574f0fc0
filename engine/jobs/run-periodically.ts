/** Work that each process that runs jobs repeats at an interval, outside of the job queue. */
import type { Runtime } from '../request/request-context.ts';

const intervalMs = 10 * 60_000;

/** Runs a task every ten minutes and logs its errors as `what`. `stop` aborts the signal of the task and waits for the run in progress. */
export function runPeriodically(
  what: string,
  task: (signal: AbortSignal) => Promise<unknown>,
  { log }: Pick<Runtime, 'log'>,
): { readonly run: () => void; readonly stop: () => Promise<void> } {
  const ended = new AbortController();
  let current = Promise.resolve();
  const run = (): void => {
    current = task(ended.signal).then(
      () => undefined,
      (error: Error) => {
        if (!ended.signal.aborted) log(what, { error: error.message });
      },
    );
  };
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return {
    run,
    stop() {
      clearInterval(timer);
      ended.abort();
      return current;
    },
  };
}
