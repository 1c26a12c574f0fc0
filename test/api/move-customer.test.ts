import { expect } from 'chai';
import type pg from 'pg';
import { abortMove } from '../../engine/cli/move/abort-move.ts';
import { connectMover, customerTables } from '../../engine/cli/move/database.ts';
import { differences } from '../../engine/cli/move/differences.ts';
import { emptyMoved } from '../../engine/cli/move/empty-moved.ts';
import { moveCustomer } from '../../engine/cli/move/move-customer.ts';
import type { MoveOptions } from '../../engine/cli/move/open-move.ts';
import { DirectoryDown } from '../../engine/storage/cells/directory.ts';
import { noteMarks } from '../../engine/storage/server-marks.ts';
import type { Client } from '../support/api.ts';
import { isLong } from '../support/long-runs.ts';
import { leftOfMove, nothingLeft } from '../support/remains-of-move.ts';
import { runCore } from '../support/run-core.ts';
import { startProcess } from '../support/start.ts';
import { withAdmin } from '../support/test-server.ts';
import { useTwoCells } from '../support/two-cells.ts';
import { waitUntil } from '../support/wait-until.ts';

describe('a customer that is moved to another database', function () {
  this.timeout(240_000);
  const cells = useTwoCells();
  let moved: Client;
  let stays: Client;
  let third: Client;
  let fourth: Client;

  before(async () => {
    moved = await cells.newCustomer('Flyttbolaget AB');
    stays = await cells.newCustomer('Stannarbolaget AB');
    fourth = await cells.newCustomer('Fjärde bolaget AB');
    third = await cells.newCustomer('Tredje bolaget AB');
    for (const client of [moved, stays])
      for (let number = 0; number < 20; number += 1) await create(client, `Bolag ${number}`);
  });

  it('can be reverted before the switch', async () => {
    let second = '';
    const say = async (message: string): Promise<void> => {
      if (message === 'holding background work') second = await failureOf(moveCustomer(options()));
      if (message === 'blocking writes') throw new Error('stopped');
    };
    expect(await failureOf(moveCustomer({ ...options(), say }))).to.equal('stopped');
    expect(second).to.equal('another command moves, copies or deletes this customer in source');
    expect((await create(moved, 'while it is held')).status).to.equal(201);
    // The target becomes unavailable, and is available again when the source has no data of the move any more.
    const unreachable = { ...options(), target: { name: 'target', url: 'postgresql://core@127.0.0.1:1/none' } };
    expect((await abortMove(unreachable)).unreached).to.match(/^the database of target cannot be reached: /);
    expect(await rowCounts(cells.source, moved)).to.include({ triggers: 0, moves: 0, publications: 0, slots: 0 });
    expect(await failureOf(abortMove(unreachable))).to.match(/^the database of target cannot be reached: /);
    expect(await abortMove(options())).to.deep.equal({});
    expect(await rowCounts(cells.target, moved)).to.deep.equal({ rows: 0, ...nothingLeft });
    expect(await rowCounts(cells.source, moved)).to.include({ triggers: 0, moves: 0, notes: 0, publications: 0 });
    expect((await create(moved, 'after it')).status).to.equal(201);
  });

  it('is rejected if a row is lost, changed or duplicated at the target, whenever that happens', async () => {
    const first = 'comparing what was written in the meantime';
    const last = 'comparing what was written last';
    const moments = [`comparing ${(await tablesOf(cells.source)).length} tables`, first, 'blocking writes', last];
    const one = `select id from ${organizations} where customer_id = $1 and id <> $1 limit 1`;
    const faults = [
      `delete from ${organizations} where customer_id = $1 and id = (${one})`,
      `update ${organizations} set name = name || ' B' where customer_id = $1 and id = (${one})`,
      `insert into ${organizations} select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'name', 'Twice'))).* from ${organizations} as one
        where customer_id = $1 and id = (${one})`,
    ];
    for (const [index, step] of (isLong ? moments : [last]).entries())
      for (const fault of isLong ? faults : [faults[index % faults.length] ?? '']) {
        const outcome = await breakAt(step, organizations, fault);
        expect(outcome, `${step} ${fault}`).to.match(/^the two databases do not hold the same: sales_organization \(/);
      }
    expect((await create(moved, 'still writable', { 'Idempotency-Key': 'still-writable' })).status).to.equal(201);
    if (!isLong) return;
    // No trigger records these changes; the snapshots of the first comparison would block them.
    const emptied = await breakAt(last, 'common_idempotencykey', 'truncate common_idempotencykey');
    expect(emptied).to.match(/^the two databases do not hold the same: common_idempotencykey \(/);
  });

  it('is moved from where it was interrupted if the directory does not respond at the switch', async () => {
    let polls = 0;
    const switchOver = async (): Promise<void> => {
      polls += 1;
      throw new DirectoryDown('it is down');
    };
    expect(await failureOf(moveCustomer({ ...options(), switchOver }))).to.equal(
      'the directory of cells is not responding',
    );
    expect(polls).to.be.greaterThan(1);
    expect((await create(moved, 'not interrupted')).status).to.equal(201);
    expect(await rowCounts(cells.source, moved)).to.include({ moves: 1 });
  });

  it('is rejected between servers with different secrets or different file stores', async () => {
    for (const [what, expected] of [
      ['secret', 'the servers of the two databases have different secrets'],
      ['store', 'the servers of the two databases keep files in different stores'],
    ] as const) {
      await noteMarks(cells.source.url, { secret: 's', store: 'f' });
      await noteMarks(cells.target.url, { secret: 's', store: 'f', [what]: 'other' });
      expect(await failureOf(moveCustomer(options(fourth)))).to.equal(expected);
      await noteMarks(cells.target.url, { secret: 's', store: 'f' });
    }
    await cells.target.pool.query('delete from core_move.server');
    expect(await failureOf(moveCustomer(options(fourth)))).to.equal(
      'no server has served target yet, so nothing tells its secret and its store of files',
    );
    await noteMarks(cells.target.url, { secret: 's', store: 'f' });
    expect(await rowCounts(cells.source, fourth)).to.include({ moves: 0 });
  });

  /** Moves the customer and corrupts the target when a step begins; repairs it, and returns the result of the move. */
  async function breakAt(step: string, table: string, fault: string): Promise<string> {
    const spoiler = await connectMover(cells.target.url, '00000000-0000-4000-8000-000000000000');
    try {
      await spoiler.query(
        `set session_replication_role = 'replica'; create temp table kept as select * from ${table} limit 0`,
      );
      let isSpoilt = false;
      const say = async (message: string): Promise<void> => {
        if (message !== step || isSpoilt) return;
        await spoiler.query(`insert into kept select * from ${table}`);
        const { rowCount } = await spoiler.query(fault, fault.includes('$1') ? [moved.customerId] : []);
        isSpoilt = rowCount === null || rowCount === 1;
      };
      const outcome = await failureOf(moveCustomer({ ...options(), say }));
      expect(isSpoilt, outcome).to.equal(true);
      await spoiler.query(`delete from ${table}; insert into ${table} select * from kept`);
      return outcome;
    } finally {
      await spoiler.end();
    }
  }

  it('is moved with all its records while it is written, and with each acknowledged write once', async () => {
    const before = await feed(moved, '');
    await addJob(moved.customerId);
    const acknowledged = new Map<string, string>();
    let isOver = false;
    let at: Client = moved;
    const writer = async (name: string): Promise<void> => {
      for (let number = 0; !isOver; number += 1) {
        const key = `${name}-${number}`;
        for (;;) {
          const response = await create(at, key, { 'Idempotency-Key': key });
          if (response.status === 201) {
            acknowledged.set(key, response.body.id);
            break;
          }
          expect([response.status, response.body.code]).to.deep.equal([503, 'customer_moving']);
          at = (await isAt(cells.target, moved)) ? cells.atTarget(moved) : moved;
        }
      }
    };
    const writers = Promise.all(['a', 'b', 'c'].map(writer));
    const summary = await moveCustomer(options());
    isOver = true;
    await writers;
    expect(summary.rows).to.be.greaterThan(100);
    const there = await names(cells.atTarget(moved));
    expect(there.filter((name) => acknowledged.has(name)).toSorted()).to.deep.equal(
      [...acknowledged.keys()].toSorted(),
    );
    expect([await jobs(cells.source, moved), await jobs(cells.target, moved)]).to.deep.equal([[], ['report']]);
    const after = await feed(cells.atTarget(moved), before.next);
    expect(after.names).to.have.length.of.at.least(acknowledged.size);
    expect(after.names.some((name) => before.names.includes(name))).to.equal(false);
    const again = await create(cells.atTarget(moved), 'a-0', { 'Idempotency-Key': 'a-0' });
    expect([again.status, again.body.id]).to.deep.equal([201, acknowledged.get('a-0')]);
  });

  it('is closed in the old database, and only there', async () => {
    expect((await create(moved, 'too late')).body.code).to.equal('customer_moving');
    expect((await create(stays, 'still writable')).status).to.equal(201);
    expect((await create(cells.atTarget(moved), 'here')).status).to.equal(201);
    expect(await rowCounts(cells.target, moved)).to.include({ triggers: 0, moves: 0, notes: 0, subscriptions: 0 });
    expect(await rowCounts(cells.source, moved)).to.include({ moves: 1, notes: 0, publications: 0 });
    expect(await rowCounts(cells.target, stays)).to.include({ rows: 0 });
  });

  it('is moved from where it was stopped, and is written in one database at a time', async () => {
    const steps: string[] = [];
    for (let [isMoved, tries] = [false, 1]; !isMoved; tries += 1) {
      const reached: string[] = [];
      const say = (message: string): void => {
        reached.push(message);
        if (steps.includes(message) || /^(?:copying|to be copied): /.test(message)) return;
        steps.push(message);
        if (isLong || steps.length % 6 === 0) throw new Error('stopped');
      };
      const outcome = await failureOf(moveCustomer({ ...options(stays), say }));
      isMoved = outcome === 'done';
      expect(outcome, reached.join(', ')).to.be.oneOf(['stopped', 'done']);
      const isOver = steps.includes('taking away what the move needed');
      // The target was queried before it had the credential, and has it shortly after its arrival.
      if (isOver)
        await waitUntil(
          async () => (await cells.atTarget(stays).get(`${path}list/?_page=1&_page_size=1`)).status === 200,
        );
      const here = await create(stays, `here ${tries}`);
      const there = await create(cells.atTarget(stays), `there ${tries}`);
      expect([here.status === 201, there.status === 201], `${steps.at(-1)} ${here.text} ${there.text}`).to.deep.equal([
        !isOver,
        isOver,
      ]);
    }
    expect(steps).to.deep.equal([
      'checking both databases',
      'publishing the rows of the customer',
      `copying ${(await tablesOf(cells.source)).length} tables`,
      'giving events their positions',
      `comparing ${(await tablesOf(cells.source)).length} tables`,
      'comparing what was written in the meantime',
      'holding background work',
      'numbering events, and catching up',
      'blocking writes',
      'comparing what was written last',
      'switching',
      'taking away what the move needed',
    ]);
    expect(await rowCounts(cells.target, stays)).to.include({ triggers: 0, moves: 0, notes: 0, subscriptions: 0 });
    expect(await rowCounts(cells.source, stays)).to.include({ moves: 1, notes: 0, publications: 0 });
  });

  it('has rows in the old database that can be deleted days later, which deletes no row in the new one', async () => {
    expect(await failureOf(emptyMoved(cells.source.url, stays.customerId, 14))).to.match(
      /its rows are kept for 14 days$/,
    );
    const before = await rowCounts(cells.target, stays);
    expect(await emptyMoved(cells.source.url, stays.customerId, 0)).to.be.greaterThan(20);
    expect(await rowCounts(cells.source, stays)).to.deep.equal({ rows: 0, ...nothingLeft });
    expect(await rowCounts(cells.target, stays)).to.deep.equal(before);
    expect(await failureOf(emptyMoved(cells.target.url, stays.customerId, 0))).to.equal(
      'this customer has not moved away from here',
    );
  });

  it('is compared: the records that differ are reported', async () => {
    const compared = { first: cells.source.url, second: cells.target.url, tables: options().tables, most: 10 };
    const [{ id }] = (await cells.atTarget(moved).get('/sales/organization/list/?name=a-0')).body;
    const changed = await cells.target.pool.query(
      'update sales_organization set name = $3 where customer_id = $1 and id = $2',
      [moved.customerId, id, 'another'],
    );
    expect(changed.rowCount).to.equal(1);
    const differing = (await differences(moved.customerId, compared)).filter(
      ({ table }) => table === 'sales_organization',
    );
    expect(differing).to.deep.include({ table: 'sales_organization', id, what: 'different', columns: ['name'] });
    expect(new Set(differing.map(({ what }) => what))).to.deep.equal(new Set(['different', 'only in the second']));
  });

  it('can be moved by the command to a cell in the directory, and other targets are rejected by name', async () => {
    const directory = new URL(cells.source.url);
    directory.pathname = '/directory';
    await cells.source.pool.query('create database directory', []);
    const env = { ...process.env, CORE_DIRECTORY_URL: directory.href };
    const core = (...args: readonly string[]) => runCore(args, { env });
    for (const args of [
      ['init'],
      ['add', 'source', '--url', cells.source.url],
      ['add', 'target', '--url', cells.target.url],
    ]) {
      const ran = await core('cells', ...args);
      expect(ran.status, ran.stderr).to.equal(0);
    }
    const { customerId } = third;
    const errorOf = async (...args: readonly string[]): Promise<string> =>
      (await core('customer', 'move', customerId, ...args)).stderr;
    expect(await errorOf('--to', 'source')).to.include('the customer is in source already');
    expect(await errorOf('--to', 'nowhere')).to.include('the cells are');
    expect(await errorOf()).to.include('to which cell is not said');
    await core('cells', 'set', 'target', '--state', 'closed');
    expect(await errorOf('--to', 'target')).to.include('the cell target is closed');
    await core('cells', 'set', 'target', '--state', 'full');
    const killed = startProcess('engine/cli.ts', ['customer', 'move', customerId, '--to', 'target'], {
      CORE_DIRECTORY_URL: directory.href,
    });
    await waitUntil(() => killed.output().includes('comparing what was written in the meantime'));
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect((await create(third, 'after it was killed')).status).to.equal(201);
    // The state of a directory whose response arrived too late to be trusted.
    await withAdmin(directory.href, (client) =>
      client.query("update core.directory set cell = 'target' where customer_id = $1", [customerId]),
    );
    const ran = await core('customer', 'move', customerId, '--to', 'target', '--output', 'json');
    expect([ran.status, JSON.parse(ran.stdout || '{}').moved], ran.stderr).to.deep.equal([0, true]);
    expect(await errorOf('--to', 'target')).to.include('the customer is in target already');
    const { rows } = await withAdmin(directory.href, (client) =>
      client.query('select cell, state from core.directory where customer_id = $1', [customerId]),
    );
    expect(rows).to.deep.equal([{ cell: 'target', state: 'here' }]);
    const empty = () =>
      runCore(['customer', 'move', customerId, '--empty'], { env: { ...env, CORE_MOVED_KEPT_DAYS: '0' } });
    // Rows of the customer in a cell that is down remain there, and are reported.
    await withAdmin(directory.href, (client) =>
      client.query("insert into core.cells (name, url) values ('down', 'postgresql://core@127.0.0.1:1/none')"),
    );
    expect((await empty()).stdout).to.match(
      /^\d+ rows deleted\.\ndown cannot be reached, and may have rows that this customer has left/,
    );
    expect((await empty()).stderr).to.include('left; down cannot be reached');
  });

  it('cannot be moved twice, nor back over remaining rows, nor to its current database', async () => {
    expect(await failureOf(moveCustomer(options()))).to.equal('the customer has moved to target already');
    const back = { ...options(), source: options().target, target: options().source };
    expect(await failureOf(moveCustomer(back))).to.equal(
      'rows of this customer are left in source from an earlier move',
    );
    const same = { ...options(fourth), target: options().source };
    expect(await failureOf(moveCustomer(same))).to.equal('source and source are one database');
    expect(await failureOf(abortMove(options()))).to.equal('the customer is in target already');
  });

  it('is rejected if the target cannot be reached', async () => {
    const target = { name: 'nowhere', url: 'postgresql://core@127.0.0.1:1/none' };
    expect(await failureOf(moveCustomer({ ...options(fourth), target }))).to.match(
      /^the database of nowhere cannot be reached/,
    );
    expect((await create(fourth, 'not interrupted')).status).to.equal(201);
  });

  async function addJob(customerId: string): Promise<void> {
    await cells.source.pool.query(
      "select graphile_worker.add_job('report', payload => json_build_object('customer_id', $1::text), run_at => now() + interval '1 day')",
      [customerId],
    );
  }

  function options(client = moved): MoveOptions {
    const { runtime } = cells.source.server;
    return {
      customerId: client.customerId,
      source: { name: 'source', url: cells.source.url },
      target: { name: 'target', url: cells.target.url },
      tables: runtime.database.tables,
      switchOver: async () => undefined,
      say: () => undefined,
      now: () => new Date(),
    };
  }
});

const path = '/sales/organization/';
const organizations = 'sales_organization';

function create(client: Client, name: string, headers: Readonly<Record<string, string>> = {}) {
  return client.post(path, { name, organization: { id: client.customerId } }, headers);
}

async function names(client: Client): Promise<readonly string[]> {
  const rowNames: string[] = [];
  for (let page = 1; ; page += 1) {
    const response = await client.get(`${path}list/?_page=${page}&_page_size=500`);
    const rows = response.body as readonly { readonly name: string }[];
    rowNames.push(...rows.map(({ name }) => name));
    if (rows.length < 500) return rowNames;
  }
}

/** Returns the feed after a position, and its last position. */
async function feed(
  client: Client,
  after: string,
): Promise<{ readonly names: readonly string[]; readonly next: string }> {
  const names: string[] = [];
  let next = after;
  await waitUntil(async () => {
    const { body } = await client.get(`/common/changes/?_after=${next}`);
    names.push(...body.items.map(({ id }: { readonly id: string }) => id));
    const isEnd = body.items.length === 0 && !body.has_more;
    next = body.next;
    return isEnd;
  });
  return { names, next };
}

async function jobs({ pool }: Where, { customerId }: Client): Promise<readonly string[]> {
  const { rows } = await pool.query(
    `select t.identifier as name from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.payload->>'customer_id' = $1`,
    [customerId],
  );
  return rows.map(({ name }) => name);
}

async function tablesOf({ url }: Where): Promise<readonly unknown[]> {
  const client = await connectMover(url, '00000000-0000-4000-8000-000000000000');
  try {
    return await customerTables(client, new Set(['common_ratelimitbucket']));
  } finally {
    await client.end();
  }
}

async function failureOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    (error: Error) => error.message,
  );
}

interface Where {
  readonly url: string;
  readonly pool: pg.Pool;
}

/** Returns whether a database is authoritative for the customer. */
async function isAt({ url }: Where, { customerId }: Client): Promise<boolean> {
  const client = await connectMover(url, customerId);
  try {
    const { rows } = await client.query<{ is_there: boolean }>(
      `select exists (select from sales_organization where customer_id = $1)
         and not exists (select from core_move.customer where customer_id = $1) as is_there`,
      [customerId],
    );
    return rows[0]?.is_there === true;
  } finally {
    await client.end();
  }
}

/** Returns the data of a customer and of its move in a database. */
async function rowCounts({ pool }: Where, { customerId }: Client): Promise<object> {
  const { rows } = await pool.query<{ rows: number }>(
    'select count(*)::int as rows from sales_organization where customer_id = $1',
    [customerId],
  );
  return { ...rows[0], ...(await leftOfMove(pool, customerId)) };
}
