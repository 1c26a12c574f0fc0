/**
 * Committed changes of customers to a target, each customer's in the order of its positions, each once. In: a runtime and a target; out: the number of
 * events that were written. At most one batch is in memory.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { errorMessage } from '../../../kernel/errors.ts';
import { ProblemError } from '../../../problems/problem.ts';
import { Backoff } from '../../base/backoff.ts';
import { systemWork } from '../../context/system-work.ts';
import type { Runtime } from '../../context/work.ts';
import { eventValue } from '../event.ts';
import { type FeedPage, readFeed } from '../read-feed.ts';
import { type Batch, BatchRefused, type StreamTarget } from './target.ts';

/** Events of a batch at most. */
export const batchSize = 1_000;

export interface StreamOrder {
  /** Whose changes; asked again at each look. */
  readonly customers: () => Promise<readonly string[]>;
  /** Milliseconds between two looks at the feed. */
  readonly every: number;
  /** Ends when nothing waits. */
  readonly once: boolean;
  readonly signal: AbortSignal;
  /** Called before anything of a customer is read; throws when another stream writes its changes to this target. */
  readonly claim: (customerId: string) => Promise<void>;
}

/** How far a customer's stream is. */
interface Place {
  /** The last position that was read; undefined: nothing yet. */
  read: bigint | undefined;
  /** The last position that the target has. */
  written: bigint | undefined;
}

/** Streams until it is asked to stop or, with `once`, until nothing waits. Throws what trying again does not help against. */
export async function streamOut(runtime: Runtime, target: StreamTarget, order: StreamOrder): Promise<number> {
  const places = new Map<string, Place>();
  const backoff = new Backoff(1_000, 60_000);
  let count = 0;
  while (!order.signal.aborted) {
    try {
      for (const customerId of await order.customers())
        count += await streamCustomer(customerId, places, { runtime, target, order });
      backoff.succeed();
      if (order.once) break;
      await wait(order.every, undefined, { signal: order.signal });
    } catch (error) {
      if (order.signal.aborted) break;
      if (order.once || error instanceof BatchRefused || error instanceof ProblemError) throw error;
      // What the target has is asked for again: nobody knows whether it has the batch.
      places.clear();
      const pause = backoff.fail();
      runtime.log('a stream goes on later', { error: errorMessage(error), milliseconds: Math.round(pause) });
      await wait(pause, undefined, { signal: order.signal }).catch(() => undefined);
    }
  }
  return count;
}

interface Streaming {
  readonly runtime: Runtime;
  readonly target: StreamTarget;
  readonly order: StreamOrder;
}

async function streamCustomer(
  customerId: string,
  places: Map<string, Place>,
  { runtime, target, order }: Streaming,
): Promise<number> {
  let count = 0;
  const write = async (batch: Batch, events: number): Promise<void> => {
    await target.write(customerId, batch);
    count += events;
  };
  let place = places.get(customerId);
  if (place === undefined) {
    await order.claim(customerId);
    const { last, pending } = await target.standing(customerId);
    place = { read: last, written: last };
    if (pending !== undefined) {
      const same = await readBetween(customerId, pending, runtime);
      await write({ ...pending, lines: linesOf(same) }, same.length);
      place = { read: pending.last, written: pending.last };
    }
    places.set(customerId, place);
  }
  while (!order.signal.aborted) {
    const { events, next, hasMore } = await read(customerId, place.read, runtime);
    const [begin] = events;
    if (begin !== undefined) {
      const first = place.written === undefined ? BigInt(begin.position) : place.written + 1n;
      await write({ first, last: next, lines: linesOf(events) }, events.length);
      place.written = next;
    }
    const stands = place.read === next;
    place.read = next;
    if (!hasMore) break;
    // Events wait for their positions, which are given in the background.
    if (stands) await wait(100, undefined, { signal: order.signal });
  }
  return count;
}

function read(customerId: string, after: bigint | undefined, runtime: Runtime): Promise<FeedPage> {
  const work = systemWork(customerId, `stream-${customerId}`, runtime, runtime.database.session);
  return readFeed({ after, identifiers: undefined, contentTypes: undefined, limit: batchSize }, work);
}

/** The events of a batch that was begun, which were one page then. */
async function readBetween(
  customerId: string,
  { first, last }: { readonly first: bigint; readonly last: bigint },
  runtime: Runtime,
): Promise<FeedPage['events']> {
  const found: FeedPage['events'][number][] = [];
  let after = first - 1n;
  for (;;) {
    const { events, next, hasMore } = await read(customerId, after, runtime);
    found.push(...events.filter(({ position }) => BigInt(position) <= last));
    if (!hasMore || next >= last || next === after) return found;
    after = next;
  }
}

function linesOf(events: FeedPage['events']): string {
  return events.map((event) => `${JSON.stringify(eventValue(event))}\n`).join('');
}
