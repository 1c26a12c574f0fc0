/** A payer's credit pays an unpaid invoice before reminders and claims are made for it (invoicing-rules.md, Q3, A1, B4). */
import { expect } from 'chai';
import { runDueJobs } from '../../../engine/jobs/job-worker.ts';
import { useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow, insertRow } from '../../support/invoicing-world.ts';
import { useWorkspace } from '../../support/work-place.ts';

type Values = Readonly<Record<string, unknown>>;

describe('set-off of a payer’s credit:', function setOff() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });
  const kind = 'apartmentcontract';

  /** Creates an invoice of 5,000 kronor for May 2026, due on Thursday 30 April, with a reminder five days later. */
  async function owing() {
    const client = await api.newCustomer();
    const { pool } = api.database;
    const world = await createInvoicingWorld(pool, {
      customerId: client.customerId,
      article: { allow_periodisation: false },
      setting: { utilize_customer_balance: true },
    });
    await insertRow(pool, 'configurations_retroactivityconfiguration', world.customerId, {
      organization_id: world.customerId,
      active_for_apartments: true,
      on_contract_end_change: true,
    });
    await insertRow(pool, 'common_swedishreferencerate', world.customerId, { from_date: '2026-01-01', rate: 2 });
    const terms = await client.patch(`/accounting/contracts/paymenttermssetting/${world.termsId}/`, {
      reminder_amount: 2,
      reminder_days_after_due_date: 5,
      reminder_expires_in_days: 10,
      reminder_fee_private: 60,
    });
    expect(terms.status, terms.text).to.equal(200);
    // The terms apply as agreed, because they changed before the invoice.
    await pool.query('update accounting_paymenttermssetting set reminder_fee_changes = null where customer_id = $1', [
      world.customerId,
    ]);
    const contract = await insertContract(pool, world, kind, { start_date: '2026-05-01' });
    await insertRevenueRow(pool, world, kind, contract, { unit_price: 5000 });
    const perform = async (day: string) => {
      const response = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
        invoice_date: day,
        run_date: day,
      });
      expect(response.body.invoices, response.text).to.have.length(1);
      return response.body.invoices[0];
    };
    const invoice = await perform('2026-04-15');
    expect(invoice.due_date).to.equal('2026-04-30');
    /** Runs the nightly job of a day; returns the reminders with their amounts. */
    const night = async (day: string): Promise<readonly Values[]> => {
      const { runtime: real } = api.server;
      const jobs = new Map([...real.extensions.jobs].filter(([name]) => name.startsWith('invoicing.')));
      await pool.query(
        `select graphile_worker.add_job('invoicing.debts', payload => json_build_object('customer_id', $1::text, 'payload', '{}'::json))`,
        [world.customerId],
      );
      await runDueJobs({
        ...real,
        extensions: { ...real.extensions, jobs },
        now: () => new Date(`${day}T03:50:00Z`),
      });
      return (await client.get(`/accounting/debt/debtinvoice/list/?invoice=${invoice.id}`)).body;
    };
    const read = async () => (await client.get(`/accounting/invoices/invoice/${invoice.id}/`)).body;
    const balance = async (): Promise<number> =>
      (await client.get(`/accounts/users/customer/tenant/${world.tenantId}/`)).body.customer_balance;
    /** Returns the set-offs, and the balances of the accounts for receivables and overpayments. */
    const setOffs = async (): Promise<readonly Values[]> =>
      (await client.get('/accounting/payments/invoicepayment/list/')).body.filter(
        (payment: Values) => payment.from_customer_balance === true,
      );
    const accounts = async () => {
      const { rows } = await pool.query(
        `select account, sum(value)::text as value from accounting_transaction where customer_id = $1 and account in (1510, 2420)
          group by account having sum(value) <> 0 order by account`,
        [world.customerId],
      );
      return Object.fromEntries(rows.map((row) => [row.account, row.value]));
    };
    /** The contract ends before the last invoiced day, so a standalone credit is made for the difference. */
    const endOn = async (day: string): Promise<void> => {
      await pool.query(
        `update contracts_apartmentcontract set end_date = $2, updated_at = now() + interval '1 second' where id = $1`,
        [contract, day],
      );
      await perform('2026-04-20');
    };
    return { client, world, night, read, balance, setOffs, accounts, endOn };
  }

  it('A1: a standalone credit is deducted before its payer is reminded; when it is annulled, it is restored to the payer', async () => {
    const { client, night, read, balance, setOffs, accounts, endOn } = await owing();
    await endOn('2026-05-24');
    const credited = await balance();
    expect(credited).to.be.greaterThan(0);
    expect(await night('2026-05-04'), 'no claim is made yet, so no amount is set off').to.deep.equal([]);
    expect(await balance()).to.equal(credited);
    const [reminder] = await night('2026-05-05');
    expect(reminder).to.include({ capital_value: 5000 - credited, fee: 60 });
    expect(await read()).to.include({ total_value: 5000, remaining_value: 5000 - credited, status: 6 });
    expect(await balance()).to.equal(0);
    expect(await accounts()).to.deep.equal({ 1510: (5060 - credited).toFixed(2) });
    expect(await night('2026-05-05'), 'the same night again').to.have.length(1);
    const [payment, ...more] = await setOffs();
    expect(more).to.deep.equal([]);
    expect(payment).to.include({ value: credited, is_overpayment: false });
    const annulled = await client.patch(`/accounting/payments/invoicepayment/${payment?.id}/`, { annulled: true });
    expect(annulled.status, annulled.text).to.equal(200);
    expect(await balance()).to.equal(credited);
    expect(await accounts()).to.deep.equal({ 1510: '5060.00', 2420: (-credited).toFixed(2) });
  });

  it('A1: a credit of the full amount pays the invoice, and no reminder is sent', async () => {
    const { night, read, balance, accounts, endOn } = await owing();
    await endOn('2026-04-30');
    expect(await balance()).to.equal(5000);
    expect(await night('2026-05-05')).to.deep.equal([]);
    expect(await read()).to.include({ remaining_value: 0, status: 4 });
    expect(await balance()).to.equal(0);
    expect(await accounts()).to.deep.equal({});
  });

  it('A2: when the invoice is credited afterwards, the amount that was set off is restored to the payer', async () => {
    const { client, world, night, read, balance, accounts } = await owing();
    const paid = await client.post('/accounting/payments/invoicepayment/', {
      value: 1200,
      company: { id: world.companyId },
      tenant: { id: world.tenantId },
      payment_date: '2026-04-20',
      registration_date: '2026-04-20',
    });
    expect(paid.status, paid.text).to.equal(201);
    expect((await night('2026-05-05'))[0]).to.include({ capital_value: 3800 });
    const { id } = await read();
    const credit = await client.post(`/accounting/invoices/invoice/${id}/credit/`, {});
    expect(credit.status, credit.text).to.equal(201);
    expect(await balance()).to.equal(1200);
    // The payment method has no bank account, so the payment is not in the books; the reminder was reversed with the invoice.
    expect(await accounts()).to.deep.equal({});
  });

  it('Q3, E1: a payment to one company pays no invoice of another, by a run or by a set-off', async () => {
    const { client, world, night, balance, setOffs } = await owing();
    const { pool } = api.database;
    const other = await insertRow(pool, 'organization_company', world.customerId, {
      organization_id: world.customerId,
      name: 'Ett annat bolag AB',
      bookkeeping_accounts_config_id: world.configId,
    });
    const paid = await client.post('/accounting/payments/invoicepayment/', {
      value: 1200,
      company: { id: other },
      tenant: { id: world.tenantId },
      payment_date: '2026-04-20',
      registration_date: '2026-04-20',
    });
    expect(paid.status, paid.text).to.equal(201);
    expect((await night('2026-05-05'))[0]).to.include({ capital_value: 5000 });
    expect(await setOffs()).to.deep.equal([]);
    // Both companies let to the tenant; each uses only its credit.
    const otherContract = await insertContract(pool, world, 'othercontract', { start_date: '2026-06-01' });
    const foreign = await insertContract(pool, { ...world, companyId: other }, 'othercontract', {
      start_date: '2026-06-01',
    });
    for (const contract of [otherContract, foreign])
      await insertRevenueRow(pool, world, 'othercontract', contract, { unit_price: 700 });
    const runs = async (day: string, contracts: readonly string[]) => {
      const response = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, {
        invoice_date: day,
        run_date: day,
        contracts,
      });
      const used = response.body.invoices.map(
        (invoice: { contract: { id: string }; used_customer_balance: number }) =>
          `${invoice.contract.id === otherContract ? 'own' : 'foreign'} ${invoice.used_customer_balance}`,
      );
      return used.toSorted();
    };
    expect(await runs('2026-05-15', [otherContract])).to.deep.equal(['own 0']);
    expect(await runs('2026-05-15', [foreign])).to.deep.equal(['foreign 700']);
    expect(await runs('2026-06-15', [otherContract, foreign])).to.deep.equal(['foreign 500', 'own 0']);
    expect(await balance()).to.equal(0);
  });
});
