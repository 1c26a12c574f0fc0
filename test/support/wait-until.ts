/** Waiting for what happens elsewhere: asked again and again, with a pause that leaves the processor to what is waited for. */
import { setTimeout as wait } from 'node:timers/promises';

/** Asks until the answer is yes. Fails after `limit` milliseconds; without one, the time limit is that of the test. */
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
