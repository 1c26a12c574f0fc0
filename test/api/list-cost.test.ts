/** The cost of lists: pages by index, problems before a large table is read, searches by index, streams in constant memory. */
import { expect } from 'chai';
import { before } from 'mocha';
import type { ApiResponse } from '../support/api.ts';
import { useLab } from '../support/lab.ts';
import { amount } from '../support/long-runs.ts';
import { itOnOneServer } from '../support/one-server.ts';
import { pageStatement, sentBy } from '../support/sent-statements.ts';

describe('the cost of a list', function cost() {
  this.timeout(120_000);
  const api = useLab();
  const rows = amount(20_000, 120_000);
  const flats = amount(10_500, 60_000);
  const house = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';
  const otherHouse = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e78';

  before(async function fill() {
    this.timeout(120_000);
    await api.database.pool.query(
      `insert into lab_meter (customer_id, id, created_at, updated_at, label, reading)
       select $1, gen_random_uuid(), now(), now() - make_interval(secs => n), repeat('label ', 200) || n, n % 1000 from generate_series(1, $2::integer) as n`,
      [api.customerId, rows],
    );
    await api.database.pool.query(
      `insert into lab_flat (customer_id, id, created_at, updated_at, title, body, status, moved_in, rooms)
       select $1, gen_random_uuid(), now(), now() - make_interval(secs => n), 'flat number' || n, 'body', n % 3, date '2000-01-01' + n % 9000, n from generate_series(1, $2::integer) as n`,
      [api.customerId, flats],
    );
    await api.database.pool.query(
      `insert into lab_loft (customer_id, id, created_at, updated_at, title)
       select $1, gen_random_uuid(), now(), now(), 'loft ' || n from generate_series(1, $2::integer) as n`,
      [api.customerId, amount(15_000, 60_000)],
    );
    await api.database.pool.query('analyze lab_loft');
    await api.database.pool.query('analyze lab_meter');
    // The cost of statements is checked in tables of more than 50,000 rows. Plans use the density of the rows, which is unchanged.
    await api.database.pool.query(
      `update pg_class set reltuples = reltuples * 4, relpages = relpages * 4 where oid in ('lab_loft'::regclass, 'lab_meter'::regclass)`,
    );
    // New rows wait in a list that a search by index reads completely until a vacuum moves them into the index.
    await api.database.pool.query('vacuum analyze lab_flat');
  });

  /** Filling the tables can have overloaded this process: then the server requests a retry. */
  const patientGet = async (path: string): Promise<ApiResponse> => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await api.get(path);
      if (response.status !== 503 || attempt === 20) return response;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };

  /** The kinds of nodes and the indexes in the plan of the last list of a table, by EXPLAIN of the statement that was sent. */
  const planOf = async (path: string, options = 'verbose false'): Promise<string> => {
    const { result: response, sent } = await sentBy(() => patientGet(path));
    expect(response.status, response.text.slice(0, 500)).to.equal(200);
    const list = pageStatement(sent);
    const { rows: lines } = await api.database.pool.query<{ 'QUERY PLAN': string }>(
      `explain (${options}) ${list.text}`,
      [...list.values],
    );
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };

  const byIndex: readonly (readonly [path: string, index: RegExp])[] = [
    ['/lab/meter/list/?_page=1&_page_size=50', /lab_meter_pkey/],
    ['/lab/meter/list/?_after=&_page_size=50', /lab_meter_pkey/],
    ['/lab/meter/list/?_after=&_page_size=50&_order_by=updated_at', /lab_meter_updated_at/],
    ['/lab/meter/list/?updated_at__changed_since=2999-01-01&_page=1&_page_size=50', /lab_meter_updated_at/],
    ['/lab/flat/list/?status=1&_order_by=moved_in&_page=1&_page_size=50', /lab_flat_status_moved_in/],
    ['/lab/flat/list/?title=x&_page=1&_page_size=50', /lab_flat_title/],
    [`/lab/flat/list/?house=${house}&_page=1&_page_size=50`, /lab_flat_house/],
    [`/lab/flat/list/?house__in=${house},${otherHouse}&_page=1&_page_size=50`, /lab_flat_house/],
    // The index of a reference excludes null (`size: large`): it is used for rows with a reference, and the order's index for rows without.
    ['/lab/flat/list/?house__isnull=false&_page=1&_page_size=50', /lab_flat_(house|pkey)/],
    ['/lab/flat/list/?house__isnull=true&_page=1&_page_size=50', /lab_flat_pkey/],
    ['/lab/flat/list/?_search=number4711&_page=1&_page_size=50', /lab_flat_search/],
    ['/lab/flat/list/?_search="number4711" body&_order_by=id&_page=1&_page_size=50', /lab_flat_search/],
    ['/lab/flat/list/?_search=numberless&_order_by=id&_page=1&_page_size=50', /lab_flat_search/],
    ['/lab/flat/list/?title__contains=ber4711&_page=1&_page_size=50', /lab_flat_title_trigram/],
    ['/lab/flat/list/?title__icontains=BER4711&_page=1&_page_size=50', /lab_flat_title_trigram/],
    ['/lab/house/list/?id=0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77&_page=1&_page_size=50', /lab_house_pkey/],
  ];
  for (const [path, index] of byIndex) {
    itOnOneServer('reads plans of statements', `is that of an index: ${path} uses ${index.source}`, async () => {
      const plan = await planOf(path);
      expect(plan).to.match(index);
      expect(plan).to.not.match(/Seq Scan on (lab_meter|lab_flat)/);
    });
  }

  itOnOneServer(
    'reads plans of statements',
    'does not include a scan for an upsert by custom_id, which uses its index',
    async () => {
      const custom = (id: string) => api.post('/lab/flat/?_match=custom_id', { custom_id: id, title: id });
      expect((await custom('own')).status).to.equal(201);
      const { result: again, sent } = await sentBy(() => custom('own'));
      expect(again.status, again.text).to.equal(200);
      const plans = await Promise.all(
        sent
          .filter(({ text }) => /custom_id"? = /.test(text))
          .map(({ text, values }) =>
            api.database.pool
              .query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
              .then(({ rows: lines }) => lines.map((line) => line['QUERY PLAN']).join('\n')),
          ),
      );
      expect(plans).to.not.deep.equal([]);
      for (const plan of plans) expect(plan).to.match(/lab_flat_custom_id_idx/);
    },
  );

  itOnOneServer(
    'reads plans of statements',
    'does not grow with nullable references: deleting a target finds the referring records by the same index',
    async () => {
      const { rows: indexes } = await api.database.pool.query<{ definition: string }>(
        `select pg_get_indexdef('lab_flat_house_idx'::regclass) as definition`,
      );
      expect(indexes[0]?.definition).to.match(/WHERE \(house_id IS NOT NULL\)$/);
      // The foreign-key query of PostgreSQL when the target is deleted, after its generic plan is made.
      const client = await api.database.pool.connect();
      try {
        await client.query('set plan_cache_mode = force_generic_plan');
        await client.query(
          'prepare referring(uuid, uuid) as update only lab_flat set house_id = null where $1 operator(pg_catalog.=) customer_id and $2 operator(pg_catalog.=) house_id',
        );
        const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(
          `explain execute referring('${api.customerId}', '${house}')`,
        );
        expect(lines.map((line) => line['QUERY PLAN']).join('\n')).to.match(/Index Scan using lab_flat_house_idx/);
      } finally {
        await client.query('deallocate all');
        await client.query('reset plan_cache_mode');
        client.release();
      }
    },
  );

  const nextOf = (response: ApiResponse): string => {
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    if (next === undefined) throw new Error(`no further page: ${response.text.slice(0, 300)}`);
    return next;
  };

  /** Returns the plan of a page, and the number of rows that were read for it. */
  const readFor = async (path: string): Promise<{ readonly rows: number; readonly plan: string }> => {
    const plan = await planOf(path, 'analyze, costs off, timing off, buffers off');
    const scans = [...plan.matchAll(/(?:Index|Bitmap|Seq) [^\n]*\(actual rows=([\d.]+) loops=(\d+)\)/g)];
    const passed = [...plan.matchAll(/Rows Removed by (?:Index Recheck|Filter): (\d+)/g)];
    const read = scans.reduce((sum, [, rows, loops]) => sum + Number(rows) * Number(loops), 0);
    return { rows: passed.reduce((sum, [, rows]) => sum + Number(rows), read), plan };
  };

  const farPages = amount(300, 1_200);
  const walks: readonly (readonly [path: string, pages: number])[] = [
    ['/lab/meter/list/?_page_size=50', farPages],
    ['/lab/meter/list/?_page_size=50&_order_by=updated_at', farPages],
    ['/lab/meter/list/?_page_size=50&_order_by=-updated_at', farPages],
    ['/lab/meter/list/?_page_size=50&_order_by=-updated_at,id', 100],
    ['/lab/flat/list/?_page_size=50&status=1&_order_by=moved_in', farPages / 6],
    ['/lab/flat/list/?_page_size=50&status=1&_order_by=-moved_in', farPages / 6],
  ];
  for (const [path, pages] of walks) {
    itOnOneServer(
      'reads plans of statements',
      `by cursor is the same for page ${pages} as for page 1: ${path}`,
      async () => {
        const first = await readFor(`${path}&_after=`);
        let next = `${path}&_after=`;
        for (let row = 0; row < pages * 50; row += 1_000) {
          const response = await patientGet(`${next.replace('_page_size=50', '_page_size=1000')}&_fields=id`);
          next = nextOf(response).replace('_page_size=1000', '_page_size=50').replace('&_fields=id', '');
        }
        expect(first.rows, first.plan).to.be.above(49);
        const deep = await readFor(next);
        expect(deep.rows, deep.plan).to.be.at.most(first.rows * 1.3);
      },
    );
  }

  itOnOneServer(
    'the coordinator has no statistics',
    'is checked before a large table is read, and the problem names the index to add',
    async () => {
      const { pool } = api.database;
      // Each row is configured to cost as much as hundreds, so that the test's table can be small; connections are reopened.
      await pool.query(`alter database "${api.database.name}" set cpu_tuple_cost = ${240_000 / rows}`);
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'core'`,
      );
      await connectionsAre(0);
      const response = await patientGet('/lab/meter/list/?reading=17&_order_by=-label&_page=1&_page_size=50');
      expect(response.status, response.text.slice(0, 300)).to.equal(400);
      expect(response.body.code).to.equal('filter_too_expensive');
      expect(response.body.params).to.deep.equal({
        resource: 'lab.meter',
        index: '[reading, -label, -id]',
        file: 'resources/lab/meter.yaml',
      });
      expect(response.body.detail).to.contain('- [reading, -label, -id]');
      // No index can contain a computed member.
      const computed = await patientGet('/lab/loft/list/?_order_by=name&_page=1&_page_size=50');
      expect([computed.status, computed.body.code]).to.deep.equal([400, 'filter_too_expensive']);
      expect(computed.body.params).to.deep.equal({ resource: 'lab.loft' });
      const unindexed = await patientGet(
        '/lab/meter/list/?label__icontains=4711&_order_by=-label&_page=1&_page_size=50',
      );
      expect(unindexed.status, unindexed.text.slice(0, 300)).to.equal(400);
      expect(unindexed.body.detail).to.contain('- { fields: [label], method: trigram }');
      expect((await patientGet('/lab/meter/list/?_page=1&_page_size=50')).status).to.equal(200);
      expect(
        (await patientGet('/lab/meter/list/?reading=17&_order_by=-label&_jsonl=true&_fields=reading')).status,
      ).to.equal(200);
    },
  );

  it('is bounded in memory by the reader: rows are read from the database as fast as the client reads', async () => {
    const { model, extensions } = api.server.runtime;
    const resource = model.resourceById.get('lab.meter');
    const hooks = extensions.hooks as Map<unknown, unknown>;
    const originalHooks = hooks.get(resource);
    let read = 0;
    const counting = async (records: readonly unknown[]) => {
      read += records.length;
      return records;
    };
    hooks.set(resource, { beforeWrite: [], afterWrite: [], beforeResponse: [{ run: counting }] });
    try {
      // Compressed, all of these rows would fit into the buffers of both ends.
      const response = await fetch(`${api.origin}/lab/meter/list/?_jsonl=true&_order_by=id`, {
        headers: { ...api.headers, 'Accept-Encoding': 'identity' },
      });
      const reader = response.body?.getReader();
      await reader?.read();
      // Waits until no data is transferred; the difference is in the buffers of both ends.
      for (let before = -1; before !== read; ) {
        before = read;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      expect(read).to.be.lessThan(rows / 2);
      await reader?.cancel();
      await connectionsAre(0, 'active');
    } finally {
      hooks.set(resource, originalHooks);
    }
  });

  /** Waits until the server has this number of connections (in this state). */
  const connectionsAre = async (count: number, state = '%'): Promise<void> => {
    const deadline = Date.now() + 5_000;
    for (;;) {
      const { rows: connections } = await api.database.pool.query<{ count: number }>(
        `select count(*)::integer as count from pg_stat_activity where datname = current_database() and application_name = 'core' and (state like $1 or state = 'idle in transaction' and $1 <> '%')`,
        [state],
      );
      if (connections[0]?.count === count) return;
      if (Date.now() > deadline) throw new Error(`${connections[0]?.count} connections are ${state}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
});
