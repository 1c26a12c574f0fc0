/** GET /common/changes/ (api.md, section 8): a page as JSON, or a stream of server-sent events. */

import { type EngineHandler, headerOf, jsonResult, type RequestContext } from '../../request/request-context.ts';
import { latestPosition } from './assign-positions.ts';
import { eventValue, positionText } from './event.ts';
import { readFeedQuestion, readPosition } from './feed-question.ts';
import { type FeedPage, readFeed } from './read-feed.ts';
import { streamFeed } from './stream-feed.ts';

/** Returns changes. */
export const readChanges: EngineHandler = async ({ request }) => {
  const { context } = request;
  const { isLatest, ...question } = readFeedQuestion(request);
  if (!acceptsEventStream(headerOf(request, 'accept'))) {
    const page = isLatest ? await latestPage(context) : await readFeed(question, context);
    const result = jsonResult(200, {
      items: page.events.map(eventValue),
      next: positionText(page.next),
      has_more: page.hasMore,
    });
    return { ...result, mayCompress: true };
  }
  const resumed = headerOf(request, 'last-event-id');
  if (resumed !== undefined && resumed !== '')
    return streamFeed({ ...question, after: readPosition(resumed, 'Last-Event-ID') }, context);
  // If no position is given, a stream starts with the next change.
  const firstPage = question.after === undefined ? await latestPage(context) : undefined;
  return streamFeed(question, context, firstPage);
};

/** Returns an empty page at the end of everything that is committed. */
async function latestPage({ caller, runtime }: RequestContext): Promise<FeedPage> {
  const { position, areWaiting } = await latestPosition(caller.customerId, runtime);
  return { events: [], next: position, hasMore: areWaiting };
}

function acceptsEventStream(accept: string | undefined): boolean {
  return (
    accept?.split(',').some((mediaType) => mediaType.trim().toLowerCase().startsWith('text/event-stream')) ?? false
  );
}
