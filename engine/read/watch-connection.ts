/**
 * A cursor on a connection that broke while idle would wait forever, and occupy its stream slot. Operations on a
 * watched connection end when the connection does.
 */
import type { EventEmitter } from 'node:events';

export interface WatchedConnection {
  /** Returns the result of the operation; rejects if the connection ends first. Only one operation at a time. */
  during<Result>(operation: Promise<Result>): Promise<Result>;
  /** Ends the watch. */
  release(): void;
}

/** Watches a client of node-postgres. */
export function watchConnection(client: EventEmitter): WatchedConnection {
  let connectionError: Error | undefined;
  let rejectPending: ((error: Error) => void) | undefined;
  const lose = (error: Error): void => {
    connectionError ??= error;
    rejectPending?.(connectionError);
  };
  const end = (): void => lose(new Error('Connection terminated while rows were read'));
  client.once('end', end);
  client.once('error', lose);
  return {
    // No race against one promise that lives as long as the stream: that would retain every result until the stream ends.
    async during(operation) {
      try {
        return await new Promise((resolve, reject) => {
          rejectPending = reject;
          if (connectionError === undefined) operation.then(resolve, reject);
          else reject(connectionError);
        });
      } finally {
        rejectPending = undefined;
        // The result of an aborted operation is ignored.
        operation.catch(() => undefined);
      }
    },
    release() {
      client.off('end', end);
      client.off('error', lose);
    },
  };
}
