/** Attest, credit and billing again through the front door (invoicing rules W5, A2, A3, D4). */
import { expect } from 'chai';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
} from '../../support/invoicing-world.ts';

describe('credits and attest', () => {
  const api = useApi();
  const at = { invoice_date: '2026-03-02', run_date: '2026-03-15' };

  async function worldOf(setting: Record<string, unknown> = {}, contract: Record<string, unknown> = {}) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      setting,
      article: { default_vat: 25 },
    });
    const id = await insertContract(api.database.pool, world, 'othercontract', {
      start_date: '2026-04-01',
      ...contract,
    });
    await insertRevenueRow(api.database.pool, world, 'othercontract', id, { unit_price: 1234.56 });
    return { client, world };
  }

  const perform = (client: Client, world: InvoicingWorld) =>
    client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, at);

  async function balances(world: InvoicingWorld): Promise<Record<string, string>> {
    const { rows } = await api.database.pool.query(
      'select account, sum(value)::text as value from accounting_transaction where customer_id = $1 group by account having sum(value) <> 0',
      [world.customerId],
    );
    return Object.fromEntries(rows.map((row) => [row.account, row.value]));
  }

  it('A2: credit and original are zero on every account, and the days are billed again exactly once', async () => {
    const { client, world } = await worldOf();
    const first = (await perform(client, world)).body.invoices[0];
    const credit = await client.post(`/accounting/invoices/invoice/${first.id}/credit/`, {
      credit_date: '2026-03-10',
      reason: 'Fel hyra',
    });
    expect(credit.status, credit.text).to.equal(201);
    expect(credit.body).to.include({
      kind: 2,
      invoice_number: '2',
      total_value: -first.total_value,
      rounding_value: -first.rounding_value,
      due_date: null,
    });
    expect(credit.body.credits).to.deep.equal({ id: first.id });
    expect(await balances(world)).to.deep.equal({});
    expect((await client.get(`/accounting/invoices/invoice/${first.id}/`)).body).to.include({
      status: 8,
      remaining_value: 0,
    });
    const again = await perform(client, world);
    expect(
      again.body.invoices.map((invoice: { invoice_number: string; total_value: number }) => [
        invoice.invoice_number,
        invoice.total_value,
      ]),
      again.text,
    ).to.deep.equal([['3', first.total_value]]);
    expect((await perform(client, world)).body.invoices).to.deep.equal([]);
    const { rows } = await api.database.pool.query(
      'select count(*) filter (where released_at is null)::int as live, count(*)::int as every from accounting_invoicingclaim where customer_id = $1',
      [world.customerId],
    );
    expect(rows[0]).to.deep.equal({ live: 1, every: 2 });
    const verifications = await client.get('/accounting/bookkeeping/verification/list/?_order_by=id');
    expect(
      verifications.body
        .map(
          (entry: { verification_serie: string; verification_number: number }) =>
            `${entry.verification_serie}${entry.verification_number}`,
        )
        .sort(),
    ).to.deep.equal(['F1', 'F2', 'K1', 'P1', 'P2', 'P3']);
  });

  it('A2: a second credit, a credit of a credit and a credit before the invoice are refused', async () => {
    const { client, world } = await worldOf();
    const { id } = (await perform(client, world)).body.invoices[0];
    expect(
      (await client.post(`/accounting/invoices/invoice/${id}/credit/`, { credit_date: '2026-01-01' })).status,
    ).to.equal(422);
    const credit = await client.post(`/accounting/invoices/invoice/${id}/credit/`, { credit_date: '2026-03-10' });
    expect((await client.post(`/accounting/invoices/invoice/${id}/credit/`, {})).status).to.equal(409);
    expect((await client.post(`/accounting/invoices/invoice/${credit.body.id}/credit/`, {})).status).to.equal(409);
    const stranger = await api.newCustomer();
    expect((await stranger.post(`/accounting/invoices/invoice/${id}/credit/`, {})).status).to.equal(404);
  });

  it('A3: an issued invoice and its rows are never changed or deleted', async () => {
    const { client, world } = await worldOf();
    const { id } = (await perform(client, world)).body.invoices[0];
    expect((await client.delete(`/accounting/invoices/invoice/${id}/`)).status).to.equal(409);
    expect((await client.patch(`/accounting/invoices/invoice/${id}/`, { due_date: '2026-12-31' })).status).to.equal(
      409,
    );
    expect((await client.patch(`/accounting/invoices/invoice/${id}/`, { reminder_blocked: true })).status).to.equal(
      200,
    );
    const [row] = (await client.get(`/accounting/invoices/invoicerow/list/?invoice=${id}`)).body;
    expect((await client.patch(`/accounting/invoices/invoicerow/${row.id}/`, { unit_price: 1 })).status).to.equal(409);
    expect((await client.delete(`/accounting/invoices/invoicerow/${row.id}/`)).status).to.equal(409);
  });

  it('F1: a draft by hand that has no rows gets no number', async () => {
    const { client, world } = await worldOf();
    const draft = await client.post('/accounting/invoices/invoice/', {
      kind: 1,
      company: { id: world.companyId },
      invoice_date: '2026-03-02',
      due_date: '2026-04-01',
    });
    expect(draft.status, draft.text).to.equal(201);
    const path = `/accounting/invoices/invoice/${draft.body.id}/`;
    const refused = await client.post(`${path}attest/`);
    expect([refused.status, refused.body.params?.reason], refused.text).to.deep.equal([409, 'no_rows']);
    expect((await client.get(path)).body).to.include({ invoice_number: null, status: 0 });
  });

  it('W5: without auto_attest a perform makes drafts; attest gives the number and books', async () => {
    const { client, world } = await worldOf({ auto_attest: false });
    const { id, invoice_number } = (await perform(client, world)).body.invoices[0];
    expect(invoice_number).to.equal(null);
    expect(await balances(world)).to.deep.equal({});
    const attested = await client.post(`/accounting/invoices/invoice/${id}/attest/`);
    expect(attested.status, attested.text).to.equal(200);
    expect(attested.body).to.include({ status: 1, invoice_number: '1', ocr_number: '133' });
    expect(await balances(world)).to.deep.equal({ 1510: '1543.00', 2611: '-308.64', 3740: '0.20', 3913: '-1234.56' });
    expect((await client.post(`/accounting/invoices/invoice/${id}/attest/`)).status).to.equal(409);
  });

  it('D4: a deleted draft frees its days', async () => {
    const { client, world } = await worldOf({ auto_attest: false });
    const { id } = (await perform(client, world)).body.invoices[0];
    const deleted = await client.delete(`/accounting/invoices/invoice/${id}/`);
    expect(deleted.status, deleted.text).to.equal(204);
    expect((await perform(client, world)).body.invoices).to.have.length(1);
  });

  it('Q1: an invoice that is split frees its days when all its parts are credited', async () => {
    const { client, world } = await worldOf({ split_between_recipients: true });
    await api.database.pool.query(
      `update contracts_othercontract set invoice_shares = jsonb_build_array(jsonb_build_object('tenant', tenant_id, 'weight', 1), jsonb_build_object('tenant', tenant_id, 'weight', 2)) where customer_id = $1`,
      [world.customerId],
    );
    const [one, other] = (await perform(client, world)).body.invoices;
    expect([one.net_value, other.net_value]).to.deep.equal([411.52, 823.04]);
    await client.post(`/accounting/invoices/invoice/${one.id}/credit/`, { credit_date: '2026-03-10' });
    expect((await perform(client, world)).body.invoices).to.deep.equal([]);
    await client.post(`/accounting/invoices/invoice/${other.id}/credit/`, { credit_date: '2026-03-10' });
    expect((await perform(client, world)).body.invoices).to.have.length(2);
    expect((await balances(world))[1510]).to.equal(String((one.total_value + other.total_value).toFixed(2)));
  });
});
