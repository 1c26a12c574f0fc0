/** Jobs of dead processes are released, and jobs of running processes are not, independent of the clocks. */
import { expect } from 'chai';
import { beforeEach, describe, it } from 'mocha';
import { makeWatchTable, ProcessWatch } from '../../../engine/jobs/process-watch.ts';
import { useDatabase } from '../../support/database.ts';

describe('the watch of job processes', () => {
  const database = useDatabase();

  const lockedJob = async (by: string): Promise<void> => {
    await database.pool.query("select graphile_worker.add_job('test.nothing')");
    await database.pool.query('update graphile_worker._private_jobs set locked_by = $1, locked_at = now()', [by]);
  };
  const locks = async (): Promise<readonly (string | null)[]> => {
    const { rows } = await database.pool.query<{ locked_by: string | null }>(
      'select locked_by from graphile_worker.jobs',
    );
    return rows.map(({ locked_by }) => locked_by);
  };
  const watch = (id: string, checks = 3) => new ProcessWatch(id, database.pool, checks);

  beforeEach(() => database.pool.query('truncate graphile_worker._private_jobs, core_jobs.process'));

  it('releases the jobs of a process without heartbeats after the configured number of checks', async () => {
    await watch('dead').poll();
    await lockedJob('dead');
    const living = watch('living');
    expect([await living.poll(), await living.poll(), await living.poll()]).to.deep.equal([[], [], []]);
    expect(await locks()).to.deep.equal(['dead']);
    expect(await living.poll()).to.deep.equal(['dead']);
    expect(await locks()).to.deep.equal([null]);
    expect(await living.poll()).to.deep.equal([]);
  });

  it('releases the jobs of a process that never sent a heartbeat', async () => {
    await lockedJob('unknown');
    const living = watch('living', 1);
    expect([await living.poll(), await living.poll()]).to.deep.equal([[], ['unknown']]);
    expect(await locks()).to.deep.equal([null]);
  });

  it('does not release jobs of a process with slow heartbeats, nor its own jobs', async () => {
    const [first, second] = [watch('first', 2), watch('second', 2)];
    await lockedJob('first');
    for (let round = 0; round < 3; round += 1) {
      await first.poll();
      expect([await second.poll(), await second.poll()]).to.deep.equal([[], []]);
    }
    expect(await locks()).to.deep.equal(['first']);
  });

  it('does not depend on the clock: no jobs are released when it is set forward or back', async () => {
    const [first, second] = [watch('first'), watch('second')];
    await lockedJob('first');
    for (const seenAt of ["now() + interval '1 year'", "now() - interval '1 year'", 'now()', "'-infinity'"]) {
      await first.poll();
      await database.pool.query(`update core_jobs.process set seen_at = ${seenAt}`);
      expect(await second.poll()).to.deep.equal([]);
    }
  });

  it('removes a process that exits', async () => {
    const leaving = watch('leaving');
    await leaving.poll();
    await leaving.leave();
    const { rows } = await database.pool.query('select id from core_jobs.process');
    expect(rows).to.deep.equal([]);
  });

  it('creates its table once, also in concurrent processes', async () => {
    await database.pool.query('drop schema core_jobs cascade');
    await Promise.all([1, 2, 3].map(() => makeWatchTable(database.pool)));
    expect(await watch('first').poll()).to.deep.equal([]);
  });
});
