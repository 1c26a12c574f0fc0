/** Sums of zero are recorded all the same: adjustments, VAT, and deleted prices (invoicing-rules.md, A1, V5, Z1). */
import { expect } from 'chai';
import type { ApiResponse, Client } from '../../support/api.ts';
import { useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';

describe('invoices with a sum of 0:', () => {
  const api = useApi();
  const rowPath = (kind: string) => `/revenue/revenuerows/${kind}revenuerow/`;

  interface Invoiced {
    readonly client: Client;
    readonly world: InvoicingWorld;
    readonly contract: string;
    readonly row: string;
    perform(date: string): Promise<ApiResponse>;
  }

  /** Creates a contract that starts in April, and invoices April on 1 March. */
  async function invoiced(kind: string, values: Record<string, unknown>): Promise<Invoiced> {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      setting: { generation_day_in_month: 1, use_rounding: false },
      article: { allow_periodisation: false },
    });
    await insertRow(api.database.pool, 'configurations_retroactivityconfiguration', world.customerId, {
      organization_id: world.customerId,
      active_for_apartments: true,
      on_contract_start_change: true,
      on_contract_end_change: true,
      on_contract_revenue_created: true,
      on_contract_revenue_changed: true,
      on_contract_revenue_removed: true,
    });
    const contract = await insertContract(api.database.pool, world, kind, { start_date: '2026-04-01' });
    const row = await insertRevenueRow(api.database.pool, world, kind, contract, { unit_price: 10_000, ...values });
    const perform = async (date: string): Promise<ApiResponse> => {
      const response = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
        invoice_date: date,
        run_date: date,
      });
      expect(response.status, response.text).to.equal(200);
      return response;
    };
    expect((await perform('2026-03-01')).body.totals.invoices).to.equal(1);
    return { client, world, contract, row, perform };
  }

  /** Net and VAT of all documents by rate. */
  async function documents({ world }: Pick<Invoiced, 'world'>): Promise<unknown> {
    const { rows } = await api.database.pool.query(
      `select (line ->> 'vat')::int as vat, sum((line ->> 'base')::numeric)::float as base, sum((line ->> 'vat_value')::numeric)::float as value
       from accounting_invoice, jsonb_array_elements(vat_lines) line where customer_id = $1
       group by 1 having sum((line ->> 'base')::numeric) <> 0 order by 1`,
      [world.customerId],
    );
    return rows.map(({ vat, base, value }) => [vat, base, value]);
  }

  const months = ['2026-04-01', '2026-05-01', '2026-06-01'];

  it('a month that is made free afterwards is adjusted with the next month, and invoicing continues', async () => {
    const { client, row, contract, world, perform } = await invoiced('apartmentcontract', {});
    const discount = await client.post(rowPath('apartmentcontract'), {
      contract: { id: contract },
      article: { id: world.articleId },
      title: 'April utan hyra',
      unit_amount: 1,
      unit_price: 0,
      discount_percent: 100,
      discount_of: { id: row },
      start_date: '2026-04-01',
      end_date: '2026-04-30',
    });
    expect(discount.status, discount.text).to.equal(201);
    const invoices = [];
    for (const month of months) invoices.push((await perform(month)).body.totals.invoices);
    expect(invoices).to.deep.equal([1, 1, 1]);
    // April 10,000 and its reversal, May, June and July.
    expect(await documents({ world })).to.deep.equal([[0, 30_000, 0]]);
    expect((await perform(months.at(-1) ?? '')).body.totals.invoices).to.equal(0);
  });

  it('a start that is postponed by a month is adjusted, and invoicing continues', async () => {
    const { contract, world, perform } = await invoiced('apartmentcontract', {});
    await api.database.pool.query(
      `update contracts_apartmentcontract set start_date = '2026-05-01', updated_at = now() where id = $1`,
      [contract],
    );
    for (const month of months) await perform(month);
    expect(await documents({ world })).to.deep.equal([[0, 30_000, 0]]);
  });

  it('a price and a VAT rate that change to the same gross sum produce a document and its VAT', async () => {
    const { client, row, world, perform } = await invoiced('othercontract', { unit_price: 1_000, vat: 25 });
    await api.database.pool.query(`update contracts_othercontract set end_date = '2026-04-30' where customer_id = $1`, [
      world.customerId,
    ]);
    const changed = await client.patch(`${rowPath('othercontract')}${row}/`, { unit_price: 1116.07, vat: 12 });
    expect(changed.status, changed.text).to.equal(200);
    const counts = [];
    for (const month of months) counts.push((await perform(month)).body.totals.invoices);
    expect(counts).to.deep.equal([1, 0, 0]);
    expect(await documents({ world })).to.deep.equal([[12, 1116.07, 133.93]]);
    const { rows } = await api.database.pool.query(
      `select account, sum(value)::float as value from accounting_transaction where customer_id = $1 and account in (2611, 2621) group by 1 having sum(value) <> 0 order by 1`,
      [world.customerId],
    );
    expect(rows).to.deep.equal([{ account: 2621, value: -133.93 }]);
  });

  it('rows of two VAT rates with a gross sum of 0 are booked', async () => {
    const client = await api.newCustomer();
    const other = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      setting: { generation_day_in_month: 1, use_rounding: false },
    });
    const contract = await insertContract(api.database.pool, other, 'othercontract', { start_date: '2026-04-01' });
    await insertRevenueRow(api.database.pool, other, 'othercontract', contract, { unit_price: 1_000, vat: 25 });
    await insertRevenueRow(api.database.pool, other, 'othercontract', contract, { unit_price: -1_116.07, vat: 12 });
    const response = await client.post(`/accounting/contracts/perform/othercontract/${other.customerId}/`, {
      invoice_date: '2026-03-01',
      run_date: '2026-03-01',
    });
    expect(response.body.totals.invoices, response.text).to.equal(1);
    expect(await documents({ world: other })).to.deep.equal([
      [12, -1116.07, -133.93],
      [25, 1_000, 250],
    ]);
  });

  for (const removed of ['increase', 'collection'] as const)
    it(`an ${removed === 'increase' ? 'increase' : 'increase of a withdrawn round that'} is deleted, is adjusted`, async () => {
      const { client, row, world, perform } = await invoiced('othercontract', {});
      const collection = await client.post('/revenue/revenueincreases/revenueincreasecollection/', {
        name: 'Hyra 2026',
        from_date: '2026-05-01',
        value_calculation_input: 500,
        value_calculation_method: 1,
        rounding_method: 0,
        retroactivity_method: 0,
        merge_rows_after_invoice_periods: 12,
      });
      expect(collection.status, collection.text).to.equal(201);
      const increase = await client.post('/revenue/revenueincreases/othercontractrevenueincreaserow/', {
        collection: { id: collection.body.id },
        revenue_row_source: { id: row },
        actual_increase_value: 500,
      });
      expect(increase.status, increase.text).to.equal(201);
      await perform('2026-04-01');
      expect(await documents({ world })).to.deep.equal([[0, 20_500, 0]]);
      const path =
        removed === 'increase'
          ? `/revenue/revenueincreases/othercontractrevenueincreaserow/${increase.body.id}/`
          : `/revenue/revenueincreases/revenueincreasecollection/${collection.body.id}/`;
      const deleted = await client.delete(path);
      expect(deleted.status, deleted.text).to.equal(204);
      await perform('2026-05-01');
      expect(await documents({ world })).to.deep.equal([[0, 30_000, 0]]);
    });

  it('a revenue row that moves to another contract is adjusted on both', async () => {
    const { client, row, world, perform } = await invoiced('othercontract', {});
    const other = await insertContract(api.database.pool, world, 'othercontract', { start_date: '2026-04-01' });
    const moved = await client.patch(`${rowPath('othercontract')}${row}/`, { contract: { id: other } });
    expect(moved.status, moved.text).to.equal(200);
    await perform('2026-04-01');
    expect(await documents({ world })).to.deep.equal([[0, 20_000, 0]]);
  });
});
