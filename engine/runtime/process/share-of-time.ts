/** Limits work that any client can request and that blocks the event loop: it is repeated only as often as its share of the process's time allows. */

/** The fraction of a process's time that the work may use, and the milliseconds that are always free. */
const part = 0.1;
const freeMilliseconds = 10;

/**
 * Returns the result of `compute`. While it runs all callers wait for the same result; if it took longer than the free
 * milliseconds, the result is cached for ten times as long as it took. `gather` runs first and does not block the loop.
 * A failure is passed to the waiting callers and is not cached.
 */
export function withinShareOfTime<Gathered, Made>(
  gather: () => Promise<Gathered>,
  work: (gathered: Gathered) => Made,
  now: () => number = () => performance.now(),
): () => Promise<Made> {
  let known: { readonly made: Promise<Made>; until: number } | undefined;
  const make = async (): Promise<Made> => {
    let milliseconds = 0;
    try {
      const gathered = await gather();
      const started = now();
      const made = work(gathered);
      milliseconds = now() - started;
      return made;
    } finally {
      if (known !== undefined) known.until = milliseconds > freeMilliseconds ? now() + milliseconds / part : 0;
    }
  };
  return () => {
    if (known === undefined || known.until < now()) known = { made: make(), until: Number.POSITIVE_INFINITY };
    return known.made;
  };
}
