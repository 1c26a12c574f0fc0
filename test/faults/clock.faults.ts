/** A clock that jumps during requests: no write is lost, executed twice, or rejected, and the feed stays in order. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { type ApiResponse, type Client, clientOf, useApi } from '../support/api.ts';

const tags = '/annotating/tag/';
const hour = 3_600_000;
const jumps = [25 * hour, -25 * hour, 400 * 24 * hour, 0];

describe('a clock that jumps a day forward, a day back and a year forward', function suite() {
  this.timeout(120_000);
  let child: ChildProcess | undefined;
  // Registered before the hooks of the database, which require all connections to be closed.
  after(async () => {
    child?.kill('SIGKILL');
    if (child !== undefined) await once(child, 'exit');
  });
  const api = useApi({ onRequest: () => undefined });
  let client: Client | undefined;

  before(async () => {
    child = fork(join(import.meta.dirname, 'server-process.ts'), [api.database.url], { stdio: 'inherit' });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    client = clientOf(`http://127.0.0.1:${port}`, api.headers, api.customerId, api.agentId);
  });
  const jump = async (milliseconds: number): Promise<void> => {
    if (child === undefined) throw new Error('no server');
    child.send(milliseconds);
    const [{ now }] = (await once(child, 'message')) as [{ now: number }];
    expect(Math.abs(now - Date.now() - milliseconds)).to.be.lessThan(60_000);
  };
  const send = (name: string, key: string): Promise<ApiResponse> => {
    if (client === undefined) throw new Error('no client');
    return client.post(tags, { name }, { 'Idempotency-Key': key });
  };

  it('does not stop writes: each is stored once, and an idempotency key is still recognized', async () => {
    const names: string[] = [];
    const keys: string[] = [];
    let isOver = false;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let index = 0; !isOver; index += 1) {
        const [name, key] = [`Jump ${writer}-${index}`, randomUUID()];
        const response = await send(name, key);
        expect(response.status, response.text).to.equal(201);
        names.push(name);
        keys.push(key);
      }
    });
    for (const milliseconds of jumps) {
      const goal = names.length + 20;
      await jump(milliseconds);
      // A rejected write ends the test.
      while (names.length < goal)
        await Promise.race([new Promise((resolve) => setTimeout(resolve, 5)), Promise.all(writers)]);
    }
    isOver = true;
    await Promise.all(writers);
    const again = await send(names[0] ?? '', keys[0] ?? '');
    expect([again.status, again.headers.get('idempotent-replayed')]).to.deep.equal([201, 'true']);
    const { rows } = await api.database.pool.query<{ name: string; events: number }>(
      `select tag.name, (select count(*)::int from common_eventlog as event where event.object_id = tag.id) as events
         from annotating_tag as tag where tag.name like 'Jump %' order by tag.name`,
    );
    expect(rows.map(({ name }) => name)).to.deep.equal(names.toSorted());
    expect(rows.filter(({ events }) => events !== 1)).to.deep.equal([]);
  });

  it('leaves the feed complete: every event once, at a unique position', async () => {
    const receivedIds: string[] = [];
    let position = '';
    for (let more = true; more; ) {
      const query = position === '' ? '' : `&_after=${position}`;
      const page: ApiResponse | undefined = await client?.get(
        `/common/changes/?event_identifier=annotating.tag.instancecreated&_page_size=50${query}`,
      );
      expect(page?.status, page?.text).to.equal(200);
      const { items, next, has_more: hasMore } = page?.body ?? {};
      receivedIds.push(...items.map(({ object_id: id }: { object_id: string }) => id));
      position = next;
      more = hasMore;
    }
    const { rows } = await api.database.pool.query<{ id: string }>(
      "select id from annotating_tag where name like 'Jump %' order by id",
    );
    expect(receivedIds.toSorted()).to.deep.equal(rows.map(({ id }) => id));
  });
});
