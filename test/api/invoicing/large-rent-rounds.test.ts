/** A rent round of many contracts is performed in the background, once even if the process is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { expect } from 'chai';
import { after } from 'mocha';
import { type JobWorker, runDueJobs, startJobWorker } from '../../../engine/jobs/job-worker.ts';
import { type Client, useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow } from '../../support/invoicing-world.ts';
import { endLockWaits, lockWaits } from '../../support/lock-waits.ts';
import { amount, isLong } from '../../support/long-runs.ts';
import { waitUntil } from '../../support/wait-until.ts';

const roundPath = '/revenue/revenueincreases/revenueincreasecollection/';

describe('a large rent round', function largeRounds() {
  this.timeout(240_000);
  let child: ChildProcess | undefined;
  let worker: JobWorker | undefined;
  // Registered before the hooks of the database: hooks of one kind run in the order of their registration.
  after(async () => {
    child?.kill('SIGKILL');
    await worker?.stop();
  });
  const api = useApi();
  // Two chunks, at night three.
  const size = amount(1_050, 2_300);

  it('is performed once after its process is killed or its connection ends, and undone completely', async () => {
    const { pool } = api.database;
    const client: Client = await api.newCustomer();
    const { customerId } = client;
    const world = await createInvoicingWorld(pool, { customerId, article: { include_in_rent_increase: true } });
    const first = await insertContract(pool, world, 'othercontract');
    await insertRevenueRow(pool, world, 'othercontract', first, { unit_price: 1000 });
    await copy('contracts_othercontract', 'id_number', `'K-' || n`);
    const contracts = (
      await pool.query('select id from contracts_othercontract where customer_id = $1 order by id', [customerId])
    ).rows;
    await pool.query('delete from revenue_othercontractrevenuerow where customer_id = $1', [customerId]);
    for (let index = 0; index < size; index += 500)
      await pool.query(
        `insert into revenue_othercontractrevenuerow (customer_id, id, organization_id, contract_id, article_id, title, unit_amount, unit_price)
         select $1, gen_random_uuid(), $1, id, $2, 'Hyra', 1, 1000 from unnest($3::uuid[]) id`,
        [customerId, world.articleId, contracts.slice(index, index + 500).map(({ id }) => id)],
      );
    const created = await client.post(roundPath, {
      name: 'Hyra',
      from_date: '2027-01-01',
      value_calculation_method: 0,
      value_calculation_input: 3,
      rounding_method: 0,
      retroactivity_method: 0,
      merge_rows_after_invoice_periods: 12,
    });
    const round = `${roundPath}${created.body.id}/`;
    const { totals } = (await client.get(`${round}preview/?page_size=1`)).body;
    expect(totals).to.include({ contracts: size, difference: 30 * size });

    const performed = await client.post(`${round}perform/`, {});
    expect([performed.status, performed.body.state], performed.text).to.deep.equal([202, 'in_progress']);
    expect((await client.post(`${round}perform/`, {})).status).to.equal(409);
    expect((await client.post(`${round}undo/`, {})).status).to.equal(409);
    // A row of the second chunk is locked, so the job waits there.
    const locker = await pool.connect();
    await locker.query('begin');
    await locker.query(
      'select from revenue_othercontractrevenuerow where customer_id = $1 and contract_id = $2 for update',
      [customerId, contracts[1_025].id],
    );
    const interrupt = await (isLong ? startProcess() : startHere());
    await waitUntil(async () => (await increases()) === 1_000);
    await waitUntil(async () => (await lockWaits(pool)).length > 0);
    await interrupt();
    await locker.query('rollback');
    locker.release();
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await work(2);
    expect((await client.get(round)).body).to.include({ contract_count: size, rent_difference: 30 * size });
    expect(await increases()).to.equal(size);

    const undone = await client.post(`${round}undo/`, {});
    expect([undone.status, undone.body.state], undone.text).to.deep.equal([202, 'in_progress']);
    await work(0);
    expect(await increases()).to.equal(0);

    /** Works in a separate process; returns a function that kills it. */
    async function startProcess(): Promise<() => Promise<void>> {
      const script = new URL('./work-jobs.ts', import.meta.url).pathname;
      child = spawn(process.execPath, [script, api.database.url], { stdio: ['ignore', 'ignore', 'inherit'] });
      const exited = new Promise<void>((resolve) => child?.once('exit', () => resolve()));
      return async () => {
        child?.kill('SIGKILL');
        await exited;
      };
    }

    /** Works in this process; returns a function that ends the connection of the job. */
    async function startHere(): Promise<() => Promise<void>> {
      const working = runDueJobs(api.server.runtime);
      return async () => {
        expect(await endLockWaits(pool)).to.equal(1);
        await working;
      };
    }

    /** Works until the round has a state. */
    async function work(state: number): Promise<void> {
      if (isLong)
        worker ??= await startJobWorker(api.server.runtime, {
          concurrency: 1,
          connectionString: api.database.url,
          pace: { interval: 250, maxUnchangedPolls: 8 },
        });
      else await runDueJobs(api.server.runtime);
      await waitUntil(async () => (await client.get(round)).body.state === state);
    }

    async function increases(): Promise<number> {
      const { rows } = await pool.query(
        'select count(*)::int as count, count(distinct revenue_row_source_id)::int as distinct from revenue_othercontractrevenueincreaserow where customer_id = $1',
        [customerId],
      );
      expect(rows[0].count).to.equal(rows[0].distinct);
      return rows[0].count;
    }

    /** Copies the row of a table, with new ids and another value of a column. */
    async function copy(table: string, column: string, value: string): Promise<void> {
      const { rows } = await pool.query(
        `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
         where table_name = $1 and column_name not in ('id', $2)`,
        [table, column],
      );
      await pool.query(
        `insert into ${table} (id, ${column}, ${rows[0].columns}) select gen_random_uuid(), ${value}, ${rows[0].columns}
         from ${table}, generate_series(2, ${size}) n where customer_id = $1`,
        [customerId],
      );
    }
  });
});
