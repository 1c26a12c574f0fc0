/** Tables with monthly partitions: a write always finds its partition, and a read scans those that can contain matching rows. */
import { expect } from 'chai';
import { lowestIdOf, makeMonths } from '../../engine/compile/tables/partitions.ts';
import { db } from '../../engine/query/builder.ts';
import { useApi } from '../support/api.ts';
import { itOnOneServer } from '../support/one-server.ts';
import { pageStatement, sentBy } from '../support/sent-statements.ts';

const day = 86_400_000;

describe('partitioned tables', function () {
  this.timeout(60_000);
  const api = useApi();

  const query = async (text: string, values: readonly unknown[] = []) =>
    (await api.database.pool.query(text, [...values])).rows;
  const partitionsOf = async (table: string): Promise<readonly string[]> =>
    (
      await query(
        'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1',
        [table],
      )
    ).map(({ name }) => name.replace('core_partitions.', ''));
  const month = (ahead: number): string => {
    const at = new Date();
    return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead, 1))
      .toISOString()
      .slice(0, 7)
      .replace('-', '_');
  };

  /** Removes the current and future partitions, as if none had been created for months. */
  const dropPartitions = async (): Promise<void> => {
    for (const table of ['common_eventlog', 'common_changerecord']) {
      const first = `core_partitions.${table}_first`;
      const partitions = await partitionsOf(table);
      for (const partition of partitions)
        await query(`alter table ${table} detach partition core_partitions.${partition}`);
      for (const partition of partitions.filter((one) => !one.endsWith('_first')))
        await query(
          `insert into ${first} select * from core_partitions.${partition}; drop table core_partitions.${partition}`,
        );
      const end = lowestIdOf(new Date(Date.now() + 1));
      await query(`alter table ${table} attach partition ${first} for values from (minvalue) to ('${end}')`);
    }
  };

  it('get a partition that a write finds missing, once, however many writes are concurrent', async () => {
    await dropPartitions();
    const written = await Promise.all(
      Array.from({ length: 3 }, (_, n) =>
        n < 2
          ? api.post('/annotating/tag/', { name: `missing ${n}` }, n === 0 ? { 'Idempotency-Key': `parts-${n}` } : {})
          : api.post('/annotating/tag/list/', [{ name: `missing ${n}a` }, { name: `missing ${n}b` }]),
      ),
    );
    expect(written.map(({ status }) => status)).to.deep.equal([201, 201, 201]);
    expect(await partitionsOf('common_eventlog')).to.deep.equal([
      `common_eventlog_${month(0)}`,
      'common_eventlog_first',
    ]);
    const [{ count }] = await query(
      "select count(*)::int from common_eventlog where event_identifier = 'annotating.tag.instancecreated'",
    );
    expect(count).to.equal(4);
  });

  it('get partitions for the coming months at startup, by two concurrent processes, and again', async () => {
    await dropPartitions();
    const statements = makeMonths(['common_eventlog'], new Date(), 4);
    await Promise.all([query(statements), query(statements)]);
    await query(statements);
    expect(await partitionsOf('common_eventlog')).to.deep.equal(
      [...[0, 1, 2, 3].map((one) => `common_eventlog_${month(one)}`), 'common_eventlog_first'].toSorted(),
    );
  });

  it('accept an id in the first and the last millisecond of a month, and an id of a clock that is years ahead', async () => {
    const edge = new Date('2031-05-01T00:00:00Z');
    for (const [n, at] of [edge.getTime() - 1, edge.getTime()].entries()) {
      const id = `${lowestIdOf(new Date(at)).slice(0, 13)}-7000-8000-00000000000${n}`;
      await api.server.runtime.database.transaction((session) =>
        session.execute(
          db
            .insertInto('common_eventlog')
            .values({ id, content_type_id: id, object_id: id, event_identifier: 'annotating.tag.instancecreated' }),
          api.customerId,
        ),
      );
    }
    expect(await partitionsOf('common_eventlog')).to.include.members([
      'common_eventlog_2031_04',
      'common_eventlog_2031_05',
    ]);
    await query("delete from common_eventlog where id >= '01a00000-0000-0000-0000-000000000000' and customer_id = $1", [
      api.customerId,
    ]);
  });

  /** Runs while all partitions of a table are locked except that of the current month. */
  const whileOldAreLocked = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    const other = await api.database.pool.connect();
    try {
      await other.query('begin');
      for (const table of ['common_eventlog', 'common_changerecord'])
        for (const partition of await partitionsOf(table))
          if (partition !== `${table}_${month(0)}`)
            await other.query(`lock table core_partitions.${partition} in access exclusive mode`);
      return await run();
    } finally {
      await other.query('rollback');
      other.release();
    }
  };

  itOnOneServer(
    'reads plans of statements',
    'are scanned by the feed and by a write only within their period',
    async () => {
      const client = await api.newCustomer();
      await dropPartitions();
      // The existing rows are a year old, according to the partition bounds.
      for (const table of ['common_eventlog', 'common_changerecord']) {
        await query(`alter table ${table} detach partition core_partitions.${table}_first`);
        const [from, to] = [400, 370].map((days) => lowestIdOf(new Date(Date.now() - days * day)));
        await query(`create table core_partitions.${table}_old (like ${table} including all)`);
        await query(
          `alter table ${table} attach partition core_partitions.${table}_old for values from ('${from}') to ('${to}')`,
        );
      }
      const created = await client.post('/annotating/tag/', { name: 'now' });
      expect(created.status).to.equal(201);
      // While no event has a position, the first poll scans all partitions.
      await client.get('/common/changes/');
      await whileOldAreLocked(async () => {
        const first = await client.get('/common/changes/');
        expect(first.body.items.map(({ object_id }: { object_id: string }) => object_id)).to.include(created.body.id);
        expect(
          (await client.patch(created.body.url ?? `/annotating/tag/${created.body.id}/`, { name: 'then' })).status,
        ).to.equal(200);
        const next = await client.get(`/common/changes/?_after=${first.body.next}`);
        expect(next.body.items).to.have.length(1);
      });
    },
  );

  itOnOneServer(
    'reads plans of statements',
    'are scanned by a list with dates only if they can contain matching rows',
    async () => {
      expect((await api.post('/annotating/tag/', { name: 'edges' })).status).to.equal(201);
      await query(makeMonths(['common_eventlog'], new Date('2035-01-15T00:00:00Z'), 6));
      const opened = async (parameters: string): Promise<readonly string[]> => {
        const { sent } = await sentBy(() => api.get(`/common/eventlog/list/?_page=1&_page_size=5&${parameters}`));
        const list = pageStatement(sent);
        const plan = await query(`explain (format json) ${list.text}`, list.values);
        const relations = JSON.stringify(plan)
          .matchAll(/"Relation Name": ?"(\w+)"/g)
          .map(([, name = '']) => name);
        return [...new Set(relations)].filter((name) => name.includes('_2035_')).toSorted();
      };
      const all = [1, 2, 3, 4, 5, 6].map((one) => `common_eventlog_2035_0${one}`);
      expect(await opened('object_id__isnull=false')).to.deep.equal(all);
      const between = 'created_at__gte=2035-02-10T00:00:00Z&created_at__lt=2035-03-30T00:00:00Z';
      expect(await opened(between)).to.deep.equal(all.slice(1, 3));
      // The clocks of two machines may differ by up to a day.
      expect(await opened('created_at__gt=2035-05-01T12:00:00Z')).to.deep.equal(all.slice(3));
      expect(await opened('created_at__range=2034-01-01T00:00:00Z,2035-01-31T12:00:00Z')).to.deep.equal(
        all.slice(0, 2),
      );
      expect(await opened('created_at=2035-06-15T00:00:00Z')).to.deep.equal(all.slice(5));
      expect((await api.get(`/common/eventlog/list/?${between}`)).body).to.deep.equal([]);
      for (const edge of ['created_at__gte=0001-01-01T00:00:00Z', 'created_at__lte=9999-12-31T00:00:00Z'])
        expect((await api.get(`/common/eventlog/list/?${edge}`)).body.length, edge).to.be.greaterThan(0);
    },
  );
});
