/** A feed that is read for the first time, or after a restore, while more events wait for their positions than one response can contain. */
import { expect } from 'chai';
import type pg from 'pg';
import { type Client, useApi } from '../support/api.ts';
import { idAt } from '../support/large-tables.ts';

interface FeedEvent {
  readonly object_id: string;
  readonly event_context: { readonly version: string } | null;
  readonly position: string;
}

interface Page {
  readonly items: FeedEvent[];
  readonly next: string;
  readonly has_more: boolean;
}

const tags = '/annotating/tag/';

/** More than one step: a reader assigns 1,000 positions, the background job 2,000 at a time. */
const backlog = 7_500;

describe('the feed of changes, while many events wait', () => {
  const api = useApi();
  const lock = "hashtextextended('events ' || $1::text, 0)";

  const read = async (client: Client, query: string): Promise<Page> => {
    const response = await client.get(`/common/changes/?${query}`);
    expect(response.status, response.text).to.equal(200);
    return response.body;
  };

  /** Reads everything after a position, until the feed reports no more. */
  const readAll = async (client: Client, after: string): Promise<readonly FeedEvent[]> => {
    const items: FeedEvent[] = [];
    for (let from = after; ; ) {
      const page = await read(client, `_after=${from}&_page_size=1000`);
      items.push(...page.items);
      if (!page.has_more) return items;
      from = page.next;
    }
  };

  /** Writes events with timestamps an hour ago, a millisecond apart, three at a time; returns their records in the order of writing. */
  const writeBacklog = async (client: Client): Promise<readonly string[]> => {
    const kind = api.booted.model.resourceById.get('annotating.tag')?.contentTypeId;
    await api.database.pool.query(
      `insert into common_eventlog (customer_id, id, content_type_id, object_id, event_identifier, event_context, created_at)
       select $1, ${idAt('now()')}, $2, ('00000000-0000-4000-8000-' || lpad((place / 3)::text, 12, '0'))::uuid, 'annotating.tag.instanceupdated',
              jsonb_build_object('version', 'v' || (place % 3 + 1)), date_trunc('second', now()) - interval '1 hour' + (place / 3) * interval '1 ms'
         from generate_series(0, $3 - 1) as place`,
      [client.customerId, kind, backlog],
    );
    const { rows } = await api.database.pool.query<FeedEvent>(
      `select object_id, event_context from common_eventlog where customer_id = $1 and created_at < now() - interval '30 minutes'
        order by created_at, event_context->>'version'`,
      [client.customerId],
    );
    return rows.map(nameOf);
  };

  const nameOf = ({ object_id, event_context }: FeedEvent): string => `${object_id} ${event_context?.version}`;

  /** The events of the backlog. */
  const oldOf = (items: readonly FeedEvent[]): readonly string[] =>
    items.map(nameOf).filter((name) => name.startsWith('00000000-0000-4000-8000-'));

  /** Runs while another connection holds the lock for assigning positions. */
  const whileGiving = async <Result>(client: Client, run: () => Promise<Result>): Promise<Result> => {
    const other: pg.PoolClient = await api.database.pool.connect();
    await other.query(`select pg_advisory_lock(${lock})`, [client.customerId]);
    try {
      return await run();
    } finally {
      await other.query(`select pg_advisory_unlock(${lock})`, [client.customerId]);
      other.release();
    }
  };

  it('responds without them at first, then returns each of them once and in the order of writing, in bounded steps', async () => {
    const client = await api.newCustomer();
    const written = await writeBacklog(client);
    expect(written).to.have.length(backlog);
    const first = await whileGiving(client, () => read(client, '_page_size=1000'));
    expect([first.items.length, first.has_more, Number(first.next)]).to.deep.equal([0, true, 0]);
    const items = await readAll(client, first.next);
    expect(oldOf(items)).to.deep.equal(written);
    expect(items.map(({ position }) => Number(position))).to.deep.equal(items.map((_, index) => index + 1));
    const { rows } = await api.database.pool.query<{ given: number }>(
      'select count(*)::integer as given from common_eventlog where customer_id = $1 group by xmin::text order by 1 desc',
      [client.customerId],
    );
    expect(rows.length).to.be.at.least(Math.ceil(backlog / 2_000));
    expect(rows[0]?.given).to.be.at.most(2_000);
  });

  it('starts at "latest" after the waiting events, and misses none after them', async () => {
    const client = await api.newCustomer();
    await writeBacklog(client);
    const [{ next, has_more }, late, empty] = await whileGiving(client, async () => {
      const open = await api.database.pool.connect();
      await open.query('begin');
      await open.query(
        `insert into common_eventlog (customer_id, id, content_type_id, object_id, event_identifier, created_at)
         values ($1, $2, $3, gen_random_uuid(), 'annotating.tag.instancecreated', clock_timestamp())`,
        [
          client.customerId,
          api.server.runtime.newId(),
          api.booted.model.resourceById.get('annotating.tag')?.contentTypeId,
        ],
      );
      const latest = await read(client, '_after=latest');
      await open.query('commit');
      open.release();
      const { body } = await client.post(tags, { name: 'After' });
      return [latest, body.id as string, await read(client, `_after=${latest.next}`)] as const;
    });
    expect(has_more).to.equal(true);
    expect(empty).to.deep.equal({ items: [], next, has_more: true });
    const items = await readAll(client, next);
    expect(items.some(({ object_id }) => object_id === late)).to.equal(true);
    // Includes events that were not committed at the time of the request.
    expect(items).to.have.length.at.least(2);
    expect(oldOf(items)).to.deep.equal([]);
    expect((await client.get(`/common/changes/?_after=${BigInt(items.at(-1)?.position ?? 0) + 5n}`)).status).to.equal(
      410,
    );
  });

  it('preserves its order across a dump and a restore, in whatever order rows are restored', async () => {
    const client = await api.newCustomer();
    const written = await writeBacklog(client);
    const { items } = await read(client, '_page_size=1000');
    // Events with the same timestamp are not split.
    expect(items).to.have.length.within(998, 1_000);
    // Simulates a restore: all rows in one transaction, the last written first.
    const connection = await api.database.pool.connect();
    await connection.query('begin');
    await connection.query(`select pg_advisory_xact_lock(${lock})`, [client.customerId]);
    await connection.query(
      'create temp table kept on commit drop as select * from common_eventlog where customer_id = $1',
      [client.customerId],
    );
    await connection.query('delete from common_eventlog where customer_id = $1', [client.customerId]);
    await connection.query('insert into common_eventlog select * from kept order by created_at desc, id desc');
    await connection.query('commit');
    connection.release();
    const later = await readAll(client, items.at(-1)?.position ?? '');
    expect(oldOf([...items, ...later])).to.deep.equal(written);
  });
});
