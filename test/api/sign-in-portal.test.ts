/** Sign-in of tenants and stakeholders: BankID and links by e-mail, as the settings of their organization permit. */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { clientOf, useApi } from '../support/api.ts';
import { type FakeBankId, startFakeBankId } from '../support/fake-bankid.ts';
import { cookieOf, withCookie } from '../support/people.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';
import { useMailServer } from '../support/smtp-server.ts';
import { useWorkspace } from '../support/work-place.ts';

const settingsPath = '/configurations/securityconfiguration/';
const tenants = '/accounts/users/customer/tenant/';

describe('tenants', () => {
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const mail = useMailServer(settings);
  let bankId: FakeBankId;
  before(async () => {
    bankId = await startFakeBankId();
    settings.CORE_BANKID_URL = bankId.url;
  });
  after(() => bankId.stop());
  const api = useApi({ settings, trustedProxies: ['127.0.0.1'] });
  let world: CompanyWorld;
  let configuration: string;
  let count = 0;
  const browser = (cookie = '', address?: string) => {
    count += 1;
    const from = address ?? `203.0.113.${count % 250}`;
    const headers = { Origin: api.origin, 'X-Forwarded-For': from, ...(cookie === '' ? {} : { Cookie: cookie }) };
    return clientOf(api.origin, headers, '', '');
  };
  const permit = async (values: object): Promise<void> => {
    const changed = await api.patch(`${settingsPath}${configuration}/`, values);
    expect(changed.status, changed.text).to.equal(200);
  };
  const invited = async (values: object): Promise<string> => {
    const { id } = await world.create('accounts.tenant', { first_name: 'Åsa', last_name: 'Prov', ...values });
    await api.database.pool.query('update accounts_tenant set status = 2 where id = $1', [id]);
    return id;
  };
  const letTo = async (id: string, number: string): Promise<void> => {
    const space = await world.create('objects.apartment', { building: { id: world.building } });
    const values = { id_number: number, space: { id: space.id }, tenant: { id }, signed_time: '2020-01-02T09:00:00Z' };
    await world.create('contracts.apartmentcontract', { ...values, start_date: '2020-02-01' });
  };
  const withBankId = async (personalNumber: string, portal = true) => {
    const started = await browser().post(`/sign-in/bankid/${api.customerId}/`, { portal });
    bankId.respondWith({ status: 'complete', name: 'Åsa Prov', personalNumber });
    return browser(cookieOf(started)).post('/sign-in/bankid/poll/', {});
  };
  const requestLink = async (email: string, address?: string) => {
    const response = await browser('', address).post(`/sign-in/email/${api.customerId}/`, { email });
    await runDueJobs(api.server.runtime);
    return response;
  };
  const linkFrom = (email: string): string =>
    /\/sign-in\/link\/\S+/.exec(mail.mailsTo(email).at(-1)?.text ?? '')?.[0] ?? expect.fail(`no link to ${email}`);

  it('have settings for each organization', async () => {
    world = await makeCompanyWorld(api);
    const created = await api.post(settingsPath, {
      customers_can_use_hotp_login: true,
      non_customers_can_use_hotp_login: true,
    });
    expect(created.status, created.text).to.equal(201);
    configuration = created.body.id;
    expect(created.body.customers_can_use_bankid_login).to.equal(true);
  });

  it('sign in with BankID by their personal number, with the rights of tenants, on a separate page', async () => {
    const id = await invited({ ssn: '191212121212', email: 'asa@example.com' });
    const page = await browser().get(`/sign-in/${api.customerId}/portal/`, { 'Accept-Language': 'en' });
    expect(page.text)
      .to.contain('Sign in with BankID')
      .and.contain('Send a sign-in link')
      .and.not.contain('Sign in with a passkey');
    const done = await withBankId('191212121212');
    expect([done.status, done.body.location], done.text).to.deep.equal([200, '/sign-in/me/']);
    const session = withCookie(api, cookieOf(done));
    const current = await session.get('/common/session/current/');
    expect(current.body).to.deep.include({ method: 'bankid', person: { content_type: 'accounts.tenant', id } });
    const own = await session.get(`${tenants}list/`);
    expect(own.body.map((entry: { id: string; email: string }) => [entry.id, entry.email])).to.deep.equal([
      [id, 'asa@example.com'],
    ]);
    expect((await session.get('/accounts/users/organization/organizationuser/list/')).body).to.deep.equal([]);
    expect((await session.get('/organization/segment/list/')).status).to.equal(403);
    const invoice = await world.create('accounting.invoice', {
      company: { id: world.company },
      kind: 1,
      invoice_date: '2026-01-01',
      due_date: '2026-01-31',
    });
    const recipient = { invoice: { id: invoice.id }, priority: 1, tenant: { id }, name: 'Åsa Prov' };
    const { id: recipientId } = await world.create('accounting.invoicerecipient', recipient);
    const copy = await session.get(`${tenants}${id}/data/`);
    expect(copy.body.resources, copy.text).to.deep.include({
      resource: 'accounting.invoicerecipient',
      records: [{ id: recipientId, name: 'Åsa Prov' }],
    });
    const me = await session.get('/sign-in/me/');
    expect(me.text).to.contain('Åsa Prov').and.not.contain('Make a passkey').and.not.contain('Skapa en passnyckel');
    const events = await api.get(`/common/eventlog/list/?object_id=${id}&event_identifier=accounts.tenant.signed_in`);
    expect(events.body).to.have.length(1);
    expect((await withBankId('191212121212', false)).status, 'as a member of the staff').to.equal(401);
    await world.change('accounts.tenant', id, { is_active: false });
    expect((await session.get(`${tenants}list/`)).status).to.equal(401);
    expect((await withBankId('191212121212')).status).to.equal(401);
  });

  it('sign in with BankID as the settings for customers and for others permit', async () => {
    const customer = await invited({ ssn: '198505052384' });
    await letTo(customer, 'K-1');
    await invited({ ssn: '197207072385' });
    const uninvited = await world.create('accounts.tenant', {
      first_name: 'Ny',
      last_name: 'Prov',
      ssn: '198001022386',
    });
    const statuses = async () => [(await withBankId('198505052384')).status, (await withBankId('197207072385')).status];
    expect(await statuses()).to.deep.equal([200, 200]);
    await permit({ customers_can_use_bankid_login: false });
    expect(await statuses()).to.deep.equal([401, 200]);
    await permit({ customers_can_use_bankid_login: true, non_customers_can_use_bankid_login: false });
    expect(await statuses()).to.deep.equal([200, 401]);
    await permit({ non_customers_can_use_bankid_login: true });
    expect((await withBankId('198001022386')).status, `not invited: ${uninvited.id}`).to.equal(401);
  });

  it('sign in with a link that is sent by e-mail and works once, and whose token is not stored', async () => {
    const id = await invited({ email: 'lank@example.com' });
    const requested = await requestLink('LANK@Example.com');
    const unknown = await requestLink('nobody@example.com');
    expect([requested.status, requested.text]).to.deep.equal([unknown.status, unknown.text]);
    expect(mail.mailsTo('nobody@example.com')).to.have.length(0);
    const path = linkFrom('lank@example.com');
    const page = await browser().get(path, { 'Accept-Language': 'en' });
    expect(page.text).to.contain('signs you in as Åsa Prov');
    const token = path.split('/').at(-2) ?? '';
    const { rows } = await api.database.pool.query(
      'select to_jsonb(s) as link, to_jsonb(n) as message from common_signinlink s join communication_notification n on n.customer_id = s.customer_id',
    );
    expect(JSON.stringify(rows)).to.not.contain(token);
    const responses = await Promise.all([browser().post(path, {}), browser().post(path, {})]);
    expect(responses.map(({ status }) => status).toSorted()).to.deep.equal([200, 401]);
    const signedIn = responses.find(({ status }) => status === 200);
    const session = withCookie(api, cookieOf(signedIn ?? { headers: new Headers() }));
    expect((await session.get('/common/session/current/')).body.person.id).to.equal(id);
    expect((await browser().get(path)).status).to.equal(410);
  });

  it('get three links an hour, and none after ten requests from one address in a minute', async () => {
    await invited({ email: 'ofta@example.com' });
    for (let attempt = 0; attempt < 5; attempt += 1) await requestLink('ofta@example.com');
    expect(mail.mailsTo('ofta@example.com')).to.have.length(3);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await requestLink(`okand${attempt}@example.com`, '198.51.100.7')).status);
    expect([statuses.at(9), statuses.at(10)]).to.deep.equal([200, 429]);
    expect((await browser().post(`/sign-in/email/${api.customerId}/`, { email: ['a@b.se'] })).status).to.equal(200);
    const foreign = await browser().post(
      `/sign-in/email/${api.customerId}/`,
      { email: 'x@y.se' },
      { Origin: 'https://evil.example' },
    );
    expect(foreign.status).to.equal(403);
  });

  it('get and use links as the settings permit, others only at approved domains', async () => {
    const customer = await invited({ email: 'kund@example.com' });
    await letTo(customer, 'K-2');
    await invited({ email: 'sokande@kommun.example' });
    const sent = async (email: string): Promise<boolean> => {
      const before = mail.mailsTo(email).length;
      await api.database.pool.query(`update common_signinlink set created_at = now() - interval '2 hours'`);
      await requestLink(email);
      return mail.mailsTo(email).length > before;
    };
    const both = async () => [await sent('kund@example.com'), await sent('sokande@kommun.example')];
    expect(await both()).to.deep.equal([true, true]);
    await permit({ approved_non_customer_hotp_email_domains: ['annan.example'] });
    expect(await both()).to.deep.equal([true, false]);
    await permit({ approved_non_customer_hotp_email_domains: ['KOMMUN.example'] });
    expect(await both()).to.deep.equal([true, true]);
    await permit({ customers_can_use_hotp_login: false, approved_non_customer_hotp_email_domains: null });
    expect(await both()).to.deep.equal([false, true]);
    const path = linkFrom('kund@example.com');
    expect((await browser().post(path, {})).status, 'a link from before').to.equal(401);
    await permit({ non_customers_can_use_hotp_login: false });
    expect(await both()).to.deep.equal([false, false]);
    const page = await browser().get(`/sign-in/${api.customerId}/portal/`, { 'Accept-Language': 'en' });
    expect(page.text).to.not.contain('Send a sign-in link');
    await permit({ customers_can_use_hotp_login: true, non_customers_can_use_hotp_login: true });
  });

  it('are referred to the sign-in page when they have accepted an invitation', async () => {
    const { id } = await world.create('accounts.tenant', {
      first_name: 'Ny',
      last_name: 'Prov',
      email: 'ny@example.com',
    });
    expect((await api.post('/accounts/users/auth/invite/customer/tenant/', { id })).status).to.equal(201);
    await runDueJobs(api.server.runtime);
    const path = /\/invitations\/\S+/.exec(mail.mailsTo('ny@example.com').at(-1)?.text ?? '')?.[0] ?? '';
    const accepted = await fetch(`${api.origin}${path}`, { method: 'POST' });
    expect(await accepted.text()).to.contain(`<a href="/sign-in/${api.customerId}/portal/">Logga in</a>`);
    await requestLink('ny@example.com');
    expect((await browser().post(linkFrom('ny@example.com'), {})).status).to.equal(200);
  });

  it('are joined by stakeholders who may use the portal', async () => {
    const stakeholder = await world.create('accounts.subtenant', {
      first_name: 'Ombud',
      last_name: 'Ek',
      ssn: '199001012385',
      email: 'ombud@example.com',
    });
    await api.database.pool.query('update accounts_subtenant set status = 2 where id = $1', [stakeholder.id]);
    expect((await withBankId('199001012385')).status).to.equal(401);
    await world.change('accounts.subtenant', stakeholder.id, { allow_my_pages_access: true });
    const done = await withBankId('199001012385');
    expect(done.status, done.text).to.equal(200);
    const session = withCookie(api, cookieOf(done));
    expect((await session.get('/common/session/current/')).body.person).to.deep.equal({
      content_type: 'accounts.subtenant',
      id: stakeholder.id,
    });
    await requestLink('ombud@example.com');
    expect((await browser().post(linkFrom('ombud@example.com'), {})).status).to.equal(200);
  });
});
