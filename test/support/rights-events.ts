/**
 * The events visible to a role of the walk. The feed, the event log and webhooks contain events of kinds that the role
 * can read or list and of rows that match its rules; for other rows of these kinds they contain only deletions, or that
 * a change may have removed the row from the rules.
 */
import { expect } from 'chai';
import type { ApiResponse, Client, TestApi } from './api.ts';
import type { RightsOracle, Row } from './rights-oracle.ts';

export interface VisibleEvent {
  readonly id: string;
  readonly event_identifier: string;
  readonly content_type: { readonly id: string };
  readonly object_id: string;
  readonly event_context?: { readonly changed?: readonly string[] } | null;
  /** In webhooks with full payload. */
  readonly record?: Row | null;
}

export interface EventRights {
  readonly api: TestApi;
  readonly oracle: RightsOracle;
  /** The existing rows, by kind. */
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  /** Kinds that the role can read completely, in addition to those of the oracle. */
  readonly open: readonly string[];
}

/** Reads the feed and the event log in every form, and checks each visible event. */
export async function readEvents(
  send: (method: string, path: string) => Promise<ApiResponse>,
  client: Client,
  rights: EventRights,
): Promise<void> {
  let next = '';
  let count = 0;
  for (let isMore = true; isMore; ) {
    const { body } = await send('GET', `/common/changes/?_page_size=1000${next}`);
    await checkEvents(body.items, 'the feed', rights);
    next = `&_after=${body.next}`;
    isMore = body.has_more;
    count += body.items.length;
  }
  await checkEvents(await streamedEvents(client, rights.api.origin, count), 'the stream', rights);
  const list = '/common/eventlog/list/';
  const { body: logged } = await send('GET', `${list}?_page=1&_page_size=100&_order_by=-created_at`);
  for (const event of logged as VisibleEvent[])
    expect(mayList(event, rights), `the event log lists ${describeEvent(event, rights)}`).to.equal(true);
  const stored = [...(await storedEvents(rights)).values()];
  const { headers } = await send('HEAD', `${list}?_count=exact`);
  const listed = stored.filter((event) => mayList(event, rights)).length;
  expect(Number(headers.get('x-total-count') ?? 0), 'count of the event log').to.be.at.most(listed);
  for (const event of stored.filter((one) => !mayList(one, rights)).slice(-2)) {
    const { status } = await send('GET', `/common/eventlog/${event.id}/`);
    expect(status, `the event log contains ${describeEvent(event, rights)}`).to.equal(404);
  }
}

/** A position before the first event, because a stream starts with new events by default. */
const beginning = '0'.repeat(15);

/** The first events of the feed as a stream. */
async function streamedEvents({ headers }: Client, origin: string, count: number): Promise<readonly VisibleEvent[]> {
  const over = new AbortController();
  const response = await fetch(`${origin}/common/changes/?_page_size=1000`, {
    headers: { ...headers, Accept: 'text/event-stream', 'Last-Event-ID': beginning },
    signal: over.signal,
  });
  let text = '';
  const decoder = new TextDecoder();
  const events = () => [...text.matchAll(/^data: (.*)\n\n/gm)].map(([, data = '']) => JSON.parse(data) as VisibleEvent);
  // An empty feed sends only the first line of a stream.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if ((text.match(/^data: /gm) ?? []).length >= count && text.endsWith('\n\n')) break;
  }
  over.abort();
  expect(events().length, 'events of the stream').to.be.at.least(count);
  return events();
}

/** Checks events of the feed or of a webhook. */
export async function checkEvents(events: readonly VisibleEvent[], source: string, rights: EventRights): Promise<void> {
  const stored = await storedEvents(rights);
  for (const event of events) {
    const wrong = faultOf(event, stored.get(event.id.replace(/^evt_/, '')), rights);
    expect(wrong, `${source}: ${describeEvent(event, rights)}`).to.equal(undefined);
  }
}

/** Returns the error of a visible event that is stored as `stored`; undefined: none. */
function faultOf(event: VisibleEvent, stored: VisibleEvent | undefined, rights: EventRights): string | undefined {
  const { oracle, rows, open } = rights;
  if (stored?.object_id !== event.object_id || stored.content_type.id !== event.content_type.id)
    return 'is not what is stored';
  const kind = kindOf(event, rights);
  if (open.includes(kind)) return undefined;
  if (!rows.has(kind) || !oracle.canReadResource(kind)) return 'is of a kind that is neither read nor listed';
  const unreadable = event.event_context?.changed?.find((name) => !oracle.readable(kind, name));
  if (unreadable !== undefined) return `names ${unreadable}`;
  const row = rows.get(kind)?.find(({ id }) => id === event.object_id);
  if (!oracle.isRestricted(kind) || (row !== undefined && oracle.canReadRow(kind, row)))
    return event.event_identifier === stored.event_identifier ? undefined : 'hides what is seen';
  if (event.event_context !== null) return 'reveals a change of a row that is not visible';
  const mayHaveLeft = stored.event_context?.changed?.some((name) => oracle.ruleMembers(kind).includes(name)) === true;
  const expectedEvents = [
    ...(stored.event_identifier === `${kind}.instancedeleted` ? [stored.event_identifier] : []),
    ...(stored.event_identifier === `${kind}.instanceupdated` && mayHaveLeft ? [`${kind}.instancehidden`] : []),
  ];
  return expectedEvents.includes(event.event_identifier) ? undefined : 'is of a row that is not met';
}

/** The event log contains events of kinds whose rows are all visible. */
function mayList(event: VisibleEvent, rights: EventRights): boolean {
  const { oracle, rows, open } = rights;
  const kind = kindOf(event, rights);
  return open.includes(kind) || (rows.has(kind) && oracle.canReadResource(kind) && !oracle.isRestricted(kind));
}

function kindOf({ content_type: { id } }: VisibleEvent, { api }: EventRights): string {
  return api.booted.model.resourceByContentType.get(id)?.id ?? '';
}

function describeEvent(event: VisibleEvent, rights: EventRights): string {
  return `${event.event_identifier} of ${kindOf(event, rights)} ${event.object_id}`;
}

/** The customer's events as they were written, by id. */
async function storedEvents({ api }: EventRights): Promise<ReadonlyMap<string, VisibleEvent>> {
  const { rows } = await api.database.pool.query<VisibleEvent>(
    `select id, event_identifier, json_build_object('id', content_type_id) as content_type, object_id, event_context
       from common_eventlog where customer_id = $1 order by created_at, id`,
    [api.customerId],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
