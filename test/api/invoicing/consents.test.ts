/** Consents to direct debit: a file for Bankgirot that registers and ends them, and its report as an import. */
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../../engine/jobs/job-worker.ts';
import { type Client, useApi } from '../../support/api.ts';
import { importAll } from '../../support/bank-imports.ts';
import { createInvoicingWorld, insertPaymentMethod } from '../../support/invoicing-world.ts';
import { localUrl, useWorkspace } from '../../support/work-place.ts';

describe('consents to direct debit', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });
  const consents = '/accounting/accounttypes/autogiropayerconnection/';
  const bankFiles = '/accounting/payments/bankfile/';
  const account = { clearing_number: '3300', account_number: '1212121212', account_holder_ssn: '201701012393' };

  /** A payment method for direct debit, and a tenant. */
  async function worldOf() {
    const client = await api.newCustomer();
    const { companyId, tenantId } = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    const method = await insertPaymentMethod(api.database.pool, client.customerId, {
      title: 'Autogiro',
      method: 4,
      company_id: companyId,
      target_bg_account_number: '991-2346',
      autogiro_customer_number: '471117',
    });
    const create = async (values: object): Promise<string> => {
      const created = await client.post(consents, {
        payment_method: { id: method },
        tenant: { id: tenantId },
        payer_number: '101',
        ...values,
      });
      expect(created.status, created.text).to.equal(201);
      return created.body.id;
    };
    const read = async (id: string) => (await client.get(`${consents}${id}/`)).body;
    const change = async (id: string, values: object) => {
      const changed = await client.patch(`${consents}${id}/`, values);
      expect(changed.status, changed.text).to.equal(200);
    };
    const send = () => client.post(`${bankFiles}consents/`, { payment_method: method });
    const records = async (file: string) => (await linesOf(client, file)).slice(1, -1);
    return { client, method, tenantId, create, read, change, send, records };
  }

  async function linesOf(client: Client, file: string): Promise<readonly string[]> {
    const { file_obj: stored } = (await client.get(`${bankFiles}${file}/`)).body;
    const bytes = await (await fetch(localUrl(api.origin, stored.get))).arrayBuffer();
    return Buffer.from(bytes).toString('latin1').split('\r\n');
  }

  /** Imports the report of one answer: the information and the comment of Bankgirot. */
  const report = async (client: Client, codes: string, day: string) => {
    const done = await importAll(
      api,
      client,
      [
        '01AUTOGIRO              20260301            AG-MEDAVI           4711170009912346',
        `730009912346${'101'.padStart(16, '0')}${' '.repeat(33)}${codes}${day}`,
        '092026030199000000001',
        '',
      ].join('\r\n'),
      { name: 'medavi.txt', content_type: 'accounting.autogiropayerconnection' },
    );
    expect([done.status, done.updated_count], done.error).to.deep.equal([4, 1]);
  };
  const reasonOf = ({ status, body }: { status: number; body: { params?: { reason?: string } } }) => [
    status,
    body.params?.reason,
  ];

  it('are registered once, from an account of a person or a company, or from a bankgiro number', async () => {
    const { client, create, read, send } = await worldOf();
    const id = await create(account);
    await create({
      payer_number: '102',
      clearing_number: '8901',
      account_number: '3232323232',
      account_holder_org_no: '556000-0001',
    });
    await create({ payer_number: '2222107', payer_bankgiro: '222-2107' });
    const sent = await send();
    expect(sent.status, sent.text).to.equal(201);
    expect(sent.body).to.include({ kind: 2, payment_count: 3, total_value: 0 });
    expect(sent.body.skipped).to.deep.equal([]);
    const [opening = '', ...rest] = await linesOf(client, sent.body.id);
    expect(opening).to.match(/^01\d{8}AUTOGIRO {44}4711170009912346 {2}$/);
    expect(rest).to.deep.equal([
      '04000991234600000000000001013300001212121212201701012393'.padEnd(80),
      '04000991234600000000000001028901003232323232005560000001'.padEnd(80),
      '0400099123460000000002222107'.padEnd(80),
      '',
    ]);
    expect(await read(id)).to.deep.include({ status: 4, bank_file: { id: sent.body.id } });
    expect(reasonOf(await send())).to.deep.equal([409, 'nothing_to_send']);
    await report(client, '0432', '20260301');
    expect(await read(id)).to.include({ status: 1, approved_date: '2026-03-01' });
  });

  it('are in one file, however many requests are concurrent', async () => {
    const { create, send, records } = await worldOf();
    await create(account);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).toSorted()).to.deep.equal([201, 409, 409]);
    const file = answers.find(({ status }) => status === 201)?.body.id;
    expect(await records(file)).to.have.length(1);
  });

  it('are sent again when the bank has rejected them and their dates are cleared', async () => {
    const { client, create, read, change, send } = await worldOf();
    const id = await create(account);
    await send();
    await report(client, '0421', '20260301');
    expect(await read(id)).to.include({ status: 2, ended_date: '2026-03-01' });
    expect(reasonOf(await send())).to.deep.equal([409, 'nothing_to_send']);
    await change(id, { account_number: '1212121213', ended_date: null, reported_date: null });
    expect(await read(id)).to.include({ status: 0 });
    expect((await send()).status).to.equal(201);
    expect(await read(id)).to.include({ status: 4 });
  });

  it('are ended by a record of the next file, once; one that was not sent ends at once', async () => {
    const { client, create, read, change, send, records } = await worldOf();
    const id = await create({ approved_date: '2026-01-01' });
    const unsent = await create({ ...account, payer_number: '102' });
    await change(unsent, { is_ending: true });
    expect(await read(unsent)).to.include({ status: 3 });
    expect(reasonOf(await send())).to.deep.equal([409, 'nothing_to_send']);
    await change(id, { is_ending: true });
    expect(await read(id)).to.include({ status: 5 });
    const sent = await send();
    expect(await records(sent.body.id)).to.deep.equal(['0300099123460000000000000101'.padEnd(80)]);
    expect(await read(id)).to.deep.include({ status: 5, bank_file: { id: sent.body.id } });
    expect(reasonOf(await send())).to.deep.equal([409, 'nothing_to_send']);
    await report(client, '0333', '20260501');
    expect(await read(id)).to.include({ status: 3, ended_date: '2026-05-01' });
  });

  it('are in the next file when theirs is cancelled, unless the bank has answered', async () => {
    const { client, create, read, change, send, records } = await worldOf();
    const answered = await create(account);
    const open = await create({ ...account, payer_number: '102' });
    const ending = await create({ payer_number: '103', approved_date: '2026-01-01', is_ending: true });
    const first = await send();
    expect(first.body.payment_count).to.equal(3);
    await report(client, '0432', '20260301');
    await change(open, { is_ending: true });
    expect(await read(open)).to.include({ status: 5 });
    expect((await client.post(`${bankFiles}${first.body.id}/cancel/`, {})).status).to.equal(200);
    expect(await read(answered)).to.include({ status: 1 });
    // It was never sent, so it ends at once.
    expect(await read(open)).to.deep.include({ status: 3, bank_file: null, reported_date: null });
    expect(await read(ending)).to.deep.include({ status: 5, bank_file: null, ending_reported_date: null });
    await change(open, { is_ending: false });
    expect(await records((await send()).body.id)).to.deep.equal([
      '0300099123460000000000000103'.padEnd(80),
      '04000991234600000000000001023300001212121212201701012393'.padEnd(80),
    ]);
  });

  it('are skipped without an account or its holder, with another payer number, or for a protected person', async () => {
    const { client, method, tenantId, create, change, send } = await worldOf();
    const [none, holder, bankgiro] = [
      await create({}),
      await create({ payer_number: '102', clearing_number: '3300', account_number: '1' }),
      await create({ payer_number: '103', payer_bankgiro: '222-2107' }),
    ];
    const reasons = async () => {
      const answer = await send();
      return Object.fromEntries(
        (answer.body.params?.skipped ?? answer.body.skipped).map(
          ({ consent, reason }: { consent: { id: string }; reason: string }) => [consent.id, reason],
        ),
      );
    };
    expect(await reasons()).to.deep.equal({
      [none]: 'no_account',
      [holder]: 'no_holder',
      [bankgiro]: 'other_payer_number',
    });
    await change(none, account);
    await client.post('/accounts/protectedidentity/', { tenant: { id: tenantId } });
    await api.database.pool.query(
      'update accounts_tenant set has_protected_identity = true where id = $1 and customer_id = $2',
      [tenantId, client.customerId],
    );
    expect(Object.values(await reasons())).to.deep.equal(Array(3).fill('protected_identity'));
    const other = await api.newCustomer();
    expect((await other.post(`${bankFiles}consents/`, { payment_method: method })).status).to.be.oneOf([403, 404, 422]);
    const wrong = await client.post(consents, {
      payment_method: { id: method },
      tenant: { id: tenantId },
      payer_number: '9',
      clearing_number: '33',
    });
    expect(wrong.status).to.equal(422);
  });

  it('have files that are deleted after three months, other files for the bank after ten years', async () => {
    const { client, create, read, send } = await worldOf();
    const id = await create(account);
    const { id: file } = (await send()).body;
    const statusAfter = async (age: string, kind: number) => {
      await api.database.pool.query(
        `update accounting_bankfile set kind = $3, created_at = now() - $4::interval where id = $1 and customer_id = $2`,
        [file, client.customerId, kind, age],
      );
      await runSchedule(api.server.runtime, 'reactions.dates');
      await runDueJobs(api.server.runtime);
      return (await client.get(`${bankFiles}${file}/`)).status;
    };
    expect(await statusAfter('9 years 11 months', 0)).to.equal(200);
    expect(await statusAfter('2 months', 2)).to.equal(200);
    expect(await statusAfter('4 months', 2)).to.equal(404);
    // It is still sent.
    expect(await read(id)).to.deep.include({ status: 4, bank_file: null });
  });

  it('prevent the erasure of their tenant until they have ended at the bank', async () => {
    const { client, create, change, send } = await worldOf();
    const tenants = '/accounts/users/customer/tenant/';
    const { body: tenant } = await client.post(tenants, { first_name: 'Eva', last_name: 'Ek' });
    const id = await create({ ...account, tenant: { id: tenant.id } });
    const preview = async () => {
      const { status, body } = await client.post(`${tenants}${tenant.id}/erase/`);
      return [
        status,
        ...(body.errors ?? []).map((entry: { pointer: string; code: string }) => [entry.pointer, entry.code]),
      ];
    };
    const blocked = [409, [`/accounting.autogiropayerconnection/${id}`, 'in_use']];
    expect(await preview()).to.deep.equal([200]);
    expect((await send()).status).to.equal(201);
    expect(await preview()).to.deep.equal(blocked);
    await change(id, { approved_date: '2026-03-01' });
    expect(await preview()).to.deep.equal(blocked);
    await change(id, { is_ending: true });
    expect(await preview()).to.deep.equal(blocked);
    await change(id, { ended_date: '2026-04-01' });
    expect(await preview()).to.deep.equal([200]);
  });
});
