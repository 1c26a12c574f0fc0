/**
 * A move during failures while both databases are available, or after one is lost permanently: the connection from the target to the source, the WAL of the
 * source, the disk of the target. The command fails with a message or continues, writes at the source never stop, and the move can be aborted and repeated.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { after, before } from 'mocha';
import { abortMove } from '../../engine/cli/move/abort-move.ts';
import { moveCustomer } from '../../engine/cli/move/move-customer.ts';
import type { MoveOptions } from '../../engine/cli/move/open-move.ts';
import { StartupError } from '../../engine/platform/startup-error.ts';
import { Directory } from '../../engine/storage/cells/directory.ts';
import { makeDirectory } from '../../engine/storage/cells/directory-schema.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../engine/storage/embedded-postgres/embedded-postgres.ts';
import type { Client } from '../support/api.ts';
import { type Cuttable, openCuttable } from '../support/cuttable.ts';
import { leftOfMove, nothingLeft } from '../support/remains-of-move.ts';
import { canMakeSmallDisk, makeSmallDisk, removeSmallDisk } from '../support/small-disk.ts';
import { withAdmin } from '../support/test-server.ts';
import { type TwoCells, useTwoCells } from '../support/two-cells.ts';
import { waitUntil } from '../support/wait-until.ts';

const path = '/sales/organization/';
const megabyte = 1_048_576;
const nowhere = 'postgresql://core@127.0.0.1:1/none';

describe('a move during failures', function () {
  this.timeout(60 * 60_000);
  const cells = useTwoCells(2);
  /** The connection from the target to the source; nothing else uses it. */
  let proxy: Cuttable;
  before(async () => {
    proxy = await openCuttable(cells.source.url);
  });
  after(() => proxy?.close());
  const options = (client: Client, overrides: Partial<MoveOptions> = {}) =>
    optionsOf(cells, client, { sourceUrl: proxy.url, ...overrides });

  it('can be aborted while its target is down, with the slots of a running copy, and repeated', async () => {
    const here = await written(cells, 'Borta AB');
    const unreachable = options(here, { target: { name: 'target', url: nowhere } });
    const cut = async (): Promise<void> => {
      // The first tables are being copied, each with a separate slot.
      await waitUntil(async () => {
        const { rows } = await cells.source.pool.query('select from pg_replication_slots');
        return rows.length > 2;
      });
      proxy.cut();
      throw new Error('stopped');
    };
    expect((await startupErrorOf(moveCustomer(options(here, { say: at('copying: ', cut) })))).message).to.equal(
      'stopped',
    );
    expect(await abortMove(unreachable)).to.have.property('unreached');
    expect(await leftOfMove(cells.source.pool, here.customerId)).to.deep.equal(nothingLeft);
    // The subscription that remains in the target connects to the source again as soon as possible, and receives no data of another move.
    proxy.mend();
    const reported: string[] = [];
    await moveCustomer(options(here, { say: (message) => void reported.push(message) }));
    expect(reported).to.include('copying again: the source has not kept the log of what an earlier try has copied');
    await expectMoved(cells, here);
  });

  it('reports which setting of the source has removed the WAL, and copies again when it is run again', async () => {
    const here = await written(cells, 'Tappade AB');
    const { pool } = cells.source;
    const lose = async (): Promise<void> => {
      proxy.cut();
      await pool.query(`alter system set max_slot_wal_keep_size = '1MB'`);
      await pool.query('select pg_reload_conf()');
      for (let segment = 0; segment < 3; segment += 1)
        await pool.query(`select pg_logical_emit_message(false, '', ''), pg_switch_wal()`);
      await pool.query('checkpoint');
    };
    const error = await startupErrorOf(moveCustomer(options(here, { say: at('numbering events', lose) })));
    expect(error.message).to.equal(
      'the source has thrown away the log that the target still needed (max_slot_wal_keep_size = 1MB)',
    );
    expect(error.suggestion).to.match(/^writes go on where they were\. Raise that setting/);
    await write(here, 'not interrupted');
    proxy.mend();
    await pool.query('alter system reset max_slot_wal_keep_size');
    await pool.query('select pg_reload_conf()');
    await moveCustomer(options(here));
    await expectMoved(cells, here);
  });

  it('copies again if the slot is lost, as after the promotion of a replica of the source; aborting leaves no data', async () => {
    const here = await written(cells, 'Befordrade AB');
    const drop = async (): Promise<void> => {
      proxy.cut();
      await dropSlot(cells, here);
    };
    const error = await startupErrorOf(moveCustomer(options(here, { say: at('numbering events', drop) })));
    expect(error.message).to.equal('the source has no replication slot of the move any more');
    proxy.mend();
    await abortMove(options(here));
    for (const { pool } of [cells.source, cells.target])
      expect(await leftOfMove(pool, here.customerId)).to.deep.equal(nothingLeft);
    await moveCustomer(options(here));
    await expectMoved(cells, here);
  });

  it('waits while the connection to the source is interrupted, and fails with a message if it stays so', async () => {
    const here = await written(cells, 'Kapade AB');
    let maxWriteMs = 0;
    const cutFor = async (): Promise<void> => {
      proxy.cut();
      for (let number = 0; number < 20; number += 1) {
        const began = performance.now();
        await write(here, `meanwhile ${number}`);
        maxWriteMs = Math.max(maxWriteMs, performance.now() - began);
      }
      proxy.mend();
    };
    const staysCut = async (): Promise<void> => proxy.cut();
    const began = performance.now();
    const error = await startupErrorOf(
      moveCustomer(
        options(here, {
          say: async (message) => {
            await at('copying: ', cutFor)(message);
            await at('numbering events', staysCut)(message);
          },
        }),
      ),
    );
    console.log(
      `      cut: ended after ${Math.round((performance.now() - began) / 1_000)} s, slowest write ${Math.round(maxWriteMs)} ms: ${error.message}`,
    );
    expect(error.message).to.match(/^nothing has come from the source to the target for \d+ s$/);
    await write(here, 'not interrupted');
    proxy.mend();
    await moveCustomer(options(here));
    await expectMoved(cells, here);
  });
});

