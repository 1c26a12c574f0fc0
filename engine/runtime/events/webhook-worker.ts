/** The loop that sends webhooks, in every process that runs background work. Several share the work without knowing of each other. */
import { setTimeout as wait } from 'node:timers/promises';
import { errorMessage } from '../../kernel/errors.ts';
import { AccessCache } from '../access/access-of.ts';
import { Backoff } from '../jobs/backoff.ts';
import type { Runtime } from '../work.ts';
import { makeDeliveries } from './make-deliveries.ts';
import { sendDue } from './send-deliveries.ts';

/** Milliseconds between two looks at what has happened. */
const pause = 1_000;

/** The longest pause while the database is away. */
const longestPause = 30_000;

/** Attempts at the same time in one process: a receiver that is slow must not hold up the others. */
const concurrency = 4;

/** Starts to send; `stop` waits for attempts under way. */
export function startWebhooks(runtime: Runtime): { readonly stop: () => Promise<void> } {
  const ended = new AbortController();
  const access = new AccessCache(runtime);
  /** An outage is told once, and not once for each loop and try. */
  const failing = new Set<Backoff>();
  const loop = async (step: () => Promise<boolean>): Promise<void> => {
    const backoff = new Backoff(pause, longestPause);
    while (!ended.signal.aborted) {
      let milliseconds = pause;
      try {
        if (await step()) milliseconds = 0;
        backoff.succeed();
        if (failing.delete(backoff) && failing.size === 0) runtime.log('webhooks are sent again');
      } catch (error) {
        milliseconds = backoff.fail();
        if (failing.size === 0) runtime.log('webhooks wait', { error: errorMessage(error) });
        failing.add(backoff);
      }
      if (milliseconds > 0) await wait(milliseconds, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const loops = [
    loop(async () => (await makeDeliveries(runtime, access)) > 0),
    ...Array.from({ length: concurrency }, () => loop(() => sendDue({ runtime, access }))),
  ];
  return {
    async stop() {
      ended.abort();
      await Promise.all(loops);
    },
  };
}

/** Makes and sends everything that is due, and returns. */
export async function sendDueWebhooks(runtime: Runtime): Promise<void> {
  const access = new AccessCache(runtime);
  await makeDeliveries(runtime, access);
  while (await sendDue({ runtime, access })) await makeDeliveries(runtime, access);
}
