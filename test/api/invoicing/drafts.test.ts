/** Drafts that are annulled and restored (invoicing-rules.md, D4, Q3, W5). */
import { expect } from 'chai';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';

describe('drafts of invoicing runs', function drafts() {
  this.timeout(60_000);
  const api = useApi();
  const kind = 'othercontract';

  async function draftOf(setting: Record<string, unknown> = {}) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      setting: { auto_attest: false, utilize_customer_balance: true, ...setting },
    });
    await api.database.pool.query('update accounts_tenant set customer_balance = 400 where id = $1', [world.tenantId]);
    const contract = await insertContract(api.database.pool, world, kind, { start_date: '2026-04-01' });
    const row = await insertRevenueRow(api.database.pool, world, kind, contract, { unit_price: 1000 });
    const [draft] = await perform(client, world);
    expect(draft).to.include({ total_value: 1000, used_customer_balance: 400, invoice_number: null });
    return { client, world, contract, row, path: `/accounting/invoices/invoice/${draft?.id}/` };
  }

  async function perform(client: Client, world: InvoicingWorld): Promise<{ id: string; total_value: number }[]> {
    const response = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
      invoice_date: '2026-03-02',
      run_date: '2026-03-15',
    });
    expect(response.status, response.text).to.equal(200);
    return response.body.invoices;
  }

  const balance = async (client: Client, world: InvoicingWorld): Promise<number> =>
    (await client.get(`/accounts/users/customer/tenant/${world.tenantId}/`)).body.customer_balance;

  const invoicedUntil = async (client: Client, contract: string): Promise<string | null> =>
    (await client.get(`/contracts/${kind}/${contract}/`)).body.invoiced_until;

  it('free their days and return the balance to the payer when they are annulled', async () => {
    const { client, world, contract, path } = await draftOf();
    expect([await balance(client, world), await invoicedUntil(client, contract)]).to.deep.equal([0, '2026-04-30']);
    const annulled = await client.patch(path, { annulled: true });
    expect(annulled.body, annulled.text).to.include({ status: 9, used_customer_balance: 0, remaining_value: 0 });
    expect([await balance(client, world), await invoicedUntil(client, contract)]).to.deep.equal([400, null]);
    const [again] = await perform(client, world);
    expect(again).to.include({ total_value: 1000, used_customer_balance: 400 });
    const back = await client.patch(path, { annulled: false });
    expect([back.status, back.body.params?.reason], back.text).to.deep.equal([409, 'days_invoiced']);
    expect((await client.delete(path)).status).to.equal(204);
    expect(await balance(client, world), 'a returned balance is not returned twice').to.equal(0);
    expect(await perform(client, world), 'the other draft still claims its days').to.deep.equal([]);
  });

  it('claim their days again when they are restored, and are attested like any other draft', async () => {
    const { client, world, contract, path } = await draftOf();
    await client.patch(path, { annulled: true });
    const back = await client.patch(path, { annulled: false });
    expect(back.body, back.text).to.include({ status: 0, used_customer_balance: 0, remaining_value: 1000 });
    expect(await invoicedUntil(client, contract)).to.equal('2026-04-30');
    expect(await perform(client, world)).to.deep.equal([]);
    const attested = await client.post(`${path}attest/`);
    expect(attested.body, attested.text).to.include({ invoice_number: '1', remaining_value: 1000 });
  });

  it('take back what they added to the balance when they are in the payer’s favour and annulled', async () => {
    const { client, world, row, path } = await draftOf();
    await client.patch(path, { annulled: true });
    await api.database.pool.query('update revenue_othercontractrevenuerow set unit_price = -300 where id = $1', [row]);
    const [credit] = await perform(client, world);
    expect(credit).to.include({ total_value: -300, used_customer_balance: -300 });
    expect(await balance(client, world)).to.equal(700);
    expect((await client.patch(`/accounting/invoices/invoice/${credit?.id}/`, { annulled: true })).status).to.equal(
      200,
    );
    expect(await balance(client, world)).to.equal(400);
  });

  it('cannot be deleted or annulled before another draft that adjusts their days', async () => {
    const { client, world, contract, row, path } = await draftOf();
    await insertRow(api.database.pool, 'configurations_retroactivityconfiguration', world.customerId, {
      organization_id: world.customerId,
      active_for_apartments: true,
      on_contract_revenue_changed: true,
    });
    await api.database.pool.query(`update contracts_${kind} set end_date = '2026-04-30' where id = $1`, [contract]);
    await client.patch(`/revenue/revenuerows/othercontractrevenuerow/${row}/`, { unit_price: 1100 });
    const [adjustment] = await perform(client, world);
    expect(adjustment?.total_value).to.equal(100);
    for (const rejected of [await client.delete(path), await client.patch(path, { annulled: true })])
      expect([rejected.status, rejected.body.params], rejected.text).to.deep.equal([
        409,
        { reason: 'days_adjusted', invoices: [adjustment?.id] },
      ]);
    const other = `/accounting/invoices/invoice/${adjustment?.id}/`;
    expect((await client.patch(other, { annulled: true })).status).to.equal(200);
    const back = await client.patch(other, { annulled: false });
    expect([back.status, back.body.params?.reason], back.text).to.deep.equal([409, 'has_adjustments']);
    expect((await client.delete(path)).status).to.equal(204);
    expect((await perform(client, world)).map((each) => each.total_value)).to.deep.equal([1100]);
  });
});