describe('a move whose directory of cells is killed at the switch', function () {
  this.timeout(30 * 60_000);
  const cells = useTwoCells(2);
  let folder = '';
  let server: EmbeddedPostgres;
  let proxy: Cuttable;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'core-directory-'));
    chmodSync(folder, 0o711);
    server = await startEmbeddedPostgres({ dataFolder: folder, durability: 'passing' });
    proxy = await openCuttable(server.url('postgres'));
    await withAdmin(server.url('postgres'), (admin) => makeDirectory({ query: (text) => admin.query(text) }));
  });
  after(async () => {
    await proxy.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const faults: Readonly<Record<string, { readonly happen: () => void; readonly outcome: string }>> = {
    'restarts in time': { happen: () => process.kill(server.pid(), 'SIGKILL'), outcome: 'moved' },
    'does not recover in time': { happen: () => proxy.cut(), outcome: 'the directory of cells is not responding' },
  };
  for (const [name, { happen, outcome }] of Object.entries(faults))
    it(`ends as expected if the directory ${name}: ${outcome}`, async () => {
      const here = await written(cells, `Katalog ${name}`);
      const directory = await Directory.open(proxy.url);
      try {
        await directory.addCell('source', cells.source.url);
        await directory.addCell('target', cells.target.url);
        await directory.place(here.customerId, 'source');
        const order = optionsOf(cells, here, { switchOver: () => directory.place(here.customerId, 'target') });
        const kill = async (): Promise<void> => happen();
        const moveOutcome = await moveCustomer({ ...order, say: at('switching', kill) }).then(
          () => 'moved',
          (error: Error) => error.message,
        );
        expect(moveOutcome).to.equal(outcome);
        if (outcome !== 'moved') {
          await write(here, 'not interrupted');
          proxy.mend();
          await patiently(() => moveCustomer(order));
        }
        await expectMoved(cells, here);
        const { rows } = await withAdmin(server.url('postgres'), (admin) =>
          admin.query('select cell, state from core.directory where customer_id = $1', [here.customerId]),
        );
        expect(rows).to.deep.equal([{ cell: 'target', state: 'here' }]);
      } finally {
        await directory.close();
      }
    });
});

if (canMakeSmallDisk()) describeFullDisk();
else
  describe.skip('a move to a full disk (skipped: only root can mount a small file system)', () =>
    it('is skipped with a message'));

