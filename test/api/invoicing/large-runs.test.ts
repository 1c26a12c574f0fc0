/** Runs in the background: more than 200 contracts, the nightly run, and a server that is killed in the middle (invoicing-rules.md, G4, D2, section 9). */
import { spawn } from 'node:child_process';
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../../engine/jobs/job-worker.ts';
import { useApi } from '../../support/api.ts';
import { createInvoicingWorld, type InvoicingWorld, insertContracts } from '../../support/invoicing-world.ts';

describe('invoicing in the background', function background() {
  this.timeout(120_000);
  const api = useApi();
  const at = { invoice_date: '2026-03-02', run_date: '2026-03-15' };

  async function worldOf(
    contracts: number,
    setting: Record<string, unknown> = {},
    contract: Record<string, unknown> = { start_date: '2026-04-01' },
  ) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId, setting });
    await insertContracts(api.database.pool, world, {
      kind: 'othercontract',
      count: contracts,
      values: contract,
      price: '999 + n',
    });
    return { client, world };
  }

  const numbers = async (world: InvoicingWorld): Promise<number[]> =>
    (
      await api.database.pool.query(
        'select invoice_number::int as number from accounting_invoice where customer_id = $1 order by 1',
        [world.customerId],
      )
    ).rows.map((row) => row.number);

  it('returns 202 with a run to poll, and the run ends with its totals', async () => {
    const { client, world } = await worldOf(201);
    const response = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, at);
    expect(response.status, response.text).to.equal(202);
    const address = response.headers.get('location') ?? '';
    expect((await client.get(address)).body).to.include({ state: 'queued', done: 0, total: 201 });
    await runDueJobs(api.server.runtime);
    const run = (await client.get(address)).body;
    expect(run).to.include({ state: 'succeeded', done: 201, total: 201, invoice_count: 201 });
    expect(run.totals).to.include({ invoices: 201, total_value: 201 * 1000 + (200 * 201) / 2 });
    expect(await numbers(world)).to.deep.equal(Array.from({ length: 201 }, (_, index) => index + 1));
    await runDueJobs(api.server.runtime);
    expect(await numbers(world)).to.have.length(201);
  });

  it('G4: invoices by the nightly run the periods that are due, catches up missed nights, and finds none the second time', async () => {
    const { client, world } = await worldOf(2, { generation_day_in_month: 1 }, { start_date: '2026-09-01' });
    await runSchedule(api.server.runtime, 'invoicing.nightly');
    await runDueJobs(api.server.runtime);
    await runDueJobs(api.server.runtime);
    const first = await numbers(world);
    expect(first.length).to.be.greaterThan(0);
    const runs = (await client.get('/accounting/invoicingrun/list/')).body;
    expect(runs.map((run: { state: string }) => run.state)).to.deep.equal(['succeeded']);
    await runSchedule(api.server.runtime, 'invoicing.nightly');
    await runDueJobs(api.server.runtime);
    expect(await numbers(world)).to.deep.equal(first);
  });

  it('D2: leaves no data when a run is killed in the middle; the repeated run leaves no gap and no duplicate', async () => {
    const { world } = await worldOf(60);
    const script = new URL('./perform-and-hang.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, [script, api.database.url, world.customerId], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    expect(await numbers(world)).to.deep.equal([]);
    const { client } = { client: await api.newCredential(world.customerId) };
    const responses = await Promise.all(
      [1, 2].map(() => client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, at)),
    );
    expect(responses.map((response) => response.body.invoices.length).sort((one, other) => one - other)).to.deep.equal([
      0, 60,
    ]);
    expect(await numbers(world)).to.deep.equal(Array.from({ length: 60 }, (_, index) => index + 1));
    const { rows } = await api.database.pool.query(
      'select count(*)::int as claims, count(distinct object_id)::int as contracts from accounting_invoicingclaim where customer_id = $1',
      [world.customerId],
    );
    expect(rows[0]).to.deep.equal({ claims: 60, contracts: 60 });
  });
});
