/** The load that a process sends to a primary or to a replica. */

export interface Server {
  /** Reads that are running, or waiting for the server to reach their position. */
  activeReads: number;
  /** Recent milliseconds per statement of a read. */
  cost: number;
  /** Recently charged milliseconds, based on that cost. */
  recentLoadMs: number;
}

/** Weight of each new measurement in the moving average. */
const smoothing = 0.1;

/** Returns the state of a server without measurements. */
export function newServer(): Server {
  return { activeReads: 0, cost: 1, recentLoadMs: 0 };
}

/** Runs a statement there, and records its duration. */
export async function trackLoad<Result>(server: Server, operation: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  server.activeReads += 1;
  try {
    return await operation();
  } finally {
    server.activeReads -= 1;
    server.cost += smoothing * (performance.now() - began - server.cost);
  }
}
