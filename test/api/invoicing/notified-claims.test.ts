/**
 * Reminders and claims are made when they can be delivered, with fees within the legal maximum, and are credited with
 * the invoice (invoicing-rules.md, B4, F3).
 */
import { expect } from 'chai';
import { type Client, useApi } from '../../support/api.ts';
import {
  debts,
  deliveryWorld,
  displayedTasks,
  problems,
  steps,
  tenants,
  type Values,
} from '../../support/delivery-world.ts';
import { insertPaymentMethod, insertRow } from '../../support/invoicing-world.ts';
import { sampleOf } from '../../support/long-runs.ts';
import { useWorkspace } from '../../support/work-place.ts';

describe('delivery of reminders and claims:', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });
  const { late, mails } = deliveryWorld(api);

  const tasks = async (client: Client) => {
    const { 'Overdue invoices': _, ...others } = await displayedTasks(client, '2026-05-12');
    return others;
  };

  it('a claim that could not be delivered is not made, and is made when an address is added', async () => {
    const { client, world, read, night } = await late({ email: null });
    expect(await night('2026-05-12')).to.deep.equal([]);
    expect([(await read()).status, await mails(world)]).to.deep.equal([5, []]);
    expect(await tasks(client)).to.deep.equal({ 'Undeliverable claims': 1 });
    const changed = await client.patch(`${tenants}${world.tenantId}/`, { email: 'ny@exempel.example' });
    expect(changed.status, changed.text).to.equal(200);
    expect(await night('2026-05-13')).to.deep.equal(['1 180']);
    expect((await mails(world)).map(({ email }) => email)).to.deep.equal(['ny@exempel.example']);
  });

  it('a claim that was held because of a legacy channel is sent by the channel that is now selected', async () => {
    const { client, world, night } = await late({ debt_distribution_instruction: steps(4) });
    expect(await night('2026-05-12')).to.deep.equal([]);
    const changed = await client.patch(`${tenants}${world.tenantId}/`, { debt_distribution_instruction: steps(1) });
    expect(changed.status, changed.text).to.equal(200);
    expect(await night('2026-05-13')).to.deep.equal(['1 180']);
    expect((await mails(world)).map(({ email }) => email)).to.deep.equal(['test.testsson@exempel.example']);
  });

  it('a claim goes to the address that is stored with the invoice while it is usable', async () => {
    const { client, world, night } = await late({});
    await client.patch(`${tenants}${world.tenantId}/`, { email: 'ny@exempel.example' });
    expect(await night('2026-05-12')).to.deep.equal(['1 180']);
    expect((await mails(world)).map(({ email }) => email)).to.deep.equal(['test.testsson@exempel.example']);
  });

  it('a claim without a reference rate has a separate task', async () => {
    const { client, world, night } = await late({});
    await api.database.pool.query('delete from common_swedishreferencerate where customer_id = $1', [world.customerId]);
    expect(await night('2026-05-12')).to.deep.equal([]);
    expect(await tasks(client)).to.deep.equal({ 'Claims without a reference rate': 1 });
  });

  it('a company pays 450 kronor for reminders and claims together', async () => {
    const { night } = await late(
      { is_company: true, corporate_name: 'Bolaget AB' },
      { reminder_amount: 1, reminder_days_after_due_date: 1, reminder_expires_in_days: 5, reminder_fee_company: 450 },
    );
    await night('2026-05-12');
    expect(await night('2026-06-12')).to.deep.equal(['0 450', '1 0']);
  });

  const reminder = (invoice: { id: string }, fee: number, more: Values = {}) => ({
    invoice: { id: invoice.id },
    kind: 0,
    debt_date: '2026-05-20',
    due_date: '2026-06-01',
    fee,
    ...more,
  });
  const lateWithFee = () => late({}, { reminder_fee_private: 60, reminder_amount: 0 });

  it('a fee below zero is rejected, and a stored one does not allow higher other fees', async () => {
    const { client, world, invoice } = await lateWithFee();
    expect(problems(await client.post(debts, reminder(invoice, -60)))).to.deep.equal([422, '/fee min']);
    const both = [reminder(invoice, -60), reminder(invoice, 120)];
    expect(problems(await client.post(`${debts}list/`, both))).to.deep.equal([422, '/0/fee min']);
    await insertRow(api.database.pool, 'accounting_debtinvoice', world.customerId, {
      organization_id: world.customerId,
      invoice_id: invoice.id,
      kind: 0,
      debt_date: '2026-05-20',
      due_date: '2026-06-01',
      fee: -60,
    });
    expect(problems(await client.post(debts, reminder(invoice, 120)))).to.deep.equal([422, '/fee max']);
    expect((await client.post(debts, reminder(invoice, 60))).status).to.equal(201);
  });

  it('a stored fee below zero does not prevent changes of other members', async () => {
    const { client, world } = await lateWithFee();
    const path = `/accounting/contracts/automaticcontractinvoicingsetting/${world.settingId}/`;
    await api.database.pool.query(
      'update accounting_automaticcontractinvoicingsetting set admin_fee_sms = -1 where id = $1',
      [world.settingId],
    );
    expect((await client.patch(path, { name: 'Annan' })).status).to.equal(200);
    expect((await client.patch(path, { admin_fee_sms: 0 })).status).to.equal(200);
  });

  it('the fees of one request stay within the legal maximum together', async () => {
    const { client, invoice } = await lateWithFee();
    const two = [reminder(invoice, 60), reminder(invoice, 60)];
    expect(problems(await client.post(`${debts}list/`, two))[0]).to.equal(422);
    const alone = await client.post(`${debts}list/?_atomic=false`, two);
    expect(alone.status, alone.text).to.equal(207);
    const list = async () => (await client.get(`${debts}list/?invoice=${invoice.id}`)).body;
    const stored: { id: string; fee: number }[] = await list();
    expect(stored.map(({ fee }) => fee)).to.deep.equal([60]);
    // One claim replaces another in the same request.
    const annulled = await client.patch(`${debts}${stored[0]?.id}/`, { annulled: true });
    expect(annulled.status, annulled.text).to.equal(200);
    const halves = [reminder(invoice, 30), reminder(invoice, 30)];
    expect((await client.post(`${debts}list/`, halves)).status).to.equal(201);
    const raised = (await list())
      .filter(({ fee }: { fee: number }) => fee === 30)
      .map(({ id }: { id: string }) => ({ id, fee: 31 }));
    expect(problems(await client.post(`${debts}list/`, raised))).to.deep.equal([422, '/0/fee max']);
  });

  it('concurrent fees stay within the legal maximum', async () => {
    const { client, invoice } = await lateWithFee();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0
          ? client.post(debts, reminder(invoice, 60))
          : client.post(`${debts}list/`, [reminder(invoice, 60)]),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).to.deep.equal([201, ...Array(7).fill(422)]);
  });

  // Nothing and a part of the fee; at night also exactly the rent, and everything.
  for (const pays of sampleOf([0, 1_000, 1_030, 1_060], 2))
    it(`a credit includes the reminder of an invoice of which ${pays} kronor are paid`, async () => {
      const { client, world, invoice, read } = await late({}, { reminder_fee_private: 60, reminder_amount: 0 });
      const bank = await insertPaymentMethod(api.database.pool, world.customerId);
      const debt = await client.post(debts, {
        invoice: { id: invoice.id },
        kind: 0,
        debt_date: '2026-05-20',
        due_date: '2026-06-01',
        attested_date: '2026-05-20',
        fee: 60,
      });
      expect(debt.status, debt.text).to.equal(201);
      if (pays > 0) {
        const payment = await client.post('/accounting/payments/invoicepayment/', {
          value: pays,
          company: { id: world.companyId },
          invoice: { id: invoice.id },
          payment_date: '2026-05-21',
          registration_date: '2026-05-21',
          payment_method: { id: bank },
        });
        expect(payment.status, payment.text).to.equal(201);
      }
      const credit = await client.post(`/accounting/invoices/invoice/${invoice.id}/credit/`, {});
      expect(credit.status, credit.text).to.equal(201);
      const { rows } = await api.database.pool.query(
        'select account, sum(value)::float as value from accounting_transaction where customer_id = $1 group by 1 having sum(value) <> 0 order by 1',
        [world.customerId],
      );
      expect(rows).to.deep.equal(
        pays === 0
          ? []
          : [
              { account: 1930, value: pays },
              { account: 2420, value: -pays },
            ],
      );
      expect((await client.get(`${tenants}${world.tenantId}/`)).body.customer_balance).to.equal(pays);
      expect((await client.get(`${debts}${debt.body.id}/`)).body.annulled).to.equal(true);
      expect(await read()).to.include({ status: 8, remaining_value: 0 });
    });
});
