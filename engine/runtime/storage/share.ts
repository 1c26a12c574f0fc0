/** Whose part of the database's connections a work uses, and how long its statements take. */
/** Whose part of the connections a work uses. */
export interface Share {
  /** A customer, or the address of a client that is nobody yet; empty: the server's own. */
  readonly key: string;
  /** The customer that it is of, where the key is none: a router has to know. */
  readonly customer?: string | undefined;
  /** Gets the milliseconds of each statement, from when it had a connection. */
  readonly onTime?: (milliseconds: number) => void;
}

/** Runs a statement and returns how many milliseconds it took. */
export async function timed<Result>(
  run: () => Promise<Result>,
  onTime?: (milliseconds: number) => void,
): Promise<Result> {
  if (onTime === undefined) return run();
  const started = performance.now();
  try {
    return await run();
  } finally {
    onTime(performance.now() - started);
  }
}
