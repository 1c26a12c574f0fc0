/** `core customer restore` is killed with SIGKILL in each of its steps and started again, and two processes copy one customer concurrently. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { startProcess } from '../support/start.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Messages of the command at the beginning of each step. */
const steps = ['making it read-only', 'copying the rows', 'issuing a credential'];

describe('a point-in-time copy of a customer that is killed while it is created', function () {
  this.timeout(30 * 60_000);
  const api = useApi();
  const run = (...args: readonly string[]) =>
    startProcess('engine/cli.ts', ['customer', ...args, '--output', 'json'], { DATABASE_URL: api.database.url });
  const restore = () => run('restore', api.customerId, '--from', api.database.url);
  /** Returns the copies in the database, with the number of their triggers. */
  const copies = async () => {
    const { rows } = await api.database.pool.query<{ id: string; is_complete: boolean; triggers: number }>(
      `select customer_id as id, is_complete, (select count(*)::int from pg_trigger where tgname like '%' || replace(customer_id::text, '-', '')) as triggers
         from core_move.copy order by 1`,
    );
    return rows;
  };
  const triggers = async (): Promise<number> => {
    const { rows } = await api.database.pool.query<{ count: number }>(
      "select count(*)::int as count from pg_trigger where tgname like 'core_move_copy%'",
    );
    return rows[0]?.count ?? 0;
  };

  it('is removed by the next copy, whenever it was killed', async () => {
    for (const step of steps) {
      const killed = restore();
      await waitUntil(() => killed.output().includes(step) || killed.child.exitCode !== null);
      killed.child.kill('SIGKILL');
      expect((await killed.ended).signal, killed.output()).to.equal('SIGKILL');
    }
    const completeRestore = restore();
    expect((await completeRestore.ended).code, completeRestore.output()).to.equal(0);
    const [copy, ...others] = await copies();
    expect([copy?.is_complete, others]).to.deep.equal([true, []]);
    expect(await triggers()).to.equal(copy?.triggers);
    expect((await run('remove', copy?.id ?? '').ended).code).to.equal(0);
    expect([await copies(), await triggers()]).to.deep.equal([[], 0]);
  });

  it('exists twice after two concurrent calls', async () => {
    const both = [restore(), restore()];
    for (const one of both) expect((await one.ended).code, one.output()).to.equal(0);
    const restoredCopies = await copies();
    expect(restoredCopies.map((copy) => copy.is_complete)).to.deep.equal([true, true]);
    const removed = restoredCopies.map(({ id }) => run('remove', id));
    for (const one of removed) expect((await one.ended).code, one.output()).to.equal(0);
    expect([await copies(), await triggers()]).to.deep.equal([[], 0]);
    const { rows } = await api.database.pool.query(
      'select count(*)::int as count from sales_organization where id = customer_id',
    );
    expect(rows).to.deep.equal([{ count: 1 }]);
  });
});
