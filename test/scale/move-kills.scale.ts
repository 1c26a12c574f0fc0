/**
 * The process of a move is killed with SIGKILL in each of its steps during writes of the customer, and the command is started again until the customer has
 * moved; in between it is aborted. Each acknowledged write exists once, and only one database accepts writes at a time.
 */
import { expect } from 'chai';
import { differences } from '../../engine/cli/move/differences.ts';
import { leftOfMove, nothingLeft } from '../support/remains-of-move.ts';
import { startProcess } from '../support/start.ts';
import { useTwoCells } from '../support/two-cells.ts';
import { waitUntil } from '../support/wait-until.ts';

const path = '/sales/organization/';

/** Messages of the command at the beginning of each step. */
const steps = [
  'publishing',
  'copying',
  'giving events their positions',
  'comparing',
  'comparing what was written in the meantime',
  'holding background work',
  'numbering events',
  'blocking writes',
  'comparing what was written last',
  'switching',
  'taking away',
];

/** Steps after which the move is aborted and started again. */
const abortedSteps = new Set(['comparing what was written in the meantime', 'blocking writes']);

describe('a move that is killed', function () {
  this.timeout(60 * 60_000);
  const cells = useTwoCells(2);

  it('continues when it is started again, and can be aborted, whenever it was killed', async () => {
    const here = await cells.newCustomer('Avbrutna AB');
    const there = cells.atTarget(here);
    for (let number = 0; number < 20; number += 1)
      await here.post(path, { name: `Bolag ${number}`, organization: { id: here.customerId } });
    const acknowledged = new Set<string>();
    let isOver = false;
    const write = async (writer: number): Promise<void> => {
      for (let number = 0; !isOver; number += 1) {
        const name = `${writer}-${number}`;
        for (let [at, other] = [here, there]; ; [at, other] = [other, at]) {
          const body = { name, organization: { id: here.customerId } };
          const response = await at.post(path, body, { 'Idempotency-Key': name });
          if (response.status === 201) break;
          // A database to which the customer has not moved yet, or from which it has moved.
          expect([401, 503], response.text).to.include(response.status);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        acknowledged.add(name);
      }
    };
    const writers = Promise.all([0, 1, 2].map(write));
    const environment = { DATABASE_URL: cells.source.url, CORE_MOVE_TARGET_URL: cells.target.url };
    /** Runs the command until it reports a step, or ends; repeats it while the server still executes statements of a killed command. */
    const run = async (step: string | undefined, ...args: readonly string[]) => {
      for (;;) {
        const move = startProcess('engine/cli.ts', ['customer', 'move', here.customerId, ...args], environment);
        let hasEnded = false;
        void move.ended.then(() => {
          hasEnded = true;
        });
        await waitUntil(() => hasEnded || (step !== undefined && move.output().includes(step)));
        if (!move.output().includes('another command moves')) return move;
      }
    };
    let output = '';
    for (const step of steps) {
      const move = await run(step);
      move.child.kill('SIGKILL');
      await move.ended;
      output += move.output();
      // The previous command may have reached the step when it was killed.
      expect(output, `${step} was not reached`).to.include(step);
      if (!abortedSteps.has(step)) continue;
      const back = await run(undefined, '--abort');
      expect((await back.ended).code, back.output()).to.equal(0);
    }
    const last = await run(undefined);
    const { code } = await last.ended;
    // The move may have been complete before the last kill.
    expect(code === 0 || last.output().includes('has moved to'), last.output()).to.equal(true);
    isOver = true;
    await writers;
    const { rows } = await cells.target.pool.query<{ name: string; count: number }>(
      `select name, count(*)::int as count from sales_organization where customer_id = $1 and name ~ '^[0-9]+-[0-9]+$' group by name`,
      [here.customerId],
    );
    const names = new Set(rows.map(({ name }) => name));
    const lost = [...acknowledged].filter((name) => !names.has(name));
    const twice = rows.filter(({ count }) => count !== 1);
    console.log(`${steps.length} kills, ${acknowledged.size} writes, ${lost.length} lost, ${twice.length} twice`);
    expect([lost, twice]).to.deep.equal([[], []]);
    expect((await here.post(path, { name: 'late', organization: { id: here.customerId } })).status).to.equal(503);
    const { tables } = cells.source.server.runtime.database;
    const compared = { first: cells.source.url, second: cells.target.url, tables, most: 1_000 };
    const onlyInSource = (await differences(here.customerId, compared)).filter(
      ({ what }) => what === 'only in the first',
    );
    expect(onlyInSource).to.deep.equal([]);
    expect(await leftOfMove(cells.target.pool, here.customerId)).to.deep.equal(nothingLeft);
    const { publications, slots, notes } = await leftOfMove(cells.source.pool, here.customerId);
    expect([publications, slots, notes]).to.deep.equal([0, 0, 0]);
  });
});
