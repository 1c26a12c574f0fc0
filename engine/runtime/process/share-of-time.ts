/** Work that everybody may ask for and that takes the event loop: it is done again only as often as its share of the process's time allows. */

/** Of the time of a process the part that the work may take, and the milliseconds of one that do not count. */
const part = 0.1;
const freeMilliseconds = 10;

/**
 * Answers what `work` made. While it is made all who ask wait for the same; where it took longer than the free milliseconds, it is kept for ten
 * times as long as it took. `gather` is what comes before and holds nothing up. A failure is passed to the waiting callers and is not kept.
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
