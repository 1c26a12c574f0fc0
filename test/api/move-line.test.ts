/** The connections of a move to one of its databases. */
import { expect } from 'chai';
import { connectMover } from '../../engine/cli/move/database.ts';
import { Line } from '../../engine/cli/move/line.ts';
import { openCuttable } from '../support/cuttable.ts';
import { useDatabase } from '../support/database.ts';
import { waitUntil } from '../support/wait-until.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('the connections of a move', () => {
  const database = useDatabase('nothing');
  const isFree = async (lock: number): Promise<boolean> => {
    const { rows } = await database.pool.query('select pg_try_advisory_xact_lock($1) as taken', [lock]);
    return rows[0]?.taken === true;
  };

  /** The server has no session of a move any more. */
  const areOver = async (): Promise<boolean> => {
    const { rows } = await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and application_name = 'core move'",
    );
    return rows.length === 0;
  };

  it('are closed by both sides when no data arrives any more, and release their locks', async () => {
    const connectionProxy = await openCuttable(database.url);
    try {
      const line = await Line.open({ name: 'a', url: connectionProxy.url }, unknownId, 500);
      const other = await line.open();
      await line.client.query('select pg_advisory_lock(7)');
      expect(await isFree(7)).to.equal(false);
      connectionProxy.cut();
      const errorMessage = other.query('select').catch((error: Error) => error.message);
      const closeReason = await line.lost.catch((error: Error) => error.message);
      expect([closeReason, line.reason]).to.deep.equal(['nothing was heard of it for 0.5 s', closeReason]);
      expect(await errorMessage).to.include('Connection terminated');
      await waitUntil(areOver);
      expect(await isFree(7)).to.equal(true);
      await line.close();
    } finally {
      await connectionProxy.close();
    }
  });

  it('are closed if their initial statements are rejected', async () => {
    const errorMessage = await connectMover(database.url, 'no \0 name').catch((error: Error) => error.message);
    expect(errorMessage).to.include('invalid byte sequence');
    await waitUntil(areOver);
  });

  it('stay open during a long statement and while idle, until they are closed', async () => {
    const line = await Line.open({ name: 'a', url: database.url }, unknownId, 200);
    await line.client.query('select pg_advisory_lock(8), pg_sleep(0.5)');
    const { rows } = await (await line.open()).query('select pg_sleep(0.5)');
    expect([rows.length, line.reason, await isFree(8)]).to.deep.equal([1, undefined, false]);
    await line.close();
    await waitUntil(areOver);
    expect(await isFree(8)).to.equal(true);
    expect(line.reason).to.equal(undefined);
  });

  it('are rejected with a message if the database does not exist', async () => {
    const errorMessage = await Line.open(
      { name: 'nowhere', url: 'postgresql://core@127.0.0.1:1/none' },
      unknownId,
    ).catch((error: Error) => error.message);
    expect(errorMessage).to.match(/^the database of nowhere cannot be reached: /);
  });
});
