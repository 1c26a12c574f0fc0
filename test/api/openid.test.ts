/** Signing in with the employer's OpenID provider, with valid responses and with an error in each claim (docs/reference/sign-in.md). */
import { createServer } from 'node:http';
import { expect } from 'chai';
import type { JWTPayload } from 'jose';
import { type ApiResponse, clientOf, useApi } from '../support/api.ts';
import { closeServer, openServer } from '../support/http-listener.ts';
import { type Issuer, startIssuer } from '../support/openid-issuer.ts';
import { cookieOf, createUser, makeRole, signInAs, usersPath, withCookie } from '../support/people.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWorkspace } from '../support/work-place.ts';

const callback = '/sign-in/openid/callback/';

describe("the employer's OpenID provider", () => {
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1', CORE_OPENID_PRIVATE_ADDRESSES: 'true' });
  const logged: string[] = [];
  let issuer: Issuer;
  let provider = '';
  const api = useApi({
    settings,
    trustedProxies: ['127.0.0.1'],
    log: (message, details) => void logged.push(JSON.stringify([message, details])),
  });
  before(async () => {
    issuer = await startIssuer(() => `${api.origin}${callback}`);
    const { url, clientId, clientSecret } = issuer;
    const created = await api.post('/accounts/identityprovider/', {
      name: 'Lindåkra',
      issuer: url,
      client_id: clientId,
      client_secret: clientSecret,
    });
    expect([created.status, 'client_secret' in created.body], created.text).to.deep.equal([201, false]);
    provider = created.body.id;
  });
  after(() => issuer.stop());
  let address = 0;
  /** Each attempt uses a separate address, because ten failures block one. */
  const browser = (headers: Readonly<Record<string, string>> = {}) => {
    address += 1;
    return clientOf(api.origin, { Origin: api.origin, 'X-Forwarded-For': `203.0.113.${address}`, ...headers }, '', '');
  };

  let subject = 0;
  /** An invited person, and the account of the same address at the provider. */
  const employ = async (claims: Record<string, unknown> = {}): Promise<string> => {
    const id = await createUser(api, { allow: ['*'] });
    await api.database.pool.query('update accounts_organizationuser set status = 1 where id = $1', [id]);
    const { email } = (await api.get(`${usersPath}${id}/`)).body;
    subject += 1;
    Object.assign(issuer.account, {
      id: `subject-${subject}`,
      claims: { email: email.toUpperCase(), email_verified: true, sid: `sid-${subject}`, ...claims },
    });
    return id;
  };
  interface SignInStart {
    readonly step: string;
    readonly location: string;
  }
  const begin = async (body: object = {}, cookie = ''): Promise<SignInStart> => {
    const response = await browser(cookie === '' ? {} : { Cookie: cookie }).post(
      `/sign-in/openid/${api.customerId}/${provider}/`,
      body,
    );
    expect(response.status, response.text).to.equal(200);
    return { step: cookieOf(response), location: response.body.location };
  };
  const comeBack = (step: string, url: string, cookie = ''): Promise<ApiResponse> =>
    browser({ Cookie: [step, cookie].filter(Boolean).join('; ') }).get(url.slice(api.origin.length));
  const signIn = async (body: object = {}): Promise<ApiResponse> => {
    const { step, location } = await begin(body);
    return comeBack(step, await issuer.visit(location));
  };
  const sessionOf = (response: ApiResponse) => withCookie(api, cookieOf(response));
  const outcome = ({ status, headers }: ApiResponse) => [
    status,
    headers.getSetCookie().some((set) => set.startsWith('core=')),
  ];

  it('signs in an invited user by a verified address, then by subject, and redirects to the requested page', async () => {
    const userId = await employ();
    const first = await signIn({ next: '/common/session/?from=test' });
    expect([first.status, first.headers.get('location')], first.text).to.deep.equal([
      303,
      '/common/session/?from=test',
    ]);
    expect((await sessionOf(first).get('/accounts/me/')).body.principal.id).to.equal(userId);
    expect((await api.get(`${usersPath}${userId}/`)).body.status).to.equal(2);
    issuer.account.claims.email = 'another@example.com';
    const second = await signIn({ next: '//evil.example' });
    expect(second.headers.get('location')).to.equal('/sign-in/me/');
    const current = await sessionOf(second).get('/common/session/current/');
    expect(current.body).to.include({ method: 'openid', is_proved: true });
    const page = await clientOf(api.origin, {}, '', '').get(`/sign-in/${api.customerId}/`, { 'Accept-Language': 'sv' });
    expect(page.text).to.contain('Logga in med Lindåkra');
  });

  it('uses PKCE, state and nonce, and accepts each response once, in the browser that started it', async () => {
    await employ();
    const { step, location } = await begin();
    const parameters = new URL(location).searchParams;
    expect(Object.fromEntries(parameters)).to.include({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${api.origin}${callback}`,
    });
    expect(
      [parameters.get('state'), parameters.get('nonce'), parameters.get('code_challenge')].every(
        (value) => (value ?? '').length >= 43,
      ),
    ).to.equal(true);
    expect(decodeURIComponent(step)).to.not.contain(parameters.get('state'));
    const url = await issuer.visit(location);
    const other = await begin();
    const rejectedOutcome = [401, false];
    expect(outcome(await comeBack('', url)), 'no browser').to.deep.equal(rejectedOutcome);
    expect(outcome(await comeBack(other.step, url)), 'another browser').to.deep.equal(rejectedOutcome);
    const elsewhere = url.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.example');
    expect(outcome(await comeBack(step, elsewhere)), 'another issuer').to.deep.equal(rejectedOutcome);
    expect(outcome(await comeBack(step, url))).to.deep.equal([303, true]);
    expect(outcome(await comeBack(step, url)), 'again').to.deep.equal(rejectedOutcome);
    expect(logged.join())
      .to.not.contain(parameters.get('state'))
      .and.not.contain(new URL(url).searchParams.get('code'));
  });

  it('is rejected when its response is forged', async () => {
    await employ();
    const now = Math.floor(Date.now() / 1_000);
    const lies: Record<string, Issuer['bend']> = {
      issuer: (payload) => ({ ...payload, iss: 'https://evil.example' }),
      audience: (payload) => ({ ...payload, aud: 'somebody-else' }),
      nonce: (payload) => ({ ...payload, nonce: 'x'.repeat(43) }),
      'no nonce': ({ nonce: _nonce, ...payload }) => payload,
      'expired long ago': (payload) => ({ ...payload, iat: now - 1_200, exp: now - 600 }),
      'no subject': ({ sub: _sub, ...payload }) => payload,
      'another key': (payload) => issuer.sign(payload, true),
      'no signature': (payload) =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`,
      'no token': () => undefined,
    };
    for (const [name, bend] of Object.entries(lies)) {
      const { step, location } = await begin();
      const url = await issuer.visit(location);
      issuer.bend = bend;
      expect(outcome(await comeBack(step, url)), name).to.deep.equal([401, false]);
    }
    issuer.bend = undefined;
    expect(outcome(await signIn()), 'the truth').to.deep.equal([303, true]);
  });

  it('admits no user who was not invited, whose address is not verified, or who has the address of another user', async () => {
    const rejectedOutcome = [401, false];
    const userId = await employ({ email_verified: false });
    expect(outcome(await signIn()), 'not verified').to.deep.equal(rejectedOutcome);
    issuer.account.claims.email_verified = 'true';
    expect(outcome(await signIn()), 'a text instead of a boolean').to.deep.equal(rejectedOutcome);
    issuer.account.claims.email_verified = true;
    await api.database.pool.query('update accounts_organizationuser set status = 0 where id = $1', [userId]);
    expect(outcome(await signIn()), 'not invited').to.deep.equal(rejectedOutcome);
    await api.database.pool.query('update accounts_organizationuser set status = 1, is_active = false where id = $1', [
      userId,
    ]);
    expect(outcome(await signIn()), 'switched off').to.deep.equal(rejectedOutcome);
    await api.database.pool.query('update accounts_organizationuser set is_active = true where id = $1', [userId]);
    expect(outcome(await signIn()), 'invited').to.deep.equal([303, true]);
    issuer.account.id = 'another account with this address';
    expect(outcome(await signIn()), 'another subject').to.deep.equal(rejectedOutcome);
    issuer.account.claims.email = 'stranger@example.com';
    expect(outcome(await signIn()), 'nobody').to.deep.equal(rejectedOutcome);
  });

  it('is treated as unreachable if the address of its sign-in page is not a web address', async () => {
    let described: unknown;
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ issuer: url, authorization_endpoint: described }));
    });
    const url = await openServer(server);
    try {
      for (const address of ['javascript:alert(1)', 'data:text/html,x', 7, undefined]) {
        described = address;
        const values = { name: `Described ${address}`, issuer: url, client_id: 'core' };
        const made = await api.post('/accounts/identityprovider/', values);
        expect(made.status, made.text).to.equal(201);
        const answer = await browser().post(`/sign-in/openid/${api.customerId}/${made.body.id}/`, {});
        expect([answer.status, answer.body.code], String(address)).to.deep.equal([401, 'credentials_invalid']);
      }
    } finally {
      await closeServer(server);
    }
  });

  it('determines the role by groups if the customer enables it', async () => {
    const [reader, clerk] = [
      await makeRole(api, { roles: ['reader'] }),
      await makeRole(api, { allow: ['annotating.*'] }),
    ];
    const groups = '/accounts/identityprovidergroup/';
    for (const [group, role, priority] of [
      ['everybody', reader, 9],
      ['clerks', clerk, 1],
    ])
      expect(
        (await api.post(groups, { identity_provider: { id: provider }, group, role: { id: role }, priority })).status,
      ).to.equal(201);
    await api.patch(`/accounts/identityprovider/${provider}/`, { groups_claim: 'groups' });
    const userId = await employ({ groups: ['everybody', 'clerks'] });
    const roleOf = async () => (await api.get(`${usersPath}${userId}/`)).body.role?.id ?? null;
    const first = await signIn();
    expect([...outcome(first), await roleOf()]).to.deep.equal([303, true, clerk]);
    issuer.account.claims.groups = ['everybody'];
    expect([...outcome(await signIn()), await roleOf()]).to.deep.equal([303, true, reader]);
    expect((await sessionOf(first).get('/accounts/me/')).status).to.equal(401);
    issuer.account.claims.groups = 'others';
    expect([...outcome(await signIn()), await roleOf()]).to.deep.equal([401, false, null]);
    await api.patch(`/accounts/identityprovider/${provider}/`, { groups_claim: null });
  });

  it('reauthenticates only its user, who has to sign in there again', async () => {
    await employ();
    const mine = cookieOf(await signIn());
    await api.database.pool.query(`update common_session set proved_at = now() - interval '1 hour'`);
    const { step, location } = await begin({ proof: true }, mine);
    expect(new URL(location).searchParams.get('prompt')).to.equal('login');
    const response = await comeBack(step, await issuer.visit(location), mine);
    expect([response.status, response.headers.get('location')], response.text).to.deep.equal([303, '/sign-in/me/']);
    expect((await withCookie(api, mine).get('/common/session/current/')).body.is_proved).to.equal(true);
    const again = await begin({ proof: true }, mine);
    await employ();
    expect(outcome(await comeBack(again.step, await issuer.visit(again.location), mine)), 'another user').to.deep.equal(
      [401, false],
    );
    expect((await browser().post(`/sign-in/openid/${api.customerId}/${provider}/`, { proof: true })).status).to.equal(
      401,
    );
  });

  it('can end sessions by a request to the server (back-channel logout)', async () => {
    await employ();
    const { id: sub } = issuer.account;
    const one = sessionOf(await signIn());
    issuer.account.claims.sid = 'another browser';
    const two = sessionOf(await signIn());
    const sids = await api.database.pool.query(
      'select provider_ref from common_session where ended_at is null order by created_at desc, id desc limit 2',
    );
    const now = Math.floor(Date.now() / 1_000);
    let jti = 0;
    const token = (change: JWTPayload = {}, withOtherKey = false) => {
      jti += 1;
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      return issuer.sign(
        { iss: issuer.url, aud: issuer.clientId, iat: now, exp: now + 120, jti: `jti-${jti}`, events, ...change },
        withOtherKey,
      );
    };
    const send = async (text: string, id = provider) => {
      const response = await fetch(`${api.origin}/sign-in/openid/logout/${api.customerId}/${id}/`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: text }),
      });
      return response.status;
    };
    const alive = async () => [(await one.get('/accounts/me/')).status, (await two.get('/accounts/me/')).status];
    const wrong = [
      token({ sub }, true),
      token({ sub, aud: 'somebody-else' }),
      token({ sub, iss: 'https://evil.example' }),
      token({ sub, events: {} }),
      token({ sub, nonce: 'x' }),
      token({ sub, iat: now - 1_000 }),
      token({ sub, exp: now - 60 }),
      token({}),
      Promise.resolve('no token'),
    ];
    for (const [index, each] of wrong.entries()) expect(await send(await each), String(index)).to.equal(400);
    expect(await send(await token({ sub }), api.customerId)).to.equal(400);
    expect(await alive()).to.deep.equal([200, 200]);
    const [{ provider_ref: sid }] = sids.rows;
    const right = await token({ sid });
    expect(await send(right)).to.equal(200);
    const after = await alive();
    expect(
      after.filter((status) => status === 401),
      String(after),
    ).to.have.length(1);
    expect(await send(right), 'again').to.equal(400);
    expect(await send(await token({ sub }))).to.equal(200);
    expect(await alive()).to.deep.equal([401, 401]);
  });

  it('is configured only after reauthentication, and is requested only at public addresses', async () => {
    const admin = await signInAs(api, await createUser(api, { allow: ['*'] }));
    await api.database.pool.query(`update common_session set proved_at = now() - interval '1 hour'`);
    await api.database.pool.query('notify core_credentials');
    const path = `/accounts/identityprovider/${provider}/`;
    await waitUntil(
      async () => (await admin.patch(path, { issuer: 'https://evil.example' })).body.code === 'proof_required',
      5_000,
    );
    await api.patch(path, { issuer: issuer.url });
    const strict = await api.startAnother({ settings: { ...settings, CORE_OPENID_PRIVATE_ADDRESSES: 'false' } });
    try {
      const origin = `http://127.0.0.1:${strict.port}`;
      const response = await clientOf(origin, { Origin: origin }, '', '').post(
        `/sign-in/openid/${api.customerId}/${provider}/`,
        {},
      );
      expect([response.status, response.body.code]).to.deep.equal([401, 'credentials_invalid']);
    } finally {
      await strict.stop();
    }
  });
});
