/** The feed as server-sent events: each with its position as ID, and a comment every 15 seconds, until the client disconnects or loses its rights. */

import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { errorMessage } from '../../kernel/errors.ts';
import type { HandlerResult } from '../../request/handler-result.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { eventValue, positionText } from './event.ts';
import { type FeedPage, type FeedQuestion, readFeed } from './read-feed.ts';

/** Intervals in milliseconds between polls of the feed, and between comments. */
const pollIntervalMs = 1_000;
const heartbeatMs = 15_000;
/** The interval of credential checks. */
const recheckMs = 3_000;

/** Returns a streaming response. The first page is read in advance, or passed by the caller, so that its errors are returned with a status. */
export async function streamFeed(
  question: FeedQuestion,
  context: RequestContext,
  firstPage?: FeedPage,
): Promise<HandlerResult> {
  const first = firstPage ?? (await readFeed(question, context));
  const ended = new AbortController();
  const stream = Readable.from(lines(question, first, context, ended.signal), { objectMode: false });
  stream.once('close', () => ended.abort());
  trackStream(context.runtime.database, stream);
  return {
    status: 200,
    contentType: 'text/event-stream; charset=utf-8',
    headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
    body: stream,
  };
}

async function* lines(
  question: FeedQuestion,
  first: Awaited<ReturnType<typeof readFeed>>,
  caller: RequestContext,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let context = caller;
  let page = first;
  let from = question.after;
  let [spoken, checked] = [Date.now(), Date.now()];
  yield `retry: 2000\n: from ${positionText(page.next)}\n\n`;
  try {
    while (!signal.aborted) {
      for (const event of page.events) {
        yield `id: ${positionText(event.position)}\nevent: ${event.event_identifier}\ndata: ${JSON.stringify(eventValue(event))}\n\n`;
        spoken = Date.now();
      }
      // There may be more events, but all of them are still waiting for their positions.
      if (!page.hasMore || page.next === from) await wait(pollIntervalMs, undefined, { signal });
      if (Date.now() - spoken >= heartbeatMs) {
        yield `: ${positionText(page.next)}\n\n`;
        spoken = Date.now();
      }
      if (Date.now() - checked >= recheckMs) {
        context = { ...context, access: (await context.reverify?.()) ?? context.access };
        checked = Date.now();
      }
      from = page.next;
      page = await readFeed({ ...question, after: from }, context);
    }
  } catch (error) {
    // On disconnect the client resumes with its last ID. Other errors are logged.
    if (!signal.aborted) context.runtime.log('feed stream failed', { error: errorMessage(error) });
  }
}

const open = new WeakMap<object, Set<Readable>>();

/** Tracks a stream of a server until it is closed. Shutdown does not wait for long-lived clients. */
export function trackStream(owner: object, stream: Readable): void {
  const streams = open.get(owner) ?? new Set();
  open.set(owner, streams);
  streams.add(stream);
  stream.once('close', () => streams.delete(stream));
}

/** Ends all streams of a server. */
export function endStreams(owner: object): void {
  for (const stream of open.get(owner) ?? []) stream.destroy();
}
