/** Sessions of users: the cookie, its expiry, its permissions, and protection from other pages (docs/reference/sign-in.md). */
import { expect } from 'chai';
import { clientOf, useApi } from '../support/api.ts';
import { cookieOf, createUser, follow, linkFor, makeRole, signInAs, usersPath, withCookie } from '../support/people.ts';
import { withAgent } from '../support/roles.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWorkspace } from '../support/work-place.ts';

const all = { allow: ['*'] };
const sessionsPath = '/common/session/';
const tags = '/annotating/tag/';

describe('sessions of users', () => {
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const logged: string[] = [];
  const api = useApi({ settings, log: (message, details) => void logged.push(JSON.stringify([message, details])) });
  const codeOf = async (response: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await response;
    return [status, body?.code];
  };
  /** Repeats the request until the response has this status, for at most five seconds. */
  const becomes = (status: number, send: () => Promise<{ status: number }>): Promise<void> =>
    waitUntil(async () => (await send()).status === status, 5_000);

  it('start by a link that works once, with a cookie that is stored only as a hash', async () => {
    const user = await createUser(api, all);
    const path = await linkFor(api, user);
    const page = await clientOf(api.origin, {}, '', '').get(path, { 'Accept-Language': 'en' });
    expect([page.status, page.text.includes('signs you in as Maja')]).to.deep.equal([200, true]);
    expect(page.headers.get('content-security-policy')).to.match(/^default-src 'none'; script-src 'sha256-\S+'; /);
    expect(page.headers.get('content-security-policy')).to.not.contain('unsafe');
    const responses = await Promise.all([follow(api, path), follow(api, path), follow(api, path)]);
    expect(responses.map(({ status }) => status).toSorted()).to.deep.equal([200, 401, 401]);
    const [won] = responses.filter(({ status }) => status === 200);
    const [set = ''] = won?.headers.getSetCookie() ?? [];
    expect(set).to.match(/^core=[0-9a-f]{32}[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const value = cookieOf(won ?? { headers: new Headers() });
    const me = await withCookie(api, value).get('/accounts/me/');
    expect(me.body.principal).to.deep.equal({ content_type: 'accounts.organizationuser', id: user });
    const rows = await api.database.pool.query('select * from common_session');
    expect(JSON.stringify(rows.rows)).to.not.contain(value.slice(-43));
    expect((await clientOf(api.origin, {}, '', '').get(path)).status).to.equal(410);
    expect(logged.join()).to.not.contain(value.slice(-43)).and.not.contain(path.split('/').at(-2));
  });

  it('at an IP address of the server show the same page with its host name and the administrator to contact', async () => {
    const visitor = clientOf(api.origin, {}, '', '');
    const localOrigin = api.origin.replace('127.0.0.1', 'localhost');
    const page = await visitor.get(`/sign-in/${api.customerId}/?next=/console/`);
    expect(page.text).to.contain(`href="${localOrigin}/sign-in/${api.customerId}/?next=%2Fconsole%2F"`);
    expect(page.text).to.contain('administratör');
  });

  it('cannot be started by a body with a text that cannot be stored', async () => {
    const page = clientOf(api.origin, { Origin: api.origin }, '', '');
    const person = await createUser(api, all);
    const owner = Buffer.from(`${api.customerId}${person}`.replaceAll('-', ''), 'hex').toString('base64url');
    for (const id of ['NUL \0', 'half \ud800']) {
      const { challenge } = (await page.post('/sign-in/passkey/options/', {})).body;
      const clientDataJSON = Buffer.from(JSON.stringify({ challenge })).toString('base64url');
      const response = { clientDataJSON, userHandle: owner };
      expect(await codeOf(page.post('/sign-in/passkey/', { credential: { id, response } }))).to.deep.equal([
        400,
        'malformed_json',
      ]);
    }
  });

  it('allow the same as headers of the user: role, rows, members, events', async () => {
    const role = {
      allow: [
        {
          scope: ['annotating.tag:read,list,create', 'accounts.organizationuser:read,list'],
          fields: { write: ['name'] },
        },
      ],
    };
    const user = await createUser(api, role);
    const agent = await api.newCredential(api.customerId);
    const headers = { 'X-CORE-CLIENT-CT': 'accounts.organizationuser', 'X-CORE-CLIENT-ENTITY': user };
    const signedIn = await signInAs(api, user);
    const created = await signedIn.post(tags, { name: 'Balkong' });
    expect([created.status, created.body.name]).to.deep.equal([201, 'Balkong']);
    expect(await codeOf(signedIn.post(tags, { name: 'Hiss', color_code: '#112233' }))).to.deep.equal([
      403,
      'field_not_permitted',
    ]);
    for (const path of [
      `${tags}list/`,
      `${usersPath}list/`,
      '/contracts/apartmentcontract/list/',
      `${tags}${created.body.id}/`,
    ]) {
      const [cookie, seven] = [await signedIn.get(path), await agent.get(path, headers)];
      expect([cookie.status, cookie.body.items ?? cookie.body.code ?? cookie.body], path).to.deep.equal([
        seven.status,
        seven.body.items ?? seven.body.code ?? seven.body,
      ]);
    }
    const events = await api.get(`/common/eventlog/list/?object_id=${created.body.id}`);
    expect(events.body[0].triggered_by_organization_user.id).to.equal(user);
  });

  it('can only be read and ended if their user has no role', async () => {
    const signedIn = await signInAs(api, await createUser(api));
    expect(await codeOf(signedIn.get(`${tags}list/`))).to.deep.equal([403, 'operation_not_permitted']);
    expect((await signedIn.get('/accounts/me/')).body.scopes).to.deep.equal([]);
    const current = await signedIn.get(`${sessionsPath}current/`);
    expect([current.status, current.body.method, current.body.is_proved]).to.deep.equal([200, 'link', true]);
  });

  it('are listed and ended separately, only by their user', async () => {
    const user = await createUser(api, { allow: ['annotating.*'] });
    const [first, second] = [await signInAs(api, user), await signInAs(api, user)];
    const other = await signInAs(api, await createUser(api, { allow: ['annotating.*'] }));
    const listed = (await first.get(sessionsPath)).body;
    expect(listed.map((entry: { is_current: boolean }) => entry.is_current)).to.deep.equal([false, true]);
    expect(listed[0]).to.include({ method: 'link', address: '127.0.0.1', device: 'node' });
    const { id } = (await second.get(`${sessionsPath}current/`)).body;
    expect(await codeOf(other.delete(`${sessionsPath}${id}/`))).to.deep.equal([404, 'not_found']);
    expect((await first.delete(`${sessionsPath}${id}/`)).status).to.equal(204);
    await becomes(401, () => second.get('/accounts/me/'));
    expect(await codeOf(second.get('/accounts/me/'))).to.deep.equal([401, 'session_ended']);
    expect((await first.get(sessionsPath)).body).to.have.length(1);
    expect(await codeOf(api.get(sessionsPath))).to.deep.equal([404, 'not_found']);
    const [{ id: last }] = (await first.get(sessionsPath)).body;
    expect((await api.delete(`${sessionsPath}${last}/`)).status).to.equal(204);
    await becomes(401, () => first.get('/accounts/me/'));
  });

  it('end in every process when their user is disabled or gets another role', async () => {
    const elsewhere = await api.startAnother({ settings });
    try {
      for (const change of [{ is_active: false }, { role: { id: await makeRole(api, { allow: ['annotating.*'] }) } }]) {
        const user = await createUser(api, all);
        const here = await signInAs(api, user);
        const there = clientOf(
          `http://127.0.0.1:${elsewhere.port}`,
          { ...here.headers, Origin: `http://127.0.0.1:${elsewhere.port}` },
          '',
          '',
        );
        expect([(await here.get(`${tags}list/`)).status, (await there.get(`${tags}list/`)).status]).to.deep.equal([
          200, 200,
        ]);
        expect((await api.patch(`${usersPath}${user}/`, change)).status).to.equal(200);
        await becomes(401, () => here.get(`${tags}list/`));
        await becomes(401, () => there.get(`${tags}list/`));
        await api.patch(`${usersPath}${user}/`, { is_active: true });
        expect((await there.get(`${tags}list/`)).status).to.equal(401);
      }
    } finally {
      await elsewhere.stop();
    }
  });

  it('end when they are idle, and at their expiry, by the clock of the database', async () => {
    const user = await createUser(api, all);
    for (const [column, ago] of [
      ['last_seen_at', '31 minutes'],
      ['expires_at', '1 second'],
    ]) {
      const signedIn = await signInAs(api, user);
      const { id } = (await signedIn.get(`${sessionsPath}current/`)).body;
      // Repeated, because the last use of a session is written shortly after the response.
      await becomes(401, async () => {
        await api.database.pool.query(`update common_session set ${column} = now() - $2::interval where id = $1`, [
          id,
          ago,
        ]);
        await api.database.pool.query('notify core_credentials');
        return signedIn.get('/accounts/me/');
      });
    }
    const wrong = await api.startAnother({ settings, now: () => new Date(Date.now() + 13 * 3_600_000) });
    try {
      const signedIn = await signInAs(api, user);
      const aheadClient = clientOf(`http://127.0.0.1:${wrong.port}`, signedIn.headers, '', '');
      expect((await aheadClient.get('/accounts/me/')).status).to.equal(200);
    } finally {
      await wrong.stop();
    }
  });

  it('never use an id that a browser was given beforehand', async () => {
    const [attacker, victim] = [await createUser(api, all), await createUser(api, all)];
    const planted = await signInAs(api, attacker);
    const response = await follow(api, await linkFor(api, victim), { Cookie: planted.headers.Cookie ?? '' });
    const newCookie = cookieOf(response);
    expect(newCookie).to.not.equal(planted.headers.Cookie);
    expect((await withCookie(api, newCookie).get('/accounts/me/')).body.principal.id).to.equal(victim);
    await becomes(401, () => planted.get('/accounts/me/'));
    const twice = clientOf(api.origin, { Cookie: `${newCookie}; ${planted.headers.Cookie}` }, '', '');
    expect(await codeOf(twice.get('/accounts/me/'))).to.deep.equal([401, 'credentials_missing']);
  });

  it('accept no writes from other origins, and no credential headers with them', async () => {
    const signedIn = await signInAs(api, await createUser(api, all));
    const { Cookie = '' } = signedIn.headers;
    const send = (headers: Record<string, string>, method = 'POST') =>
      codeOf(
        clientOf(api.origin, { Cookie, ...headers }, '', '').send(method, method === 'POST' ? tags : `${tags}list/`, {
          body: { name: `T${Math.random()}` },
        }),
      );
    const rejected = [403, 'cross_origin_refused'];
    const { host } = new URL(api.origin);
    expect(await send({})).to.deep.equal(rejected);
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: `https://${host}` },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', Origin: api.origin },
      { 'Sec-Fetch-Site': 'none' },
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
    ])
      expect(await send(headers), JSON.stringify(headers)).to.deep.equal(rejected);
    expect(await send({}, 'QUERY')).to.deep.equal(rejected);
    expect((await send({ 'Sec-Fetch-Site': 'same-origin' }))[0]).to.equal(201);
    expect((await send({ Origin: api.origin }))[0]).to.equal(201);
    const form = signedIn.post(tags, { name: 'Form' }, { 'Content-Type': 'text/plain' });
    expect(await codeOf(form)).to.deep.equal([415, 'unsupported_media_type']);
    expect(await send({ Origin: api.origin, ...api.headers })).to.deep.equal([400, 'credentials_ambiguous']);
    expect(
      await codeOf(clientOf(api.origin, { Cookie, 'X-CORE-CUSTOMER-ID': api.customerId }, '', '').get(`${tags}list/`)),
    ).to.deep.equal([400, 'credentials_ambiguous']);
    const out = await clientOf(api.origin, { Cookie, Origin: 'https://evil.example' }, '', '').post(
      '/sign-in/out/',
      {},
    );
    expect([out.status, (await signedIn.get('/accounts/me/')).status]).to.deep.equal([403, 200]);
    const read = await signedIn.get(`${tags}list/`);
    expect([read.status, read.headers.get('vary')?.includes('Cookie')]).to.deep.equal([200, true]);
  });

  it('need reauthentication within five minutes for credentials, roles and secrets', async () => {
    const signedIn = await signInAs(api, await createUser(api, all));
    const agent = await api.newCredential(api.customerId);
    const role = await makeRole(api, all);
    const user = await createUser(api);
    const [spare, other] = [await makeRole(api, all), await makeRole(api, all)];
    const steps = [
      () => signedIn.post(`/accounts/users/api/integrationuseragent/${agent.agentId}/secrets/`, {}),
      () => signedIn.patch(`/accounts/users/organization/role/${role}/`, { permissions: { allow: ['annotating.*'] } }),
      () => signedIn.patch(`${usersPath}${user}/`, { role: { id: role } }),
      () => signedIn.post(`${usersPath}list/`, [{ id: user, role: { id: role } }]),
      () => signedIn.delete(`/accounts/users/api/integrationuseragent/${agent.agentId}/secrets/${spare}/`),
      () => signedIn.post('/batch/', { steps: [{ op: 'delete', resource: 'accounts.role', data: { id: other } }] }),
      () => signedIn.delete(`/accounts/users/organization/role/${spare}/`),
    ];
    const age = async (interval: string) => {
      await api.database.pool.query('update common_session set proved_at = now() - $1::interval', [interval]);
      await api.database.pool.query('notify core_credentials');
    };
    await age('6 minutes');
    await becomes(403, steps[0] ?? (() => signedIn.get(sessionsPath)));
    for (const step of steps) expect(await codeOf(step())).to.deep.equal([403, 'proof_required']);
    expect((await signedIn.patch(`${usersPath}${user}/`, { title: 'Ekonom' })).status).to.equal(200);
    await age('1 minute');
    for (const [index, step] of steps.entries()) await becomes([201, 200, 200, 201, 404, 201, 204][index] ?? 0, step);
    await age('6 minutes');
    expect((await api.patch(`${usersPath}${user}/`, { role: { id: role } })).status).to.equal(200);
  });

  it('have a page that shows them to their user in full, and redirects to no other site', async () => {
    const user = await createUser(api, all);
    const signedIn = await signInAs(api, user);
    const page = await signedIn.get('/sign-in/me/', { 'Accept-Language': 'sv' });
    expect(page.status).to.equal(200);
    for (const text of ['Inloggad som Maja', 'Du har ingen passnyckel', 'den här webbläsaren', 'Logga ut'])
      expect(page.text).to.contain(text);
    for (const [next, location] of [
      ['/common/session/?x=1', '/common/session/?x=1'],
      ['//evil.example/', '/sign-in/me/'],
      ['/\\evil.example', '/sign-in/me/'],
      ['https://evil.example', '/sign-in/me/'],
      ['/\t/evil.example', '/sign-in/me/'],
      ['/.//evil.example', '/sign-in/me/'],
    ] as const) {
      const response = await signedIn.get(`/sign-in/?next=${encodeURIComponent(next)}`);
      expect([response.status, response.headers.get('location')], next).to.deep.equal([303, location]);
    }
    const out = await signedIn.post('/sign-in/out/', {});
    expect([out.status, out.headers.getSetCookie()]).to.deep.equal([
      200,
      ['core=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'],
    ]);
    expect((await signedIn.get('/sign-in/me/')).headers.get('location')).to.equal('/sign-in/');
    const again = await signedIn.post('/sign-in/out/', {});
    expect(again.status).to.equal(200);
  });

  it('are distinguished by two tabs of one browser that sign out and in again', async () => {
    const [one, other] = [await createUser(api, all), await createUser(api, all)];
    const first = await signInAs(api, one);
    // The first tab signs out; later requests of the second are rejected, and a second sign-out ends no other session.
    expect((await first.post('/sign-in/out/', {})).status).to.equal(200);
    await becomes(401, () => first.get('/accounts/me/'));
    expect(await codeOf(first.post(tags, { name: 'stored in the second tab' }))).to.deep.equal([401, 'session_ended']);
    // The browser has the cookie of the second sign-in in both tabs; the old value is invalid, and does not end the new session.
    const cookie = cookieOf(await follow(api, await linkFor(api, other), { Cookie: first.headers.Cookie ?? '' }));
    const second = withCookie(api, cookie);
    expect((await first.post('/sign-in/out/', {})).status).to.equal(200);
    expect((await second.get('/accounts/me/')).body.principal.id).to.equal(other);
    // Both tabs sign in concurrently: the browser stores one of the cookies, and each is a separate session.
    const links = [await linkFor(api, one), await linkFor(api, one)];
    const both = await Promise.all(links.map((link) => follow(api, link, { Cookie: cookie })));
    expect(both.map(({ status }) => status)).to.deep.equal([200, 200]);
    expect(new Set(both.map(cookieOf)).size).to.equal(2);
    await becomes(401, () => second.get('/accounts/me/'));
    for (const response of both)
      expect((await withCookie(api, cookieOf(response)).get(sessionsPath)).body).to.have.length(2);
  });

  it('are the same on a server whose clock is ten minutes wrong', async () => {
    const user = await createUser(api, all);
    const signedIn = await signInAs(api, user);
    for (const minutes of [10, -10]) {
      const server = await api.startAnother({ settings, now: () => new Date(Date.now() + minutes * 60_000) });
      try {
        const origin = `http://127.0.0.1:${server.port}`;
        const there = clientOf(origin, { Origin: origin, Cookie: signedIn.headers.Cookie ?? '' }, api.customerId, '');
        expect((await there.get('/accounts/me/')).status, `${minutes}`).to.equal(200);
        const stranger = clientOf(origin, { Origin: origin }, '', '');
        const signedInResponse = await stranger.post(await linkFor(api, user), {});
        expect(signedInResponse.status, `${minutes}`).to.equal(200);
        expect((await withCookie(api, cookieOf(signedInResponse)).get('/accounts/me/')).status, `${minutes}`).to.equal(
          200,
        );
      } finally {
        await server.stop();
      }
    }
  });

  it('are throttled after ten failed attempts, and never started over plain HTTP except locally', async () => {
    const user = await createUser(api, all);
    const server = await api.startAnother({ settings: { ...settings, CORE_PUBLIC_URL: 'https://core.example.com' } });
    const plain = await api.startAnother({ settings: { ...settings, CORE_PUBLIC_URL: 'http://core.example.com' } });
    try {
      const origin = `http://127.0.0.1:${server.port}`;
      const secure = clientOf(origin, { Origin: 'https://core.example.com' }, '', '');
      const response = await secure.post(await linkFor(api, user), {});
      expect(response.headers.getSetCookie()[0]).to.match(/^__Host-core=\S+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
      const cookie = cookieOf(response);
      const me = (headers: Record<string, string>) => codeOf(clientOf(origin, headers, '', '').get('/accounts/me/'));
      expect((await me({ Cookie: cookie }))[0]).to.equal(200);
      expect(await me({ Cookie: cookie, 'X-Forwarded-Proto': 'http' })).to.deep.equal([401, 'credentials_missing']);
      expect(await me({ Cookie: cookie.replace('__Host-', '') })).to.deep.equal([401, 'credentials_missing']);
      const unencrypted = await fetch(`${origin}/sign-in/`, { headers: { 'X-Forwarded-Proto': 'http' } });
      expect(unencrypted.status).to.equal(421);
      expect(await unencrypted.text()).to.contain('<a href="https://core.example.com/sign-in/">');
      const nowhere = clientOf(`http://127.0.0.1:${plain.port}`, { Origin: 'http://core.example.com' }, '', '');
      expect((await nowhere.post(await linkFor(api, user), {})).status).to.equal(421);
      expect(await codeOf(nowhere.get('/accounts/me/', { Cookie: cookie }))).to.deep.equal([
        401,
        'credentials_missing',
      ]);
      const wrong = (await linkFor(api, user)).replace(/[\w-]{43}/, 'A'.repeat(43));
      const tries = await Promise.all(Array.from({ length: 10 }, () => secure.post(wrong, {})));
      expect(tries.map(({ status }) => status)).to.deep.equal(Array(10).fill(401));
      const right = await secure.post(await linkFor(api, user), {});
      expect([right.status, right.body.code, right.headers.has('retry-after')]).to.deep.equal([
        429,
        'rate_limited',
        true,
      ]);
    } finally {
      await server.stop();
      await plain.stop();
    }
  });
});

