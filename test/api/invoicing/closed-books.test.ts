/** A month that the organization has closed accepts no postings, and neither does a month that a company has locked (invoicing rule F4). */
import { expect } from 'chai';
import { useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  insertContract,
  insertPaymentMethod,
  insertRevenueRow,
} from '../../support/invoicing-world.ts';

const closing = '/configurations/validationconfiguration/';
const verifications = '/accounting/bookkeeping/verification/';

describe('books that the organization has closed', () => {
  const api = useApi();

  async function invoiced() {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    const bank = await insertPaymentMethod(api.database.pool, client.customerId);
    const contract = await insertContract(api.database.pool, world, 'othercontract', { start_date: '2026-04-01' });
    await insertRevenueRow(api.database.pool, world, 'othercontract', contract, { unit_price: 5000 });
    const perform = (invoice_date: string) =>
      client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, {
        invoice_date,
        run_date: '2026-03-15',
      });
    const close = async (day: string, isBlocked = true) => {
      const created = await client.post(closing, {
        block_changes_in_closed_bookkeeping_periods: isBlocked,
        bookkeeping_closed_to: day,
      });
      expect(created.status, created.text).to.equal(201);
      return created.body;
    };
    return { client, world, bank, perform, close };
  }

  it('reject an invoicing run, and accept it after they are opened', async () => {
    const { client, perform, close } = await invoiced();
    const { id } = await close('2026-03-31');
    const rejected = await perform('2026-03-02');
    expect(rejected.status, rejected.text).to.equal(409);
    expect(rejected.body.params).to.include({ reason: 'period_locked', locked_to: '2026-03-31' });
    await client.patch(`${closing}${id}/`, { block_changes_in_closed_bookkeeping_periods: false });
    expect((await perform('2026-03-02')).status).to.equal(200);
  });

  it('reject reversals, attests of credits and verifications of imports; payments are booked with the current date', async () => {
    const { client, world, bank, perform, close } = await invoiced();
    expect((await perform('2026-03-02')).status).to.equal(200);
    const [first] = (await client.get(`${verifications}list/`)).body;
    const [invoice] = (await client.get('/accounting/invoices/invoice/list/')).body;
    await close('2026-03-31');
    const written = await client.post(`${verifications}list/`, [
      {
        company: { id: world.companyId },
        organization: { id: world.customerId },
        bookkeeping_date: '2026-03-15',
        registration_date: '2026-03-15',
        verification_serie: 'X',
        description: 'Från det gamla systemet',
        invoice: { id: invoice.id },
      },
    ]);
    const rejected = [
      written,
      await client.post(`${verifications}${first.id}/reverse/`, { bookkeeping_date: '2026-03-15' }),
      await client.post(`/accounting/invoices/invoice/${invoice.id}/credit/`, { credit_date: '2026-03-20' }),
    ];
    for (const response of rejected) {
      expect(response.status, response.text).to.equal(409);
      expect(response.body.params.reason).to.equal('period_locked');
    }
    const payment = await client.post('/accounting/payments/invoicepayment/', {
      value: 5000,
      company: { id: world.companyId },
      invoice: { id: invoice.id },
      payment_method: { id: bank },
      payment_date: '2026-03-30',
      registration_date: '2026-03-31',
    });
    expect(payment.status, payment.text).to.equal(201);
    const days = (await client.get(`${verifications}list/?payment=${payment.body.id}`)).body;
    expect(days.map((entry: { bookkeeping_date: string }) => entry.bookkeeping_date > '2026-03-31')).to.deep.equal([
      true,
    ]);
  });

  it('reject a payment while the current date is closed too, and the later of two closing days applies', async () => {
    const { client, world, bank, perform, close } = await invoiced();
    expect((await perform('2026-03-02')).status).to.equal(200);
    const [invoice] = (await client.get('/accounting/invoices/invoice/list/')).body;
    await client.patch(`/organization/company/${world.companyId}/`, { bookkeeping_locked_to: '2026-03-31' });
    await close('2099-12-31');
    const payment = await client.post('/accounting/payments/invoicepayment/', {
      value: 100,
      company: { id: world.companyId },
      payment_date: '2026-04-30',
      registration_date: '2026-04-30',
      payment_method: { id: bank },
      invoice: { id: invoice.id },
    });
    expect(payment.status, payment.text).to.equal(409);
    expect(payment.body.params.locked_to).to.equal('2099-12-31');
  });
});
