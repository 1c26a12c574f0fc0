/**
 * A cursor on a connection that broke while nothing was asked of it waits for ever, and with it the connection's place among the streams. Work on
 * a watched connection ends when the connection does.
 */
import type { EventEmitter } from 'node:events';

export interface WatchedConnection {
  /** The work's result, or a rejection when the connection ends before. One work at a time. */
  during<Result>(work: Promise<Result>): Promise<Result>;
  /** Ends the watch. */
  release(): void;
}

/** Watches a client of node-postgres. */
export function watchConnection(client: EventEmitter): WatchedConnection {
  let lost: Error | undefined;
  let giveUp: ((error: Error) => void) | undefined;
  const lose = (error: Error): void => {
    lost ??= error;
    giveUp?.(lost);
  };
  const end = (): void => lose(new Error('Connection terminated while rows were read'));
  client.once('end', end);
  client.once('error', lose);
  return {
    // Not a race against one promise that lasts as long as the stream: that would keep every result until the stream's end.
    async during(work) {
      try {
        return await new Promise((resolve, reject) => {
          giveUp = reject;
          if (lost === undefined) work.then(resolve, reject);
          else reject(lost);
        });
      } finally {
        giveUp = undefined;
        // Nobody waits for work that was given up.
        work.catch(() => undefined);
      }
    },
    release() {
      client.off('end', end);
      client.off('error', lose);
    },
  };
}
