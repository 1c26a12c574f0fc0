/**
 * The databases of a move are killed, and the connections to them are interrupted, in each of its steps. The command fails with a message, writes at the source
 * continue unless it has switched, the next attempt completes or aborts the move, and each acknowledged write exists once.
 */
import { expect } from 'chai';
import { abortMove } from '../../engine/cli/move/abort-move.ts';
import { moveCustomer } from '../../engine/cli/move/move-customer.ts';
import type { MoveOptions } from '../../engine/cli/move/open-move.ts';
import { StartupError } from '../../engine/platform/startup-error.ts';
import type { Client } from '../support/api.ts';
import { type Cuttable, openCuttable } from '../support/cuttable.ts';
import { leftOfMove, nothingLeft } from '../support/remains-of-move.ts';
import { type Cell, useTwoCells } from '../support/two-cells.ts';
import { waitUntil } from '../support/wait-until.ts';

const path = '/sales/organization/';

/** Messages of the command at the beginning of a step. */
const moments = [
  'copying ',
  'comparing what was written in the meantime',
  'comparing what was written last',
  'switching',
];

describe('a move whose databases fail', function () {
  this.timeout(60 * 60_000);
  const cells = useTwoCells(2);
  const proxies: Cuttable[] = [];

  before(async () => {
    for (const { pool, url } of [cells.source, cells.target]) {
      proxies.push(await openCuttable(url));
      // Acknowledged writes are on disk when the server is killed.
      await pool.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = on`);
    }
  });
  after(async () => {
    for (const proxy of proxies) await proxy.close();
  });

  const faults: Readonly<Record<string, (cell: Cell, proxy: Cuttable | undefined) => void>> = {
    'is killed': ({ postgres }) => process.kill(postgres.pid(), 'SIGKILL'),
    'is disconnected': (_, proxy) => proxy?.cut(),
  };

  let number = 0;
  for (const [fault, happen] of Object.entries(faults))
    for (const side of [0, 1] as const)
      for (const step of moments) {
        number += 1;
        const isAborted = number % 2 === 0 && step !== 'switching';
        it(`leaves consistent data when ${['the source', 'the target'][side]} ${fault} at "${step}"`, async () => {
          const here = await cells.newCustomer(`${fault} ${step}`);
          const there = cells.atTarget(here);
          const acknowledged: string[] = [];
          for (let at = 0; at < 20; at += 1) await writeRecord(here, acknowledged);
          const writing = write(here, acknowledged);
          const cell = [cells.source, cells.target][side] ?? cells.source;
          let isBroken = false;
          const outcome = await moveCustomer({
            ...options(here),
            say: (text) => {
              if (isBroken || !text.startsWith(step)) return;
              isBroken = true;
              happen(cell, proxies[side]);
            },
          }).catch((error: unknown) => error);
          expect(isBroken).to.equal(true);
          expect(outcome).to.be.instanceOf(StartupError);
          const { message, suggestion } = outcome as StartupError;
          expect(message).to.match(
            new RegExp(`^the database of ${['source', 'target'][side]} does not answer any more: `),
          );
          expect(suggestion).to.match(/[Rr]un the command again/);
          if (step !== 'switching') {
            expect(suggestion).to.match(/^writes go on/);
            await waitUntil(async () => (await writeRecord(here, acknowledged)) === 201, 30_000);
          }
          proxies[side]?.mend();
          await waitUntil(() =>
            cell.pool.query('select').then(
              () => true,
              () => false,
            ),
          );
          if (isAborted) {
            await patiently(async () => {
              const { unreached } = await abortMove(options(here));
              if (unreached !== undefined) throw new StartupError(unreached, 'the database is still starting');
            });
            for (const { pool } of [cells.source, cells.target])
              expect(await leftOfMove(pool, here.customerId)).to.deep.equal(nothingLeft);
            await waitUntil(async () => (await writeRecord(here, acknowledged)) === 201, 30_000);
          }
          // Connections that the API has pooled to a killed database fail at their first use.
          await patiently(() => moveCustomer(options(here)));
          await writing.stop();
          await waitUntil(async () => (await writeRecord(there, acknowledged)) === 201, 30_000);
          const { rows } = await cells.target.pool.query<{ name: string; count: number }>(
            `select name, count(*)::int as count from sales_organization where customer_id = $1 and name like 'w-%' group by name`,
            [here.customerId],
          );
          const names = new Set(rows.map(({ name }) => name));
          expect(acknowledged.filter((name) => !names.has(name))).to.deep.equal([]);
          expect(rows.filter(({ count }) => count !== 1)).to.deep.equal([]);
          expect(await leftOfMove(cells.source.pool, here.customerId)).to.deep.include({
            publications: 0,
            slots: 0,
            notes: 0,
          });
          expect(await leftOfMove(cells.target.pool, here.customerId)).to.deep.equal(nothingLeft);
        });
      }

  function options({ customerId }: Client): MoveOptions {
    const [from = cells.source, to = cells.target] = proxies;
    return {
      customerId,
      source: { name: 'source', url: from.url },
      target: { name: 'target', url: to.url },
      sourceUrl: cells.source.url,
      tables: cells.source.server.runtime.database.tables,
      switchOver: async () => undefined,
      say: () => undefined,
      now: () => new Date(),
    };
  }
});

let createdCount = 0;
/** Writes a record, adds its name if the write was acknowledged, and returns the status. */
async function writeRecord(client: Client, acknowledged: string[]): Promise<number> {
  createdCount += 1;
  const name = `w-${createdCount}`;
  const body = { name, organization: { id: client.customerId } };
  const response = await client.post(path, body, { 'Idempotency-Key': name });
  if (response.status === 201) acknowledged.push(name);
  return response.status;
}

/** Writes to the source until it is stopped, whatever the responses are. */
function write(client: Client, acknowledged: string[]): { stop(): Promise<void> } {
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      await writeRecord(client, acknowledged);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await running;
    },
  };
}

/** Retries while a killed server starts, and until a server notices that the other end of an interrupted connection is lost. */
async function patiently(callback: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await callback();
      return;
    } catch (error) {
      const mayPass = error instanceof StartupError && /another command moves|cannot be reached/.test(error.message);
      if (!mayPass || tries === 40) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
