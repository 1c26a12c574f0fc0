/**
 * A copy of a customer at a point in time: created from a backup or a database, read, compared, and removed; it is
 * read-only, and no jobs run for it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { beginCopy, halfCopies } from '../../engine/cli/copy/state.ts';
import { connectMover, customerTables } from '../../engine/cli/move/database.ts';
import { migrateJobs } from '../../engine/jobs/migrate-jobs.ts';
import { type Client, clientOf, useApi } from '../support/api.ts';
import { type Ran, runCore } from '../support/run-core.ts';
import { waitUntil } from '../support/wait-until.ts';

const path = '/annotating/tag/';

describe('a customer restored as a copy', function () {
  this.timeout(180_000);
  const api = useApi();
  let folder = '';
  let copy: Client;
  let other: Client;
  const ids = { kept: '', changed: '', gone: '', fresh: '' };

  const core = (...args: readonly string[]): Promise<Ran> =>
    runCore(args, { env: { ...process.env, DATABASE_URL: api.database.url, CORE_DATA_DIR: folder } });
  const errorOf = async (...args: readonly string[]): Promise<string> => (await core('customer', ...args)).stderr;
  const json = async (...args: readonly string[]) => {
    const { stdout, stderr } = await core('customer', ...args, '--output', 'json');
    expect(stdout, stderr).not.to.equal('');
    return JSON.parse(stdout);
  };
  const file = (): string => join(folder, 'yesterday.zip');
  const restored = async (...args: readonly string[]): Promise<Client> => {
    const { id, headers } = await json('restore', api.customerId, '--from', ...args);
    return clientOf(api.origin, headers, id, headers['X-CORE-CLIENT-ENTITY']);
  };
  const query = async (text: string, ...values: readonly unknown[]) =>
    (await api.database.pool.query(text, [...values])).rows;
  const tags = async (client: Client) =>
    (await client.get(`${path}list/?_fields=id,name,organization&_order_by=name`)).body;
  /** Returns the data of copies in a database: rows, triggers, states. */
  const leftoversOf = async (id: string) => {
    const [counts] = await query(
      `select (select count(*)::int from common_eventlog where customer_id = $1) as events,
         (select count(*)::int from pg_trigger where tgname like '%' || replace($1::text, '-', '')) as triggers,
         (select count(*)::int from core_move.customer where customer_id = $1) as moves,
         (select count(*)::int from core_move.copy where customer_id = $1) as copies`,
      id,
    );
    return counts;
  };
  const noLeftovers = { events: 0, triggers: 0, moves: 0, copies: 0 };

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'core-copy-'));
    await migrateJobs(api.database.url);
    for (const name of ['kept', 'changed', 'gone'] as const)
      ids[name] = (await api.post(path, { name, organization: { id: api.customerId } })).body.id;
    const backup = await core('backup', file());
    expect(backup.status, backup.stderr).to.equal(0);
    await api.patch(`${path}${ids.changed}/`, { name: 'changed today' });
    await api.delete(`${path}${ids.gone}/`);
    ids.fresh = (await api.post(path, { name: 'fresh' })).body.id;
  });
  after(() => rmSync(folder, { recursive: true }));

  it('has the records of that time with the same ids, a separate name, and a credential that can read', async () => {
    copy = await restored(file());
    expect(copy.customerId).not.to.equal(api.customerId);
    const organization = { id: copy.customerId };
    expect(await tags(copy)).to.deep.equal(
      (['changed', 'gone', 'kept'] as const).map((name) => ({ id: ids[name], name, organization })),
    );
    expect((await tags(api)).map(({ name }: { readonly name: string }) => name)).to.deep.equal([
      'changed today',
      'fresh',
      'kept',
    ]);
    const listed = (await json('list')) as readonly { readonly id: string; readonly name: string }[];
    expect(listed.find(({ id }) => id === copy.customerId)?.name).to.match(
      / \(copy of \d{4}-\d\d-\d\d \d\d:\d\d UTC\)$/,
    );
    expect((await copy.patch(`${path}${ids.kept}/`, { name: 'no' })).status).to.equal(403);
    // The credentials of the customer are not those of the copy.
    const foreign = { ...api.headers, 'X-CORE-CUSTOMER-ID': copy.customerId };
    const rejected = await fetch(`${api.origin}${path}list/`, { headers: foreign });
    expect(rejected.status).to.equal(401);
  });

  it('is read-only, and background jobs skip it', async () => {
    const errorCodeOf = async (text: string): Promise<string> =>
      query(text, copy.customerId).then(
        () => 'written',
        (error: { readonly code: string }) => error.code,
      );
    expect(await errorCodeOf(`update annotating_tag set name = 'no' where customer_id = $1`)).to.equal('CCOPY');
    expect(await errorCodeOf('delete from sales_organization where customer_id = $1')).to.equal('CCOPY');
    expect(
      await errorCodeOf(`select graphile_worker.add_job('report', json_build_object('customer_id', $1::text))`),
    ).to.equal('CCOPY');
    expect(await query('select customer_id from core_move.held')).to.deep.equal([{ customer_id: copy.customerId }]);
    // A caller with sufficient rights gets the reason why writes are rejected.
    await query(`update accounts_integrationuseragent set scopes = '{*}' where customer_id = $1`, copy.customerId);
    await query(`select pg_notify('core_credentials', '')`);
    const patch = () => copy.patch(`${path}${ids.kept}/`, { name: 'no' });
    await waitUntil(async () => (await patch()).status === 409);
    expect((await patch()).body).to.deep.include({ code: 'state_conflict', params: { reason: 'customer_copy' } });
    expect((await copy.get('/common/changes/')).status).to.equal(200);
    const issued = await core('credential', 'issue', '--customer', copy.customerId, '--scope', '*');
    expect(issued.stderr).to.include('This is a read-only copy of a customer at an earlier time.');
  });

  it('can be compared with the customer: added, changed and deleted records, member by member', async () => {
    const difference = await json('diff', copy.customerId);
    expect(difference.resources).to.deep.equal([{ resource: 'annotating.tag', created: 1, changed: 1, deleted: 1 }]);
    const records = new Map<string, { what: string; members: readonly { member: string }[] }>(
      difference.records.map((record: { readonly id: string }) => [record.id, record]),
    );
    expect([ids.fresh, ids.changed, ids.gone].map((id) => records.get(id)?.what)).to.deep.equal([
      'created',
      'changed',
      'deleted',
    ]);
    expect(records.get(ids.changed)?.members).to.deep.include({
      member: 'name',
      before: 'changed',
      now: 'changed today',
    });
    const output = await core('customer', 'diff', copy.customerId, '--resource', 'annotating.tag');
    expect([output.status, output.stdout]).to.deep.equal([1, output.stdout]);
    expect(output.stdout).to.match(/changed {2}name +changed +changed today/);
    expect(await errorOf('diff', copy.customerId, '--resource', 'none.such')).to.include(
      'there is no resource none.such',
    );
  });

  it('is removed with all its data; an interrupted removal is completed by the next attempt', async () => {
    const half = '00000000-0000-4000-8000-0000000000c0';
    const client = await connectMover(api.database.url, half);
    await halfCopies(client, api.customerId);
    const all = await customerTables(client, new Set());
    await beginCopy(client, { customerId: half, copyOf: api.customerId }, all.slice(0, 3));
    await client.end();
    other = await restored(api.database.url, '--as', 'Now');
    expect(await leftoversOf(half)).to.deep.equal(noLeftovers);
    const same = await core('customer', 'diff', other.customerId);
    expect([same.status, same.stdout]).to.match(/^0,Nothing has changed since /);
    expect((await core('customer', 'remove', other.customerId)).status).to.equal(0);
    expect(await leftoversOf(other.customerId)).to.deep.equal(noLeftovers);
    expect((await other.get(`${path}list/`)).status).to.equal(401);
    expect(await errorOf('remove', api.customerId)).to.include('is no copy of a customer');
    expect(await tags(copy)).to.have.length(3);
    expect(await tags(api)).to.have.length(3);
    // In a restored backup a copy would be a regular customer.
    expect((await core('backup', join(folder, 'today.zip'))).status).to.equal(0);
    const again = await errorOf('restore', copy.customerId, '--from', join(folder, 'today.zip'));
    expect(again).to.include(`has no customer ${copy.customerId}`);
  });

  it('is rejected from another release and for an unknown customer, and leaves no data', async () => {
    const before = await query('select customer_id from core_move.copy');
    const stranger = '00000000-0000-4000-8000-0000000000ff';
    expect(await errorOf('restore', stranger, '--from', file())).to.include(`has no customer ${stranger}`);
    expect(await errorOf('restore', api.customerId, '--from', join(folder, 'none.zip'))).to.include(
      'none.zip not found',
    );
    expect(await errorOf('restore', api.customerId, '--from', file(), '--to', 'b')).to.include('cells have no names');
    await query(
      `insert into core_migrations.migration (id, hash, state) values ('20990101_000000_later', 'x', 'applied')`,
    );
    try {
      expect(await errorOf('restore', api.customerId, '--from', file())).to.match(
        /other migrations|has migration 2099/,
      );
    } finally {
      await query(`delete from core_migrations.migration where id like '2099%'`);
    }
    expect(await query('select customer_id from core_move.copy')).to.deep.equal(before);
    expect(await leftoversOf(stranger)).to.deep.equal(noLeftovers);
  });
});
