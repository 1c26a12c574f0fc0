/** Rent increases and their effect on the row when they are invoiced (invoicing-rules.md, L1, A1). */
import { expect } from 'chai';
import { runDueJobs } from '../../../engine/jobs/job-worker.ts';
import { useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow, insertRow } from '../../support/invoicing-world.ts';
import { useWorkspace } from '../../support/work-place.ts';

describe('rent increases', function increases() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });
  const kind = 'othercontract';
  const how = {
    value_calculation_input: 100,
    value_calculation_method: 1,
    rounding_method: 0,
    retroactivity_method: 0,
    merge_rows_after_invoice_periods: 2,
  };

  it('L1, A1: are included in their row after the given number of periods; earlier days cost the same as before, and another increase can follow', async () => {
    const client = await api.newCustomer();
    const { pool } = api.database;
    const world = await createInvoicingWorld(pool, { customerId: client.customerId });
    await insertRow(pool, 'configurations_retroactivityconfiguration', world.customerId, {
      organization_id: world.customerId,
      active_for_apartments: true,
      on_contract_revenue_changed: true,
      on_contract_revenue_removed: true,
      on_contract_revenue_created: true,
    });
    const contract = await insertContract(pool, world, kind, { start_date: '2026-01-01' });
    const row = await insertRevenueRow(pool, world, kind, contract, { unit_price: 1000 });
    const perform = async (day: string): Promise<readonly string[]> => {
      const response = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
        invoice_date: day,
        run_date: day,
      });
      expect(response.status, response.text).to.equal(200);
      return response.body.invoices.map(
        (invoice: { period_start: string; net_value: number }) => `${invoice.period_start} ${invoice.net_value}`,
      );
    };
    const path = `/revenue/revenueincreases/${kind}revenueincreaserow/`;
    const increase = async (from_date: string) => {
      const collection = await client.post('/revenue/revenueincreases/revenueincreasecollection/', {
        name: `Från ${from_date}`,
        from_date,
        ...how,
      });
      expect(collection.status, collection.text).to.equal(201);
      return client.post(path, {
        collection: { id: collection.body.id },
        revenue_row_source: { id: row },
        actual_increase_value: 100,
      });
    };
    const night = async (day: string) => {
      const { runtime: real } = api.server;
      await pool.query(
        `select graphile_worker.add_job('invoicing.merge_increases', payload => json_build_object('customer_id', $1::text, 'payload', '{}'::json))`,
        [world.customerId],
      );
      const jobs = new Map([...real.extensions.jobs].filter(([name]) => name === 'invoicing.merge_increases'));
      await runDueJobs({ ...real, extensions: { ...real.extensions, jobs }, now: () => new Date(`${day}T03:00:00Z`) });
      return (await client.get(`/revenue/revenuerows/${kind}revenuerow/${row}/`)).body.unit_price;
    };
    const first = await increase('2026-02-01');
    expect(first.status, first.text).to.equal(201);
    expect((await increase('2027-01-01')).status, 'one increase at a time').to.equal(409);
    expect(await perform('2026-01-15')).to.deep.equal(['2026-01-01 1000', '2026-02-01 1100']);
    expect(await night('2026-02-20'), 'one period is invoiced with the increase').to.equal(1000);
    expect(await perform('2026-02-15')).to.deep.equal(['2026-03-01 1100']);
    expect(await night('2026-02-21')).to.equal(1100);
    expect((await client.get(`${path}${first.body.id}/`)).body).to.include({
      merged: true,
      actual_increase_value: 100,
    });
    const changed = await client.patch(`${path}${first.body.id}/`, { from_date: '2026-01-01' });
    expect([changed.status, changed.body.params?.reason], changed.text).to.deep.equal([409, 'increase_merged']);
    expect((await client.delete(`${path}${first.body.id}/`)).status).to.equal(409);
    expect(await perform('2026-03-15'), 'nothing is adjusted, because nothing has changed').to.deep.equal([
      '2026-04-01 1100',
    ]);
    const next = await increase('2026-05-01');
    expect(next.status, next.text).to.equal(201);
    expect(await perform('2026-04-15')).to.deep.equal(['2026-05-01 1200']);
    const invoices = (await client.get('/accounting/invoices/invoice/list/?_order_by=period_start')).body;
    expect((await client.post(`/accounting/invoices/invoice/${invoices[0].id}/credit/`, {})).status).to.equal(201);
    expect(await perform('2026-04-16'), 'billed again with the same amount').to.deep.equal(['2026-01-01 1000']);
  });
});
