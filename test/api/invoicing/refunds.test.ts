/** Refunds: a payment file (pain.001) of the balances of tenants, which is booked once and can be cancelled. */
import { expect } from 'chai';
import { SaxesParser } from 'saxes';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  insertContract,
  insertPaymentMethod,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';
import { localUrl, useWorkspace } from '../../support/work-place.ts';

type Values = Readonly<Record<string, unknown>>;

interface Node {
  readonly name: string;
  readonly children: Node[];
  text: string;
}

/** Parses a document; rejects what is not well-formed. */
function parse(xml: string): Node {
  const root: Node = { name: '', children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    const node: Node = { name, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node !== undefined) node.text += text.trim();
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return root;
}

const all = (node: Node, name: string): readonly Node[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
const textsOf = (node: Node, name: string): readonly string[] => all(node, name).map(({ text }) => text);
const namesOf = (node: Node | undefined): readonly string[] => (node?.children ?? []).map(({ name }) => name);

describe('refunds', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings, now: () => new Date('2026-04-04T10:00:00Z') });
  const refund = '/accounting/payments/bankfile/refund/';

  /** A company with a tenant who has an account and a balance of 500.25 kronor. */
  async function worldOf(tenant: Values = { refund_iban: 'SE3550000000054910000003' }) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      company: { name: 'Åkes Hus & Hem AB' },
      setting: { utilize_customer_balance: false },
    });
    const method = await insertPaymentMethod(api.database.pool, world.customerId, {
      company_id: world.companyId,
      method: 3,
      target_iban_number: 'SE4550000000058398257466',
      target_bic: 'ESSESESS',
    });
    const pay = async (tenantId: string, value: number) => {
      const response = await client.post('/accounting/payments/invoicepayment/', {
        value,
        company: { id: world.companyId },
        tenant: { id: tenantId },
        payment_date: '2026-04-01',
        registration_date: '2026-04-01',
        payment_method: { id: method },
      });
      expect(response.status, response.text).to.equal(201);
    };
    const change = async (id: string, values: Values) => {
      const response = await client.patch(`/accounts/users/customer/tenant/${id}/`, values);
      expect(response.status, response.text).to.equal(200);
    };
    const addTenant = (values: Values) =>
      insertRow(api.database.pool, 'accounts_tenant', world.customerId, {
        organization_id: world.customerId,
        ...values,
      });
    await change(world.tenantId, tenant);
    await pay(world.tenantId, 500.25);
    return { client, world, method, pay, change, addTenant };
  }

  const write = (client: Client, method: string, more: object = {}) =>
    client.post(refund, { payment_method: method, ...more });
  async function documentOf(client: Client, id: string): Promise<{ readonly xml: string; readonly root: Node }> {
    const { file_obj: file } = (await client.get(`/accounting/payments/bankfile/${id}/`)).body;
    const xml = await (await fetch(localUrl(api.origin, file.get))).text();
    return { xml, root: parse(xml) };
  }
  const balanceOf = async (client: Client, id: string): Promise<number> =>
    (await client.get(`/accounts/users/customer/tenant/${id}/`)).body.customer_balance;
  async function accounts(client: Client): Promise<Record<string, string>> {
    const { rows } = await api.database.pool.query(
      'select account, sum(value)::text as value from accounting_transaction where customer_id = $1 group by account having sum(value) <> 0',
      [client.customerId],
    );
    return Object.fromEntries(rows.map((row) => [row.account, row.value]));
  }

  it('writes the balances as pain.001.001.03, with the elements in the order of the schema and control sums', async () => {
    const { client, method, pay, addTenant } = await worldOf();
    const firm = await addTenant({ corporate_name: 'Łukasz <Söner> & "Çelik" //AB', refund_bankgiro: '991-2346' });
    await pay(firm, 1000);
    const written = await write(client, method);
    expect(written.status, written.text).to.equal(201);
    expect(written.body).to.deep.include({
      kind: 1,
      payment_count: 2,
      total_value: 1500.25,
      status: 0,
      due_until: '2026-04-07',
      skipped: [],
    });
    const { xml, root } = await documentOf(client, written.body.id);
    expect(xml).to.contain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">');
    const [message] = all(root, 'CstmrCdtTrfInitn');
    expect(namesOf(message)).to.deep.equal(['GrpHdr', 'PmtInf']);
    const [header, block] = message?.children ?? [];
    expect(namesOf(header)).to.deep.equal(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
    expect(namesOf(block)).to.deep.equal([
      ...['PmtInfId', 'PmtMtd', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt'],
      ...['CdtTrfTxInf', 'CdtTrfTxInf'],
    ]);
    expect(textsOf(root, 'NbOfTxs')).to.deep.equal(['2', '2']);
    expect(textsOf(root, 'CtrlSum')).to.deep.equal(['1500.25', '1500.25']);
    // The request is sent on Easter Saturday; the bank pays on the Tuesday.
    expect(textsOf(root, 'ReqdExctnDt')).to.deep.equal(['2026-04-07']);
    expect(textsOf(root, 'BIC')).to.deep.equal(['ESSESESS']);
    const payees = all(root, 'CdtTrfTxInf');
    const byName = new Map(payees.map((one) => [textsOf(one, 'Nm')[0], one]));
    expect([...byName.keys()]).to.have.members(['Test Testsson', 'Lukasz Söner + Celik /AB']);
    const [person, company] = [byName.get('Test Testsson'), byName.get('Lukasz Söner + Celik /AB')];
    expect(namesOf(person)).to.deep.equal(['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
    expect(namesOf(company)).to.deep.equal(['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
    if (person === undefined || company === undefined) throw new Error('a payee is missing');
    expect(textsOf(person, 'IBAN')).to.deep.equal(['SE3550000000054910000003']);
    expect(textsOf(person, 'InstdAmt')).to.deep.equal(['500.25']);
    expect(textsOf(person, 'Ustrd')).to.deep.equal(['Återbetalning Åkes Hus + Hem AB']);
    expect([...textsOf(company, 'Id'), ...textsOf(company, 'Prtry'), ...textsOf(company, 'MmbId')]).to.deep.equal([
      '',
      '9912346',
      'BGNR',
      '9900',
    ]);
    const references = textsOf(root, 'EndToEndId');
    expect(new Set(references).size).to.equal(2);
    for (const reference of [...references, ...textsOf(root, 'MsgId'), ...textsOf(root, 'PmtInfId')])
      expect(reference).to.match(/^[0-9a-f-]{1,35}$/);
    // The file can be downloaded again, unchanged.
    expect((await documentOf(client, written.body.id)).xml).to.equal(xml);
  });

  it('books each refund once, however many requests are concurrent; a cancelled file returns the balances', async () => {
    const { client, world, method } = await worldOf();
    expect(await accounts(client)).to.deep.equal({ 1930: '500.25', 2420: '-500.25' });
    const answers = await Promise.all([write(client, method), write(client, method), write(client, method)]);
    expect(answers.map(({ status }) => status).toSorted()).to.deep.equal([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.params.reason).to.equal('nothing_to_refund');
    const file = answers.find(({ status }) => status === 201)?.body.id;
    expect(await balanceOf(client, world.tenantId)).to.equal(0);
    expect(await accounts(client)).to.deep.equal({});
    const paid = (await client.get(`/accounting/payments/invoicepayment/list/?bank_file=${file}`)).body;
    expect(paid).to.have.length(1);
    expect(paid[0]).to.include({ value: -500.25, is_unmatched: false, is_unhandled: false, annulled: false });
    const address = `/accounting/payments/invoicepayment/${paid[0].id}/`;
    const changed = await client.patch(address, { value: -1 });
    expect([changed.status, changed.body.params?.reason]).to.deep.equal([409, 'refund_in_file']);
    const cancelled = await client.post(`/accounting/payments/bankfile/${file}/cancel/`, {});
    expect([cancelled.status, cancelled.body.status]).to.deep.equal([200, 1]);
    expect(await balanceOf(client, world.tenantId)).to.equal(500.25);
    expect(await accounts(client)).to.deep.equal({ 1930: '500.25', 2420: '-500.25' });
    expect((await client.patch(address, { annulled: false })).status).to.equal(409);
    const again = await write(client, method);
    expect([again.status, again.body.total_value]).to.deep.equal([201, 500.25]);
    expect(await balanceOf(client, world.tenantId)).to.equal(0);
  });

  it('a refund that the bank rejects is annulled alone, and is in the next file', async () => {
    const { client, world, method, pay, addTenant } = await worldOf();
    const other = await addTenant({ first_name: 'Två', last_name: 'Provsson', refund_bankgiro: '991-2346' });
    await pay(other, 10);
    const file = (await write(client, method)).body.id;
    const [rejected] = (await client.get(`/accounting/payments/invoicepayment/list/?bank_file=${file}&tenant=${other}`))
      .body;
    const annulled = await client.patch(`/accounting/payments/invoicepayment/${rejected.id}/`, { annulled: true });
    expect(annulled.status, annulled.text).to.equal(200);
    const next = await write(client, method);
    expect(next.body).to.include({ payment_count: 1, total_value: 10 });
    await client.post(`/accounting/payments/bankfile/${file}/cancel/`, {});
    expect([await balanceOf(client, world.tenantId), await balanceOf(client, other)]).to.deep.equal([500.25, 0]);
  });

  it('skips tenants without a Swedish account, without a Latin name, with unpaid invoices or a protected identity, or not selected', async () => {
    const { client, world, method, pay, change, addTenant } = await worldOf();
    const tenants = {
      no_account: await addTenant({ first_name: 'Utan', last_name: 'Konto' }),
      foreign_account: await addTenant({ first_name: 'Von', refund_iban: 'DE89370400440532013000' }),
      no_name: await addTenant({ first_name: '李', refund_bankgiro: '991-2346' }),
      protected_identity: await addTenant({
        first_name: 'Skyddad',
        refund_bankgiro: '991-2346',
        has_protected_identity: true,
      }),
      owes_invoices: await addTenant({ first_name: 'Skyldig', refund_bankgiro: '991-2346' }),
    };
    for (const id of Object.values(tenants)) await pay(id, 100);
    const kind = 'othercontract';
    const contract = await insertContract(api.database.pool, world, kind, {
      start_date: '2026-04-01',
      tenant_id: tenants.owes_invoices,
    });
    await insertRevenueRow(api.database.pool, world, kind, contract, { unit_price: 1000 });
    const performed = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
      invoice_date: '2026-03-15',
      run_date: '2026-03-15',
    });
    expect(performed.status, performed.text).to.equal(200);
    const none = await write(client, method, { tenants: [tenants.no_account] });
    expect([none.status, none.body.params.skipped]).to.deep.equal([
      409,
      [{ tenant: { id: tenants.no_account }, value: 100, reason: 'no_account' }],
    ]);
    const written = await write(client, method);
    expect(written.body).to.include({ payment_count: 1, total_value: 500.25 });
    expect(
      Object.fromEntries(
        written.body.skipped.map((one: { reason: string; tenant: { id: string } }) => [one.reason, one.tenant.id]),
      ),
    ).to.deep.equal(tenants);
    await change(tenants.no_account, { refund_bankgiro: '991-2346' });
    const both = await client.patch(`/accounts/users/customer/tenant/${tenants.no_account}/`, {
      refund_iban: 'SE3550000000054910000003',
    });
    expect(both.status).to.equal(422);
    expect((await write(client, method)).body).to.include({ payment_count: 1, total_value: 100 });
  });

  it('needs an account and a company, pays what this company holds, and is closed to other customers', async () => {
    const { client, world, method } = await worldOf();
    const second = await insertRow(api.database.pool, 'organization_company', world.customerId, {
      organization_id: world.customerId,
      name: 'Det andra bolaget AB',
      org_no: '5560360793',
      bookkeeping_accounts_config_id: world.configId,
    });
    const others = await insertPaymentMethod(api.database.pool, world.customerId, {
      company_id: second,
      method: 3,
      target_iban_number: 'SE4550000000058398257466',
      target_bic: 'ESSESESS',
    });
    expect((await write(client, others)).body.params).to.deep.equal({ reason: 'nothing_to_refund', skipped: [] });
    const giro = await insertPaymentMethod(api.database.pool, world.customerId, {
      company_id: world.companyId,
      is_primary_payment_method: false,
      target_bg_account_number: '991-2346',
    });
    expect((await write(client, giro)).body.params).to.deep.equal({ reason: 'account_missing' });
    const ofNone = await insertPaymentMethod(api.database.pool, world.customerId, { company_id: null });
    expect((await write(client, ofNone)).body.params).to.deep.equal({ reason: 'account_missing' });
    const stranger = await api.newCustomer();
    expect((await write(stranger, method)).status).to.be.oneOf([403, 404, 422]);
    expect(await balanceOf(client, world.tenantId)).to.equal(500.25);
  });
});
