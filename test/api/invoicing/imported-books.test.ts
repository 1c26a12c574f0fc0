/** Verifications that a client writes in bulk: balanced or rejected (invoicing-rules.md, E1, F4). */
import { expect } from 'chai';
import { useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow } from '../../support/invoicing-world.ts';

describe('imported books', () => {
  const api = useApi();

  async function invoiced() {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    const contract = await insertContract(api.database.pool, world, 'othercontract', { start_date: '2026-04-01' });
    await insertRevenueRow(api.database.pool, world, 'othercontract', contract, { unit_price: 1000 });
    const performed = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, {
      invoice_date: '2026-03-02',
      run_date: '2026-03-15',
    });
    const verification = await client.post('/accounting/bookkeeping/verification/list/', [
      {
        description: 'Från det gamla systemet',
        bookkeeping_date: '2026-03-10',
        registration_date: '2026-03-10',
        verification_serie: 'X',
        company: { id: world.companyId },
        invoice: { id: performed.body.invoices[0].id },
      },
    ]);
    expect(verification.status, verification.text).to.equal(201);
    const id = verification.body[0].id as string;
    const write = (...values: readonly number[]) =>
      client.post(
        '/accounting/bookkeeping/transaction/list/',
        values.map((value) => ({ verification: { id }, account: 1510, value })),
      );
    const count = async () =>
      (await client.get(`/accounting/bookkeeping/transaction/list/?verification=${id}`)).body.length;
    return { client, world, id, write, count };
  }

  it('E1: are rejected as a whole if their lines do not sum to zero; balanced lines are accepted', async () => {
    const { write, count } = await invoiced();
    for (const values of [[100], [100, -99.99]]) {
      const rejected = await write(...values);
      expect(rejected.status, rejected.text).to.equal(409);
      expect(rejected.body.params).to.include({ reason: 'verification_unbalanced' });
    }
    expect(await count()).to.equal(0);
    expect((await write(100, -99.99, -0.01)).status).to.equal(201);
    expect(await count()).to.equal(3);
  });

  it('E1: do not allow removing a single line of a balanced verification', async () => {
    const { client, id, write, count } = await invoiced();
    await write(100, -100);
    const [line] = (await client.get(`/accounting/bookkeeping/transaction/list/?verification=${id}`)).body;
    const rejected = await client.delete(`/accounting/bookkeeping/transaction/${line.id}/`);
    expect(rejected.status, rejected.text).to.equal(409);
    expect(await count()).to.equal(2);
  });

  it('F4: are rejected for a day in a closed period', async () => {
    const { client, world, write } = await invoiced();
    await client.patch(`/organization/company/${world.companyId}/`, { bookkeeping_locked_to: '2026-03-31' });
    const rejected = await write(100, -100);
    expect(rejected.status, rejected.text).to.equal(409);
  });
});
