/** The nightly run on the right day in Sweden, across daylight-saving changes and missed nights (invoicing-rules.md, G1 to G4). */
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../../engine/jobs/job-worker.ts';
import { nightlyJob } from '../../../extensions/invoicing/nightly-job.ts';
import { stockholmDate } from '../../../extensions/support/local-day.ts';
import { useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow, insertRow } from '../../support/invoicing-world.ts';

const kind = 'othercontract';

/** Minute and hours in UTC at which the schedule fires. */
const [minute = '', hours = ''] = (nightlyJob.schedule ?? '').split(' ');
const firings = hours.split(',').map((hour) => `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}:00Z`);

describe('the nightly run', function nightly() {
  this.timeout(120_000);
  const api = useApi();

  async function worldOf(contract: Record<string, unknown>, setting: Record<string, unknown>) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId, setting });
    const id = await insertContract(api.database.pool, world, kind, contract);
    await insertRevenueRow(api.database.pool, world, kind, id, { unit_price: 1000 });
    /** Performs the run at a point in time; returns the existing invoices, by date and period. */
    const at = async (timestamp: string): Promise<readonly string[]> => {
      const runtime = { ...api.server.runtime, now: () => new Date(timestamp) };
      await runSchedule(runtime, 'invoicing.nightly');
      // The run queues the performs, which are due immediately.
      for (let round = 0; round < 2; round += 1) await runDueJobs(runtime);
      const { rows } = await api.database.pool.query(
        `select concat_ws(' ', invoice_date, period_start) as line from accounting_invoice where customer_id = $1 order by invoice_date, invoice_number::int`,
        [client.customerId],
      );
      return rows.map((row) => row.line);
    };
    return { client, world, at };
  }

  it('1.1: runs every day in Swedish time, across clock changes', () => {
    for (let day = Date.parse('2024-01-01T00:00:00Z'); day < Date.parse('2028-01-01T00:00:00Z'); day += 86_400_000) {
      const date = new Date(day).toISOString().slice(0, 10);
      expect(firings.map((time) => stockholmDate(new Date(`${date}T${time}`)))).to.deep.equal(firings.map(() => date));
    }
  });

  for (const [night, eve, period] of [
    ['2026-03-29', '2026-03-28', '2026-04-01'],
    ['2026-10-25', '2026-10-24', '2026-11-01'],
  ] as const) {
    it(`G1: on ${night}, when the clocks change, runs once and uses that day`, async () => {
      const { at } = await worldOf({ start_date: period }, { generation_day_in_month: Number(night.slice(8)) });
      for (const time of firings) expect(await at(`${eve}T${time}`)).to.deep.equal([]);
      for (const time of firings) expect(await at(`${night}T${time}`)).to.deep.equal([`${night} ${period}`]);
    });
  }

  it('1.1: uses the next Swedish day at half an hour before midnight UTC, in winter and in summer', async () => {
    for (const [timestamp, day, period] of [
      ['2026-01-14T23:30:00Z', '2026-01-15', '2026-02-01'],
      ['2026-07-14T22:30:00Z', '2026-07-15', '2026-08-01'],
    ] as const) {
      const { at } = await worldOf({ start_date: period }, { generation_day_in_month: 15 });
      expect(await at(new Date(Date.parse(timestamp) - 3_600_000).toISOString())).to.deep.equal([]);
      expect(await at(timestamp)).to.deep.equal([`${day} ${period}`]);
    }
  });

  it('G4: catches up missed nights and months with one invoice a period, oldest first, and the next night finds none', async () => {
    const { client, at } = await worldOf({ start_date: '2026-02-10' }, { generation_day_in_month: 20 });
    const caughtUp = ['2026-02-10', '2026-03-01', '2026-04-01', '2026-05-01'].map((period) => `2026-04-23 ${period}`);
    expect(await at('2026-04-23T00:10:00Z')).to.deep.equal(caughtUp);
    expect(await at('2026-04-24T00:10:00Z')).to.deep.equal(caughtUp);
    expect(await at('2026-05-20T00:10:00Z')).to.deep.equal([...caughtUp, '2026-05-20 2026-06-01']);
    const runs = (await client.get('/accounting/invoicingrun/list/?_order_by=created_at')).body;
    expect(runs.map((run: { state: string; run_date: string }) => `${run.state} ${run.run_date}`)).to.deep.equal([
      'succeeded 2026-04-23',
      'succeeded 2026-05-20',
    ]);
  });

  it('F4: invoices nothing in a locked period and reports why; the night after the lock is moved it invoices', async () => {
    const { client, world, at } = await worldOf({ start_date: '2026-04-01' }, { generation_day_in_month: 15 });
    await client.patch(`/organization/company/${world.companyId}/`, { bookkeeping_locked_to: '2026-03-31' });
    expect(await at('2026-03-15T00:10:00Z')).to.deep.equal([]);
    const [run] = (await client.get('/accounting/invoicingrun/list/')).body;
    expect(run).to.include({ state: 'failed', failure: 'The books are locked up to and including 2026-03-31.' });
    await client.patch(`/organization/company/${world.companyId}/`, { bookkeeping_locked_to: null });
    expect(await at('2026-03-16T00:10:00Z')).to.deep.equal(['2026-03-16 2026-04-01']);
  });

  it('F4: is not prevented by a company with closed books from invoicing others', async () => {
    const { client, world, at } = await worldOf({ start_date: '2026-04-01' }, { generation_day_in_month: 15 });
    const closed = await insertRow(api.database.pool, 'organization_company', world.customerId, {
      organization_id: world.customerId,
      name: 'Andra bolaget AB',
      org_no: '5560360793',
      bookkeeping_accounts_config_id: world.configId,
      bookkeeping_locked_to: '2026-03-31',
    });
    const id = await insertContract(api.database.pool, world, kind, {
      start_date: '2026-04-01',
      invoicing_company_id: closed,
    });
    await insertRevenueRow(api.database.pool, world, kind, id, { unit_price: 1000 });
    expect(await at('2026-03-15T00:10:00Z')).to.deep.equal(['2026-03-15 2026-04-01']);
    const [run] = (await client.get('/accounting/invoicingrun/list/')).body;
    expect(run).to.include({ state: 'succeeded', invoice_count: 1 });
    expect(run.skipped).to.deep.equal([
      { contract: { id }, reason: 'period_locked', details: { company: closed, locked_to: '2026-03-31' } },
    ]);
    await client.patch(`/organization/company/${closed}/`, { bookkeeping_locked_to: null });
    expect(await at('2026-03-16T00:10:00Z')).to.deep.equal(['2026-03-15 2026-04-01', '2026-03-16 2026-04-01']);
  });
});
