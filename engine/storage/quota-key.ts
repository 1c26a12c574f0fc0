/** The connection quota that an operation is charged to, and its statement timing. */
/** The connection quota of an operation. */
export interface QuotaKey {
  /** A customer, or the address of an unauthenticated client; empty: the server itself. */
  readonly key: string;
  /** Receives the milliseconds of each statement, counted from when it had a connection. */
  readonly onTime?: (milliseconds: number) => void;
}

/** Runs a statement and returns its duration in milliseconds. */
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
