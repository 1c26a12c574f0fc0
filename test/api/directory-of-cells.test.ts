import { expect } from 'chai';
import { Directory, DirectoryDown } from '../../engine/storage/cells/directory.ts';
import { displayAddress } from '../../engine/storage/require-database.ts';
import { useApi } from '../support/api.ts';
import { useDatabase } from '../support/database.ts';
import { runCore } from '../support/run-core.ts';
import { waitUntil } from '../support/wait-until.ts';

const stranger = '01890000-0000-7000-8000-000000000001';

describe('the directory of cells', () => {
  const directoryDatabase = useDatabase('nothing');
  const other = useDatabase('nothing');
  const api = useApi();
  const core = (...args: string[]) =>
    runCore(['cells', ...args], { env: { ...process.env, CORE_DIRECTORY_URL: directoryDatabase.url } });

  it('must be initialised before it is used', async () => {
    const ran = await core('list');
    expect([ran.status, ran.stderr]).to.deep.equal([
      1,
      'core: the database of CORE_DIRECTORY_URL is not a directory of cells\n  create it with: npx core cells init\n',
    ]);
  });

  it('can be initialised twice', async () => {
    expect((await core('init')).status).to.equal(0);
    expect((await core('init')).status).to.equal(0);
  });

  it('imports the customers from the database of a cell', async () => {
    const ran = await core('add', 'a', '--url', api.database.url);
    expect([ran.status, ran.stdout]).to.deep.equal([0, 'Cell a: 1 customer.\n']);
    const again = await core('add', 'a', '--url', api.database.url);
    expect(again.stdout).to.equal('Cell a: 1 customer.\n');
    expect((await core('add', 'b', '--url', other.url)).stdout).to.equal('Cell b: 0 customers.\n');
    const listed = JSON.parse((await core('list', '--output', 'json')).stdout);
    expect(listed.map((cell: Record<string, unknown>) => [cell.name, cell.state, cell.customers])).to.deep.equal([
      ['a', 'open', 1],
      ['b', 'open', 0],
    ]);
  });

  it('stores the replicas of a cell, reports an invalid one, and removes them', async () => {
    const added = await core('add', 'a', '--url', api.database.url, '--replica', api.database.url);
    expect([added.status, added.stderr]).to.deep.equal([0, '']);
    expect(added.stdout).to.include('is not a replica: PostgreSQL is not in recovery there: remove it');
    const replicas = async () => JSON.parse((await core('list', '--output', 'json')).stdout)[0].replicas;
    expect(await replicas()).to.deep.equal([displayAddress(api.database.url)]);
    expect((await core('add', 'a', '--url', api.database.url, '--replica', 'nowhere')).status).to.equal(2);
    expect((await core('add', 'a', '--url', api.database.url)).status).to.equal(0);
    expect(await replicas()).to.deep.equal([]);
  });

  it('stores the pooler of a cell, rejects a pooler of another database, and removes it', async () => {
    const pooler = async () => JSON.parse((await core('list', '--output', 'json')).stdout)[0].pooler;
    const add = (...args: readonly string[]) => core('add', 'a', '--url', api.database.url, ...args);
    expect((await add('--pooler', api.database.url)).status).to.equal(0);
    expect(await pooler()).to.equal(displayAddress(api.database.url));
    const rejected = await add('--pooler', other.url);
    expect([rejected.status, rejected.stderr]).to.deep.equal([
      2,
      'core: the pooler connects to another database than the cell\n  pass the address of a pooler before --url\n',
    ]);
    expect((await add()).status).to.equal(0);
    expect(await pooler()).to.equal(null);
  });

  it('is rejected if it is of an older release, with the command that upgrades it', async () => {
    await directoryDatabase.pool.query('alter table core.cells drop column replica_urls, drop column pooler_url');
    expect((await core('list')).status).to.equal(0);
    const rejected = await core('add', 'a', '--url', api.database.url);
    expect([rejected.status, rejected.stderr]).to.deep.equal([
      1,
      'core: the directory of cells was created by an older release and has no addresses of replicas or poolers\n  upgrade it with: npx core cells init\n',
    ]);
    expect((await core('init')).status).to.equal(0);
    expect((await core('add', 'a', '--url', api.database.url)).status).to.equal(0);
  });

  it('shows no password', async () => {
    const { stdout } = await core('list');
    expect(stdout).not.to.include(new URL(api.database.url).password || 'postgresql://');
  });

  it('rejects one database as two cells, an invalid name, an invalid address, and an unknown cell', async () => {
    const rejected = [
      await core('add', 'c', '--url', api.database.url),
      await core('add', 'C!', '--url', api.database.url),
      await core('add', 'c', '--url', 'mysql://x/y'),
      await core('add', 'c'),
      await core('set', 'c', '--state', 'full'),
    ];
    expect(rejected.map(({ status, stderr }) => [status, stderr.split('\n')[0]])).to.deep.equal([
      [1, 'core: this database already belongs to the cell a'],
      [2, 'core: invalid cell name "C!"'],
      [2, 'core: invalid address of a PostgreSQL database'],
      [2, 'core: the address of the cell is required'],
      [2, 'core: unknown cell c'],
    ]);
  });

  it('notifies processes of changes, and uses cached entries while it is down', async () => {
    const directory = await Directory.open(directoryDatabase.url, { listens: true });
    try {
      expect((await directory.cellOf(api.customerId))?.name).to.equal('a');
      expect(await directory.cellOf(stranger)).to.equal(undefined);
      await directoryDatabase.pool.query("update core.directory set cell = 'b', state = 'moving'");
      await waitUntil(async () => (await directory.cellOf(api.customerId))?.name === 'b');
      expect(directory.placeOf(api.customerId)).to.deep.equal({ cell: 'b', state: 'moving' });
      await core('set', 'b', '--state', 'closed');
      await waitUntil(() => directory.cell('b')?.state === 'closed');
      await api.database.pool.query(`alter database ${directoryDatabase.name} allow_connections false`);
      await directoryDatabase.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'core directory' and datname = current_database()",
      );
      await waitUntil(() => !directory.isUp);
      expect((await directory.cellOf(api.customerId))?.name).to.equal('b');
      const lookupError = await Promise.resolve(directory.placeOf(stranger)).catch((error: unknown) => error);
      expect(lookupError).to.be.instanceOf(DirectoryDown);
      await directoryDatabase.pool.query('insert into core.directory (customer_id, cell) values ($1, $2)', [
        stranger,
        'a',
      ]);
      await api.database.pool.query(`alter database ${directoryDatabase.name} allow_connections true`);
      await waitUntil(() => directory.isUp);
      expect(directory.placeOf(stranger)).to.deep.equal({ cell: 'a', state: 'here' });
    } finally {
      await directory.close();
    }
  });

  it('misses no change that is sent while a process connects', async () => {
    const { pool } = directoryDatabase;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('lock core.directory in access exclusive mode');
      const opening = Directory.open(directoryDatabase.url, { listens: true });
      // It has read the cells, and waits for the customers.
      await waitUntil(async () => {
        const { rows } = await pool.query(
          `select from pg_stat_activity where application_name = 'core directory' and wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows.length === 1;
      });
      await pool.query("insert into core.cells (name, url) values ('late', 'postgres://nowhere')");
      await client.query('commit');
      const directory = await opening;
      try {
        await waitUntil(() => directory.cell('late') !== undefined, 2_000);
      } finally {
        await directory.close();
      }
    } finally {
      client.release();
      await pool.query("delete from core.cells where name = 'late'");
    }
  });

  it('is queried again for a customer that a cell has rejected, even without a notification', async () => {
    const directory = await Directory.open(directoryDatabase.url, { listens: true });
    try {
      await directoryDatabase.pool.query('alter table core.directory disable trigger tell');
      await directoryDatabase.pool.query("update core.directory set cell = 'b' where customer_id = $1", [stranger]);
      expect((await directory.cellOf(stranger))?.name).to.equal('a');
      directory.doubt(stranger);
      await waitUntil(async () => (await directory.cellOf(stranger))?.name === 'b');
    } finally {
      await directoryDatabase.pool.query('alter table core.directory enable trigger tell');
      await directory.close();
    }
  });

  it('is updated by a move: the location of a customer, and its state', async () => {
    const directory = await Directory.open(directoryDatabase.url);
    try {
      await directory.place(stranger, 'b', 'moving');
      expect(await directory.placeOf(stranger)).to.deep.equal({ cell: 'b', state: 'moving' });
      await directory.place(stranger, 'a');
      expect(await directory.placeOf(stranger)).to.deep.equal({ cell: 'a', state: 'here' });
      await directory.remove(stranger);
      expect(await directory.placeOf(stranger)).to.equal(undefined);
    } finally {
      await directory.close();
    }
  });
});
