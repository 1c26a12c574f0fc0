/** Credits of invoices whose days later documents have adjusted: the adjustments are reversed with them (invoicing-rules.md, A4). */
import { expect } from 'chai';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';
import { sampleOf } from '../../support/long-runs.ts';

describe('credits of adjusted invoices:', function credits() {
  this.timeout(60_000);
  const api = useApi();
  const kind = 'othercontract';
  const rowPath = '/revenue/revenuerows/othercontractrevenuerow/';

  async function april(setting: Record<string, unknown> = {}) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      setting,
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
    const row = await insertRevenueRow(api.database.pool, world, kind, contract, { unit_price: 10_000 });
    const first = await perform(client, world, '2026-03-15');
    expect(first.body.totals.total_value, first.text).to.equal(10_000);
    return { client, world, contract, row, first: first.body.invoices[0] as { id: string } };
  }

  async function perform(client: Client, world: InvoicingWorld, date: string) {
    const response = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
      invoice_date: date,
      run_date: date,
    });
    expect(response.status, response.text).to.equal(200);
    return response;
  }

  const credit = (client: Client, id: string, date = '2026-03-20') =>
    client.post(`/accounting/invoices/invoice/${id}/credit/`, { credit_date: date });

  const endOn = (contract: string, day: string | null) =>
    api.database.pool.query(`update contracts_${kind} set end_date = $2, updated_at = now() where id = $1`, [
      contract,
      day,
    ]);

  /** All documents in the order of their numbers: total and amount due. */
  const documents = async (client: Client) =>
    (await client.get('/accounting/invoices/invoice/list/?_order_by=id')).body.map(
      (one: { total_value: number; remaining_value: number }) => [one.total_value, one.remaining_value],
    );

  const rates = async (world: InvoicingWorld) =>
    (
      await api.database.pool.query(
        'select vat, sum(net_value)::float8 as net from accounting_invoicerow where customer_id = $1 group by vat having sum(net_value) <> 0 order by vat',
        [world.customerId],
      )
    ).rows;

  const balance = async (client: Client, world: InvoicingWorld): Promise<number> =>
    (await client.get(`/accounts/users/customer/tenant/${world.tenantId}/`)).body.customer_balance;

  it('A4: a cancellation that was adjusted is not deducted twice', async () => {
    const { client, world, contract, first } = await april();
    await endOn(contract, '2026-04-15');
    const [adjustment] = (await perform(client, world, '2026-03-16')).body.invoices;
    expect([adjustment.total_value, await balance(client, world)]).to.deep.equal([-5_000, 5_000]);
    const response = await credit(client, first.id);
    expect(response.status, response.text).to.equal(201);
    expect(response.body).to.include({ total_value: -10_000, takes_back: null });
    // The document with the next number states what it reverses, from the balance that the adjustment created.
    const [adjustmentInvoice] = (await client.get(`/accounting/invoices/invoice/list/?takes_back=${adjustment.id}`))
      .body;
    expect(adjustmentInvoice).to.include({
      kind: 0,
      total_value: 5_000,
      used_customer_balance: 5_000,
      remaining_value: 0,
    });
    expect(adjustmentInvoice.message).to.equal('Avi 1 är krediterad. Justeringen av samma dagar på avi 2 återtas.');
    expect(await balance(client, world)).to.equal(0);
    expect((await perform(client, world, '2026-03-21')).body.totals.total_value).to.equal(5_000);
    expect(await rates(world)).to.deep.equal([{ vat: 0, net: 5_000 }]);
    expect((await perform(client, world, '2026-03-22')).body.invoices).to.deep.equal([]);
  });

  it('A4: a raised price is not charged twice, nor VAT on the wrong side after a change of rate', async () => {
    // At night also a lower price.
    for (const [change, net] of sampleOf(
      [
        [{ unit_price: 12_000 }, { vat: 0, net: 12_000 }],
        [{ unit_price: 8_000 }, { vat: 0, net: 8_000 }],
        [{ vat: 25 }, { vat: 25, net: 10_000 }],
      ] as const,
      2,
    )) {
      const { client, world, contract, row, first } = await april();
      await endOn(contract, '2026-04-30');
      await client.patch(`${rowPath}${row}/`, change);
      await perform(client, world, '2026-03-16');
      expect((await credit(client, first.id)).status).to.equal(201);
      expect(await rates(world), 'free days have no invoiced amount').to.deep.equal([]);
      await perform(client, world, '2026-03-21');
      expect(await rates(world)).to.deep.equal([net]);
      expect((await perform(client, world, '2026-03-22')).body.invoices).to.deep.equal([]);
    }
  });

  it('A4: an adjustment on the next rent is reversed separately; the rent stays', async () => {
    const { client, world, contract, row, first } = await april();
    await client.patch(`${rowPath}${row}/`, { unit_price: 9_000 });
    const [may] = (await perform(client, world, '2026-04-15')).body.invoices;
    expect(may.total_value).to.equal(8_000);
    expect((await credit(client, first.id)).status).to.equal(201);
    expect(await documents(client)).to.deep.equal([
      [10_000, 0],
      [8_000, 8_000],
      [-10_000, 0],
      [1_000, 1_000],
    ]);
    // The May invoice is credited too: the reversal of its adjustment is credited with it, and all days are open again.
    expect((await credit(client, may.id, '2026-04-15')).status).to.equal(201);
    expect(await rates(world)).to.deep.equal([]);
    await endOn(contract, '2026-05-31');
    await perform(client, world, '2026-04-16');
    expect(await rates(world)).to.deep.equal([{ vat: 0, net: 18_000 }]);
  });

  it('a reversal of adjustments cannot be credited separately', async () => {
    const { client, world, contract, first } = await april();
    await endOn(contract, '2026-04-15');
    const [adjustment] = (await perform(client, world, '2026-03-16')).body.invoices;
    await credit(client, first.id);
    const [adjustmentInvoice] = (await client.get(`/accounting/invoices/invoice/list/?takes_back=${adjustment.id}`))
      .body;
    const rejected = await credit(client, adjustmentInvoice.id);
    expect([rejected.status, rejected.body.params?.reason], rejected.text).to.deep.equal([
      409,
      'takes_back_adjustments',
    ]);
    expect((await credit(client, adjustment.id)).status).to.equal(201);
    expect((await client.get(`/accounting/invoices/invoice/${adjustmentInvoice.id}/`)).body.status).to.equal(8);
    expect(await rates(world)).to.deep.equal([]);
    await perform(client, world, '2026-03-21');
    expect(await rates(world)).to.deep.equal([{ vat: 0, net: 5_000 }]);
  });

  it('claims on a reversal of adjustments are released with the invoice that it is credited with', async () => {
    const { client, world, contract, first } = await april();
    await endOn(contract, '2026-04-15');
    const [adjustment] = (await perform(client, world, '2026-03-16')).body.invoices;
    // The payer has used the balance, so the document that reverses the adjustment has to be paid.
    await api.database.pool.query('update accounts_tenant set customer_balance = 0 where id = $1', [world.tenantId]);
    await credit(client, first.id);
    const [adjustmentInvoice] = (await client.get(`/accounting/invoices/invoice/list/?takes_back=${adjustment.id}`))
      .body;
    expect(adjustmentInvoice.remaining_value).to.equal(5_000);
    const claim = await client.post('/accounting/debt/debtinvoice/', {
      invoice: { id: adjustmentInvoice.id },
      kind: 1,
      debt_date: '2026-06-20',
      due_date: '2026-07-01',
      attested_date: '2026-06-20',
      fee: 180,
    });
    expect(claim.status, claim.text).to.equal(201);
    expect((await credit(client, adjustment.id)).status).to.equal(201);
    expect((await client.get(`/accounting/debt/debtinvoice/${claim.body.id}/`)).body.annulled).to.equal(true);
    const { rows } = await api.database.pool.query(
      'select account, sum(value)::float8 as value from accounting_transaction where customer_id = $1 and account = 3593 group by 1 having sum(value) <> 0',
      [world.customerId],
    );
    expect(rows).to.deep.equal([]);
  });

  it('a draft that adjusts the days must be attested or deleted first', async () => {
    const { client, world, contract, first } = await april();
    await api.database.pool.query(
      'update accounting_automaticcontractinvoicingsetting set auto_attest = false where id = $1',
      [world.settingId],
    );
    await endOn(contract, '2026-04-15');
    const [draft] = (await perform(client, world, '2026-03-16')).body.invoices;
    const rejected = await credit(client, first.id);
    expect([rejected.status, rejected.body.params], rejected.text).to.deep.equal([
      409,
      { reason: 'adjusted_by_draft', invoices: [draft.id] },
    ]);
    expect((await client.delete(`/accounting/invoices/invoice/${draft.id}/`)).status).to.equal(204);
    expect((await credit(client, first.id)).status).to.equal(201);
    await perform(client, world, '2026-03-21');
    expect(await rates(world)).to.deep.equal([{ vat: 0, net: 5_000 }]);
  });

  it('manual invoices for a contract are not part of its rent, and are ignored', async () => {
    const { client, world, contract, row } = await april();
    const created = await client.post('/accounting/invoices/invoice/', {
      kind: 1,
      company: { id: world.companyId },
      invoice_date: '2026-03-16',
      due_date: '2026-04-30',
      originates_from_content_type: `contracts.${kind}`,
      originates_from_object_id: contract,
    });
    expect(created.status, created.text).to.equal(201);
    const cleaning = await client.post('/accounting/invoices/invoicerow/', {
      invoice: { id: created.body.id },
      title: 'Städning',
      unit_amount: 1,
      unit_price: 700,
      vat: 0,
      used_article_account: 3911,
      period_start: '2026-04-01',
      period_end: '2026-04-30',
    });
    expect(cleaning.status, cleaning.text).to.equal(201);
    await client.patch(`${rowPath}${row}/`, { unit_price: 10_100 });
    await endOn(contract, '2026-04-30');
    const [adjustment] = (await perform(client, world, '2026-03-16')).body.invoices;
    expect(adjustment.total_value).to.equal(100);
  });

  it('D4: a credited invoice of a split document is not charged again by an adjustment while the other invoice claims the days', async () => {
    const { client, world, contract, row, first } = await april();
    await credit(client, first.id);
    await api.database.pool.query(
      'update accounting_automaticcontractinvoicingsetting set split_between_recipients = true where id = $1',
      [world.settingId],
    );
    await api.database.pool.query(
      `update contracts_othercontract set end_date = '2026-04-30', invoice_shares = $2 where id = $1`,
      [contract, JSON.stringify([1, 1].map((weight) => ({ tenant: world.tenantId, weight })))],
    );
    const [one, other] = (await perform(client, world, '2026-03-16')).body.invoices;
    await credit(client, one.id);
    await client.patch(`${rowPath}${row}/`, { unit_price: 11_000 });
    const adjusted = (await perform(client, world, '2026-03-17')).body.invoices;
    expect(adjusted.map((each: { total_value: number }) => each.total_value)).to.deep.equal([500, 500]);
    await credit(client, other.id);
    expect(await rates(world)).to.deep.equal([]);
    await perform(client, world, '2026-03-21');
    expect(await rates(world)).to.deep.equal([{ vat: 0, net: 11_000 }]);
  });
});
