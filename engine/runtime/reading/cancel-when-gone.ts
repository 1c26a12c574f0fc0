/**
 * Ends a statement whose client has gone. PostgreSQL may sort for minutes before it has a first row, and would keep the connection of somebody who
 * waits no more for as long.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { phrase } from '../../kernel/text.ts';
import { refuse } from '../../problems/problem.ts';
import type { Work } from '../context/work.ts';
import type { StreamLine } from '../storage/session.ts';

/** Milliseconds until the end is asked for again. */
const pause = 100;

export interface Going {
  /** The result of reading in that process of PostgreSQL; rejects soon after the client has gone. */
  during<Result>(process: number, reading: Promise<Result>): Promise<Result>;
  /** Resolves when nothing will be ended any more. */
  release(): Promise<void>;
}

/** Watches the client of the work; `line`: the connection of the server whose statements are ended. */
export function cancelWhenGone(work: Pick<Work, 'onGone'>, line: Pick<StreamLine, 'cancel'>): Going {
  let process: number | undefined;
  let isGone = false;
  let cancelling: Promise<unknown> | undefined;
  const cancel = (): void => {
    isGone = true;
    if (process === undefined) return;
    cancelling ??= keepCancelling();
  };
  // Said again, because the statement may still be on its way to PostgreSQL. Where it cannot be said, the time limit ends it.
  const keepCancelling = async (): Promise<void> => {
    while (process !== undefined) {
      await line.cancel(process).catch(() => undefined);
      await wait(pause);
    }
  };
  const forget = work.onGone?.(cancel);
  return {
    async during(own, reading) {
      process = own;
      if (isGone) cancel();
      try {
        return await reading;
      } catch (error) {
        if (cancelling === undefined) throw error;
        // No client gets it; it is not a failure of the server.
        return refuse('malformed_request', {
          detail: phrase('The client has gone.'),
        });
      } finally {
        process = undefined;
      }
    },
    async release() {
      forget?.();
      // What comes on this connection next is somebody else's, and must not be ended.
      await cancelling;
    },
  };
}

/** The process of PostgreSQL that a transaction began in, from the answer of `BEGIN; …; SELECT pg_backend_pid() AS pid`. */
export function processOf(begun: unknown): number {
  const result: unknown = Array.isArray(begun) ? begun.at(-1) : undefined;
  return (result as { readonly rows?: readonly { readonly pid: number }[] } | undefined)?.rows?.[0]?.pid ?? 0;
}
