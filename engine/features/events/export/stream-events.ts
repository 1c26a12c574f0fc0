/**
 * Streams the committed changes of customers to a target, in order of position and each exactly once per customer.
 * Returns the number of events written. At most one batch is in memory.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { errorMessage } from '../../../kernel/errors.ts';
import { Backoff } from '../../../platform/backoff.ts';
import { ProblemError } from '../../../problems/problem.ts';
import type { Runtime } from '../../../request/request-context.ts';
import { systemContext } from '../../../request/system-context.ts';
import { eventValue } from '../event.ts';
import { type FeedPage, readFeed } from '../read-feed.ts';
import { type Batch, BatchRejected, type StreamTarget } from './target.ts';

/** The maximum number of events in a batch. */
export const batchSize = 1_000;

export interface StreamOrder {
  /** The customers whose changes are streamed; evaluated at each poll. */
  readonly customers: () => Promise<readonly string[]>;
  /** The poll interval in milliseconds. */
  readonly every: number;
  /** Ends when no event is waiting. */
  readonly once: boolean;
  readonly signal: AbortSignal;
  /** Called before the changes of a customer are read; throws if another stream writes them to this target. */
  readonly claim: (customerId: string) => Promise<void>;
}

/** The progress of a customer's stream. */
interface StreamProgress {
  /** The last position that was read; undefined before the first. */
  read: bigint | undefined;
  /** The last position that the target has. */
  written: bigint | undefined;
}

/** Streams until stopped or, with `once`, until no event is waiting. Throws errors that a retry cannot resolve. */
export async function streamEvents(runtime: Runtime, target: StreamTarget, order: StreamOrder): Promise<number> {
  const progressByCustomer = new Map<string, StreamProgress>();
  const backoff = new Backoff(1_000, 60_000);
  let count = 0;
  while (!order.signal.aborted) {
    try {
      for (const customerId of await order.customers())
        count += await streamCustomer(customerId, progressByCustomer, { runtime, target, order });
      backoff.succeed();
      if (order.once) break;
      await wait(order.every, undefined, { signal: order.signal });
    } catch (error) {
      if (order.signal.aborted) break;
      if (order.once || error instanceof BatchRejected || error instanceof ProblemError) throw error;
      // Reloads the progress of the target, because it is unknown whether it has the batch.
      progressByCustomer.clear();
      const delayMs = backoff.fail();
      runtime.log('stream failed; retrying', { error: errorMessage(error), milliseconds: Math.round(delayMs) });
      await wait(delayMs, undefined, { signal: order.signal }).catch(() => undefined);
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
  progressByCustomer: Map<string, StreamProgress>,
  { runtime, target, order }: Streaming,
): Promise<number> {
  let count = 0;
  const write = async (batch: Batch, events: number): Promise<void> => {
    await target.write(customerId, batch);
    count += events;
  };
  let progress = progressByCustomer.get(customerId);
  if (progress === undefined) {
    await order.claim(customerId);
    const { last, pending } = await target.progress(customerId);
    progress = { read: last, written: last };
    if (pending !== undefined) {
      const same = await readBetween(customerId, pending, runtime);
      await write({ ...pending, lines: linesOf(same) }, same.length);
      progress = { read: pending.last, written: pending.last };
    }
    progressByCustomer.set(customerId, progress);
  }
  while (!order.signal.aborted) {
    const { events, next, hasMore } = await read(customerId, progress.read, runtime);
    const [firstEvent] = events;
    if (firstEvent !== undefined) {
      const first = progress.written === undefined ? BigInt(firstEvent.position) : progress.written + 1n;
      await write({ first, last: next, lines: linesOf(events) }, events.length);
      progress.written = next;
    }
    const isUnchanged = progress.read === next;
    progress.read = next;
    if (!hasMore) break;
    // Events are waiting for their positions, which are assigned in the background.
    if (isUnchanged) await wait(100, undefined, { signal: order.signal });
  }
  return count;
}

function read(customerId: string, after: bigint | undefined, runtime: Runtime): Promise<FeedPage> {
  const context = systemContext(customerId, `stream-${customerId}`, runtime, runtime.database.session);
  return readFeed({ after, identifiers: undefined, contentTypes: undefined, limit: batchSize }, context);
}

/** Reads the events of a batch that was started earlier as one page. */
async function readBetween(
  customerId: string,
  { first, last }: { readonly first: bigint; readonly last: bigint },
  runtime: Runtime,
): Promise<FeedPage['events']> {
  const batchEvents: FeedPage['events'][number][] = [];
  let after = first - 1n;
  for (;;) {
    const { events, next, hasMore } = await read(customerId, after, runtime);
    batchEvents.push(...events.filter(({ position }) => BigInt(position) <= last));
    if (!hasMore || next >= last || next === after) return batchEvents;
    after = next;
  }
}

function linesOf(events: FeedPage['events']): string {
  return events.map((event) => `${JSON.stringify(eventValue(event))}\n`).join('');
}
