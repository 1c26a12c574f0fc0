/** The feed of changes: gapless, in commit order, as JSON and as server-sent events (api.md, section 8). */
import { expect } from 'chai';
import fc from 'fast-check';
import type pg from 'pg';
import { type Client, useApi } from '../support/api.ts';
import { earlier } from '../support/earlier.ts';
import { amount } from '../support/long-runs.ts';
import { withRole } from '../support/roles.ts';

interface FeedEvent {
  readonly id: string;
  readonly event_identifier: string;
  readonly object_id: string;
  readonly position: string;
  readonly event_context: Record<string, unknown> | null;
}

const tags = '/annotating/tag/';

describe('the feed of changes', () => {
  const api = useApi();

  async function read(client: Client, after: string, query = ''): Promise<{ items: FeedEvent[]; next: string }> {
    for (;;) {
      const response = await client.get(`/common/changes/?_after=${after}${query}`);
      expect(response.status, response.text).to.equal(200);
      // On a busy machine, events may wait for their positions.
      if (response.body.next !== after || !response.body.has_more) return response.body;
    }
  }

  const latest = async (client: Client = api): Promise<string> => {
    let page = await read(client, '');
    for (;;) {
      const next = await read(client, page.next);
      if (next.items.length === 0) return next.next;
      page = next;
    }
  };

  /** Writes an event now, in the transaction of a connection; returns the id of its record. */
  const writeEvent = async (connection: pg.PoolClient): Promise<string> => {
    const { rows } = await connection.query<{ object_id: string }>(
      `insert into common_eventlog (customer_id, id, content_type_id, object_id, event_identifier, created_at)
       values ($1, $3, $2, gen_random_uuid(), 'annotating.tag.instancecreated', clock_timestamp()) returning object_id`,
      [api.customerId, api.booted.model.resourceById.get('annotating.tag')?.contentTypeId, api.server.runtime.newId()],
    );
    return rows[0]?.object_id ?? '';
  };

  it('contains creates, updates and deletes with the caller and the changes', async () => {
    const from = await latest();
    const { body: tag } = await api.post(tags, { name: 'Feed' });
    await api.patch(`${tags}${tag.id}/`, { name: 'Feed 2' });
    await api.delete(`${tags}${tag.id}/`);
    const { items, next } = await read(api, from);
    expect(items.map((item) => [item.event_identifier, item.object_id])).to.deep.equal([
      ['annotating.tag.instancecreated', tag.id],
      ['annotating.tag.instanceupdated', tag.id],
      ['annotating.tag.instancedeleted', tag.id],
    ]);
    expect(items[1]).to.deep.include({ triggered_by_integration: { id: api.agentId }, triggered_by_tenant: null });
    expect(items[1]?.event_context?.version).to.equal('v2');
    expect(items[1]?.event_context?.changed).to.include('name');
    expect(items.map((item) => item.position)).to.deep.equal(items.map((item) => item.position).toSorted());
    expect(next).to.equal(items[2]?.position);
    expect((await read(api, next)).items).to.deep.equal([]);
  });

  it('can be filtered by kind of event and of record, and pages', async () => {
    const from = await latest();
    await api.post(`${tags}list/`, [{ name: 'P1' }, { name: 'P2' }, { name: 'P3' }]);
    const pages: FeedEvent[] = [];
    for (let after = from; ; ) {
      const { items, next } = await read(api, after, '&_page_size=2&content_type=annotating.tag');
      if (items.length === 0) break;
      pages.push(...items);
      after = next;
    }
    expect(pages).to.have.length(3);
    expect((await read(api, from, '&event_identifier__in=annotating.tag.instancedeleted')).items).to.deep.equal([]);
    expect((await api.get('/common/changes/?nonsense=1')).body.code).to.equal('unknown_parameter');
    expect((await api.get('/common/changes/?_after=x')).body.code).to.equal('cursor_invalid');
    expect((await api.get('/common/changes/?content_type=no.such')).status).to.equal(404);
  });

  it('loses and repeats no event, in whatever order transactions commit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ writes: fc.integer({ min: 1, max: 3 }), commits: fc.boolean() }), {
          minLength: 2,
          maxLength: 5,
        }),
        fc.infiniteStream(fc.nat()),
        async (plans, choices) => {
          const from = await latest();
          const open = await Promise.all(
            plans.slice(0, 4).map(async (plan) => ({
              plan,
              client: await api.database.pool.connect(),
              left: plan.writes,
              ids: [] as string[],
            })),
          );
          const committed: string[][] = [];
          const receivedIds: string[] = [];
          let after = from;
          const poll = async () => {
            const { items, next } = await read(api, after);
            receivedIds.push(...items.map((item) => item.object_id));
            after = next;
          };
          for (const { client } of open) await client.query('begin');
          const waiting = [...open];
          while (waiting.length > 0) {
            const [choice = 0] = choices.take(1);
            const index = choice % waiting.length;
            const transaction = waiting[index];
            if (transaction === undefined) break;
            const { client, plan, ids } = transaction;
            if (transaction.left > 0) {
              transaction.left -= 1;
              ids.push(await writeEvent(client));
            } else {
              await client.query(plan.commits ? 'commit' : 'rollback');
              client.release();
              if (plan.commits) committed.push(ids);
              waiting.splice(index, 1);
              await poll();
            }
          }
          await poll();
          // If a poll follows each commit, the feed has the order of commits, and within a transaction the order of writes.
          expect(receivedIds).to.deep.equal(committed.flat());
        },
      ),
      { numRuns: amount(15, 60) },
    );
  });

  it('is in the order of commits within one poll, whatever the order of writes', async function commitOrder() {
    const setting = await api.database.pool.query('SHOW track_commit_timestamp');
    // A server without commit timestamps returns the order of writes within one poll.
    if (setting.rows[0].track_commit_timestamp !== 'on') this.skip();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.boolean()), { minLength: 2, maxLength: 4 }),
        fc.infiniteStream(fc.nat()),
        async (plans, choices) => {
          const from = await latest();
          const open = await Promise.all(
            plans.map(async ([writes, commits]) => {
              const client = await api.database.pool.connect();
              await client.query('begin');
              return { client, commits, writes, ids: [] as string[] };
            }),
          );
          for (const round of [1, 2, 3]) {
            for (const { client, writes, ids } of open) {
              if (round > writes) continue;
              ids.push(await writeEvent(client));
            }
          }
          const committed: string[][] = [];
          while (open.length > 0) {
            const [choice = 0] = choices.take(1);
            const [ending] = open.splice(choice % open.length, 1);
            await ending?.client.query(ending.commits ? 'commit' : 'rollback');
            ending?.client.release();
            if (ending?.commits === true) committed.push(ending.ids);
          }
          // No earlier poll has assigned positions: only the commits can determine the order.
          const { items } = await read(api, from);
          expect(items.map((item) => item.object_id)).to.deep.equal(committed.flat());
        },
      ),
      { numRuns: amount(25, 100) },
    );
  });

  it('returns every event once and in the same order to every reader, with many concurrent writers and readers', async () => {
    const client = await api.newCustomer();
    const from = await latest(client);
    const follow = async () => {
      const receivedIds: string[] = [];
      for (let after = from; receivedIds.length < 60; ) {
        const { items, next } = await read(client, after, '&_page_size=7&content_type=annotating.tag');
        receivedIds.push(...items.map((item) => item.id));
        after = next;
      }
      return receivedIds;
    };
    const write = Promise.all(Array.from({ length: 60 }, (_, index) => client.post(tags, { name: `W${index}` })));
    const [first, second] = await Promise.all([follow(), follow(), write]);
    expect(new Set(first).size).to.equal(60);
    expect(second).to.deep.equal(first);
  });

  it('contains only events of the customer, restricted to records that the caller can see', async () => {
    const from = await latest();
    const caller = await withRole(api, {
      allow: [
        { scope: 'annotating.tag:read,list', where: { name__startswith: 'Mine' }, fields: { read: ['id', 'name'] } },
        'common.eventlog:changes',
      ],
    });
    const { body: mine } = await api.post(tags, { name: 'Mine' });
    const { body: other } = await api.post(tags, { name: 'Theirs' });
    await api.patch(`${tags}${mine.id}/`, { name: 'Mine too', color_code: '112233' });
    await api.patch(`${tags}${other.id}/`, { color_code: '112233' });
    const events = (await read(caller, from)).items;
    expect(events.map((item) => [item.event_identifier.split('.')[2], item.object_id])).to.deep.equal([
      ['instancecreated', mine.id],
      ['instanceupdated', mine.id],
    ]);
    expect(events[1]?.event_context?.changed).to.deep.equal(['name']);
    await api.patch(`${tags}${mine.id}/`, { name: 'Away' });
    const { items } = await read(caller, events[1]?.position ?? '');
    expect(items.map((item) => [item.event_identifier, item.event_context])).to.deep.equal([
      ['annotating.tag.instancehidden', null],
    ]);
    const stranger = await api.newCustomer();
    expect((await read(stranger, '')).items.some((item) => item.object_id === mine.id)).to.equal(false);
  });

  it('does not name members that the caller cannot read, nor does the event log', async () => {
    const reader = (fields?: { read: readonly string[] }) =>
      withRole(api, {
        allow: [{ scope: 'annotating.tag:read,list', ...(fields && { fields }) }, 'common.eventlog:list'],
      });
    const { body: tag } = await api.post(tags, { name: 'Logged' });
    await api.patch(`${tags}${tag.id}/`, { color_code: '112233' });
    const log = `/common/eventlog/list/?object_id=${tag.id}`;
    expect((await (await reader()).get(log)).text).to.contain('color_code');
    const narrow = await reader({ read: ['id', 'name'] });
    const { body, text } = await narrow.get(log);
    expect(body, text).to.have.length(2);
    expect(text).to.not.contain('color_code').and.not.contain('event_context');
    expect((await narrow.get(`${log}&_fields=event_context`)).status).to.equal(400);
  });

  it('can be filtered by content type name and id, and rejects unknown ones', async () => {
    const contentTypeId = api.booted.model.resourceById.get('annotating.tag')?.contentTypeId;
    const responses = await Promise.all(
      ['annotating.tag', contentTypeId, 'annotating.tags'].map((name) =>
        api.get(`/common/changes/?content_type=${name}`),
      ),
    );
    expect(responses.map(({ status, body }) => [status, body.code])).to.deep.equal([
      [200, undefined],
      [200, undefined],
      [404, 'unknown_content_type'],
    ]);
  });

  it('returns 410 for an expired position, with the position to restart from', async () => {
    const client = await api.newCustomer();
    await client.post(tags, { name: 'Old' });
    const { next } = await read(client, '');
    await api.database.pool.query(
      `update common_eventlog set created_at = ${earlier('created_at', "interval '31 days'")} where customer_id = $1`,
      [client.customerId],
    );
    const response = await client.get('/common/changes/?_after=0');
    expect([response.status, response.body.code]).to.deep.equal([410, 'cursor_expired']);
    expect(response.body.params.snapshot.after).to.equal(next);
    expect((await read(client, next)).items).to.deep.equal([]);
    expect((await client.get(`/common/changes/?_after=${BigInt(next) + 5n}`)).status).to.equal(410);
  });

  it('can be streamed, and resumes from the last id', async () => {
    const client = await api.newCustomer();
    const from = await latest(client);
    const first = await follow(client, { 'Last-Event-ID': from }, 2, async () => {
      await client.post(tags, { name: 'S1' });
      await client.post(tags, { name: 'S2' });
    });
    expect(first.map(({ event }) => event)).to.deep.equal([
      'annotating.tag.instancecreated',
      'annotating.tag.instancecreated',
    ]);
    await client.post(tags, { name: 'S3' });
    const second = await follow(client, { 'Last-Event-ID': first[0]?.id ?? '' }, 2, async () => undefined);
    expect(second[0]?.id).to.equal(first[1]?.id);
  });

  /** Reads a stream until it has returned `count` events. */
  async function follow(client: Client, headers: Record<string, string>, count: number, act: () => Promise<unknown>) {
    const ended = new AbortController();
    const response = await fetch(`${api.origin}/common/changes/?content_type=annotating.tag`, {
      headers: { ...client.headers, Accept: 'text/event-stream', ...headers },
      signal: ended.signal,
    });
    expect(response.headers.get('content-type')).to.match(/^text\/event-stream/);
    await act();
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if ((text.match(/^data: .*\n\n/gm) ?? []).length >= count) break;
    }
    ended.abort();
    return text
      .split('\n\n')
      .filter((block) => block.includes('data: '))
      .map((block) => ({ id: /^id: (.*)$/m.exec(block)?.[1], event: /^event: (.*)$/m.exec(block)?.[1] }));
  }

  it('starts at the current position for "latest", and misses no event after it', async () => {
    const client = await api.newCustomer();
    await client.post('/annotating/tag/', { name: 'Before' });
    const start = await client.get('/common/changes/?_after=latest');
    expect([start.status, start.body.items], start.text).to.deep.equal([200, []]);
    await client.post('/annotating/tag/', { name: 'After' });
    const { body } = await client.get(`/common/changes/?_after=${start.body.next}`);
    expect(body.items.map((event: { event_identifier: string }) => event.event_identifier)).to.deep.equal([
      'annotating.tag.instancecreated',
    ]);
  });

  it('rejects unknown event names with a suggestion', async () => {
    const misspelt = 'annotating.tag.instancecreate';
    for (const query of [
      `event_identifier=${misspelt}`,
      `event_identifier__in=annotating.tag.instancedeleted,${misspelt}`,
    ]) {
      const response = await api.get(`/common/changes/?${query}`);
      expect(response.status, response.text).to.equal(422);
      expect(response.body.errors[0]).to.deep.include({
        parameter: query.split('=')[0],
        code: 'unknown_event',
        params: { event: misspelt, nearest: 'annotating.tag.instancecreated' },
      });
    }
  });
});
