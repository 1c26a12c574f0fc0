/**
 * Customers in two databases behind a router that routes each statement by its customer (docs/adr/0060). PgDog itself is not run: the router is a stub with its
 * rules (support/router).
 */
import { expect } from 'chai';
import pg from 'pg';
import { sendDueWebhooks } from '../../engine/features/events/webhook-worker.ts';
import { sqlState } from '../../engine/runtime/base/sql-state.ts';
import { runDueJobs } from '../../engine/runtime/jobs/job-worker.ts';
import type { OpenCell } from '../../engine/runtime/server/cell-set.ts';
import { type Client, clientOf, useApi } from '../support/api.ts';
import type { TestDatabase } from '../support/database.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow } from '../support/invoicing-world.ts';
import { cookieOf, createUser, follow, linkFor } from '../support/people.ts';
import { runCore } from '../support/run-core.ts';
import { announce, sendForm } from '../support/upload.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWebhookReceiver } from '../support/webhook-receiver.ts';
import { useWorkspace } from '../support/work-place.ts';

const tags = '/annotating/tag/';
/** Sign-in is allowed on pages of this host. */
const publicUrl = 'http://127.0.0.1';
const hooks = '/integrations/webhooksubscription/';

/** Maps a customer to a database by the last digit: half of all ids each. */
const shardOf = (customerId: string): number => Number.parseInt(customerId.at(-1) ?? '0', 16) % 2;

