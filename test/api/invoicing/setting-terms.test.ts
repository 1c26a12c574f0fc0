/** A contract without payment terms has those of its setting. */
import { expect } from 'chai';
import { useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow } from '../../support/invoicing-world.ts';

describe('payment terms of the setting', () => {
  const api = useApi();

  it('apply to invoices of a contract that has no payment terms', async () => {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    const contract = await insertContract(api.database.pool, world, 'othercontract', { start_date: '2026-04-01' });
    await insertRevenueRow(api.database.pool, world, 'othercontract', contract, { unit_price: 5000 });
    const saved = await client.patch(`/contracts/othercontract/${contract}/`, {
      signed_time: '2026-01-02T09:00:00Z',
      invoicing_payment_terms: null,
    });
    expect(saved.status, saved.text).to.equal(200);
    const setting = saved.body.invoicing_contract_setting.id;
    const changed = await client.patch(`/accounting/contracts/automaticcontractinvoicingsetting/${setting}/`, {
      payment_terms_setting: { id: world.termsId },
    });
    expect(changed.status, changed.text).to.equal(200);
    const performed = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, {
      invoice_date: '2026-03-02',
      run_date: '2026-03-15',
    });
    expect(performed.status, performed.text).to.equal(200);
    expect(performed.body.skipped).to.deep.equal([]);
    const [invoice] = (await client.get('/accounting/invoices/invoice/list/')).body;
    expect(invoice.payment_terms_setting).to.deep.equal({ id: world.termsId });
    const alone = await client.patch(`/contracts/othercontract/${contract}/`, {
      invoicing_company: null,
      invoicing_contract_setting: null,
      invoicing_payment_terms: { id: world.termsId },
    });
    expect(alone.status, alone.text).to.equal(422);
  });
});
