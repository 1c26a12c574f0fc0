/** Rejected invitations: invalid requests, limits, users who were disabled meanwhile, links that reveal nothing. */
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { type ApiResponse, useApi } from '../support/api.ts';
import { type SentStatement, sentBy } from '../support/sent-statements.ts';
import { letMessagesAge, linkIn, linkTo, useMailServer } from '../support/smtp-server.ts';
import { useWorkspace } from '../support/work-place.ts';

const tenants = '/accounts/users/customer/tenant/';
const invitations = '/accounts/users/auth/invitation/';
const inviteTenant = '/accounts/users/auth/invite/customer/tenant/';

describe('invitations that must not be sent', function suite() {
  this.timeout(30_000);
  // The log of requests is stored every few seconds: its statement would be among those of a compared request.
  const settings = useWorkspace({ CORE_SMTP_TIMEOUT: '5', CORE_REQUEST_LOG: 'false' });
  const mail = useMailServer(settings);
  const api = useApi({ settings });

  let counter = 0;
  const newTenant = async (more: object = {}) => {
    counter += 1;
    const response = await api.post(tenants, { first_name: 'Åsa', email: `nej${counter}@example.com`, ...more });
    expect(response.status, response.text).to.equal(201);
    return response.body;
  };
  const deliver = async () => await runDueJobs(api.server.runtime);
  const invite = async (id: string) => {
    const response = await api.post(inviteTenant, { id });
    expect(response.status, response.text).to.equal(201);
    return response.body.items[0].invitation;
  };
  const resend = async (id: string) => await api.post(`${invitations}${id}/resend/`);
  const findings = ({ status, body }: ApiResponse) => [
    status,
    body.code,
    ...(body.errors ?? []).map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
  ];

  it('are rejected with the errors of the request', async () => {
    const { id } = await newTenant();
    const upper = id.toUpperCase();
    const cases: readonly (readonly [unknown, string])[] = [
      [{}, '/first_name at_least_one'],
      [[], ' type'],
      [{ id: 'nonsense' }, '/id format'],
      [{ ids: [] }, '/ids min_items'],
      [{ ids: [id, upper] }, '/ids/1 unique_items'],
      [{ ids: [id], email: 'a@example.com' }, '/email excludes'],
      [{ id, language: 'de' }, '/language enum'],
      [{ id, message: 'x'.repeat(2001) }, '/message max_length'],
      [{ id, nonsense: 1 }, '/nonsense unknown_field'],
      [{ first_name: 'Ny' }, '/email required'],
      [{ first_name: 'Ny', email: 'nonsense' }, '/email format'],
    ];
    for (const [body, finding] of cases)
      expect(findings(await api.post(inviteTenant, body)), JSON.stringify(body)).to.deep.equal([
        422,
        'validation_failed',
        finding,
      ]);
    expect((await api.get(`${invitations}list/`)).body).to.deep.equal([]);
  });

  it('put no user input into headers or markup', async () => {
    const created = await api.post(inviteTenant, {
      first_name: 'Rad\r\nBcc: annan@example.com',
      email: 'rubrik@example.com',
      message: '<b>hej</b>\r\n.\r\nQUIT',
    });
    expect(created.status, created.text).to.equal(201);
    await deliver();
    const [message] = mail.mailsTo('rubrik@example.com');
    expect(message?.to).to.deep.equal([{ address: 'rubrik@example.com', name: 'Rad Bcc: annan@example.com' }]);
    expect(message?.bcc).to.equal(undefined);
    expect(message?.text).to.contain('QUIT');
    expect(message?.html).to.contain('&lt;b&gt;hej&lt;/b&gt;');
  });

  it('are limited to three a day for one recipient, however they are requested', async () => {
    const tenant = await newTenant();
    const { id } = await invite(tenant.id);
    expect(findings(await resend(id))).to.deep.equal([429, 'rate_limited']);
    for (const sends of [2, 3]) {
      await letMessagesAge(api);
      expect((await resend(id)).body.invitation.sends).to.equal(sends);
    }
    await letMessagesAge(api);
    const rejected = await resend(id);
    expect(findings(rejected)).to.deep.equal([429, 'rate_limited']);
    expect(Number(rejected.headers.get('retry-after'))).to.be.within(80_000, 86_400);
    expect(findings(await api.post(inviteTenant, { id: tenant.id }))).to.deep.equal([429, 'rate_limited']);
    await deliver();
    expect(mail.mailsTo(tenant.email).length, 'only the valid link is sent').to.equal(1);
  });

  it('are not sent if they were revoked first, and the delivery states the reason', async () => {
    const tenant = await newTenant();
    const { id } = await invite(tenant.id);
    expect((await api.post(`${invitations}${id}/revoke/`)).status).to.equal(200);
    await deliver();
    expect(mail.mailsTo(tenant.email)).to.deep.equal([]);
    const { rows } = await api.database.pool.query<{ id: string }>(
      `select d.id from communication_notificationdistribution d join communication_notification n on n.id = d.notification_id
        where n.sent_to_tenant_id = $1`,
      [tenant.id],
    );
    expect(rows).to.have.length(1);
    const delivery = await api.get(`/communication/notificationdistribution/${rows[0]?.id}/`);
    expect(delivery.body).to.include({ sent_time: null, failed_context: 'the invitation was revoked' });
  });

  for (const [what, change] of [
    ['anonymized', { anonymized: true }],
    ['disabled', { is_active: false }],
  ] as const) {
    it(`admit no user who was ${what} after they were sent`, async () => {
      const tenant = await newTenant();
      const { id } = await invite(tenant.id);
      await deliver();
      expect((await api.patch(`${tenants}${tenant.id}/`, change)).status).to.equal(200);
      expect((await fetch(linkTo(api, mail, tenant.email))).status).to.equal(410);
      expect((await fetch(linkTo(api, mail, tenant.email), { method: 'POST' })).status).to.equal(410);
      expect((await api.get(`${tenants}${tenant.id}/`)).body).to.include({ status: 1, ...change });
      if (what === 'anonymized') {
        await letMessagesAge(api);
        expect(findings(await resend(id))).to.deep.equal([409, 'state_conflict', ' closed']);
        const again = await api.post(inviteTenant, { id: tenant.id });
        expect(findings(again)).to.deep.equal([409, 'state_conflict', '/id closed']);
      }
    });
  }

  it('give two users who share an address the name to sign in with once, and fail for neither', async () => {
    const email = 'samma.adress@example.com';
    const [one, two] = [await newTenant({ email }), await newTenant({ email })];
    expect((await api.post(inviteTenant, { ids: [one.id, two.id] })).status).to.equal(201);
    await deliver();
    const links = mail.mailsTo(email).map(({ text }) => linkIn(api, text));
    const statuses = await Promise.all(links.map(async (link) => (await fetch(link, { method: 'POST' })).status));
    expect(statuses).to.deep.equal([200, 200]);
    const names = [one, two].map(async ({ id }) => (await api.get(`${tenants}${id}/`)).body.username);
    expect(new Set(await Promise.all(names))).to.deep.equal(new Set([email, null]));
  });

  it('enable the invited user again', async () => {
    const tenant = await newTenant({ is_active: false });
    await invite(tenant.id);
    expect((await api.get(`${tenants}${tenant.id}/`)).body).to.include({ status: 1, is_active: true });
  });

  it('are not sent again when a newer one is queued, or the user is active', async () => {
    const tenant = await newTenant();
    const old = await invite(tenant.id);
    await api.database.pool.query(
      `update accounts_invitation set expires_time = now() - interval '1 minute' where id = $1`,
      [old.id],
    );
    await runSchedule(api.server.runtime, 'invites.expire');
    await deliver();
    await letMessagesAge(api);
    const newer = await invite(tenant.id);
    expect(newer).to.include({ created: true });
    await letMessagesAge(api);
    expect(findings(await resend(old.id))).to.deep.equal([409, 'state_conflict']);
    await deliver();
    expect((await fetch(linkTo(api, mail, tenant.email), { method: 'POST' })).status).to.equal(200);
    expect(findings(await resend(old.id))).to.deep.equal([409, 'state_conflict', ' already_active']);
    expect(findings(await resend(newer.id))).to.deep.equal([409, 'state_conflict']);
  });

  it('do not reveal whose e-mail address has an account: the response and the queries are the same', async () => {
    const existing = await newTenant();
    const responses = [];
    for (const email of [existing.email, 'aldrig.sedd@example.com']) {
      const { result, sent } = await sentBy(() => api.post(inviteTenant, { first_name: 'Ny', email }));
      responses.push([result.status, Object.keys(result.body.items[0].invitation), questions(sent)]);
    }
    expect(responses[0]).to.deep.equal(responses[1]);
  });

  it('reveal nothing about an invalid link: the page and the queries are the same', async () => {
    const links: Record<string, string> = { unknown: `${api.origin}/invitations/${api.customerId}/${'a'.repeat(43)}/` };
    for (const state of ['used', 'expired', 'revoked', 'replaced']) {
      const tenant = await newTenant();
      const { id } = await invite(tenant.id);
      await deliver();
      links[state] = linkTo(api, mail, tenant.email);
      await letMessagesAge(api);
      if (state === 'used') expect((await fetch(links[state], { method: 'POST' })).status).to.equal(200);
      if (state === 'expired')
        await api.database.pool.query(
          // The column stores full seconds, rounded.
          `update accounts_invitation set expires_time = now() - interval '1 minute' where id = $1`,
          [id],
        );
      if (state === 'revoked') await api.post(`${invitations}${id}/revoke/`);
      if (state === 'replaced') expect((await resend(id)).status).to.equal(200);
    }
    const outcomes = new Set<string>();
    for (const link of Object.values(links))
      for (const method of ['GET', 'POST']) {
        const { result, sent } = await sentBy(async () => {
          const page = await fetch(link, { method });
          return [page.status, await page.text()];
        });
        outcomes.add(JSON.stringify([result, questions(sent)]));
      }
    expect([...outcomes]).to.have.length(1);
    expect([...outcomes][0]).to.contain('410');
  });
});

/** Returns the statements, without the random names of cursors and without updates of `last_used_at` for earlier requests. */
function questions(sent: readonly SentStatement[]): readonly string[] {
  return sent
    .map(({ text }) => text.replaceAll(/records_\w+/g, 'records'))
    .filter((text) => !text.includes('last_used_at'));
}
