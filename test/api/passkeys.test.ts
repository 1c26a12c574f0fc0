/** Passkeys in Chromium with its virtual authenticator, including manipulated responses. */
import { expect } from 'chai';
import type { BrowserContext, CDPSession, Page } from 'puppeteer-core';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { type Client, clientOf, useApi } from '../support/api.ts';
import { describeInBrowser, useBrowser, waitFor } from '../support/browser.ts';
import { actAndNavigate, findings } from '../support/page-acts.ts';
import { cookieOf, createUser, follow, linkFor, makeRole, usersPath, withCookie } from '../support/people.ts';
import { letMessagesAge, useMailServer } from '../support/smtp-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWorkspace } from '../support/work-place.ts';

describeInBrowser('passkeys', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const mail = useMailServer(settings);
  const logged: string[] = [];
  const api = useApi({
    settings,
    trustedProxies: ['127.0.0.1'],
    log: (message, details) => void logged.push(JSON.stringify([message, details])),
  });
  const browser = useBrowser();

  interface Screen {
    readonly context: BrowserContext;
    readonly page: Page;
    readonly device: CDPSession;
    /** The origin under the host name of the passkeys. */
    readonly origin: string;
    /** Requests that the page's policy has blocked. */
    readonly violations: readonly string[];
    /** A separate address, because ten failures block an address for a minute. */
    readonly address: { readonly 'X-Forwarded-For': string };
  }
  let screens = 0;
  /** Opens a separate browser with a device that creates passkeys. */
  const openScreen = async (): Promise<Screen> => {
    const page = await browser.newPage();
    const context = page.browserContext();
    screens += 1;
    const address = { 'X-Forwarded-For': `203.0.113.${screens}` };
    await page.setExtraHTTPHeaders(address);
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
    });
    const device = await page.createCDPSession();
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return { context, page, device, violations, address, origin: api.origin.replace('127.0.0.1', 'localhost') };
  };
  /** Presses a button and waits for the next page. */
  const press = async (page: Page, step: string, match = ''): Promise<void> => {
    await actAndNavigate(page, () => page.click(`button[data-step="${step}"]${match}`));
  };
  /** Signs in by a link without its page, and creates a passkey. */
  const enrol = async ({ context, page, origin }: Screen, user: string): Promise<void> => {
    const [name = '', value = ''] = cookieOf(await follow(api, await linkFor(api, user))).split('=');
    await context.setCookie({ name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' });
    await page.goto(`${origin}/sign-in/me/`);
    await press(page, 'newPasskey');
  };
  const signOut = (page: Page) => press(page, 'post', '[data-path="/sign-in/out/"]');
  const keysOf = async (user: string): Promise<{ id: string; counter: string }[]> =>
    (await api.database.pool.query('select id, counter from accounts_passkey where organization_user_id = $1', [user]))
      .rows;
  /** Captures the device's response to a sign-in request, which the page does not send. */
  const createAssertion = async (
    { page, origin }: Screen,
    at = origin,
  ): Promise<{ credential: { id: string; response: Record<string, string> } }> => {
    await page.goto(`${at}/sign-in/`);
    const body =
      await page.evaluate(`fetch('/sign-in/passkey/options/', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
      .then((answer) => answer.json())
      .then((options) => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }))
      .then((credential) => JSON.stringify({ credential: credential.toJSON() }))`);
    return JSON.parse(String(body));
  };
  const outside = ({ origin, address }: Screen): Client => clientOf(origin, { Origin: origin, ...address }, '', '');

  it('are created from a link, sign a user in without a name, and can be removed', async () => {
    const user = await createUser(api, { allow: ['*'] });
    const screen = await openScreen();
    const { page, origin } = screen;
    await page.goto(`${origin}${await linkFor(api, user)}`);
    await press(page, 'post');
    expect(page.url()).to.equal(`${origin}/sign-in/me/`);
    await press(page, 'newPasskey');
    expect(await page.evaluate('document.body.innerText')).to.contain('Chrome, Linux');
    await signOut(page);
    expect([page.url(), await page.cookies()]).to.deep.equal([`${origin}/sign-in/`, []]);
    await press(page, 'passkey');
    expect(page.url()).to.equal(`${origin}/sign-in/me/`);
    const [cookie] = await page.cookies();
    expect(cookie).to.include({ name: 'core', httpOnly: true, sameSite: 'Lax', path: '/' });
    const current = await page.evaluate(`fetch('/common/session/current/').then((answer) => answer.json())`);
    expect(current).to.include({ method: 'passkey', is_proved: true });
    await press(page, 'post', '[data-path="/sign-in/passkey/remove/"]');
    expect(await keysOf(user)).to.deep.equal([]);
    expect(screen.violations).to.deep.equal([]);
    expect(logged.join()).to.not.contain(cookie?.value);
    await screen.context.close();
  });

  it('are used on pages without axe-core violations that fit a phone and need no pointer', async () => {
    const user = await createUser(api, { allow: ['*'] });
    const screen = await openScreen();
    const { page, origin } = screen;
    await page.setViewport({ width: 390, height: 844 });
    const expectAccessible = async (name: string): Promise<void> => {
      expect(await findings(page, 'all'), name).to.deep.equal([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= 390'), `width of ${name}`).to.equal(true);
    };
    await page.goto(`${origin}${await linkFor(api, user)}`);
    await expectAccessible('link');
    await press(page, 'post');
    await expectAccessible('me, without a passkey');
    await press(page, 'newPasskey');
    await expectAccessible('me, with one');
    await signOut(page);
    await expectAccessible('sign in');
    let focus = '';
    for (let steps = 0; steps < 10 && focus !== 'passkey'; steps += 1) {
      await page.keyboard.press('Tab');
      focus = String(await page.evaluate(`document.activeElement.dataset.step ?? ''`));
    }
    expect(focus).to.equal('passkey');
    await actAndNavigate(page, () => page.keyboard.press('Enter'));
    expect(page.url()).to.equal(`${origin}/sign-in/me/`);
    await screen.context.close();
  });

  it('are accepted once, from this origin, of the same user, with this signature', async () => {
    const [user, other] = [await createUser(api, { allow: ['*'] }), await api.newCustomer()];
    const screen = await openScreen();
    await enrol(screen, user);
    await signOut(screen.page);
    const send = async (body: object) => {
      const response = await outside(screen).post('/sign-in/passkey/', body);
      return [response.status, response.headers.getSetCookie().length];
    };
    const assertion = await createAssertion(screen);
    const bent = (change: Record<string, string>) => ({
      credential: { ...assertion.credential, response: { ...assertion.credential.response, ...change } },
    });
    const handle = Buffer.from(assertion.credential.response.userHandle ?? '', 'base64url');
    const ofOther = Buffer.concat([Buffer.from(other.customerId.replaceAll('-', ''), 'hex'), handle.subarray(16)]);
    const signature = assertion.credential.response.signature ?? '';
    const flipped = Buffer.from(signature, 'base64url');
    flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
    expect(await send(bent({ userHandle: ofOther.toString('base64url') })), 'another customer').to.deep.equal([401, 0]);
    expect(await send(bent({ userHandle: '' })), 'nobody').to.deep.equal([401, 0]);
    expect(await send(assertion), 'itself').to.deep.equal([200, 1]);
    expect(await send(assertion), 'again').to.deep.equal([401, 0]);
    const second = await createAssertion(screen);
    const wrong = {
      credential: {
        ...second.credential,
        response: { ...second.credential.response, signature: flipped.toString('base64url') },
      },
    };
    expect(await send(wrong), 'another signature').to.deep.equal([401, 0]);
    const foreign = await api.startAnother({ settings, cursorSecret: Buffer.alloc(32) });
    try {
      const elsewhere = await createAssertion(screen, `http://localhost:${foreign.port}`);
      expect(await send(elsewhere), 'another origin').to.deep.equal([401, 0]);
    } finally {
      await foreign.stop();
    }
    for (const body of [{}, { credential: null }, { credential: { id: 1, response: 7 } }])
      expect(await send(body)).to.deep.equal([401, 0]);
    await screen.context.close();
  });

  it('are rejected when the challenge has expired, or the server is ten minutes behind', async () => {
    const user = await createUser(api, { allow: ['*'] });
    const screen = await openScreen();
    await enrol(screen, user);
    const assertion = await createAssertion(screen);
    for (const minutes of [10, -10]) {
      const now = () => new Date(Date.now() + minutes * 60_000);
      const server = await api.startAnother({
        settings,
        now,
        log: (message, details) => void logged.push(JSON.stringify([message, details])),
      });
      try {
        const client = clientOf(
          `http://localhost:${server.port}`,
          { Origin: `http://localhost:${server.port}` },
          '',
          '',
        );
        expect((await client.post('/sign-in/passkey/', assertion)).status, `${minutes}`).to.equal(401);
      } finally {
        await server.stop();
      }
    }
    expect(logged.join()).to.contain('the challenge was not created by this server, or has expired');
    await screen.context.close();
  });

  it('are rejected by their counter when they were copied, and the event log records it', async () => {
    const user = await createUser(api, { allow: ['*'] });
    const screen = await openScreen();
    const { page, origin } = screen;
    await enrol(screen, user);
    await signOut(page);
    await api.database.pool.query('update accounts_passkey set counter = 1000 where organization_user_id = $1', [user]);
    await page.click('button[data-step="passkey"]');
    await waitFor(page, `document.getElementById('status').textContent !== ''`);
    expect(page.url()).to.equal(`${origin}/sign-in/`);
    const events = await api.get(`/common/eventlog/list/?object_id=${user}`);
    expect(events.body.map((event: { event_identifier: string }) => event.event_identifier)).to.include(
      'accounts.organizationuser.passkey_copied',
    );
    await screen.context.close();
  });

  it('reauthenticate a session that requires it, in two tabs one after the other', async () => {
    const user = await createUser(api, { allow: ['*'] });
    const role = await makeRole(api, { allow: ['*'] });
    const screen = await openScreen();
    const { page, context, origin } = screen;
    await enrol(screen, user);
    const change = `fetch('/accounts/users/organization/role/${role}/', { method: 'PATCH', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ permissions: { allow: ['annotating.*'] } }) }).then((answer) => answer.status)`;
    await api.database.pool.query(
      `update common_session set proved_at = now() - interval '6 minutes' where person_id = $1`,
      [user],
    );
    await api.database.pool.query('notify core_credentials');
    await waitUntil(async () => (await page.evaluate(change)) === 403, 5_000);
    await page.goto(`${origin}/sign-in/me/`);
    await press(page, 'passkey', '[data-proof="true"]');
    expect(await page.evaluate(change)).to.equal(200);
    const tab = await context.newPage();
    await tab.goto(`${origin}/sign-in/me/`);
    await page.bringToFront();
    await signOut(page);
    await tab.bringToFront();
    await press(tab, 'newPasskey');
    expect(tab.url()).to.equal(`${origin}/sign-in/`);
    await page.bringToFront();
    await press(page, 'passkey');
    await tab.goto(`${origin}/sign-in/me/`);
    expect(tab.url()).to.equal(`${origin}/sign-in/me/`);
    await context.close();
  });

  it('are revoked by a new invitation, which leads to the next passkey', async () => {
    const user = await createUser(api, { allow: ['*'] });
    const { email } = (await api.get(`${usersPath}${user}/`)).body;
    const invite = () => api.post('/accounts/users/auth/invite/organization/organizationuser/', { id: user, email });
    const accept = async (screen: Screen): Promise<void> => {
      await runDueJobs(api.server.runtime);
      const [, path] = /http:\/\/127\.0\.0\.1(\/invitations\/\S+)/.exec(mail.mailsTo(email).at(-1)?.text ?? '') ?? [];
      await screen.page.bringToFront();
      await screen.page.goto(`${screen.origin}${path}`);
      await actAndNavigate(screen.page, () =>
        screen.page.evaluate(`setTimeout(() => document.querySelector('form').requestSubmit())`),
      );
      expect(screen.page.url()).to.match(/\/sign-in\/link\//);
      await press(screen.page, 'post');
      await press(screen.page, 'newPasskey');
    };
    const first = await openScreen();
    expect((await invite()).status).to.equal(201);
    await accept(first);
    const [old] = await keysOf(user);
    await api.patch(`${usersPath}${user}/`, { is_active: false });
    await letMessagesAge(api);
    const again = await invite();
    expect(again.status, again.text).to.equal(201);
    const second = await openScreen();
    await accept(second);
    const [newKey, ...otherKeys] = await keysOf(user);
    expect([otherKeys, newKey?.id === old?.id]).to.deep.equal([[], false]);
    await first.page.bringToFront();
    await first.page.goto(`${first.origin}/sign-in/`);
    await first.page.click('button[data-step="passkey"]');
    await waitFor(first.page, `document.getElementById('status').textContent !== ''`);
    expect(first.page.url()).to.equal(`${first.origin}/sign-in/`);
    await first.context.close();
    await second.context.close();
  });

  it('are created only by the user of the session, and those of other users do not reauthenticate', async () => {
    const [user, other] = [await createUser(api, { allow: ['*'] }), await createUser(api, { allow: ['*'] })];
    const screen = await openScreen();
    await enrol(screen, user);
    const assertion = await createAssertion(screen);
    const asOther = await outside(screen).post(await linkFor(api, other), {});
    const client = withCookie(api, cookieOf(asOther), screen.origin);
    const reauthentication = await client.post('/sign-in/passkey/', { ...assertion, proof: true });
    expect([reauthentication.status, reauthentication.body.code]).to.deep.equal([401, 'credentials_invalid']);
    const options = await outside(screen).post('/sign-in/passkey/new/options/', {});
    expect([options.status, options.body.code]).to.deep.equal([401, 'session_ended']);
    const [key] = await keysOf(user);
    const removed = await client.post('/sign-in/passkey/remove/', { id: key?.id });
    expect([removed.status, (await keysOf(user)).length]).to.deep.equal([404, 1]);
    await screen.context.close();
  });
});
