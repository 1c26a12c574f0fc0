/** Limits work that any client can request and that blocks the event loop: it is repeated only as often as its fraction of the process's time allows. */

/** The fraction of a process's time that the work may use, and the milliseconds that are always free. */
const timeFraction = 0.1;
const freeMilliseconds = 10;

/**
 * Returns the result of `compute`. While it runs all callers wait for the same result; if it took longer than the free
 * milliseconds, the result is cached for ten times as long as it took. `gather` runs first and does not block the loop.
 * A failure is passed to the waiting callers and is not cached.
 */
export function withinTimeBudget<Gathered, Result>(
  gather: () => Promise<Gathered>,
  compute: (gathered: Gathered) => Result,
  now: () => number = () => performance.now(),
): () => Promise<Result> {
  let cached: { readonly result: Promise<Result>; until: number } | undefined;
  const make = async (): Promise<Result> => {
    let milliseconds = 0;
    try {
      const gathered = await gather();
      const started = now();
      const result = compute(gathered);
      milliseconds = now() - started;
      return result;
    } finally {
      if (cached !== undefined)
        cached.until = milliseconds > freeMilliseconds ? now() + milliseconds / timeFraction : 0;
    }
  };
  return () => {
    if (cached === undefined || cached.until < now()) cached = { result: make(), until: Number.POSITIVE_INFINITY };
    return cached.result;
  };
}
