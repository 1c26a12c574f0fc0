/** How long a request has waited for the database, for Server-Timing. Counted only where somebody asks for it. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface DatabaseTime {
  milliseconds: number;
}

const current = new AsyncLocalStorage<DatabaseTime>();

/** Runs a request whose statements are timed. */
export function withDatabaseTime<Result>(time: DatabaseTime, run: () => Promise<Result>): Promise<Result> {
  return current.run(time, run);
}

/** Adds the time of a statement to its request, if that is timed. */
export function timed<Result>(statement: () => Promise<Result>): Promise<Result> {
  const time = current.getStore();
  return time === undefined ? statement() : withTime(time, statement);
}

async function withTime<Result>(time: DatabaseTime, statement: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  try {
    return await statement();
  } finally {
    time.milliseconds += performance.now() - started;
  }
}
