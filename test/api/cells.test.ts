import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { connectMover } from '../../engine/cli/move/database.ts';
import { addGuards } from '../../engine/cli/move/guards.ts';
import { createCore } from '../../engine/index.ts';
import { Directory } from '../../engine/storage/cells/directory.ts';
import { makeDirectory } from '../../engine/storage/cells/directory-schema.ts';
import { requireDatabase } from '../../engine/storage/require-database.ts';
import { bootForTests } from '../support/api.ts';
import { useDatabase } from '../support/database.ts';
import { waitUntil } from '../support/wait-until.ts';

type Headers = Readonly<Record<string, string>>;

const list = '/sales/organization/list/';
const customerIdOf = (headers: Headers) => headers['X-CORE-CUSTOMER-ID'] ?? '';

describe('customers in several cells', () => {
  const closers: (() => Promise<unknown>)[] = [];
  // Registered before the databases' own hooks, which run after it.
  after(async () => {
    for (const close of closers.toReversed()) await close();
  });
  const directoryDatabase = useDatabase('nothing');
  const [first, second] = [useDatabase(), useDatabase()];
  const lines: string[] = [];
  let inFirst: Headers = {};
  let inSecond: Headers = {};
  let inThird: Headers = {};
  let directory: Directory;
  let origin = '';

  before(async function startCells() {
    this.timeout(60_000);
    const booted = await bootForTests();
    const customerOf = async (databaseUrl: string, name: string): Promise<Headers> => {
      const core = createCore({ booted, databaseUrl });
      const headers = await core.createCustomer(name);
      await core.close();
      return headers;
    };
    inFirst = await customerOf(first.url, 'Första');
    inSecond = await customerOf(second.url, 'Andra');
    inThird = { ...inFirst, 'X-CORE-CUSTOMER-ID': '01890000-0000-7000-8000-000000000001' };
    await makeDirectory({ query: (text) => directoryDatabase.pool.query(text) });
    directory = await Directory.open(directoryDatabase.url, { listens: true });
    closers.push(() => directory.close());
    await directory.addCell('first', first.url);
    await directory.addCell('second', second.url);
    // No server listens on this port.
    await directory.addCell('third', 'postgresql://core@127.0.0.1:1/core');
    await directory.place(customerIdOf(inFirst), 'first');
    await directory.place(customerIdOf(inSecond), 'second');
    await directory.place(customerIdOf(inThird), 'third');
    const core = createCore({
      booted,
      databaseUrl: first.url,
      settings: {
        maximumConnections: 4,
        isPooled: true,
        cursorSecret: randomBytes(32),
        loadLimits: { loopDelay: 60_000, waiting: 500 },
        log: (message, details) => lines.push(`${message} ${JSON.stringify(details)}`),
        cells: { directory, probe: requireDatabase, fitness: async () => ({ status: 'ready' }) },
      },
    });
    const server = await core.serve();
    closers.push(() => core.close());
    origin = server.origin;
  });

  const request = async (headers: Headers, path = list, body?: object) => {
    const response = await fetch(`${origin}${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    });
    const text = await response.text();
    return { status: response.status, retry: response.headers.get('retry-after'), body: JSON.parse(text || 'null') };
  };
  const create = (headers: Headers, name: string) => request(headers, '/sales/organization/', { name });
  const countIn = async ({ pool }: typeof first, headers: Headers) =>
    (
      await pool.query<{ found: number }>(
        "select count(*)::int as found from sales_organization where customer_id = $1 and name like 'Ny %'",
        [customerIdOf(headers)],
      )
    ).rows[0]?.found;

  it('are each read and written in their cell', async () => {
    const created = await Promise.all([create(inFirst, 'Ny A'), create(inSecond, 'Ny B'), create(inSecond, 'Ny C')]);
    expect(created.map(({ status }) => status)).to.deep.equal([201, 201, 201]);
    expect(await Promise.all([countIn(first, inFirst), countIn(first, inSecond)])).to.deep.equal([1, 0]);
    expect(await Promise.all([countIn(second, inFirst), countIn(second, inSecond)])).to.deep.equal([0, 2]);
    const [one, two] = [await request(inFirst), await request(inSecond)];
    const names = ({ body }: typeof one) => body.map(({ name }: { name: string }) => name).toSorted();
    expect([names(one), names(two)]).to.deep.equal([
      ['Första', 'Ny A'],
      ['Andra', 'Ny B', 'Ny C'],
    ]);
  });

  it('are unavailable only in the cell that is down, also at startup', async () => {
    const rejected = await request(inThird);
    expect([rejected.status, rejected.body.code, rejected.retry]).to.deep.equal([503, 'database_unavailable', '2']);
    expect((await request(inFirst)).status).to.equal(200);
    expect(lines.some((line) => line.startsWith('a cell cannot be served {"cell":"third"'))).to.equal(true);
  });

  it('are reported at /readyz', async () => {
    const { status, body } = await request({}, '/readyz');
    expect([status, body]).to.deep.equal([
      200,
      { status: 'ready', cells: { first: 'ready', second: 'ready', third: 'database_unavailable' } },
    ]);
  });

  it('are rejected if they are not in the directory, or if the secret belongs to another customer', async () => {
    const unknown = { ...inFirst, 'X-CORE-CUSTOMER-ID': '01890000-0000-7000-8000-00000000beef' };
    expect((await request(unknown)).status).to.equal(401);
    const crossed = { ...inFirst, 'X-CORE-CUSTOMER-ID': customerIdOf(inSecond) };
    expect((await request(crossed)).status).to.equal(401);
    expect((await request({})).body.code).to.equal('credentials_missing');
  });

  it('remain available while the directory is down if they are cached; other customers wait', async () => {
    await first.pool.query(`alter database ${directoryDatabase.name} allow_connections false`);
    await directoryDatabase.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'core directory' and datname = current_database()",
    );
    await waitUntil(() => !directory.isUp);
    expect((await request(inSecond)).status).to.equal(200);
    const unknown = await request({ ...inFirst, 'X-CORE-CUSTOMER-ID': '01890000-0000-7000-8000-00000000cafe' });
    expect([unknown.status, unknown.retry]).to.deep.equal([503, '2']);
    await first.pool.query(`alter database ${directoryDatabase.name} allow_connections true`);
    await waitUntil(() => directory.isUp);
    expect((await create(inSecond, 'Ny D')).status).to.equal(201);
  });

  it('write nothing in the old cell after they have moved, even if the directory is outdated', async () => {
    const customer = customerIdOf(inFirst);
    await first.pool.query(
      "insert into core_move.customer (customer_id, state, partner) values ($1, 'moved', 'second')",
      [customer],
    );
    const mover = await connectMover(first.url, customer);
    const guarded = [{ name: 'sales_organization', key: ['customer_id', 'id'] }];
    await addGuards(mover, customer, guarded, { counted: new Set(), ofReplication: false }).finally(() => mover.end());
    await directoryDatabase.pool.query('alter table core.directory disable trigger tell');
    await directoryDatabase.pool.query("update core.directory set cell = 'second' where customer_id = $1", [customer]);
    expect((await directory.cellOf(customer))?.name).to.equal('first');
    const rejected = await create(inFirst, 'Ny E');
    expect([rejected.status, rejected.body.code]).to.deep.equal([503, 'customer_moving']);
    // The rejection has made this process query the directory: the next request goes to the cell of the customer, whose
    // rows this test has not copied.
    await waitUntil(async () => (await create(inFirst, 'Ny E')).status === 401);
    expect(await countIn(first, inFirst)).to.equal(1);
    await directoryDatabase.pool.query('alter table core.directory enable trigger tell');
  });

  it('are served when their cell becomes available', async () => {
    await directory.addCell('third', second.url);
    await waitUntil(async () => (await request(inThird)).status === 401);
  });

  it('are found in less than 0.05 ms, with one map lookup', async () => {
    const id = customerIdOf(inSecond);
    const rounds = 20_000;
    const started = performance.now();
    for (let round = 0; round < rounds; round += 1)
      if (directory.placeOf(id) instanceof Promise) throw new Error('asked');
    expect((performance.now() - started) / rounds).to.be.lessThan(0.05);
  });
});
