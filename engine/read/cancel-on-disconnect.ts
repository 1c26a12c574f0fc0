/**
 * Cancels a statement whose client has disconnected. PostgreSQL may sort for minutes before it has a first row, and
 * would occupy the connection for a client that no longer waits.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { throwProblem } from '../problems/problem.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { StreamConnection } from '../storage/session.ts';
import { t } from '../texts/t.ts';

/** Milliseconds until the cancel request is repeated. */
const retryIntervalMs = 100;

export interface CancellableRead {
  /** Returns the result of reading in that PostgreSQL backend process; rejects soon after the client disconnects. */
  during<Result>(process: number, reading: Promise<Result>): Promise<Result>;
  /** Resolves when no further statement will be cancelled. */
  release(): Promise<void>;
}

/** Watches the client of the context; `line`: the server connection whose statements are cancelled. */
export function cancelOnDisconnect(
  context: Pick<RequestContext, 'onDisconnect'>,
  line: Pick<StreamConnection, 'cancel'>,
): CancellableRead {
  let process: number | undefined;
  let isDisconnected = false;
  let cancelling: Promise<unknown> | undefined;
  const cancel = (): void => {
    isDisconnected = true;
    if (process === undefined) return;
    cancelling ??= retryCancel();
  };
  // Repeat the cancel request: the statement may not have reached PostgreSQL yet. The statement timeout is the fallback.
  const retryCancel = async (): Promise<void> => {
    while (process !== undefined) {
      await line.cancel(process).catch(() => undefined);
      await wait(retryIntervalMs);
    }
  };
  const forget = context.onDisconnect?.(cancel);
  return {
    async during(pid, reading) {
      process = pid;
      if (isDisconnected) cancel();
      try {
        return await reading;
      } catch (error) {
        if (cancelling === undefined) throw error;
        // No client receives this response, and it is not a server error.
        return throwProblem('malformed_request', {
          detail: t('clientHasDisconnected'),
        });
      } finally {
        process = undefined;
      }
    },
    async release() {
      forget?.();
      // The next statement on this connection belongs to another request, and must not be cancelled.
      await cancelling;
    },
  };
}

/** Returns the PostgreSQL backend process of a transaction, from the result of `BEGIN; …; SELECT pg_backend_pid() AS pid`. */
export function processOf(results: unknown): number {
  const result: unknown = Array.isArray(results) ? results.at(-1) : undefined;
  return (result as { readonly rows?: readonly { readonly pid: number }[] } | undefined)?.rows?.[0]?.pid ?? 0;
}