describe('the cache of callers in a process that gets no notifications', () => {
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings, isPooled: true });
  const view = `${sessionsPath}current/view_as/`;

  it('is invalidated with the commit of a change by the same process', async () => {
    const status = async (pending: Promise<{ status: number }>) => (await pending).status;
    const impersonated = await createUser(api, { allow: [] });
    const client = await signInAs(api, await createUser(api, all));
    const other = await signInAs(api, impersonated);
    const program = await api.newCredential(api.customerId);
    for (const one of [client, other, program]) expect(await status(one.get('/accounts/me/'))).to.equal(200);
    expect(await status(client.post(view, { content_type: 'accounts.organizationuser', id: impersonated }))).to.equal(
      200,
    );
    expect(await status(client.get(`${tags}list/`))).to.equal(403);
    expect(await status(client.delete(view))).to.equal(204);
    expect(await status(client.get(`${tags}list/`))).to.equal(200);
    expect(await status(api.patch(`${usersPath}${impersonated}/`, { is_active: false }))).to.equal(200);
    expect(await status(other.get('/accounts/me/'))).to.equal(401);
    const secrets = `/accounts/users/api/integrationuseragent/${program.agentId}/secrets/`;
    const [{ id }] = (await api.get(secrets)).body;
    expect(await status(api.delete(`${secrets}${id}/`))).to.equal(204);
    expect(await status(program.get('/accounts/me/'))).to.equal(401);
    const { id: current } = (await client.get(`${sessionsPath}current/`)).body;
    expect(await status(client.delete(`${sessionsPath}${current}/`))).to.equal(204);
    expect(await status(client.get('/accounts/me/'))).to.equal(401);
  });

  it('is invalidated with the commit of a change of rights', async () => {
    const roles = '/accounts/users/organization/role/';
    const agents = '/accounts/users/api/integrationuseragent/';
    const role = await makeRole(api, { allow: ['annotating.*'] });
    const program = await withAgent(api, { roles: [{ id: role }] });
    const status = async (headers?: Record<string, string>) => (await program.get(`${tags}list/`, headers)).status;
    const change = async (path: string, body: object) => expect((await api.patch(path, body)).status).to.equal(200);
    expect(await status()).to.equal(200);
    await change(`${roles}${role}/`, { permissions: { allow: ['sales.*'] } });
    expect(await status()).to.equal(403);
    await change(`${roles}${role}/`, { permissions: { allow: ['*'] } });
    expect(await status()).to.equal(200);
    const user = await createUser(api, all);
    const acting = { 'X-CORE-CLIENT-CT': 'accounts.organizationuser', 'X-CORE-CLIENT-ENTITY': user };
    expect(await status(acting)).to.equal(200);
    await change(`${usersPath}${user}/`, { role: { id: await makeRole(api, { allow: ['sales.*'] }) } });
    expect(await status(acting)).to.equal(403);
    expect((await api.post(`${usersPath}list/`, [{ id: user, is_active: false }])).status).to.equal(201);
    expect(await status(acting)).to.equal(401);
    await change(`${usersPath}${user}/`, { is_active: true, role: null });
    expect(await status(acting)).to.equal(403);
    expect((await api.delete(`${usersPath}${user}/`)).status).to.equal(204);
    expect(await status(acting)).to.equal(401);
    await change(`${agents}${program.agentId}/`, { is_active: false });
    expect(await status()).to.equal(401);
    await change(`${agents}${program.agentId}/`, { is_active: true, registered_ip_addresses: ['192.0.2.1'] });
    expect(await status()).to.equal(403);
  });

  it('does not store a value that was read before a change and arrived after it', async () => {
    const user = await createUser(api, all);
    const client = await signInAs(api, user);
    const program = await api.newCredential(api.customerId);
    const secrets = `/accounts/users/api/integrationuseragent/${program.agentId}/secrets/`;
    const [{ id }] = (await api.get(secrets)).body;
    expect((await api.get('/accounts/me/')).status).to.equal(200);
    const { database } = api.server.runtime;
    const { sessionFor } = database;
    const late = Promise.withResolvers<void>();
    let read = 0;
    // The two lookups are delayed after their result; the credential that makes the changes is cached and needs no lookup.
    database.sessionFor = (quotaKey) => {
      const session = sessionFor.call(database, quotaKey);
      if (!quotaKey.key.startsWith('address:')) return session;
      const delayed = async <Rows>(rows: Promise<Rows>): Promise<Rows> => {
        const result = await rows;
        read += 1;
        await late.promise;
        return result;
      };
      return {
        ...session,
        execute: (query, customerId, values) => delayed(session.execute(query, customerId, values)),
      };
    };
    try {
      const pending = [client.get('/accounts/me/'), program.get('/accounts/me/')];
      await waitUntil(async () => read === 2);
      database.sessionFor = sessionFor;
      expect((await api.delete(`${secrets}${id}/`)).status).to.equal(204);
      expect((await api.patch(`${usersPath}${user}/`, { is_active: false })).status).to.equal(200);
      late.resolve();
      await Promise.all(pending);
      for (const one of [client, program]) expect((await one.get('/accounts/me/')).status).to.equal(401);
    } finally {
      database.sessionFor = sessionFor;
      late.resolve();
    }
  });
});
