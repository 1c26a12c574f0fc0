/** Waits by polling, with a delay that leaves the processor to the awaited work. */
import { setTimeout as wait } from 'node:timers/promises';

/** Polls until the result is true. Fails after `limit` milliseconds; without one, the timeout of the test applies. */
export async function waitUntil(
  question: () => Promise<boolean> | boolean,
  limit = Number.POSITIVE_INFINITY,
): Promise<void> {
  const started = Date.now();
  while (!(await question())) {
    if (Date.now() - started > limit) throw new Error(`not so within ${limit} ms: ${question}`);
    await wait(20);
  }
}
