/** Invitations from the call to the accepted account, with a real mail server (specification, 4.5; invoicing-rules.md, J1 to J6). */
import { readdir, readFile } from 'node:fs/promises';
import { expect } from 'chai';
import PostalMime from 'postal-mime';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { type FakeBankId, startFakeBankId } from '../support/fake-bankid.ts';
import { letMessagesAge, linkIn, linkTo, useMailServer } from '../support/smtp-server.ts';
import { useWorkspace } from '../support/work-place.ts';

const tenants = '/accounts/users/customer/tenant/';
const inviteTenant = '/accounts/users/auth/invite/customer/tenant/';

describe('invitations', () => {
  const settings = useWorkspace({
    CORE_SMTP_TIMEOUT: '1',
    CORE_BOUNCE_TOKEN: 'bounce secret',
  });
  const mail = useMailServer(settings);
  const api = useApi({ settings });

  let counter = 0;
  const newTenant = async (more: object = {}) => {
    counter += 1;
    const response = await api.post(tenants, {
      first_name: 'Åsa',
      last_name: `Prov ${counter}`,
      email: `asa${counter}@example.com`,
      ...more,
    });
    expect(response.status, response.text).to.equal(201);
    return response.body;
  };
  const distributionsOf = async (tenant: string) => {
    const { rows } = await api.database.pool.query<{ id: string }>(
      `select d.id from communication_notificationdistribution d
         join communication_notification n on n.id = d.notification_id
        where n.sent_to_tenant_id = $1 order by d.created_at`,
      [tenant],
    );
    return await Promise.all(
      rows.map(async ({ id }) => (await api.get(`/communication/notificationdistribution/${id}/`)).body),
    );
  };

  it('send an e-mail whose link works once', async () => {
    const tenant = await newTenant();
    const invited = await api.post(inviteTenant, { id: tenant.id, message: 'Välkommen till huset!' });
    expect(invited.status, invited.text).to.equal(201);
    const [item] = invited.body.items;
    expect(item.record).to.include({ id: tenant.id, status: 1 });
    expect(item.invitation).to.include({ state: 'pending', email: tenant.email, sends: 1, created: true });
    const message = await api.get(`/communication/notification/${item.invitation.notification.id}/`);
    expect(message.body).to.deep.include({ email: tenant.email, sent_to_tenant: { id: tenant.id } });
    expect(mail.mailsTo(tenant.email)).to.have.length(0);
    await runDueJobs(api.server.runtime);
    const [sent] = mail.mailsTo(tenant.email);
    expect(sent?.subject).to.equal('Testbostäder AB har bjudit in dig');
    expect(sent?.text).to.contain('Hej Åsa Prov').and.contain('Välkommen till huset!');
    expect(sent?.html).to.contain('Öppna inbjudan');
    const link = linkTo(api, mail, tenant.email);
    const page = await fetch(link);
    expect(page.status).to.equal(200);
    expect(page.headers.get('referrer-policy')).to.equal('no-referrer');
    expect(await page.text()).to.contain('Tacka ja');
    expect((await api.get(`${tenants}${tenant.id}/`)).body.status).to.equal(1);
    const accepted = await fetch(link, { method: 'POST' });
    expect([accepted.status, (await accepted.text()).includes('Ditt konto är nu aktivt')]).to.deep.equal([200, true]);
    expect((await api.get(`${tenants}${tenant.id}/`)).body).to.include({
      status: 2,
      is_active: true,
      username: tenant.email,
    });
    expect((await fetch(link, { method: 'POST' })).status).to.equal(410);
    expect((await fetch(link)).status).to.equal(410);
    const [distribution] = await distributionsOf(tenant.id);
    expect(distribution).to.include({ distribution_type: 1, failed_delivery_time: null, failed_context: null });
    expect(distribution.sent_time).to.be.a('string');
    expect(distribution.viewed_time).to.be.a('string');
    const events = await api.get(`/common/eventlog/list/?object_id=${tenant.id}&_order_by=created_at`);
    expect(events.body.map((event: { event_identifier: string }) => event.event_identifier)).to.include.members([
      'accounts.tenant.invited',
      'accounts.tenant.invitation_accepted',
    ]);
    const again = await api.post(inviteTenant, { id: tenant.id });
    expect([again.status, again.body.code, again.body.errors[0].code]).to.deep.equal([
      409,
      'state_conflict',
      'already_active',
    ]);
  });

  it('store no token anywhere but in the e-mail', async () => {
    const tenant = await newTenant();
    await api.post(inviteTenant, { id: tenant.id });
    await runDueJobs(api.server.runtime);
    const token = linkTo(api, mail, tenant.email).split('/').at(-2) ?? '';
    expect(token).to.match(/^[\w-]{43}$/);
    const { rows } = await api.database.pool.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
        where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of rows) {
      const table = name
        .split('.')
        .map((column) => `"${column}"`)
        .join('.');
      const matches = await api.database.pool.query(`select 1 from ${table} t where t::text like $1 limit 1`, [
        `%${token}%`,
      ]);
      expect(matches.rowCount, name).to.equal(0);
    }
  });

  it('can create a record, or complete an existing one', async () => {
    const created = await api.post('/accounts/users/auth/invite/organization/organizationuser/', {
      first_name: 'Ny',
      email: 'ny@example.com',
      language: 'en',
    });
    expect(created.status, created.text).to.equal(201);
    expect(created.body.items[0].record).to.include({ first_name: 'Ny', status: 1 });
    const nameless = await newTenant({ email: null });
    const completed = await api.post(inviteTenant, { id: nameless.id, email: 'hittad@example.com' });
    expect(completed.body.items[0].record).to.include({ email: 'hittad@example.com', status: 1 });
    await runDueJobs(api.server.runtime);
    expect(mail.mailsTo('ny@example.com')[0]?.subject).to.equal('Testbostäder AB has invited you');
    expect(mail.mailsTo('hittad@example.com')).to.have.length(1);
  });

  it('report clearly who cannot be invited, and then change nothing', async () => {
    const nameless = await newTenant({ email: null });
    const good = await newTenant();
    const missing = await api.post(inviteTenant, { id: nameless.id });
    expect([missing.status, missing.body.errors[0]]).to.deep.include.members([422]);
    expect(missing.body.errors[0]).to.include({ pointer: '/id/email', code: 'required' });
    const many = await api.post(inviteTenant, { ids: [good.id, nameless.id] });
    expect([many.status, many.body.errors[0].pointer]).to.deep.equal([422, '/ids/1/email']);
    expect((await api.get(`${tenants}${good.id}/`)).body.status).to.equal(0);
    const unknown = '0190a000-0000-7000-8000-000000000000';
    expect((await api.post(inviteTenant, { id: unknown })).status).to.equal(404);
    const ghost = await api.post(inviteTenant, { ids: [good.id, unknown] });
    expect([ghost.status, ghost.body.errors[0].pointer]).to.deep.equal([422, '/ids/1']);
    const both = await api.post(inviteTenant, { id: good.id, ids: [good.id] });
    expect([both.status, both.body.code]).to.deep.equal([422, 'validation_failed']);
    const stranger = await api.newCustomer();
    expect((await stranger.post(inviteTenant, { id: good.id })).status).to.equal(404);
  });

  it('do not bypass the members that a client cannot write or see', async () => {
    const tenant = await newTenant();
    for (const body of [
      { id: tenant.id, status: 2 },
      { first_name: 'X', email: 'x@example.com', customer_balance: 1000 },
    ]) {
      const response = await api.post(inviteTenant, body);
      expect([response.status, response.body.code], response.text).to.deep.equal([422, 'read_only']);
    }
    const inviter = await api.newCredential(api.customerId, {
      scopes: ['accounts.tenant:invite', 'accounts.tenant:list'],
    });
    const rejected = await inviter.post(inviteTenant, { first_name: 'X', email: 'x@example.com' });
    expect([rejected.status, rejected.body.code], rejected.text).to.deep.equal([403, 'operation_not_permitted']);
    expect((await inviter.post(inviteTenant, { id: tenant.id })).status).to.equal(201);
  });

  it('are sent again with a new link that invalidates the old one, and can be revoked', async () => {
    const tenant = await newTenant();
    await api.post(inviteTenant, { id: tenant.id });
    await runDueJobs(api.server.runtime);
    const first = linkTo(api, mail, tenant.email);
    const hasty = await api.post(inviteTenant, { id: tenant.id });
    expect([hasty.status, hasty.body.code]).to.deep.equal([429, 'rate_limited']);
    expect(Number(hasty.headers.get('retry-after'))).to.be.within(500, 600);
    await letMessagesAge(api);
    const again = await api.post(inviteTenant, { id: tenant.id });
    expect(again.body.items[0].invitation, again.text).to.include({ sends: 2, created: false });
    await runDueJobs(api.server.runtime);
    const second = linkTo(api, mail, tenant.email);
    expect(second).to.not.equal(first);
    expect((await fetch(first, { method: 'POST' })).status).to.equal(410);
    const { id } = again.body.items[0].invitation;
    await letMessagesAge(api);
    const resent = await api.post(`/accounts/users/auth/invitation/${id}/resend/`);
    expect([resent.status, resent.body.invitation?.sends], resent.text).to.deep.equal([200, 3]);
    const revoked = await api.post(`/accounts/users/auth/invitation/${id}/revoke/`);
    expect([revoked.status, revoked.body.invitation.state]).to.deep.equal([200, 'revoked']);
    await runDueJobs(api.server.runtime);
    expect((await fetch(linkTo(api, mail, tenant.email), { method: 'POST' })).status).to.equal(410);
    const twice = await api.post(`/accounts/users/auth/invitation/${id}/revoke/`);
    expect([twice.status, twice.body.code]).to.deep.equal([409, 'state_conflict']);
    expect((await api.get(`${tenants}${tenant.id}/`)).body.status).to.equal(0);
  });

  it('are sent once for one idempotency key', async () => {
    const tenant = await newTenant();
    const headers = { 'Idempotency-Key': 'invite-once' };
    const [first, second] = [
      await api.post(inviteTenant, { id: tenant.id }, headers),
      await api.post(inviteTenant, { id: tenant.id }, headers),
    ];
    expect([first.status, second.status]).to.deep.equal([201, 201]);
    expect(second.body).to.deep.equal(first.body);
    expect(second.headers.get('idempotent-replayed')).to.equal('true');
    await runDueJobs(api.server.runtime);
    expect(mail.mailsTo(tenant.email)).to.have.length(1);
  });

  it('send nothing when they are only validated', async () => {
    const tenant = await newTenant();
    const checked = await api.post(`${inviteTenant}?_validate_only=true`, { id: tenant.id });
    expect(checked.status, checked.text).to.be.oneOf([200, 201]);
    await runDueJobs(api.server.runtime);
    expect(mail.mailsTo(tenant.email)).to.have.length(0);
    expect((await api.get(`${tenants}${tenant.id}/`)).body.status).to.equal(0);
  });

  it('expire', async () => {
    const tenant = await newTenant();
    const { id } = (await api.post(inviteTenant, { id: tenant.id })).body.items[0].invitation;
    await runDueJobs(api.server.runtime);
    await api.database.pool.query(
      `update accounts_invitation set expires_time = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect((await fetch(linkTo(api, mail, tenant.email), { method: 'POST' })).status).to.equal(410);
    await runSchedule(api.server.runtime, 'invites.expire');
    await runDueJobs(api.server.runtime);
    expect((await api.get(`/accounts/users/auth/invitation/${id}/`)).body.state).to.equal(3);
  });

  it('are accepted once when many acceptances are concurrent', async () => {
    const tenant = await newTenant();
    await api.post(inviteTenant, { id: tenant.id });
    await runDueJobs(api.server.runtime);
    const link = linkTo(api, mail, tenant.email);
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await fetch(link, { method: 'POST' })).status),
    );
    expect(statuses.filter((status) => status === 200)).to.have.length(1);
  });

  it('return the same response for every invalid link', async () => {
    const bodies = new Set<string>();
    for (const path of [
      `${api.customerId}/${'a'.repeat(43)}/`,
      `${'0'.repeat(36)}/${'a'.repeat(43)}/`,
      'nonsense',
      '',
    ]) {
      const response = await fetch(`${api.origin}/invitations/${path}`);
      expect(response.status).to.equal(410);
      bodies.add(await response.text());
    }
    expect(bodies.size).to.equal(1);
  });

  it('end as failed when the recipient is rejected, and are retried when the mail server has an error', async () => {
    const rejected = await newTenant({ email: 'refused@example.com' });
    const later = await newTenant({ email: 'later@example.com' });
    const stall = await newTenant({ email: 'stall@example.com' });
    await api.post(inviteTenant, { ids: [rejected.id, later.id, stall.id] });
    await runDueJobs(api.server.runtime);
    const [failed] = await distributionsOf(rejected.id);
    expect(failed).to.include({ sent_time: null, failed_context: '550 unknown user (address)' });
    expect(failed.failed_delivery_time).to.be.a('string');
    for (const tenant of [later, stall]) {
      expect((await distributionsOf(tenant.id))[0]).to.include({ sent_time: null, failed_delivery_time: null });
    }
    const { rows } = await api.database.pool.query<{ attempts: number; seconds: number }>(
      `select attempts, extract(epoch from next_attempt_time - now())::int as seconds
         from communication_notificationdistribution where address = 'later@example.com'`,
    );
    expect(rows[0]?.attempts).to.equal(1);
    expect(rows[0]?.seconds).to.be.within(50, 60);
    await api.database.pool.query(
      `update communication_notificationdistribution set address = 'nu@example.com' where address = 'later@example.com'`,
    );
    await api.database.pool.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`);
    await runDueJobs(api.server.runtime);
    expect(mail.mailsTo('nu@example.com')).to.have.length(1);
    const [sent] = await distributionsOf(later.id);
    expect(sent.sent_time).to.be.a('string');
  });

  it('end as failed when they bounce', async () => {
    const tenant = await newTenant();
    await api.post(inviteTenant, { id: tenant.id });
    await runDueJobs(api.server.runtime);
    const report = [
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Action: failed',
      'Status: 5.1.1',
      '',
      '--b',
      `Message-ID: ${mail.mailsTo(tenant.email)[0]?.messageId}`,
      '--b--',
    ].join('\r\n');
    const post = async (token: string): Promise<number> =>
      (
        await fetch(`${api.origin}/messages/bounce/`, {
          method: 'POST',
          body: report,
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    expect(await post('wrong')).to.equal(401);
    expect(await post('bounce secret')).to.equal(204);
    expect((await distributionsOf(tenant.id))[0]).to.include({ failed_context: '5.1.1' });
  });

  it('are limited to a hundred an hour; larger calls are queued', async () => {
    const caller = await api.newCustomer();
    const tenantRows = Array.from({ length: 120 }, (_, index) => ({
      first_name: `P${index}`,
      email: `p${index}@example.org`,
    }));
    const created = await caller.post(`${tenants}list/`, tenantRows);
    const invited = await caller.post(inviteTenant, { ids: created.body.map(({ id }: { id: string }) => id) });
    expect(invited.status, invited.text.slice(0, 500)).to.equal(201);
    await runDueJobs(api.server.runtime);
    expect(mail.received.filter((message) => message.to?.[0]?.address?.endsWith('@example.org'))).to.have.length(100);
    const one = await caller.post(inviteTenant, { first_name: 'En till', email: 'en@example.org' });
    expect([one.status, one.headers.get('retry-after')]).to.deep.equal([429, '3600']);
  }).timeout(60_000);
});

describe('invitations without a mail server', () => {
  const settings = useWorkspace();
  const lines: string[] = [];
  const api = useApi({ settings, log: (message) => void lines.push(message) });

  it('become files, and this is logged', async () => {
    await api.post(inviteTenant, { first_name: 'Ny', email: 'ny@example.com' });
    await runDueJobs(api.server.runtime);
    expect(await readdir(`${settings.CORE_DATA_DIR}/outbox`)).to.have.length(1);
    expect(lines.join('\n')).to.contain('no mail server is set');
  });
});

describe('invitations with BankID', () => {
  const settings = useWorkspace();
  let bankId: FakeBankId;
  before(async () => {
    bankId = await startFakeBankId();
    settings.CORE_BANKID_URL = bankId.url;
  });
  after(async () => await bankId.stop());
  const api = useApi({ settings });

  const invite = async (ssn: string | null): Promise<{ link: string; id: string }> => {
    const invited = await api.post(inviteTenant, { first_name: 'Test', email: `bank${ssn}@example.com`, ssn });
    expect(invited.status, invited.text).to.equal(201);
    await runDueJobs(api.server.runtime);
    const [newest = ''] = (await readdir(`${settings.CORE_DATA_DIR}/outbox`)).sort().reverse();
    const message = await PostalMime.parse(await readFile(`${settings.CORE_DATA_DIR}/outbox/${newest}`));
    return { link: linkIn(api, message.text), id: invited.body.items[0].record.id };
  };
  const fetchText = async (link: string): Promise<string> => await (await fetch(link)).text();
  const startSignIn = async (link: string): Promise<number> =>
    (await fetch(link, { method: 'POST', redirect: 'manual' })).status;

  it('can be accepted only by the invited person', async () => {
    const { link, id } = await invite('191212121212');
    expect(await fetchText(link)).to.contain('Tacka ja med BankID');
    expect(await startSignIn(link)).to.equal(303);
    expect(bankId.orders.at(-1)?.requiredNumber).to.equal('191212121212');
    expect(await fetchText(link)).to.contain('data:image/png');
    bankId.respondWith({ status: 'complete', name: 'Annan Person', personalNumber: '198001011234' });
    expect(await fetchText(link)).to.contain('En annan person');
    expect((await api.get(`${tenants}${id}/`)).body.status).to.equal(1);
    expect(await startSignIn(link)).to.equal(303);
    bankId.respondWith({ status: 'complete', name: 'Test Testsson', personalNumber: '191212121212' });
    expect(await fetchText(link)).to.contain('Ditt konto är nu aktivt');
    expect((await api.get(`${tenants}${id}/`)).body.status).to.equal(2);
    expect((await fetch(link)).status).to.equal(410);
  });

  it('can be accepted by the link alone if the personal number is unknown', async () => {
    const { link, id } = await invite(null);
    expect((await fetch(link, { method: 'POST' })).status).to.equal(200);
    expect((await api.get(`${tenants}${id}/`)).body.status).to.equal(2);
  });
});
