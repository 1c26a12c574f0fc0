/** One total of connections is distributed among cells, also under load and when a cell is added. */
import { expect } from 'chai';
import { afterEach, describe, it } from 'mocha';
import { type TestDatabase, useDatabase } from '../support/database.ts';
import { type Headers, useServedCells } from '../support/served-cells.ts';
import { waitUntil } from '../support/wait-until.ts';

const total = 12;
const tags = '/annotating/tag/';

describe('the connections of a process with several cells', () => {
  const third = useDatabase();
  const cells = useServedCells({}, { connections: (count) => Math.floor(total / count) });

  /** Connections of requests to the databases, without those of listeners and of system tasks. */
  const open = async (): Promise<readonly number[]> => {
    const { rows } = await cells.first.pool.query<{ name: string; open: number }>(
      `select datname as name, count(*)::int as open from pg_stat_activity
        where application_name = 'core' and datname = any($1) group by 1`,
      [[cells.first.name, cells.second.name, third.name]],
    );
    return [cells.first, cells.second, third].map(({ name }) => rows.find((row) => row.name === name)?.open ?? 0);
  };
  /** The number of connections to a database that wait for the lock of a test. */
  const locked = async ({ pool }: TestDatabase): Promise<number> => {
    const { rows } = await pool.query<{ locked: number }>(
      `select count(*)::int as locked from pg_stat_activity
        where application_name = 'core' and datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.locked ?? 0;
  };
  const tagIds = new Map<Headers, string>();
  const tagOf = async (headers: Headers): Promise<string> => {
    const tagId = tagIds.get(headers) ?? JSON.parse((await cells.send(headers, tags, { name: 'Ny' })).text).id;
    tagIds.set(headers, tagId);
    // The first request lets the server classify the statement as fast.
    expect((await cells.send(headers, `${tags}${tagId}/`, { name: 'Fast' }, 'PATCH')).status).to.equal(200);
    return tagId;
  };
  /** The statuses of ten writes to one record at the same time. */
  const writeOften = async (headers: Headers): Promise<readonly number[]> => {
    const path = `${tags}${await tagOf(headers)}/`;
    const writes = Array.from({ length: 10 }, (_, index) =>
      cells.send(headers, path, { name: `Tagg ${index}` }, 'PATCH'),
    );
    return (await Promise.all(writes)).map(({ status }) => status);
  };
  /** Locks of a test, which are released even if the test fails. */
  const releases = new Set<() => Promise<unknown>>();
  afterEach(() => Promise.all([...releases].map((release) => release())));
  /** Starts ten writes in a cell that wait for a row until the returned function is called; it returns their statuses. */
  const lockTag = async (headers: Headers, cell: TestDatabase): Promise<() => Promise<readonly number[]>> => {
    const id = await tagOf(headers);
    const blocker = await cell.pool.connect();
    const release = async (): Promise<void> => {
      releases.delete(release);
      await blocker.query('rollback');
      blocker.release();
    };
    releases.add(release);
    await blocker.query('begin');
    await blocker.query('select from annotating_tag where id = $1 for update', [id]);
    const path = `${tags}${id}/`;
    const writes = Array.from({ length: 10 }, (_, index) =>
      cells.send(headers, path, { name: `Tagg ${index}` }, 'PATCH'),
    );
    // One customer can use all but a quarter of six slots.
    await waitUntil(async () => (await locked(cell)) === 5);
    return async () => {
      await release();
      return (await Promise.all(writes)).map(({ status }) => status);
    };
  };
  const fine = Array.from({ length: 10 }, () => 200);

  it('stay within the total when a cell is added under load', async () => {
    const end = await lockTag(cells.inFirst, cells.first);
    const endOther = await lockTag(cells.inSecond, cells.second);
    expect((await open())[1]).to.be.within(5, 6);
    expect(await endOther()).to.deep.equal(fine);

    await cells.directory.addCell('third', third.url);
    await waitUntil(async () => (await cells.core.cells())?.opened.length === 3);
    // Idle connections are closed immediately, the others after their response.
    await waitUntil(async () => ((await open())[1] ?? 0) <= 4);
    expect(await locked(cells.first)).to.equal(5);
    expect(await end()).to.deep.equal(fine);
    await waitUntil(async () => ((await open())[0] ?? 0) <= 4);

    const again = await Promise.all([writeOften(cells.inFirst), writeOften(cells.inSecond)]);
    expect(again).to.deep.equal([fine, fine]);
    expect((await open()).filter((each) => each > 4)).to.deep.equal([]);
  });

  it('grow again when a cell is removed', async () => {
    await cells.directoryDatabase.pool.query("delete from core.cells where name = 'third'");
    await waitUntil(async () => (await cells.core.cells())?.opened.length === 2);
    await waitUntil(async () => (await open())[2] === 0);
    const end = await lockTag(cells.inFirst, cells.first);
    expect(await end()).to.deep.equal(fine);
  });
});
