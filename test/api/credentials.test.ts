/** Secrets of integrations: shown once, at most two, rotated, revoked, and invalid immediately in every process (api.md, section 7). */
import { expect } from 'chai';
import { type Client, clientOf, useApi } from '../support/api.ts';
import { sentBy } from '../support/sent-statements.ts';
import { waitUntil } from '../support/wait-until.ts';

const agents = '/accounts/users/api/integrationuseragent/';

describe('secrets', () => {
  const api = useApi();

  const withSecret = (client: Client, secret: string, origin = api.origin): Client =>
    clientOf(origin, { ...client.headers, 'X-CORE-CLIENT-SECRET': secret }, client.customerId, client.agentId);

  it('are shown once, stored as hashes, and at most two are active', async () => {
    const client = await api.newCredential(api.customerId);
    const path = `${agents}${client.agentId}/secrets/`;
    const issued = await client.post(path, {});
    expect(issued.status, issued.text).to.equal(201);
    expect(issued.body.secret).to.match(/^cs_test_[0-9a-f]{8}_[A-Za-z0-9_-]{43}$/);
    expect(issued.body.secret.startsWith(`${issued.body.prefix}_`)).to.equal(true);
    expect((await withSecret(client, issued.body.secret).get('/accounts/me/')).status).to.equal(200);
    const third = await client.post(path, {});
    expect([third.status, third.body.code]).to.deep.equal([409, 'state_conflict']);
    const listed = await client.get(path);
    expect(listed.body).to.have.length(2);
    expect(listed.text).to.not.contain(issued.body.secret);
    expect(listed.text).to.not.contain('secret_hash');
    const stored = await api.database.pool.query('select * from accounts_clientsecret where id = $1', [issued.body.id]);
    expect(JSON.stringify(stored.rows)).to.not.contain(issued.body.secret.slice(17));
  });

  it('can be rotated with a grace period, or immediately', async () => {
    const client = await api.newCredential(api.customerId);
    const path = `${agents}${client.agentId}/secrets/`;
    const [{ id }] = (await client.get(path)).body;
    const rotated = await client.post(`${path}${id}/rotate/`, { grace_hours: 1 });
    expect(rotated.status, rotated.text).to.equal(201);
    const renewed = withSecret(client, rotated.body.secret);
    expect((await client.get('/accounts/me/')).status).to.equal(200);
    expect((await renewed.get('/accounts/me/')).status).to.equal(200);
    expect((await renewed.post(`${path}${rotated.body.id}/rotate/`, { grace_hours: 1 })).status).to.equal(409);
    expect((await renewed.post(`${path}${rotated.body.id}/rotate/`, { grace_hours: 0 })).status).to.equal(201);
    let after = await renewed.get('/accounts/me/');
    for (const started = Date.now(); after.status === 200; after = await renewed.get('/accounts/me/'))
      expect(Date.now() - started).to.be.lessThan(1_000);
    expect([after.status, after.body.code]).to.deep.equal([401, 'credentials_invalid']);
  });

  it('stop working immediately in every server when they are revoked', async () => {
    const second = await api.startAnother();
    try {
      const client = await api.newCredential(api.customerId);
      const elsewhere = clientOf(`http://127.0.0.1:${second.port}`, client.headers, client.customerId, client.agentId);
      for (const each of [client, elsewhere]) expect((await each.get('/accounts/me/')).status).to.equal(200);
      const [{ id }] = (await client.get(`${agents}${client.agentId}/secrets/`)).body;
      const revoked = await api.delete(`${agents}${client.agentId}/secrets/${id}/`);
      expect(revoked.status, revoked.text).to.equal(204);
      const started = Date.now();
      await waitUntil(async () => {
        const [here, there] = [await client.get('/accounts/me/'), await elsewhere.get('/accounts/me/')];
        return here.status === 401 && there.status === 401;
      }, 5_000);
      expect(Date.now() - started).to.be.lessThan(2_000);
    } finally {
      await second.stop(100);
    }
  });

  it('give no access when their integration is disabled', async () => {
    const client = await api.newCredential(api.customerId);
    expect((await client.get('/accounts/me/')).status).to.equal(200);
    expect((await api.patch(`${agents}${client.agentId}/`, { is_active: false })).status).to.equal(200);
    expect((await client.get('/accounts/me/')).status).to.equal(401);
  });

  it('are looked up once for concurrent requests, valid or invalid', async () => {
    const client = await api.newCredential(api.customerId);
    const wrong = withSecret(client, 'cs_test_00000000_x');
    for (const [caller, status] of [
      [client, 200],
      [wrong, 401],
    ] as const) {
      const request = () =>
        Promise.all(Array.from({ length: 30 }, async () => (await caller.get('/accounts/me/')).status));
      // Each connection of the client has been opened by now.
      await Promise.all(Array.from({ length: 30 }, () => api.get('/accounts/me/')));
      await api.database.pool.query('notify core_credentials');
      const { result, sent } = await sentBy(request);
      expect(new Set(result)).to.deep.equal(new Set([status]));
      expect(sent.filter(({ text }) => text.includes('secret.secret_hash')).length).to.be.lessThan(10);
    }
  });

  it('expire, and their use is recorded', async () => {
    const client = await api.newCredential(api.customerId, { expiresAt: new Date(Date.now() + 4_000) });
    expect((await client.get('/accounts/me/')).status).to.equal(200);
    const path = `${agents}${client.agentId}/secrets/`;
    const lastUsedAt = async () => (await api.get(path)).body[0].last_used_at;
    await waitUntil(async () => (await lastUsedAt()) !== null);
    await waitUntil(async () => (await client.get('/accounts/me/')).status === 401);
    expect((await client.get('/accounts/me/')).body.code).to.equal('credentials_expired');
  });

  it('record when an organization user was last active', async () => {
    const users = '/accounts/users/organization/organizationuser/';
    const user = (await api.post(users, { first_name: 'Prov' })).body;
    expect(user.last_login).to.equal(null);
    const asUser = { 'X-CORE-CLIENT-CT': 'accounts.organizationuser', 'X-CORE-CLIENT-ENTITY': user.id };
    expect((await api.get('/accounts/me/', asUser)).status).to.equal(200);
    const lastLogin = async (): Promise<string | null> => (await api.get(`${users}${user.id}/`)).body.last_login;
    await waitUntil(async () => (await lastLogin()) !== null);
    expect(Math.abs(Date.parse((await lastLogin()) ?? '') - Date.now())).to.be.lessThan(60_000);
  });

  it('are rejected with the same response for every error in the seven headers', async () => {
    const client = await api.newCredential(api.customerId);
    const other = await api.newCustomer();
    const responses = await Promise.all(
      Object.keys(client.headers).map((name) =>
        client.get('/accounts/me/', {
          [name]: other.headers[name] === client.headers[name] ? 'accounts.tenant' : (other.headers[name] ?? ''),
        }),
      ),
    );
    const texts = responses.map(
      ({ status, text }) => `${status} ${text.replaceAll(/"(instance|request_id)":"[^"]*"/g, '')}`,
    );
    expect(new Set(texts).size).to.equal(1);
    expect(texts[0]).to.match(/^401 .*credentials_invalid/);
  });

  it('are valid only for integrations of the same customer', async () => {
    const stranger = await api.newCustomer();
    expect((await stranger.post(`${agents}${api.agentId}/secrets/`, {})).status).to.equal(404);
    expect((await stranger.get(`${agents}${api.agentId}/secrets/`)).status).to.equal(404);
  });

  it('can be restricted to addresses and address ranges', async () => {
    const allow = ({ agentId }: Client, addresses: readonly string[] | null) =>
      api.patch(`${agents}${agentId}/`, { registered_ip_addresses: addresses });
    for (const [addresses, status] of [
      [['192.0.2.0/24', '2001:db8::/32'], 403],
      [['127.0.0.0/8'], 200],
      [['127.0.0.2', '127.0.0.4/30'], 403],
      [['127.0.0.1'], 200],
      [['::ffff:127.0.0.1'], 200],
      [['10.0.0.0/8'], 403],
      [null, 200],
    ] as const) {
      // Used for the first time, so that nothing is cached.
      const client = await api.newCredential(api.customerId);
      const changed = await allow(client, addresses);
      expect(changed.status, changed.text).to.equal(200);
      expect((await client.get('/accounts/me/')).status, JSON.stringify(addresses)).to.equal(status);
    }
    const client = await api.newCredential(api.customerId);
    const wrong = await allow(client, ['127.0.0.0/33']);
    expect([wrong.status, wrong.body.errors?.[0]?.pointer], wrong.text).to.deep.equal([
      422,
      '/registered_ip_addresses/0',
    ]);
    expect((await client.get('/accounts/me/')).status).to.equal(200);
    await allow(client, ['192.0.2.7']);
    await waitUntil(async () => (await client.get('/accounts/me/')).status === 403, 5_000);
    // No proxy is trusted here: the address that the client sends is ignored.
    const rejected = await client.get('/accounts/me/', { 'X-Forwarded-For': '192.0.2.7' });
    expect([rejected.status, rejected.body.code]).to.deep.equal([403, 'ip_not_allowed']);
  });

  it('identify the caller and its permissions at /accounts/me/', async () => {
    const client = await api.newCredential(api.customerId, { scopes: ['annotating.tag:read,list'] });
    const { body } = await client.get('/accounts/me/');
    expect(body).to.deep.include({
      agent: { id: client.agentId },
      tenant: { id: api.customerId },
      scopes: ['annotating.tag:read,list'],
    });
    expect((await api.get('/accounts/me/')).body.scopes).to.deep.equal(['*']);
    expect((await client.get('/common/limits/')).body.bulk_items).to.equal(1_000);
  });
});

describe('secrets behind a trusted proxy', () => {
  const api = useApi({ trustedProxies: ['127.0.0.1', '10.0.0.0/8'] });

  it('are restricted by the last address that is not a trusted proxy', async () => {
    const client = await api.newCredential(api.customerId);
    await api.patch(`${agents}${client.agentId}/`, { registered_ip_addresses: ['192.0.2.0/24'] });
    for (const [forwarded, status] of [
      ['192.0.2.7', 200],
      ['203.0.113.9, 192.0.2.7, 10.1.2.3', 200],
      ['192.0.2.7, 203.0.113.9', 403],
      ['192.0.2.7, nonsense', 403],
      ['10.1.2.3', 403],
      ['', 403],
    ] as const) {
      const response = await client.get('/accounts/me/', { 'X-Forwarded-For': forwarded });
      expect(response.status, forwarded).to.equal(status);
    }
  });
});
