/** The load that a process sends to a primary or to a replica. */

export interface Server {
  /** Reads that are running, or waiting for the server to reach their position. */
  underWay: number;
  /** Recent milliseconds per statement of a read. */
  cost: number;
  /** Recently charged milliseconds, by that cost. */
  asked: number;
}

/** Weight of each new measurement in the moving average. */
const weight = 0.1;

/** Returns the state of a server without measurements. */
export function newServer(): Server {
  return { underWay: 0, cost: 1, asked: 0 };
}

/** Runs a statement there, and records its duration. */
export async function counted<Result>(server: Server, ask: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  server.underWay += 1;
  try {
    return await ask();
  } finally {
    server.underWay -= 1;
    server.cost += weight * (performance.now() - began - server.cost);
  }
}