describe('customers behind a router', function suite() {
  this.timeout(300_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: publicUrl, CORE_WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  const api = useApi({ settings }, undefined, { shardOf });
  const receiver = useWebhookReceiver();
  const routed = () => {
    if (api.routed === undefined) throw new Error('the router is started by the first hook');
    return api.routed;
  };
  /** A customer of each database, with a client and the background worker of that database. */
  let sides: readonly { readonly client: Client; readonly database: TestDatabase; readonly cell: OpenCell }[] = [];

  before(async () => {
    const clients = new Map<number, Client>([[shardOf(api.customerId), api]]);
    while (clients.size < 2) {
      const client = await api.newCustomer();
      clients.set(shardOf(client.customerId), client);
    }
    sides = [api.database, routed().second].map((database, shard) => {
      const [client, cell] = [clients.get(shard), routed().cells.opened.find(({ name }) => name === `shard-${shard}`)];
      if (client === undefined || cell === undefined) throw new Error(`no database has shard ${shard}`);
      return { client, database, cell };
    });
  });
  afterEach(() => {
    expect(routed().router.rejected.splice(0)).to.deep.equal([]);
  });

  const env = () => ({
    ...process.env,
    CORE_ROUTER: 'pgdog',
    DATABASE_URL: routed().router.url,
    DATABASE_DIRECT_URL: sides.map(({ database }) => database.url).join(),
  });
  const create = async (client: Client, path: string, body: object) => {
    const response = await client.post(path, body);
    expect(response.status, response.text).to.equal(201);
    return response;
  };

  it('are served from their database', async () => {
    for (const { client } of sides) {
      const tag = await create(client, tags, { name: 'Hiss' });
      const { id } = tag.body;
      expect((await client.patch(`${tags}${id}/`, { name: 'Bastu' })).body.name).to.equal('Bastu');
      expect((await client.get(`${tags}${id}/`)).body.name).to.equal('Bastu');
      const bulk = await client.post(`${tags}list/`, [{ name: 'Ett' }, { name: 'Två' }]);
      expect(bulk.status, bulk.text).to.be.lessThan(300);
      const names = async () =>
        (await client.get(`${tags}list/?_order_by=name`)).body.map(({ name }: { name: string }) => name);
      expect(await names()).to.deep.equal(['Bastu', 'Ett', 'Två']);
      expect((await client.get(`${tags}list/?_format=csv`)).text.trim().split('\n')).to.have.length(4);
      expect((await client.get(`${tags}list/?_page=1&_page_size=1`)).status).to.equal(200);
      const removed = await client.delete(`${tags}${id}/`);
      expect(await names()).to.deep.equal(['Ett', 'Två']);
      const undone = await client.post(`/common/change/${removed.headers.get('x-change-id')}/revert/`, {});
      expect(undone.status, undone.text).to.equal(200);
      expect(await names()).to.deep.equal(['Bastu', 'Ett', 'Två']);
      const again = { 'Idempotency-Key': `key-${client.customerId}` };
      const [first, second] = [
        await client.post(tags, { name: 'En gång' }, again),
        await client.post(tags, { name: 'En gång' }, again),
      ];
      expect([first.status, second.body.id]).to.deep.equal([201, first.body.id]);
      const feed = await client.get('/common/changes/?_after=0');
      expect(feed.status, feed.text.slice(0, 300)).to.equal(200);
    }
  });

  it('have their background jobs run by their database, whatever process queued them', async () => {
    for (const { client, cell, database } of sides) {
      const hook = await create(client, hooks, {
        url: `${receiver.url}/`,
        timeout_seconds: 10,
        event_identifiers: ['annotating.tag.*'],
      });
      expect(hook.body.signing_secret).to.match(/^whsec_/);
      receiver.received.length = 0;
      const bytes = Buffer.from('name;archived\nImp Hiss;nej\nImp Bastu;ja\n');
      const brought = await create(client, '/common/import/', {
        content_type: 'annotating.tag',
        file: announce('rader.csv', bytes),
      });
      const { post } = brought.body.file;
      expect((await sendForm(post, post.url.replace(publicUrl, api.origin), bytes)).status).to.equal(204);
      for (const action of ['rehearse', 'commit']) {
        const ordered = await client.post(`/common/import/${brought.body.id}/${action}/`, {});
        expect(ordered.status, ordered.text).to.equal(202);
        await runDueJobs(cell.runtime);
      }
      expect((await client.get(`/common/import/${brought.body.id}/`)).body.status).to.equal(4);
      await sendDueWebhooks(cell.runtime);
      expect(receiver.received.length).to.be.greaterThan(0);
      const world = await createInvoicingWorld(database.pool, { customerId: client.customerId });
      const contract = await insertContract(database.pool, world, 'apartmentcontract', { start_date: '2026-04-11' });
      await insertRevenueRow(database.pool, world, 'apartmentcontract', contract, { unit_price: 7123.45 });
      const at = { invoice_date: '2026-03-02', run_date: '2026-03-15' };
      const performed = await client.post(`/accounting/contracts/perform/apartmentcontract/${client.customerId}/`, at);
      expect(performed.status, performed.text).to.equal(200);
      expect(performed.body.invoices).to.have.length(1);
    }
  });

  it('can sign users in, and reject credentials within five seconds after they were revoked', async () => {
    for (const { client, cell } of sides) {
      const user = await createUser(api, { allow: ['*'] }, client);
      const signedIn = await follow(api, await linkFor(api, user, client.customerId));
      expect(signedIn.status, signedIn.text).to.equal(200);
      const session = { Cookie: cookieOf(signedIn), Origin: api.origin };
      expect((await fetch(`${api.origin}/accounts/me/`, { headers: session })).status).to.equal(200);
      const other = await api.newCredential(client.customerId);
      expect((await other.get(`${tags}list/`)).status).to.equal(200);
      // Another process revokes the credential, in the database directly.
      await cell.runtime.database.pool.query(
        `with gone as (update accounts_clientsecret set revoked_at = now() where customer_id = $1 and integration_id = $2 returning 1) select pg_notify('core_credentials', $2::text) from gone`,
        [client.customerId, other.agentId],
      );
      await waitUntil(async () => (await other.get(`${tags}list/`)).status === 401, 5_000);
    }
  });

  it('are listed by commands, created where the router sends their id, and migrated at their database', async () => {
    const run = async (...args: readonly string[]) => {
      const ran = await runCore([...args, '--output', 'json'], { env: env() });
      expect(ran.status, ran.stderr + ran.stdout).to.equal(0);
      return JSON.parse(ran.stdout);
    };
    const { id, cell } = await run('customer', 'create', 'Nya Bostäder');
    expect(cell).to.equal(`shard-${shardOf(id)}`);
    const listed: readonly { readonly id: string; readonly cell: string }[] = await run('customer', 'list');
    expect(listed.map((one) => one.id)).to.include.members([id, ...sides.map(({ client }) => client.customerId)]);
    expect(listed.filter((one) => one.cell !== `shard-${shardOf(one.id)}`)).to.deep.equal([]);
    const { cells } = await run('migrate', 'apply', '--cells');
    expect(cells.map((one: { cell: string; behind: number }) => [one.cell, one.behind])).to.deep.equal([
      ['shard-0', 0],
      ['shard-1', 0],
    ]);
    const rejectedCommand = await runCore(['migrate', 'apply'], { env: env() });
    expect([rejectedCommand.status, rejectedCommand.stderr.includes('requires several databases')]).to.deep.equal([
      2,
      true,
    ]);
    for (const [wrong, message] of [
      [{ DATABASE_DIRECT_URL: '' }, 'DATABASE_URL or DATABASE_DIRECT_URL is not'],
      [{ CORE_DIRECTORY_URL: env().DATABASE_URL }, 'each determines the databases of customers'],
    ] as const) {
      const ran = await runCore(['migrate', 'status', '--cells'], { env: { ...env(), ...wrong } });
      expect([ran.status, ran.stderr.includes(message)], ran.stderr).to.deep.equal([2, true]);
    }
    const unrouted = await runCore(['migrate', 'status'], { env: { ...env(), CORE_ROUTER: '' } });
    expect([unrouted.status, unrouted.stderr.includes('DATABASE_URL contains one')]).to.deep.equal([2, true]);
    const swapped = {
      ...env(),
      DATABASE_DIRECT_URL: sides
        .map(({ database }) => database.url)
        .toReversed()
        .join(),
    };
    const report = JSON.parse((await runCore(['doctor', '--output', 'json'], { env: swapped })).stdout);
    expect(report.findings.filter(({ subject }: { subject: string }) => subject === 'router')).to.have.length(2);
  });

  it('are restored as a copy where the router sends the copy, compared, and the copy is removed', async () => {
    const [{ client, database } = {}] = sides;
    if (client === undefined || database === undefined) throw new Error('expected two sides');
    await create(client, tags, { name: 'Förr' });
    const runCustomer = (...args: readonly string[]) =>
      runCore(['customer', ...args, '--output', 'json'], { env: env() });
    const restored = await runCustomer('restore', client.customerId, '--from', database.url);
    expect(restored.status, restored.stderr).to.equal(0);
    const { id, headers } = JSON.parse(restored.stdout);
    const copy = clientOf(api.origin, headers, id, headers['X-CORE-CLIENT-ENTITY']);
    const names = async (of: Client) => (await of.get(`${tags}list/?_fields=id,name&_order_by=name`)).body;
    expect(await names(copy)).to.deep.equal(await names(client));
    expect(await customersIn(sides[shardOf(id)]?.database)).to.include(id);
    const since = await create(client, tags, { name: 'Nu' });
    const compared = await runCustomer('diff', id);
    expect(JSON.parse(compared.stdout).records).to.deep.equal([
      { resource: 'annotating.tag', id: since.body.id, what: 'created', members: [] },
    ]);
    expect((await runCustomer('remove', id)).status).to.equal(0);
    for (const side of sides) expect(await customersIn(side.database)).not.to.include(id);
    const toNamedCell = await runCustomer('restore', client.customerId, '--from', database.url, '--to', 'shard-1');
    expect([toNamedCell.status, JSON.parse(toNamedCell.stdout).message]).to.deep.equal([
      2,
      'CORE_ROUTER=pgdog says where a copy is by its id',
    ]);
  });

  async function customersIn(database: TestDatabase | undefined): Promise<readonly string[]> {
    const result = await database?.pool.query<{ id: string }>(
      'select id from sales_organization where id = customer_id',
    );
    return result?.rows.map(({ id }) => id) ?? [];
  }

  it('are named by every statement; a statement without them is rejected', async () => {
    for (const side of sides) await create(side.client, tags, { name: 'Namn' });
    const [one, other] = sides.map((side) => side.client.customerId);
    const client = new pg.Client({ connectionString: routed().router.url, application_name: 'asks' });
    await client.connect();
    const count = 'select count(*)::int as count from annotating_tag';
    const queryCount = async (text: string, values: readonly unknown[] = []) => {
      try {
        return (await client.query<{ count: number }>(text, [...values])).rows[0]?.count;
      } catch (error) {
        return sqlState(error);
      }
    };
    try {
      expect(await queryCount(count)).to.equal('58000');
      await client.query('BEGIN');
      expect(await queryCount(`${count} where customer_id = $1`, [one])).to.be.greaterThan(0);
      expect(await queryCount(`${count} where customer_id = $1`, [other])).to.equal('58000');
      await client.query('ROLLBACK');
      expect(routed().router.rejected.splice(0)).to.have.length(2);
      await client.query('BEGIN');
      await client.query(`SET LOCAL pgdog.sharding_key TO '${other}'`);
      expect(await queryCount(count)).to.be.greaterThan(0);
      await client.query('ROLLBACK');
    } finally {
      await client.end();
    }
  });

  it('have no row in the other database after all of these tests', async () => {
    for (const [shard, { database }] of sides.entries()) {
      const { rows: tables } = await database.pool.query<{ name: string }>(
        `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
          where column_name = 'customer_id' and table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      expect(tables.length).to.be.greaterThan(200);
      const ids = `select distinct customer_id::text as id from (${tables.map(({ name }) => `select customer_id from "${name}"`).join(' union all ')}) as of_all`;
      const { rows } = await database.pool.query<{ id: string }>(ids);
      expect(rows.filter(({ id }) => shardOf(id) !== shard)).to.deep.equal([]);
      expect(rows.length).to.be.greaterThan(0);
    }
  });

  it('fail alone when their database is down', async () => {
    const [here, unreachable] = sides;
    if (here === undefined || unreachable === undefined) throw new Error('expected two databases');
    const list = `${tags}list/`;
    const allow = (isAllowed: boolean) =>
      here.database.pool.query(`alter database "${unreachable.database.name}" with allow_connections ${isAllowed}`);
    try {
      await allow(false);
      await here.database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name <> 'test'",
        [unreachable.database.name],
      );
      await waitUntil(async () => (await unreachable.client.get(list)).status === 503, 10_000);
      const response = await unreachable.client.get(list);
      expect([response.status, response.headers.get('retry-after')], response.text).to.deep.equal([503, '2']);
      expect((await here.client.get(list)).status).to.equal(200);
      const { status, body } = await api.get('/readyz');
      expect([status, body.cells['shard-0'], body.cells['shard-1']]).to.deep.equal([
        200,
        'ready',
        'database_unavailable',
      ]);
    } finally {
      await allow(true);
    }
    await waitUntil(async () => (await unreachable.client.get(list)).status === 200, 10_000);
  });
});
