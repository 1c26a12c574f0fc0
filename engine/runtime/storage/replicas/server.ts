/** What a process knows of the reads that it sends to a primary or to a replica. */

export interface Server {
  /** Reads that it answers now, and that wait for it to have what they must see. */
  underWay: number;
  /** Milliseconds that a statement of a read takes there lately. */
  cost: number;
  /** Milliseconds that it was asked for lately, by that. */
  asked: number;
}

/** What is taken of each new time. */
const weight = 0.1;

/** One that nothing is known of yet. */
export function newServer(): Server {
  return { underWay: 0, cost: 1, asked: 0 };
}

/** Runs a statement there, and notes how long it took. */
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
