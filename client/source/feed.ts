/** The feed of changes, page by page. */

/** One page of the feed. */
interface FeedPage {
  readonly items?: readonly unknown[];
  readonly next?: string;
  readonly has_more?: boolean;
}

export interface FeedQuery {
  /** The position of the last processed event, or `latest`; if omitted, starts with the oldest stored event. */
  readonly after?: string;
  readonly events?: readonly string[];
  readonly contentTypes?: readonly string[];
  readonly pageSize?: number;
  /** Polling interval in milliseconds; if omitted, the iteration ends with the last current event. */
  readonly follow?: number;
  readonly signal?: AbortSignal;
}

type FetchPage = (
  input: { readonly query: Record<string, string> },
  options: { readonly signal?: AbortSignal },
) => Promise<unknown>;

/** Iterates over all events in commit order. Store the `position` of the last event that you have processed. */
export async function* walkFeed(fetchPage: FetchPage, query: FeedQuery): AsyncGenerator<unknown, void> {
  const { after, events, contentTypes, pageSize, follow, signal } = query;
  const fixed = {
    ...(events === undefined ? {} : { event_identifier__in: events.join(',') }),
    ...(contentTypes === undefined ? {} : { content_type__in: contentTypes.join(',') }),
    ...(pageSize === undefined ? {} : { _page_size: String(pageSize) }),
  };
  for (let position = after; ; ) {
    const cursor = position === undefined ? {} : { _after: position };
    const page = (await fetchPage(
      { query: { ...fixed, ...cursor } },
      signal === undefined ? {} : { signal },
    )) as FeedPage;
    yield* page.items ?? [];
    position = page.next ?? position;
    if (page.has_more === true) continue;
    if (follow === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, follow));
    signal?.throwIfAborted();
  }
}
