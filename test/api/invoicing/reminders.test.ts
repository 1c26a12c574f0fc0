/** Reminders and claims that are made automatically on the right day, with their fees in the books (invoicing-rules.md, B1 to B4, U2). */
import { expect } from 'chai';
import { runDueJobs } from '../../../engine/jobs/job-worker.ts';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  insertContract,
  insertPaymentMethod,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';
import { useWorkspace } from '../../support/work-place.ts';

type Values = Readonly<Record<string, unknown>>;

describe('reminders and claims', function reminders() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });
  const kind = 'apartmentcontract';

  /** Two reminders a week apart, then the demand and the debt collection. */
  const defaults: Values = {
    reminder_amount: 2,
    reminder_days_after_due_date: 5,
    reminder_expires_in_days: 10,
    reminder_fee_private: 60,
    reminder_fee_company: 450,
    debt_reminder_amount: 2,
    debt_reminder_stage_start: 0,
    debt_reminder_stage_end: 1,
    debt_reminder_days_after_due_date: 3,
    debt_reminder_expires_in_days: 8,
    debt_fee_private: 180,
    debt_fee_company: 180,
  };

  /** Creates an invoice of 5,000 kronor for May 2026, due on Thursday 30 April. */
  async function owing(terms: Values = {}, contract: Values = {}, tenant: Values = {}) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      article: { allow_periodisation: false },
    });
    await api.database.pool.query(`update accounts_tenant set email = 'test@example.com' where customer_id = $1`, [
      world.customerId,
    ]);
    for (const [name, value] of Object.entries(tenant)) {
      await api.database.pool.query(`update accounts_tenant set ${name} = $2 where customer_id = $1`, [
        world.customerId,
        value,
      ]);
    }
    for (const [from, rate] of [
      ['2026-01-01', 2],
      ['2026-07-01', 2.5],
    ]) {
      await insertRow(api.database.pool, 'common_swedishreferencerate', world.customerId, { from_date: from, rate });
    }
    const changed = await client.patch(`/accounting/contracts/paymenttermssetting/${world.termsId}/`, {
      ...defaults,
      ...terms,
    });
    expect(changed.status, changed.text).to.equal(200);
    // The terms apply as agreed, because they changed before the invoice.
    await api.database.pool.query(
      'update accounting_paymenttermssetting set reminder_fee_changes = null where customer_id = $1',
      [world.customerId],
    );
    const id = await insertContract(api.database.pool, world, kind, { start_date: '2026-05-01', ...contract });
    await insertRevenueRow(api.database.pool, world, kind, id, { unit_price: 5000 });
    const performed = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
      invoice_date: '2026-04-15',
      run_date: '2026-04-15',
    });
    const invoice = performed.body.invoices[0];
    expect(invoice?.due_date, performed.text).to.equal('2026-04-30');
    const path = `/accounting/invoices/invoice/${invoice.id}/`;
    /** Runs the nightly job of a day; returns the claims, one line each. */
    const night = async (day: string): Promise<readonly string[]> => {
      const { runtime: real } = api.server;
      // Mails follow the clock of the database and are covered by the tests of messages.
      const jobs = new Map([...real.extensions.jobs].filter(([name]) => name.startsWith('invoicing.')));
      const runtime = {
        ...real,
        extensions: { ...real.extensions, jobs },
        now: () => new Date(`${day}T03:50:00Z`),
      };
      // Runs the schedule of every customer; the claims of other tests are excluded.
      await api.database.pool.query(
        `select graphile_worker.add_job('invoicing.debts', payload => json_build_object('customer_id', $1::text, 'payload', '{}'::json))`,
        [world.customerId],
      );
      await runDueJobs(runtime);
      return claims();
    };
    const claims = async (): Promise<readonly string[]> =>
      (
        await client.get(`/accounting/debt/debtinvoice/list/?invoice=${invoice.id}&_order_by=debt_date,created_at`)
      ).body.map(
        (debt: Record<string, unknown>) =>
          `${debt.kind === 0 ? 'reminder' : `claim ${debt.debt_stage}`} ${debt.debt_date} due ${debt.due_date} fee ${debt.fee}`,
      );
    const status = async (): Promise<number> => (await client.get(path)).body.status;
    return { client, world, invoice, path, night, claims, status };
  }

  async function accounts(client: Client): Promise<Record<string, string>> {
    const { rows } = await api.database.pool.query(
      'select account, sum(value)::text as value from accounting_transaction where customer_id = $1 group by account having sum(value) <> 0',
      [client.customerId],
    );
    return Object.fromEntries(rows.map((row) => [row.account, row.value]));
  }

  it('B4: are each made on their day, with one fee for the reminders and one for the claims, and no more than the terms allow', async () => {
    const { night, status } = await owing();
    expect(await night('2026-04-30')).to.deep.equal([]);
    expect(await status()).to.equal(1);
    // U2: 1 May and the weekend after it are not business days, but the due date was one.
    await night('2026-05-01');
    expect(await status()).to.equal(5);
    expect(await night('2026-05-04')).to.deep.equal([]);
    const first = ['reminder 2026-05-05 due 2026-05-15 fee 60'];
    expect(await night('2026-05-05')).to.deep.equal(first);
    expect(await night('2026-05-05'), 'the same night again').to.deep.equal(first);
    expect(await status()).to.equal(6);
    expect(await night('2026-05-19')).to.deep.equal(first);
    const second = [...first, 'reminder 2026-05-20 due 2026-06-01 fee 0'];
    expect(await night('2026-05-20')).to.deep.equal(second);
    expect(await night('2026-06-03')).to.deep.equal(second);
    const demand = [...second, 'claim 0 2026-06-04 due 2026-06-12 fee 180'];
    expect(await night('2026-06-04')).to.deep.equal(demand);
    expect(await status()).to.equal(7);
    const collection = [...demand, 'claim 1 2026-06-15 due 2026-06-23 fee 0'];
    expect(await night('2026-06-15')).to.deep.equal(collection);
    expect(await night('2026-09-01')).to.deep.equal(collection);
  });

  it('B4: catch up a missed night on the next, with one reminder and not several', async () => {
    const { night } = await owing();
    expect(await night('2026-05-25')).to.deep.equal(['reminder 2026-05-25 due 2026-06-04 fee 60']);
    expect(await night('2026-05-26')).to.have.length(1);
  });

  it('U2: treat a payment as on time until Monday if the due date is a Saturday, and count the days from Monday', async () => {
    const { path, night, status } = await owing();
    await api.database.pool.query(`update accounting_invoice set due_date = '2026-05-09' where id = $1`, [
      path.split('/').at(-2),
    ]);
    await night('2026-05-11');
    expect(await status()).to.equal(1);
    await night('2026-05-12');
    expect(await status()).to.equal(5);
    expect(await night('2026-05-15')).to.deep.equal([]);
    expect(await night('2026-05-16')).to.deep.equal(['reminder 2026-05-16 due 2026-05-26 fee 60']);
  });

  it('B4, E1: have fees booked without VAT, and paying the invoice with its fees leaves a balance of zero', async () => {
    const { client, world, invoice, night, status } = await owing();
    await night('2026-05-05');
    expect(await accounts(client)).to.deep.equal({ 1510: '5060.00', 3593: '-60.00', 3911: '-5000.00' });
    const [verification] = (await client.get('/accounting/bookkeeping/verification/list/?debt_invoice__isnull=false'))
      .body;
    expect(verification).to.include({
      verification_serie: 'D',
      verification_number: 1,
      bookkeeping_date: '2026-05-05',
      description: `Påminnelseavgift avi ${invoice.invoice_number}`,
    });
    const bank = await insertPaymentMethod(api.database.pool, world.customerId);
    const paid = await client.post('/accounting/payments/invoicepayment/', {
      value: 5060,
      company: { id: world.companyId },
      payment_date: '2026-05-06',
      registration_date: '2026-05-06',
      payment_method: { id: bank },
      invoice: { id: invoice.id },
    });
    expect(paid.body, paid.text).to.include({ is_overpayment: false });
    expect(await accounts(client)).to.deep.equal({ 1930: '5060.00', 3593: '-60.00', 3911: '-5000.00' });
    expect(await status()).to.equal(4);
    expect(await night('2026-06-30')).to.have.length(1);
    const tenant = await client.get(`/accounts/users/customer/tenant/${world.tenantId}/`);
    expect(tenant.body.customer_balance).to.equal(0);
  });

  it('B4, F3: are reversed in the books when they are annulled, and their payment is returned to the payer', async () => {
    const { client, world, invoice, night } = await owing();
    await night('2026-05-05');
    const bank = await insertPaymentMethod(api.database.pool, world.customerId);
    await client.post('/accounting/payments/invoicepayment/', {
      value: 5060,
      payment_method: { id: bank },
      company: { id: world.companyId },
      payment_date: '2026-05-06',
      registration_date: '2026-05-06',
      invoice: { id: invoice.id },
    });
    const [debt] = (await client.get('/accounting/debt/debtinvoice/list/')).body;
    const path = `/accounting/debt/debtinvoice/${debt.id}/`;
    expect((await client.patch(path, { fee: 10 })).status).to.equal(409);
    expect((await client.delete(path)).status).to.equal(409);
    const annulled = await client.patch(path, { annulled: true });
    expect(annulled.status, annulled.text).to.equal(200);
    expect(await accounts(client)).to.deep.equal({ 1930: '5060.00', 2420: '-60.00', 3911: '-5000.00' });
    const tenant = await client.get(`/accounts/users/customer/tenant/${world.tenantId}/`);
    expect(tenant.body.customer_balance).to.equal(60);
    expect((await client.patch(path, { annulled: false })).status).to.equal(409);
    const reversals = (await client.get('/accounting/bookkeeping/verification/list/?credits__isnull=false')).body;
    expect(reversals).to.have.length(1);
  });

  it('B1, B4: send the debtor a letter with the debt, the fee, the interest and its rate', async () => {
    const { client, night } = await owing();
    await night('2026-05-05');
    const { rows } = await api.database.pool.query(
      `select title, content, email from communication_notification where customer_id = $1 and event_identifier = 'accounting.debtinvoice.sent'`,
      [client.customerId],
    );
    const [notification] = rows;
    expect(notification.email).to.equal('test@example.com');
    expect(notification.title).to.match(/^Påminnelse: avi 1 från/);
    // 5 000 kronor at 10 percent for five days of 365.
    for (const text of ['5 000,00', '60,00', '5 060,00', '10 procent', '6,85', '2026-05-15']) {
      expect(notification.content.replaceAll('\u00a0', ' ')).to.contain(text);
    }
    const [debt] = (await client.get('/accounting/debt/debtinvoice/list/')).body;
    expect(debt).to.include({
      interest_rate: 10,
      interest_rate_start_date: '2026-05-01',
      capital_value: 5000,
      interest_value: 6.85,
      attested_date: '2026-05-05',
    });
  });

  for (const [name, terms, contract] of [
    ['a small remaining amount', { grace_value_private: 5000 }, {}],
    ['days of grace', { grace_days_private: 400 }, {}],
    ['inactive terms', { is_active: false }, {}],
    ['terms without reminders', noReminderSettings(), {}],
    ['a contract with blocked reminders', {}, { invoicing_reminder_blocked: true }],
    ['a contract with postponed reminders', {}, { invoicing_reminder_distribution_pushed_until: '2026-12-31' }],
  ] as const) {
    it(`B4: are not made for ${name}`, async () => {
      const { night } = await owing(terms, contract);
      expect(await night('2026-07-01')).to.deep.equal([]);
    });
  }

  it('B4: end for an invoice that is paid, blocked, postponed or credited', async () => {
    for (const [name, change] of [
      ['blocked', { reminder_blocked: true }],
      ['postponed', { reminder_distribution_pushed_until: '2026-12-31' }],
    ] as const) {
      const { client, path, night } = await owing();
      expect((await client.patch(path, change)).status).to.equal(200);
      expect(await night('2026-07-01'), name).to.deep.equal([]);
    }
    const { client, path, night } = await owing();
    expect((await client.post(`${path}credit/`, { credit_date: '2026-04-20' })).status).to.equal(201);
    expect(await night('2026-07-01')).to.deep.equal([]);
  });

  it('B4: can be claims without reminders if the terms define that; a blocked debt gets none', async () => {
    const { night } = await owing({ reminder_days_after_due_date: null, reminder_expires_in_days: null });
    expect(await night('2026-05-03')).to.deep.equal(['claim 0 2026-05-03 due 2026-05-11 fee 180']);
    const blocked = await owing({ reminder_days_after_due_date: null, reminder_expires_in_days: null });
    await blocked.client.patch(blocked.path, { debt_blocked: true });
    expect(await blocked.night('2026-05-03')).to.deep.equal([]);
  });

  it('B4: have a fee only if it was agreed when the debt arose: the lowest since the date of the invoice', async () => {
    const { client, world, night } = await owing({ reminder_fee_private: 20 });
    const terms = await client.patch(`/accounting/contracts/paymenttermssetting/${world.termsId}/`, {
      reminder_fee_private: 60,
    });
    expect(terms.body.reminder_fee_changes, terms.text).to.have.length(1);
    expect(terms.body.reminder_fee_changes[0]).to.include({ private: 20, company: 450 });
    expect(await night('2026-05-05')).to.deep.equal(['reminder 2026-05-05 due 2026-05-15 fee 20']);
  });

  it('B4: have no fee and no interest if these are blocked', async () => {
    const { client, night } = await owing({}, { invoicing_interest_fee_blocked: true });
    expect(await night('2026-05-05')).to.deep.equal(['reminder 2026-05-05 due 2026-05-15 fee 0']);
    const [debt] = (await client.get('/accounting/debt/debtinvoice/list/')).body;
    expect(debt).to.include({ interest_rate: 0, interest_value: 0 });
  });

  it('B4: have the compensation for delay in place of the reminder fee between businesses', async () => {
    const { night } = await owing({}, {}, { is_company: true });
    expect(await night('2026-05-05')).to.deep.equal(['reminder 2026-05-05 due 2026-05-15 fee 450']);
  });

  it('B4: cannot have fees above the legal maximum in manual claims, alone and together', async () => {
    const { client, invoice } = await owing();
    const make = (values: Values) =>
      client.post('/accounting/debt/debtinvoice/', {
        invoice: { id: invoice.id },
        kind: 0,
        debt_date: '2026-05-10',
        due_date: '2026-05-20',
        ...values,
      });
    expect((await make({ fee: 61 })).status).to.equal(422);
    expect((await make({ kind: 1, fee: 180.5 })).status).to.equal(422);
    expect((await make({ fee: 40, attested_date: '2026-05-10' })).status).to.equal(201);
    const second = await make({ fee: 40 });
    expect(second.status, second.text).to.equal(422);
    expect(second.body.errors[0]).to.include({ pointer: '/fee', code: 'max' });
    expect((await make({ fee: 20 })).status).to.equal(201);
    // An attested claim is booked, a draft is not.
    expect((await accounts(client))[3593]).to.equal('-40.00');
  });

  it('B1, B4: cannot be made manually for amounts that are not owed, not late, or not agreed', async () => {
    const { client, world, invoice, path } = await owing({ reminder_fee_private: 20 });
    const make = (values: Values = {}, id = invoice.id) =>
      client.post('/accounting/debt/debtinvoice/', {
        invoice: { id },
        kind: 0,
        debt_date: '2026-05-10',
        due_date: '2026-05-20',
        attested_date: '2026-05-10',
        fee: 20,
        ...values,
      });
    const rejectionOf = async (values: Values = {}, id = invoice.id) => {
      const response = await make(values, id);
      return [response.status, response.body.params?.reason ?? response.body.errors?.[0]];
    };
    const early = { debt_date: '2026-04-30', attested_date: '2026-04-30' };
    expect(await rejectionOf(early)).to.deep.equal([409, 'not_late']);
    const [status, entry] = await rejectionOf({ fee: 60 });
    expect([status, entry.pointer, entry.params]).to.deep.equal([422, '/fee', { max: 20, actual: 60 }]);
    // An invoice without terms has no agreed fees; claims need no agreement.
    await api.database.pool.query('update accounting_invoice set payment_terms_setting_id = null where id = $1', [
      invoice.id,
    ]);
    expect((await rejectionOf())[0]).to.equal(422);
    expect((await make({ fee: 0 })).status).to.equal(201);
    expect((await make({ kind: 1, fee: 180 })).status).to.equal(201);
    const draft = await client.post('/accounting/invoices/invoice/', {
      kind: 1,
      company: { id: world.companyId },
      invoice_date: '2026-03-02',
      due_date: '2026-04-01',
    });
    expect(await rejectionOf({}, draft.body.id)).to.deep.equal([409, 'not_issued']);
    await client.post('/accounting/payments/invoicepayment/', {
      value: 5000,
      company: { id: world.companyId },
      invoice: { id: invoice.id },
      payment_date: '2026-05-06',
      registration_date: '2026-05-06',
    });
    expect(await rejectionOf()).to.deep.equal([409, 'nothing_owed']);
    const late = { payment_date: '2031-05-06', registration_date: '2031-05-06' };
    const coming = await client.post('/accounting/payments/invoicepayment/', {
      value: 10,
      company: { id: world.companyId },
      ...late,
    });
    expect(
      [coming.status, coming.body.errors?.map((each: { pointer: string }) => each.pointer)],
      coming.text,
    ).to.deep.equal([422, ['/payment_date', '/registration_date']]);
    await client.post(`${path}credit/`, { credit_date: '2026-05-12' });
    expect(await rejectionOf()).to.deep.equal([409, 'nothing_owed']);
  });

  it('B3: claim nothing without a known reference rate, and the event log states the reason', async () => {
    const { client, night } = await owing();
    await api.database.pool.query('delete from common_swedishreferencerate where customer_id = $1', [
      client.customerId,
    ]);
    expect(await night('2026-05-05')).to.deep.equal([]);
    const events = (await client.get('/common/eventlog/list/?event_identifier=accounting.debtinvoice.heldback')).body;
    expect(events).to.have.length(1);
    expect(events[0].event_context).to.include({ reason: 'missing_reference_rate', half_year: '2026-01-01' });
    const agreed = await owing({ interest_rate: 12 });
    await api.database.pool.query('delete from common_swedishreferencerate where customer_id = $1', [
      agreed.client.customerId,
    ]);
    expect(await agreed.night('2026-05-05')).to.have.length(1);
  });

  it('F4: have no fee on a day in closed books; the night after the books are opened again makes it', async () => {
    const { client, world, night } = await owing();
    const company = `/organization/company/${world.companyId}/`;
    await client.patch(company, { bookkeeping_locked_to: '2026-05-31' });
    expect(await night('2026-05-05')).to.deep.equal([]);
    await client.patch(company, { bookkeeping_locked_to: '2026-04-30' });
    expect(await night('2026-05-06')).to.deep.equal(['reminder 2026-05-06 due 2026-05-18 fee 60']);
  });
});

/** Returns terms without any claims. */
function noReminderSettings(): Values {
  return Object.fromEntries(
    [
      'reminder_days_after_due_date',
      'reminder_expires_in_days',
      'debt_reminder_stage_start',
      'debt_reminder_stage_end',
      'debt_reminder_days_after_due_date',
      'debt_reminder_expires_in_days',
    ].map((name) => [name, null]),
  );
}