function describeFullDisk(): void {
  describe('a move to a full disk', function () {
    this.timeout(60 * 60_000);
    let disk = '';
    const cells = useTwoCells(2, {}, () => {
      disk = makeSmallDisk(500);
      return disk;
    });
    after(() => removeSmallDisk(disk));

    it('reports the amount to copy first, fails with a message, and can be aborted, or completed when space is available', async () => {
      const here = await written(cells, 'Fulla AB');
      await fill(cells, here, 200_000);
      const reported: string[] = [];
      const ballast = join(disk, 'ballast');
      const fillUp = async (): Promise<void> => {
        const { bavail, bsize } = statfsSync(disk);
        writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 20 * megabyte)));
      };
      const say = async (message: string): Promise<void> => {
        reported.push(message);
        await at('publishing', fillUp)(message);
      };
      const began = performance.now();
      const startupError = await startupErrorOf(moveCustomer(optionsOf(cells, here, { say })));
      console.log(
        `      full: ended after ${Math.round((performance.now() - began) / 1_000)} s: ${startupError.message}\n      ${startupError.suggestion}\n      ${reported.find((message) => message.startsWith('to be copied'))}`,
      );
      expect(startupError).to.be.instanceOf(StartupError);
      expect(startupError.suggestion).to.match(/^writes go on where they were/);
      expect(reported.find((message) => message.startsWith('to be copied'))).to.match(
        /^to be copied: 2\d{5} rows, about \d\d+(?:\.\d)? MB /,
      );
      await write(here, 'not interrupted');
      // The source is released even if the disk stays full.
      const abortResult = await abortMove(optionsOf(cells, here)).catch((error: unknown) => error);
      console.log(
        `      aborted on the full disk: ${abortResult instanceof Error ? abortResult.message : JSON.stringify(abortResult)}`,
      );
      expect(await leftOfMove(cells.source.pool, here.customerId)).to.deep.equal(nothingLeft);
      rmSync(ballast);
      await patiently(() => moveCustomer(optionsOf(cells, here)));
      await expectMoved(cells, here);
    });
  });
}

function optionsOf(cells: TwoCells, { customerId }: Client, overrides: Partial<MoveOptions> = {}): MoveOptions {
  return {
    customerId,
    source: { name: 'source', url: cells.source.url },
    target: { name: 'target', url: cells.target.url },
    tables: cells.source.server.runtime.database.tables,
    switchOver: async () => undefined,
    say: () => undefined,
    now: () => new Date(),
    ...overrides,
  };
}

/** Executes an action once, when a step with this prefix begins. */
function at(beginning: string, act: () => Promise<void>): (message: string) => Promise<void> {
  return async (message) => {
    if (!message.startsWith(beginning) || done.has(act)) return;
    done.add(act);
    await act();
  };
}
const done = new WeakSet<() => Promise<void>>();

async function write(client: Client, name: string): Promise<void> {
  const response = await client.post(path, { name, organization: { id: client.customerId } });
  expect(response.status, response.text).to.equal(201);
}

async function written(cells: TwoCells, name: string): Promise<Client> {
  const client = await cells.newCustomer(name);
  for (let number = 0; number < 20; number += 1) await write(client, `Bolag ${number}`);
  return client;
}

/** Adds events to those that the API has written: copies of one event, with new ids and positions. */
async function fill({ source }: TwoCells, { customerId }: Client, count: number): Promise<void> {
  const { rows: columns } = await source.pool.query<{ name: string }>(
    `select string_agg(quote_ident(attname), ', ') as name from pg_attribute
      where attrelid = 'common_eventlog'::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'position')`,
  );
  const otherColumns = columns[0]?.name ?? '';
  await source.pool.query(
    `insert into common_eventlog (id, position, ${otherColumns})
     select (left(event.id::text, 15) || substr(gen_random_uuid()::text, 16))::uuid, number + 1000, ${otherColumns}
       from (select * from common_eventlog where customer_id = $1 order by id limit 1) as event, generate_series(1, $2::int) as number`,
    [customerId, count],
  );
}

async function startupErrorOf(promise: Promise<unknown>): Promise<StartupError> {
  const outcome = await promise.catch((error: unknown) => error);
  expect(outcome).to.be.instanceOf(Error);
  return outcome as StartupError;
}

async function dropSlot({ source }: TwoCells, { customerId }: Client): Promise<void> {
  const slotsClause = `from pg_replication_slots where slot_name like 'core_move_${customerId.replaceAll('-', '')}%'`;
  await source.pool.query(`select pg_terminate_backend(active_pid) ${slotsClause}`);
  await patiently(() => source.pool.query(`select pg_drop_replication_slot(slot_name) ${slotsClause}`));
}

async function patiently(callback: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await callback();
      return;
    } catch (error) {
      if (tries === 40) throw error;
      await wait(500);
    }
  }
}

async function expectMoved({ source, target }: TwoCells, { customerId }: Client): Promise<void> {
  const count = 'select count(*)::int as count from sales_organization where customer_id = $1';
  const [here, there] = [await source.pool.query(count, [customerId]), await target.pool.query(count, [customerId])];
  expect(there.rows).to.deep.equal(here.rows);
  expect(await leftOfMove(source.pool, customerId)).to.include({ publications: 0, slots: 0, notes: 0 });
  expect(await leftOfMove(target.pool, customerId)).to.deep.equal(nothingLeft);
}
