/** Direct debits: a file for Bankgirot of the invoices to collect, and its reports as imports. */
import { expect } from 'chai';
import { runDueJobs } from '../../../engine/jobs/job-worker.ts';
import { type Client, useApi } from '../../support/api.ts';
import { importAll } from '../../support/bank-imports.ts';
import {
  createInvoicingWorld,
  insertContract,
  insertPaymentMethod,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';
import { localUrl, useWorkspace } from '../../support/work-place.ts';

type Values = Readonly<Record<string, unknown>>;

describe('direct debit', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });
  const collect = '/accounting/payments/bankfile/collect/';
  const kind = 'othercontract';

  /** Invoices of 1,000 and 2,000 kronor to two tenants, a payment method for direct debit, and an approved consent of the first. */
  async function worldOf({ setting = {}, tenant = {}, consent = {} }: Record<string, Values> = {}) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId, setting });
    const { customerId } = world;
    for (const [name, value] of Object.entries(tenant))
      await api.database.pool.query(`update accounts_tenant set ${name} = $2 where customer_id = $1`, [
        customerId,
        value,
      ]);
    const other = await insertRow(api.database.pool, 'accounts_tenant', customerId, {
      organization_id: customerId,
      first_name: 'Två',
      last_name: 'Provsson',
      email: 'tva@exempel.example',
    });
    await insertPaymentMethod(api.database.pool, customerId, {
      company_id: world.companyId,
      target_bg_account_number: '991-2346',
    });
    const method = await insertPaymentMethod(api.database.pool, customerId, {
      title: 'Autogiro',
      method: 4,
      company_id: world.companyId,
      target_bg_account_number: '991-2346',
      autogiro_customer_number: '471117',
      is_primary_payment_method: false,
    });
    const consentId = await insertRow(api.database.pool, 'accounting_autogiropayerconnection', customerId, {
      organization_id: customerId,
      payment_method_id: method,
      payer_number: '101',
      tenant_id: world.tenantId,
      status: 1,
      approved_date: '2026-01-01',
      ...consent,
    });
    for (const [price, tenantId] of [
      [1000, world.tenantId],
      [2000, other],
    ] as const) {
      const id = await insertContract(api.database.pool, world, kind, {
        start_date: '2026-04-01',
        tenant_id: tenantId,
      });
      await insertRevenueRow(api.database.pool, world, kind, id, { unit_price: price });
    }
    const performed = await client.post(`/accounting/contracts/perform/${kind}/${customerId}/`, {
      invoice_date: '2026-03-15',
      run_date: '2026-03-15',
    });
    expect(performed.status, performed.text).to.equal(200);
    const [first, second] = (await client.get('/accounting/invoices/invoice/list/?_order_by=total_value')).body;
    return { client, world, method, consentId, other, first, second };
  }

  const write = (client: Client, method: string, more: object = {}) =>
    client.post(collect, { payment_method: method, ...more });
  const read = async (client: Client, id: string) => (await client.get(`/accounting/invoices/invoice/${id}/`)).body;
  async function linesOf(client: Client, id: string): Promise<readonly string[]> {
    const { file_obj: file } = (await client.get(`/accounting/payments/bankfile/${id}/`)).body;
    const bytes = await (await fetch(localUrl(api.origin, file.get))).arrayBuffer();
    return Buffer.from(bytes).toString('latin1').split('\r\n');
  }

  it('collects the invoices of payers with an approved consent, once, in records of Autogiro', async () => {
    const { client, method, first, second } = await worldOf();
    const written = await write(client, method);
    expect(written.status, written.text).to.equal(201);
    expect(written.body).to.include({ payment_count: 1, total_value: 1000, status: 0 });
    const [opening = '', debit = '', ...rest] = await linesOf(client, written.body.id);
    expect(rest).to.deep.equal(['']);
    expect([opening.length, debit.length]).to.deep.equal([80, 80]);
    expect(opening).to.match(/^01\d{8}AUTOGIRO {44}4711170009912346 {2}$/);
    expect(debit).to.equal(
      `82GENAST  0    0000000000000101000000100000${'0009912346'}${first.ocr_number.padEnd(16)}${' '.repeat(11)}`,
    );
    expect((await read(client, first.id)).bank_file).to.deep.equal({ id: written.body.id });
    expect((await read(client, second.id)).bank_file).to.equal(null);
    const again = await write(client, method);
    expect([again.status, again.body.params?.reason]).to.deep.equal([409, 'nothing_to_collect']);
    // The file can be downloaded again.
    expect(await linesOf(client, written.body.id)).to.deep.equal([opening, debit, '']);
  });

  it('writes each invoice to one file, however many requests are concurrent; a cancelled file releases its invoices', async () => {
    const { client, method, first } = await worldOf();
    const answers = await Promise.all([write(client, method), write(client, method), write(client, method)]);
    expect(answers.map(({ status }) => status).toSorted()).to.deep.equal([201, 409, 409]);
    const file = answers.find(({ status }) => status === 201)?.body.id;
    const cancelled = await client.post(`/accounting/payments/bankfile/${file}/cancel/`, {});
    expect([cancelled.status, cancelled.body.status]).to.deep.equal([200, 1]);
    expect((await client.post(`/accounting/payments/bankfile/${file}/cancel/`, {})).status).to.equal(409);
    expect((await read(client, first.id)).bank_file).to.equal(null);
    const second = await write(client, method);
    expect([second.status, second.body.payment_count]).to.deep.equal([201, 1]);
  });

  it('excludes invoices that are not due yet, are excluded, or whose consent is missing, ended or of another company', async () => {
    const { client, world, method, first, consentId } = await worldOf();
    const set = (table: string, id: string, values: string) =>
      api.database.pool.query(`update ${table} set ${values} where id = $1 and customer_id = $2`, [
        id,
        world.customerId,
      ]);
    const isCollected = async () => (await write(client, method)).status === 201;
    const consents = 'accounting_autogiropayerconnection';
    expect(
      (await client.patch(`/accounting/invoices/invoice/${first.id}/`, { attempt_autogiro: false })).status,
    ).to.equal(200);
    expect(await isCollected()).to.equal(false);
    expect(
      (await client.patch(`/accounting/invoices/invoice/${first.id}/`, { attempt_autogiro: true })).status,
    ).to.equal(200);
    await set(consents, consentId, 'status = 0');
    expect(await isCollected()).to.equal(false);
    await set(consents, consentId, `status = 1, ended_date = '2026-01-02'`);
    expect(await isCollected()).to.equal(false);
    await set(consents, consentId, 'ended_date = null');
    const later = await client.get('/organization/company/list/');
    expect(later.status).to.equal(200);
    expect((await write(client, method, { due_until: '2026-01-01' })).status).to.equal(409);
    const { rows } = await api.database.pool.query(`select to_char(current_date + 5, 'YYYYMMDD') as day`);
    await set('accounting_invoice', first.id, 'due_date = current_date + 5');
    const written = await write(client, method);
    expect((await linesOf(client, written.body.id))[1]?.slice(0, 11)).to.equal(`82${rows[0].day}0`);
    const other = await api.newCustomer();
    expect((await write(other, method)).status).to.be.oneOf([403, 404, 422]);
    expect((await other.post(`/accounting/payments/bankfile/${written.body.id}/cancel/`, {})).status).to.equal(404);
  });

  it('needs a bankgiro number, a customer number and a company', async () => {
    const { client, world } = await worldOf();
    const [primary] = (await client.get('/accounting/accounttypes/paymentmethod/list/?title=Bankgiro')).body;
    const answer = await write(client, primary.id);
    expect([answer.status, answer.body.params?.reason]).to.deep.equal([409, 'method_incomplete']);
    expect(world.companyId).to.be.a('string');
  });

  it('reports come back as payments, and as rejected rows where nothing was collected', async () => {
    const { client, method, first } = await worldOf();
    await write(client, method);
    const record = (ore: number, status: string) =>
      `82202603310    0000000000000101${String(ore).padStart(12, '0')}0009912346${first.ocr_number.padEnd(16)}`.padEnd(
        79,
      ) + status;
    const report = (total: number, count: number) =>
      [
        '01AUTOGIRO              20260331193055123456BET. SPEC & STOPP TK4711170009912346',
        `15${'8901003232323232'.padStart(35, '0')}2026033100001${String(total).padStart(18, '0')}   ${String(count).padStart(8, '0')}`,
        record(100_000, '0'),
        record(70_000, '1'),
        '092026033199000000000000000000000000010000000000010000000000000000000000',
        '',
      ].join('\r\n');
    const done = await importAll(api, client, report(100_000, 1), { name: 'ag.txt' });
    expect([done.status, done.created_count, done.refused_count], done.error).to.deep.equal([4, 1, 1]);
    expect(done.refused[0].message).to.equal('The direct debit was not carried out: no cover.');
    expect(await read(client, first.id)).to.include({ remaining_value: 0, status: 4 });
    const [payment] = (await client.get('/accounting/payments/invoicepayment/list/')).body;
    expect(payment.payment_method).to.deep.equal({ id: method });
    const again = await importAll(api, client, report(100_000, 1), { name: 'ag.txt' });
    expect([again.created_count, again.refused_count]).to.deep.equal([0, 2]);
    const wrong = await importAll(api, client, report(100_001, 1), { name: 'ag.txt' });
    expect(wrong.error).to.contain('the deposit is 1000.01, but its payments sum to 1000.00');
    const cut = await importAll(api, client, report(100_000, 1).split('\r\n').slice(0, 3).join('\r\n'), {
      name: 'ag.txt',
    });
    expect(cut.error).to.contain('without its end record (09)');
  });

  it('reports of consents approve and end them', async () => {
    const { client, consentId } = await worldOf({ consent: { status: 0, approved_date: null } });
    const consent = async () =>
      (await client.get(`/accounting/accounttypes/autogiropayerconnection/${consentId}/`)).body;
    const report = (day: string, ...comments: readonly string[]) =>
      [
        '01AUTOGIRO              20260301            AG-MEDAVI           4711170009912346',
        ...comments.map((comment) => `730009912346${'101'.padStart(16, '0')}${' '.repeat(33)}04${comment}${day}`),
        `0920260301990${'0'}${String(comments.length).padStart(7, '0')}`,
        '',
      ].join('\r\n');
    const target = { name: 'medavi.txt', content_type: 'accounting.autogiropayerconnection' };
    const approved = await importAll(api, client, report('20260301', '32', '10'), target);
    expect([approved.status, approved.updated_count, approved.refused_count], approved.error).to.deep.equal([4, 1, 1]);
    expect(approved.refused[0].message).to.contain('comment 10');
    expect(await consent()).to.include({ status: 1, approved_date: '2026-03-01', ended_date: null });
    await importAll(api, client, report('20260501', '33'), target);
    expect(await consent()).to.include({ status: 3, ended_date: '2026-05-01' });
    const payments = await importAll(api, client, report('20260501', '33'), { name: 'medavi.txt' });
    expect(payments.error).to.contain('contains consents to direct debit');
  });

  it('an invoice that is excluded from direct debit is sent, also to a payer who wants none while it is collected', async () => {
    for (const [attempts, type] of [
      [true, 5],
      [false, 1],
    ] as const) {
      const { client, world, first } = await worldOf({
        setting: { auto_distribute: true },
        tenant: { autogiro_disables_invoice_distribution: true },
      });
      const changed = await client.patch(`/accounting/invoices/invoice/${first.id}/`, { attempt_autogiro: attempts });
      expect(changed.status, changed.text).to.equal(200);
      await runDueJobs(api.server.runtime);
      const { rows } = await api.database.pool.query(
        `select d.distribution_type as type from communication_notificationdistribution d
         join communication_notification n on n.id = d.notification_id where n.customer_id = $1 and n.object_id = $2`,
        [world.customerId, first.id],
      );
      expect(rows).to.deep.equal([{ type }]);
    }
  });
});
