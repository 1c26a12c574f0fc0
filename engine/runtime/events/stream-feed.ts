/** The feed as server-sent events: each with its position as ID, and a comment every 15 seconds, until the client disconnects or loses its rights. */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { errorMessage } from '../../kernel/errors.ts';
import type { Reply } from '../context/reply.ts';
import type { Work } from '../context/work.ts';
import { eventValue, positionText } from './event.ts';
import { keepStream } from './open-streams.ts';
import { type FeedPage, type FeedQuestion, readFeed } from './read-feed.ts';

/** Intervals in milliseconds between polls of the feed, and between comments. */
const pause = 1_000;
const silence = 15_000;
/** The interval of credential checks. */
const recheck = 3_000;

/** Returns a streaming response. The first page is read in advance, or passed by the caller, so that its errors are returned with a status. */
export async function streamFeed(question: FeedQuestion, work: Work, begin?: FeedPage): Promise<Reply> {
  const first = begin ?? (await readFeed(question, work));
  const ended = new AbortController();
  const stream = Readable.from(lines(question, first, work, ended.signal), { objectMode: false });
  stream.once('close', () => ended.abort());
  keepStream(work.runtime.database, stream);
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
  caller: Work,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let work = caller;
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
      if (!page.hasMore || page.next === from) await wait(pause, undefined, { signal });
      if (Date.now() - spoken >= silence) {
        yield `: ${positionText(page.next)}\n\n`;
        spoken = Date.now();
      }
      if (Date.now() - checked >= recheck) {
        work = { ...work, access: (await work.reverify?.()) ?? work.access };
        checked = Date.now();
      }
      from = page.next;
      page = await readFeed({ ...question, after: from }, work);
    }
  } catch (error) {
    // On disconnect the client resumes with its last ID. Other errors are logged.
    if (!signal.aborted) work.runtime.log('feed stream failed', { error: errorMessage(error) });
  }
}
