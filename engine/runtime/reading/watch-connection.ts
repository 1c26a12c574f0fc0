/**
 * A cursor on a connection that broke while idle would wait forever, and occupy its stream slot. Operations on a
 * watched connection end when the connection does.
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
    // No race against one promise that lives as long as the stream: that would retain every result until the stream ends.
    async during(work) {
      try {
        return await new Promise((resolve, reject) => {
          giveUp = reject;
          if (lost === undefined) work.then(resolve, reject);
          else reject(lost);
        });
      } finally {
        giveUp = undefined;
        // The result of an aborted operation is ignored.
        work.catch(() => undefined);
      }
    },
    release() {
      client.off('end', end);
      client.off('error', lose);
    },
  };
}
