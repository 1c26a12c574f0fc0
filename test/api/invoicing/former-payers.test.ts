/** Adjustments are invoiced to the payer of the days that they adjust (invoicing-rules.md, A1). */
import { expect } from 'chai';
import { type ApiResponse, type Client, useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow, insertRow } from '../../support/invoicing-world.ts';

describe('adjustments after a change of payer:', () => {
  const api = useApi();
  const kind = 'othercontract';

  async function invoiced(setting: Record<string, unknown>, shares?: (tenants: readonly string[]) => unknown) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      setting: { generation_day_in_month: 1, use_rounding: false, ...setting },
    });
    await insertRow(api.database.pool, 'configurations_retroactivityconfiguration', world.customerId, {
      organization_id: world.customerId,
      active_for_apartments: true,
      on_contract_revenue_changed: true,
    });
    const tenants = [world.tenantId, await newTenant(client), await newTenant(client)];
    const contract = await insertContract(api.database.pool, world, kind, {
      start_date: '2026-04-01',
      ...(shares === undefined ? {} : { invoice_shares: shares(tenants) }),
    });
    const row = await insertRevenueRow(api.database.pool, world, kind, contract, { unit_price: 10_000, vat: 25 });
    const perform = async (date: string): Promise<ApiResponse> => {
      const response = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
        invoice_date: date,
        run_date: date,
      });
      expect(response.status, response.text).to.equal(200);
      return response;
    };
    const price = async (unit_price: number): Promise<void> => {
      const response = await client.patch(`/revenue/revenuerows/${kind}revenuerow/${row}/`, { unit_price });
      expect(response.status, response.text).to.equal(200);
    };
    const change = (values: Record<string, unknown>): Promise<unknown> =>
      Promise.all(
        Object.entries(values).map(([column, value]) =>
          api.database.pool.query(`update contracts_${kind} set ${column} = $2, updated_at = now() where id = $1`, [
            contract,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        ),
      );
    /** Net of all documents by payer, in the order of the tenants. */
    const paid = async (): Promise<readonly number[]> => {
      const { rows } = await api.database.pool.query(
        `select r.tenant_id, sum(i.net_value)::float as net from accounting_invoice i
         join accounting_invoicerecipient r on r.invoice_id = i.id and not r.view_only
         where i.customer_id = $1 and i.status <> 9 group by 1`,
        [world.customerId],
      );
      return tenants.map((id) => rows.find((entry) => entry.tenant_id === id)?.net ?? 0);
    };
    await perform('2026-03-01');
    return { client, world, tenants, contract, perform, price, change, paid };
  }

  async function newTenant(client: Client): Promise<string> {
    return (await client.post('/accounts/users/customer/tenant/', { first_name: 'Ny', last_name: 'Hyresgäst' })).body
      .id;
  }

  it('a correction of days that a former tenant paid is invoiced to the former tenant', async () => {
    const { tenants, perform, price, change, paid } = await invoiced({});
    await change({ tenant_id: tenants[1] });
    await price(9_000);
    const run = await perform('2026-04-01');
    expect(run.body.totals).to.deep.include({ invoices: 2, net_value: 8_000 });
    expect(await paid()).to.deep.equal([9_000, 9_000, 0]);
    expect((await perform('2026-04-01')).body.invoices).to.deep.equal([]);
    await price(9_500);
    await perform('2026-05-01');
    expect(await paid()).to.deep.equal([9_500, 9_500 * 2, 0]);
  });

  it('a correction without an amount due is invoiced to each former tenant for their days', async () => {
    const { tenants, perform, price, change, paid } = await invoiced({});
    await change({ tenant_id: tenants[1] });
    await perform('2026-04-01');
    await change({ tenant_id: tenants[2] });
    await price(11_000);
    await perform('2026-04-02');
    expect(await paid()).to.deep.equal([11_000, 11_000, 0]);
  });

  it('a correction of split days is invoiced to their payers by their shares at that time', async () => {
    const half = (tenants: readonly string[]) => [0, 1].map((index) => ({ tenant: tenants[index], weight: 1 }));
    const { tenants, perform, price, change, paid } = await invoiced({ split_between_recipients: true }, half);
    expect(await paid()).to.deep.equal([5_000, 5_000, 0]);
    await change({ invoice_shares: [{ tenant: tenants[2], weight: 1 }] });
    await price(12_000);
    await perform('2026-04-01');
    expect(await paid()).to.deep.equal([6_000, 6_000, 12_000]);
    await change({ invoice_shares: [1, 2].map((index) => ({ tenant: tenants[index], weight: index })) });
    await price(9_000);
    await perform('2026-05-01');
    expect(await paid()).to.deep.equal([4_500, 4_500 + 3_000, 9_000 + 6_000]);
  });

  it("a credit of the former tenant's invoice includes the correction, and the days are invoiced to the current tenant", async () => {
    const { client, world, tenants, perform, price, change, paid } = await invoiced({ auto_attest: true });
    await change({ tenant_id: tenants[1] });
    await price(9_000);
    await perform('2026-04-01');
    const { rows } = await api.database.pool.query(
      `select i.id from accounting_invoice i join accounting_invoicerecipient r on r.invoice_id = i.id where i.customer_id = $1 and i.total_value = 12500 and r.tenant_id = $2`,
      [world.customerId, tenants[0]],
    );
    const credit = await client.post(`/accounting/invoices/invoice/${rows[0].id}/credit/`, {
      credit_date: '2026-04-01',
    });
    expect(credit.status, credit.text).to.equal(201);
    expect(await paid()).to.deep.equal([0, 9_000, 0]);
    await perform('2026-04-02');
    expect(await paid()).to.deep.equal([0, 18_000, 0]);
  });
});
