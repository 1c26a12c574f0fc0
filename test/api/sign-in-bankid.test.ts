/** Signing in with BankID: the right number, other numbers, orders that are completed twice or by another browser. */
import { expect } from 'chai';
import { clientOf, useApi } from '../support/api.ts';
import { type FakeBankId, startFakeBankId } from '../support/fake-bankid.ts';
import { cookieOf, createUser, usersPath, withCookie } from '../support/people.ts';
import { useWorkspace } from '../support/work-place.ts';

const number = '191212121212';

describe('signing in with BankID', () => {
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const logged: string[] = [];
  let bankId: FakeBankId;
  before(async () => {
    bankId = await startFakeBankId();
    settings.CORE_BANKID_URL = bankId.url;
  });
  after(() => bankId.stop());
  const api = useApi({
    settings,
    trustedProxies: ['127.0.0.1'],
    log: (message, details) => void logged.push(JSON.stringify([message, details])),
  });

  let address = 0;
  const browser = (...cookies: readonly string[]) => {
    address += 1;
    const Cookie = cookies.filter((cookie) => cookie !== '').join('; ');
    const headers = { Origin: api.origin, 'X-Forwarded-For': `203.0.113.${address}` };
    return clientOf(api.origin, Cookie === '' ? headers : { ...headers, Cookie }, '', '');
  };
  const start = async (body: object = {}, cookie = ''): Promise<string> => {
    const response = await browser(cookie).post(`/sign-in/bankid/${api.customerId}/`, body);
    expect([response.status, response.body.location], response.text).to.deep.equal([200, '/sign-in/bankid/']);
    return cookieOf(response);
  };
  const poll = (step: string, cookie = '') => browser(step, cookie).post('/sign-in/bankid/poll/', {});
  const complete = (personalNumber: string) =>
    bankId.respondWith({ status: 'complete', name: 'Maja Lind', personalNumber });
  const employ = async (ssn: string): Promise<string> => {
    const id = await createUser(api, { allow: ['*'] });
    expect((await api.patch(`${usersPath}${id}/`, { ssn })).status).to.equal(200);
    await api.database.pool.query('update accounts_organizationuser set status = 2 where id = $1', [id]);
    return id;
  };

  it('starts a session of the user with that number, once, in the browser that started it', async () => {
    const userId = await employ(number);
    const page = await browser().get(`/sign-in/${api.customerId}/`, { 'Accept-Language': 'sv' });
    expect(page.text).to.contain('Logga in med BankID');
    const step = await start({ next: '/common/session/' });
    expect(step).to.not.contain(bankId.orders.at(-1)?.orderRef);
    const waiting = await browser(step).get('/sign-in/bankid/');
    expect(waiting.text).to.contain('<img id="qr" src="data:image/png;base64,');
    const pending = await poll(step);
    expect([pending.status, typeof pending.body.message, pending.body.qr?.slice(0, 10)]).to.deep.equal([
      200,
      'string',
      'data:image',
    ]);
    complete(number);
    expect((await poll('')).body).to.deep.equal({ location: '/sign-in/' });
    const done = await poll(step);
    expect([done.status, done.body.location], done.text).to.deep.equal([200, '/common/session/']);
    const current = await withCookie(api, cookieOf(done)).get('/common/session/current/');
    expect([current.body.method, current.body.person.id]).to.deep.equal(['bankid', userId]);
    const again = await poll(step);
    expect([again.status, again.headers.getSetCookie()]).to.deep.equal([401, []]);
    expect(logged.join()).to.not.contain(number).and.not.contain(bankId.orders.at(-1)?.orderRef);
  });

  it('admits no other number, user without a customer, disabled user or failed order', async () => {
    const personalNumber = '198001022386';
    const userId = await employ(personalNumber);
    const statusFor = async (ssn: string) => {
      const step = await start();
      complete(ssn);
      return (await poll(step)).status;
    };
    expect(await statusFor('199001012385')).to.equal(401);
    expect(await statusFor('')).to.equal(401);
    await api.patch(`${usersPath}${userId}/`, { is_active: false });
    expect(await statusFor(personalNumber)).to.equal(401);
    await api.patch(`${usersPath}${userId}/`, { is_active: true });
    await api.database.pool.query('update accounts_organizationuser set status = 0 where id = $1', [userId]);
    expect(await statusFor(personalNumber)).to.equal(401);
    const step = await start();
    bankId.respondWith({ status: 'failed', hintCode: 'userCancel' });
    const failed = await poll(step);
    expect([failed.status, failed.body.over]).to.deep.equal([200, true]);
    bankId.fail({ status: 503, errorCode: 'Maintenance' });
    expect((await browser().post(`/sign-in/bankid/${api.customerId}/`, {})).status).to.equal(401);
    bankId.fail(undefined);
    const startedStep = await start();
    const stopped = await browser(startedStep).post('/sign-in/bankid/cancel/', {});
    expect([stopped.body.location, bankId.orders.at(-1)?.cancelled]).to.deep.equal([
      `/sign-in/${api.customerId}/`,
      true,
    ]);
    expect((await browser().post('/sign-in/bankid/poll/', {}, { Origin: 'https://evil.example' })).status).to.equal(
      403,
    );
  });

  it('reauthenticates only the user of the session', async () => {
    const [matching, other] = ['198505052384', '197207072385'];
    await employ(matching);
    await employ(other);
    complete(matching);
    const first = await start();
    complete(matching);
    const session = cookieOf(await poll(first));
    await api.database.pool.query(`update common_session set proved_at = now() - interval '1 hour'`);
    const wrong = await start({ proof: true }, session);
    complete(other);
    expect((await poll(wrong, session)).status).to.equal(401);
    const right = await start({ proof: true }, session);
    complete(matching);
    expect((await poll(right, session)).body).to.deep.equal({ location: '/sign-in/me/' });
    expect((await withCookie(api, session).get('/common/session/current/')).body.is_proved).to.equal(true);
  });
});
