/** GET /common/changes/ (api.md, section 8): a page as JSON, or a stream of server-sent events. */
import { type EngineHandler, jsonReply } from '../context/engine-action.ts';
import { headerOf } from '../context/request.ts';
import type { Work } from '../context/work.ts';
import { eventValue, positionText } from './event.ts';
import { readFeedQuestion, readPosition } from './feed-question.ts';
import { latestPosition } from './give-positions.ts';
import { type FeedPage, readFeed } from './read-feed.ts';
import { streamFeed } from './stream-feed.ts';

/** Returns changes. */
export const readChanges: EngineHandler = async ({ request }) => {
  const { work } = request;
  const { isLatest, ...question } = readFeedQuestion(request);
  if (!wantsStream(headerOf(request, 'accept'))) {
    const page = isLatest ? await latestPage(work) : await readFeed(question, work);
    const reply = jsonReply(200, {
      items: page.events.map(eventValue),
      next: positionText(page.next),
      has_more: page.hasMore,
    });
    return { ...reply, mayCompress: true };
  }
  const resumed = headerOf(request, 'last-event-id');
  if (resumed !== undefined && resumed !== '')
    return streamFeed({ ...question, after: readPosition(resumed, 'Last-Event-ID') }, work);
  // If no position is given, a stream starts with the next change.
  const begin = question.after === undefined ? await latestPage(work) : undefined;
  return streamFeed(question, work, begin);
};

/** Returns an empty page at the end of everything that is committed. */
async function latestPage({ caller, runtime }: Work): Promise<FeedPage> {
  const { position, areWaiting } = await latestPosition(caller.customerId, runtime);
  return { events: [], next: position, hasMore: areWaiting };
}

function wantsStream(accept: string | undefined): boolean {
  return accept?.split(',').some((part) => part.trim().toLowerCase().startsWith('text/event-stream')) ?? false;
}
