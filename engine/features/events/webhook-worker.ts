/** The webhook delivery loops, which run in every process with background work. Processes share the load without coordination. */
import { setTimeout as wait } from 'node:timers/promises';
import { AccessCache } from '../../access/access-of.ts';
import { errorMessage } from '../../kernel/errors.ts';
import { Backoff } from '../../platform/backoff.ts';
import type { Runtime } from '../../request/request-context.ts';
import { claimDeliveries, type Delivery } from './claim-deliveries.ts';
import { makeDeliveries } from './make-deliveries.ts';
import { prepareDelivery, type SenderContext } from './send-deliveries.ts';

/** The poll interval in milliseconds. */
const pollIntervalMs = 1_000;

/** The maximum delay while the database is unavailable. */
const maxDelayMs = 30_000;

/** Starts delivery; `stop` waits for attempts in flight. */
export function startWebhooks(runtime: Runtime): { readonly stop: () => Promise<void> } {
  const ended = new AbortController();
  const access = new AccessCache(runtime);
  const sender = new Sender({ runtime, access });
  /** An outage is logged once, not for each loop and attempt. */
  const failing = new Set<Backoff>();
  const loop = async (step: () => Promise<boolean>, early: () => Promise<unknown>): Promise<void> => {
    const backoff = new Backoff(pollIntervalMs, maxDelayMs);
    while (!ended.signal.aborted) {
      let milliseconds = pollIntervalMs;
      try {
        if (await step()) milliseconds = 0;
        backoff.succeed();
        if (failing.delete(backoff) && failing.size === 0) runtime.log('webhook delivery resumed');
      } catch (error) {
        milliseconds = backoff.fail();
        if (failing.size === 0) runtime.log('webhooks wait', { error: errorMessage(error) });
        failing.add(backoff);
      }
      if (milliseconds > 0) {
        const pausing = wait(milliseconds, undefined, { signal: ended.signal }).catch(() => undefined);
        await (backoff.isFailing ? pausing : Promise.race([pausing, early()]));
      }
    }
  };
  const loops = [
    loop(
      async () => (await makeDeliveries(runtime, access)).isMore,
      () => new Promise(() => undefined),
    ),
    // A completed attempt frees a slot for another.
    loop(
      async () => (await sender.start()) > 0,
      () => sender.next(),
    ),
  ];
  return {
    async stop() {
      ended.abort();
      await Promise.all(loops);
      await sender.drain();
    },
  };
}

/** Creates and sends all due deliveries, and returns. */
export async function sendDueWebhooks(runtime: Runtime): Promise<void> {
  const access = new AccessCache(runtime);
  const sender = new Sender({ runtime, access });
  for (;;) {
    const { made, isMore } = await makeDeliveries(runtime, access);
    const started = await sender.start();
    await sender.drain();
    if (made === 0 && !isMore && started === 0) return;
  }
}

/** The attempts in flight in this process. */
class Sender {
  readonly #context: SenderContext;
  readonly #inFlight = new Map<Delivery, Promise<void>>();

  constructor(context: SenderContext) {
    this.#context = context;
  }

  /** Starts the deliveries that may be sent now; returns their number. */
  async start(): Promise<number> {
    const claimed = await claimDeliveries([...this.#inFlight.keys()], this.#context.runtime.database.session);
    for (const delivery of claimed) {
      const send = await prepareDelivery(delivery, this.#context);
      this.#inFlight.set(delivery, this.#attempt(delivery, send));
    }
    return claimed.length;
  }

  /** Resolves when one of them ends; never if there is none. */
  next(): Promise<void> {
    return Promise.race(this.#inFlight.values());
  }

  async drain(): Promise<void> {
    await Promise.all(this.#inFlight.values());
  }

  /** Never rejects: a delivery whose result could not be stored is due again after its lease. */
  async #attempt(delivery: Delivery, send: () => Promise<void>): Promise<void> {
    try {
      await send();
    } catch (error) {
      this.#context.runtime.log('failed to store the result of a delivery attempt', {
        delivery: delivery.id,
        error: errorMessage(error),
      });
    } finally {
      this.#inFlight.delete(delivery);
    }
  }
}
