/** Fees, sent times and claims follow what really leaves: no fee for a channel that cannot be used, no claim that nobody gets (invoicing-rules.md, L4, B4). */
import { expect } from 'chai';
import { runDueJobs } from '../../../engine/runtime/jobs/job-worker.ts';
import { type Answer, type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertPaymentMethod,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';
import { localUrl, useWorkPlace } from '../../support/work-place.ts';

type Values = Readonly<Record<string, unknown>>;

describe('what leaves the landlord', function suite() {
  this.timeout(120_000);
  const settings = useWorkPlace();
  const api = useApi({ settings });
  const kind = 'othercontract';
  const tenants = '/accounts/users/customer/tenant/';
  const debts = '/accounting/debt/debtinvoice/';

  const problems = ({ status, body }: Answer): unknown[] => [
    status,
    ...(body?.errors ?? []).map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
  ];

  async function invoiced(setting: Values = {}, tenant: Values = {}, price = 1_000) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      article: { allow_periodisation: false },
      setting: { use_rounding: false, ...setting },
    });
    for (const [name, value] of Object.entries(tenant))
      await api.database.pool.query(`update accounts_tenant set ${name} = $2 where customer_id = $1`, [
        world.customerId,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ]);
    const contract = await insertContract(api.database.pool, world, kind, { start_date: '2026-05-01' });
    await insertRevenueRow(api.database.pool, world, kind, contract, { unit_price: price });
    const performed = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
      invoice_date: '2026-04-15',
      run_date: '2026-04-15',
    });
    expect(performed.status, performed.text).to.equal(200);
    const [invoice] = performed.body.invoices;
    const read = async () => (await client.get(`/accounting/invoices/invoice/${invoice.id}/`)).body;
    return { client, world, invoice, read };
  }

  const mails = async ({ customerId }: InvoicingWorld) =>
    (
      await api.database.pool.query(
        'select language, title, email from communication_notification where customer_id = $1 order by title',
        [customerId],
      )
    ).rows;

  describe('invoices', () => {
    const fees = {
      admin_fee_email: 5,
      admin_fee_postal: 45,
      admin_fee_e_invoice: 7,
      admin_fee_ui: 2,
      admin_fee_sms: 9,
    };
    const sending = { auto_distribute: true, ...fees };
    const steps = (...types: readonly number[]) => types.map((type, order) => ({ order, distribution_type: type }));

    it('a channel that cannot be used is refused when it is chosen, however it is written', async () => {
      const name = { first_name: 'Kanal' };
      for (const type of [2, 3, 4, 6, 99]) {
        for (const member of [
          'invoice_distribution_instruction',
          'reminder_distribution_instruction',
          'debt_distribution_instruction',
          'send_out_distribution_instruction',
        ]) {
          const body = { ...name, [member]: steps(1, type) };
          const place = `/${member}/1/distribution_type enum`;
          expect(problems(await api.post(tenants, body)), member).to.deep.equal([422, place]);
          expect(problems(await api.post(`${tenants}list/`, [body]))).to.deep.equal([422, `/0${place}`]);
        }
      }
      const made = await api.post(tenants, { ...name, invoice_distribution_instruction: steps(5, 1) });
      expect(made.status, made.text).to.equal(201);
      const changed = await api.patch(`${tenants}${made.body.id}/`, { debt_distribution_instruction: steps(4) });
      expect(problems(changed)).to.deep.equal([422, '/debt_distribution_instruction/0/distribution_type enum']);
    });

    for (const [what, tenant, fee, sent] of [
      ['by e-mail', {}, 5, true],
      ['to a tenant who only wants to see it', { prefer_invoice_view_only: true }, 2, true],
      ['in the portal', { invoice_distribution_instruction: steps(5) }, 2, true],
      ['by letter, chosen before letters were refused', { invoice_distribution_instruction: steps(4) }, 0, false],
      ['by letter and then by e-mail', { invoice_distribution_instruction: steps(4, 1) }, 5, true],
      ['by e-mail without an address', { email: null, invoice_distribution_instruction: steps(1) }, 0, false],
      ['by e-mail to a blank address', { email: ' ' }, 0, false],
      ['electronically', { invoice_distribution_instruction: steps(6), email: null }, 0, false],
    ] as const)
      it(`an invoice ${what} has a fee of ${fee} and is ${sent ? 'sent' : 'not sent'}`, async () => {
        const { world, invoice, read } = await invoiced(sending, tenant);
        expect(invoice.total_value).to.equal(1_000 + fee);
        expect((await read()).sent_time).to.equal(null);
        await runDueJobs(api.server.runtime);
        const after = await read();
        expect([after.status, after.sent_time !== null]).to.deep.equal(sent ? [2, true] : [1, false]);
        expect((await mails(world)).length).to.equal(sent ? 1 : 0);
        const { rows } = await api.database.pool.query(
          'select d.distribution_type from communication_notificationdistribution d where d.customer_id = $1',
          [world.customerId],
        );
        expect(rows.map(({ distribution_type }) => distribution_type)).to.deep.equal(sent ? [fee === 2 ? 5 : 1] : []);
      });

    it('an invoice is written in the language of the tenant', async () => {
      const { world } = await invoiced(sending, { preferred_language: 'en' });
      await runDueJobs(api.server.runtime);
      expect(await mails(world)).to.deep.equal([
        { language: 'en', title: 'Invoice 1 from Exempelgården AB', email: 'test.testsson@exempel.example' },
      ]);
    });
  });

  describe('reminders and claims', () => {
    const terms = {
      debt_reminder_stage_start: 0,
      debt_reminder_stage_end: 0,
      debt_reminder_days_after_due_date: 1,
      debt_reminder_expires_in_days: 8,
      debt_fee_private: 180,
      debt_fee_company: 180,
    };

    async function late(tenant: Values, more: Values = {}) {
      const made = await invoiced({}, tenant);
      const { client, world, invoice } = made;
      await insertRow(api.database.pool, 'common_swedishreferencerate', world.customerId, {
        from_date: '2026-01-01',
        rate: 2,
      });
      const changed = await client.patch(`/accounting/contracts/paymenttermssetting/${world.termsId}/`, {
        ...terms,
        ...more,
      });
      expect(changed.status, changed.text).to.equal(200);
      await api.database.pool.query(
        'update accounting_paymenttermssetting set reminder_fee_changes = null where customer_id = $1',
        [world.customerId],
      );
      const night = async (day: string) => {
        const { runtime } = api.server;
        const jobs = new Map([...runtime.extensions.jobs].filter(([name]) => name.startsWith('invoicing.')));
        await api.database.pool.query(
          `select graphile_worker.add_job('invoicing.debts', payload => json_build_object('customer_id', $1::text, 'payload', '{}'::json))`,
          [world.customerId],
        );
        const now = () => new Date(`${day}T03:50:00Z`);
        await runDueJobs({ ...runtime, extensions: { ...runtime.extensions, jobs }, now });
        const list = await client.get(`${debts}list/?invoice=${invoice.id}&_order_by=debt_date`);
        return list.body.map(({ kind: one, fee }: { kind: number; fee: number }) => `${one} ${fee}`);
      };
      return { ...made, night };
    }

    it('a claim that nobody would get is not made, and is made when there is an address', async () => {
      const { client, world, read, night } = await late({ email: null });
      expect(await night('2026-05-12')).to.deep.equal([]);
      expect([(await read()).status, await mails(world)]).to.deep.equal([5, []]);
      const held = await client.get('/common/eventlog/list/?event_identifier=accounting.debtinvoice.heldback');
      expect(held.body.map((event: { event_context: Values }) => event.event_context.reason)).to.deep.equal([
        'no_channel',
      ]);
      await api.database.pool.query(
        `update accounting_invoicerecipient set email = 'ny@exempel.example' where customer_id = $1`,
        [world.customerId],
      );
      expect(await night('2026-05-13')).to.deep.equal(['1 180']);
      expect((await mails(world)).map(({ email }) => email)).to.deep.equal(['ny@exempel.example']);
    });

    it('a company pays 450 kronor for reminders and claims together', async () => {
      const { night } = await late(
        { is_company: true, corporate_name: 'Bolaget AB' },
        { reminder_amount: 1, reminder_days_after_due_date: 1, reminder_expires_in_days: 5, reminder_fee_company: 450 },
      );
      await night('2026-05-12');
      expect(await night('2026-06-12')).to.deep.equal(['0 450', '1 0']);
    });

    it('a fee below zero makes no room for another, and two fees at once stay within the law', async () => {
      const { client, invoice } = await late({}, { reminder_fee_private: 60, reminder_amount: 0 });
      const body = (fee: number) => ({
        invoice: { id: invoice.id },
        kind: 0,
        debt_date: '2026-05-20',
        due_date: '2026-06-01',
        fee,
      });
      expect(problems(await client.post(debts, body(-60)))).to.deep.equal([422, '/fee min']);
      expect(problems(await client.post(`${debts}list/`, [body(-60), body(120)]))[0]).to.equal(422);
      const answers = await Promise.all([client.post(debts, body(60)), client.post(debts, body(60))]);
      expect(answers.map(({ status }) => status).toSorted()).to.deep.equal([201, 422]);
    });

    for (const pays of [0, 1_000, 1_030, 1_060])
      it(`a credit takes the reminder of an invoice along, of which ${pays} kronor are paid`, async () => {
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

  describe('electronic invoices', () => {
    async function rendered(client: Client, world: InvoicingWorld, rows: readonly Values[], invoice: Values = {}) {
      await client.patch(`/organization/company/${world.companyId}/`, { org_no: '5599999991' });
      await client.patch(`${tenants}${world.tenantId}/`, {
        peppol_id: '0007:5599999991',
        corporate_name: 'Köparen AB',
      });
      const made = await client.post('/accounting/invoices/invoice/', {
        company: { id: world.companyId },
        kind: 1,
        invoice_date: '2026-04-15',
        due_date: '2026-05-15',
        ...invoice,
      });
      expect(made.status, made.text).to.equal(201);
      const about = { invoice: { id: made.body.id } };
      const recipient = await client.post('/accounting/invoices/invoicerecipient/', {
        ...about,
        tenant: { id: world.tenantId },
        priority: 0,
        view_only: false,
      });
      expect(recipient.status, recipient.text).to.equal(201);
      for (const [display_order, row] of rows.entries()) {
        const answer = await client.post('/accounting/invoices/invoicerow/', {
          ...about,
          article: { id: world.articleId },
          used_article_account: 3913,
          title: 'Rad',
          kind: 0,
          period_start: '2026-04-01',
          period_end: '2026-04-30',
          display_order,
          ...row,
        });
        expect(answer.status, answer.text).to.equal(201);
      }
      const attested = await client.post(`/accounting/invoices/invoice/${made.body.id}/attest/`);
      expect(attested.status, attested.text).to.equal(200);
      const answer = await client.post(`/accounting/invoices/invoice/${made.body.id}/render/`);
      expect(answer.status, answer.text).to.equal(200);
      expect(answer.body.peppol_missing).to.deep.equal([]);
      return await (await fetch(localUrl(api.origin, answer.body.peppol_file.get))).text();
    }

    const lines = (xml: string): string[] =>
      [
        ...xml.matchAll(
          /Quantity unitCode="[^"]*">([^<]*)<[\s\S]*?LineExtensionAmount[^>]*>([^<]*)<[\s\S]*?PriceAmount[^>]*>([^<]*)</g,
        ),
      ].map(([, quantity, net, price]) => `${quantity} x ${price} = ${net}`);

    it('a negative price is a negative quantity of a positive price', async () => {
      const { client, world } = await invoiced();
      const xml = await rendered(client, world, [
        { unit_amount: 1, unit_price: 8500, vat: 25 },
        { unit_amount: 1, unit_price: -500, vat: 25 },
        { unit_amount: -2, unit_price: -10.5, vat: 25 },
      ]);
      expect(xml).to.not.match(/PriceAmount[^>]*>-/);
      expect(lines(xml)).to.deep.equal(['1 x 8500 = 8500.00', '-1 x 500 = -500.00', '2 x 10.5 = 21.00']);
    });

    it('a blank reference counts as none, so that the number of the invoice stands in its place', async () => {
      for (const blank of ['', ' ']) {
        const { client, world } = await invoiced();
        const xml = await rendered(client, world, [{ unit_amount: 1, unit_price: 100, vat: 25 }], {
          customer_reference: blank,
          marking: blank,
          message: blank,
        });
        expect(xml).to.match(/<cbc:BuyerReference>\d+<\/cbc:BuyerReference>/);
        expect(xml)
          .to.not.match(/<cbc:Note>/)
          .and.not.match(/>\s*<\/cbc:/);
      }
    });
  });
});
