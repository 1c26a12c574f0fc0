/** A server that is killed while it writes a later chunk of a large run (invoicing rules D2, section 9): that chunk alone is done again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { after } from 'mocha';
import { type JobWorker, startJobWorker } from '../../../engine/runtime/jobs/job-worker.ts';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';

describe('a large run that is killed in a later chunk', function killed() {
  this.timeout(240_000);
  let child: ChildProcess | undefined;
  let worker: JobWorker | undefined;
  // Registered before the hooks of the database: hooks of one kind run in the order of their registration.
  after(async () => {
    child?.kill('SIGKILL');
    await worker?.stop();
  });
  const api = useApi();
  const contracts = 230;
  const chunk = 100;

  const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
    (await api.database.pool.query(text, [...values])).rows;

  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    while (!(await holds())) await wait(50);
  };

  const numbers = async (world: InvoicingWorld): Promise<readonly unknown[]> =>
    (
      await query('select invoice_number::int as number from accounting_invoice where customer_id = $1 order by 1', [
        world.customerId,
      ])
    ).map(({ number }) => number);

  const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);

  /** Contracts, and a run of them that waits in the queue to be done in small chunks. */
  async function queuedRun(): Promise<{ client: Client; world: InvoicingWorld; address: string }> {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    for (let index = 0; index < contracts; index += 1) {
      const id = await insertContract(api.database.pool, world, 'othercontract', { start_date: '2026-04-01' });
      await insertRevenueRow(api.database.pool, world, 'othercontract', id, { unit_price: 1000 + index });
    }
    const answer = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, {
      invoice_date: '2026-03-02',
      run_date: '2026-03-15',
    });
    expect(answer.status, answer.text).to.equal(202);
    const payload = { customer_id: world.customerId, payload: { run: answer.body.run, chunk_size: chunk } };
    await query(`select graphile_worker.add_job('invoicing.perform', payload => $1::json, job_key => $2)`, [
      JSON.stringify(payload),
      `invoicing:${answer.body.run}`,
    ]);
    return { client, world, address: answer.headers.get('location') ?? '' };
  }

  it('keeps the chunks before it, leaves nothing of its own, and is done once more without a gap and without anything twice', async () => {
    const { client, world, address } = await queuedRun();
    // Somebody works on the tenant of a contract of the third chunk, so its recipients wait: claims, numbers and invoices are written by then.
    const tenant = await insertRow(api.database.pool, 'accounts_tenant', world.customerId, {
      organization_id: world.customerId,
      first_name: 'Upptagen',
      last_name: 'Testsson',
    });
    await query(
      `update contracts_othercontract set tenant_id = $2 where customer_id = $1 and id = (
        select id from contracts_othercontract where customer_id = $1 order by id offset $3 limit 1)`,
      [world.customerId, tenant, 2 * chunk + 5],
    );
    const holder = await api.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from accounts_tenant where customer_id = $1 and id = $2 for update', [
      world.customerId,
      tenant,
    ]);
    const script = new URL('./work-jobs.ts', import.meta.url).pathname;
    child = spawn(process.execPath, [script, api.database.url], { stdio: ['ignore', 'ignore', 'inherit'] });
    const exited = new Promise<void>((resolve) => child?.once('exit', () => resolve()));
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike 'insert into accounting_invoicerecipient%'`;
    await until(async () => (await query(waiting)).length === 1);
    child.kill('SIGKILL');
    await exited;
    await holder.query('rollback');
    holder.release();
    // PostgreSQL finds out that nobody listens any more when it has written the recipients, and takes the chunk back.
    await until(
      async () =>
        (
          await query(
            `select from pg_stat_activity where datname = current_database() and query ilike 'insert into accounting_invoicerecipient%' and state <> 'idle'`,
          )
        ).length === 0,
    );
    expect(await numbers(world)).to.deep.equal(upTo(2 * chunk));
    expect((await client.get(address)).body).to.include({
      state: 'running',
      done: 2 * chunk,
      invoice_count: 2 * chunk,
    });

    worker = await startJobWorker(api.server.runtime, {
      concurrency: 1,
      connectionString: api.database.url,
      pace: { interval: 250, looks: 8 },
    });
    await until(async () => (await client.get(address)).body.state === 'succeeded');
    expect((await client.get(address)).body).to.include({ done: contracts, invoice_count: contracts });
    expect(await numbers(world)).to.deep.equal(upTo(contracts));
    const [sound] = await query(
      `select (select count(*)::int from accounting_invoicingclaim where customer_id = $1) as claims,
        (select count(distinct object_id)::int from accounting_invoicingclaim where customer_id = $1) as contracts,
        (select count(*)::int from accounting_invoicerecipient where customer_id = $1) as recipients,
        (select array_agg(verification_number::int order by verification_number::int) from accounting_verification where customer_id = $1 and invoice_id is not null) as vouchers,
        (select count(*)::int from (select from accounting_transaction where customer_id = $1 group by verification_id having sum(value) <> 0) uneven) as uneven`,
      [world.customerId],
    );
    expect(sound).to.deep.equal({
      claims: contracts,
      contracts,
      recipients: contracts,
      vouchers: upTo(contracts),
      uneven: 0,
    });
    // And a run after that finds nothing.
    const again = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, {
      invoice_date: '2026-03-02',
      run_date: '2026-03-15',
    });
    expect(again.body.totals, again.text).to.include({ invoices: 0 });
  });
});
