/** Signing in with BankID: the right number, other numbers, orders that are completed twice or by another browser. */
import { expect } from 'chai';
import { clientOf, useApi } from '../support/api.ts';
import { type FakeBankId, startFakeBankId } from '../support/fake-bankid.ts';
import { cookieOf, makePerson, people, withCookie } from '../support/people.ts';
import { useWorkPlace } from '../support/work-place.ts';

const number = '191212121212';

describe('signing in with BankID', () => {
  const settings = useWorkPlace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
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
  const begin = async (body: object = {}, cookie = ''): Promise<string> => {
    const answer = await browser(cookie).post(`/sign-in/bankid/${api.customerId}/`, body);
    expect([answer.status, answer.body.location], answer.text).to.deep.equal([200, '/sign-in/bankid/']);
    return cookieOf(answer);
  };
  const poll = (step: string, cookie = '') => browser(step, cookie).post('/sign-in/bankid/poll/', {});
  const complete = (personalNumber: string) => bankId.answer({ status: 'complete', name: 'Maja Lind', personalNumber });
  const employ = async (ssn: string): Promise<string> => {
    const id = await makePerson(api, { allow: ['*'] });
    expect((await api.patch(`${people}${id}/`, { ssn })).status).to.equal(200);
    await api.database.pool.query('update accounts_organizationuser set status = 2 where id = $1', [id]);
    return id;
  };

  it('starts a session of the user with that number, once, in the browser that started it', async () => {
    const person = await employ(number);
    const page = await browser().get(`/sign-in/${api.customerId}/`, { 'Accept-Language': 'sv' });
    expect(page.text).to.contain('Logga in med BankID');
    const step = await begin({ next: '/common/session/' });
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
    expect([current.body.method, current.body.person.id]).to.deep.equal(['bankid', person]);
    const again = await poll(step);
    expect([again.status, again.headers.getSetCookie()]).to.deep.equal([401, []]);
    expect(logged.join()).to.not.contain(number).and.not.contain(bankId.orders.at(-1)?.orderRef);
  });

  it('admits no one else: other numbers, users without a customer, disabled users, failed orders', async () => {
    const own = '198001022386';
    const person = await employ(own);
    const refused = async (given: string) => {
      const step = await begin();
      complete(given);
      return (await poll(step)).status;
    };
    expect(await refused('199001012385')).to.equal(401);
    expect(await refused('')).to.equal(401);
    await api.patch(`${people}${person}/`, { is_active: false });
    expect(await refused(own)).to.equal(401);
    await api.patch(`${people}${person}/`, { is_active: true });
    await api.database.pool.query('update accounts_organizationuser set status = 0 where id = $1', [person]);
    expect(await refused(own)).to.equal(401);
    const step = await begin();
    bankId.answer({ status: 'failed', hintCode: 'userCancel' });
    const failed = await poll(step);
    expect([failed.status, failed.body.over]).to.deep.equal([200, true]);
    bankId.fail({ status: 503, errorCode: 'Maintenance' });
    expect((await browser().post(`/sign-in/bankid/${api.customerId}/`, {})).status).to.equal(401);
    bankId.fail(undefined);
    const given = await begin();
    const stopped = await browser(given).post('/sign-in/bankid/cancel/', {});
    expect([stopped.body.location, bankId.orders.at(-1)?.cancelled]).to.deep.equal([
      `/sign-in/${api.customerId}/`,
      true,
    ]);
    expect((await browser().post('/sign-in/bankid/poll/', {}, { Origin: 'https://evil.example' })).status).to.equal(
      403,
    );
  });

  it('reauthenticates only its own user', async () => {
    const [own, other] = ['198505052384', '197207072385'];
    await employ(own);
    await employ(other);
    complete(own);
    const first = await begin();
    complete(own);
    const session = cookieOf(await poll(first));
    await api.database.pool.query(`update common_session set proved_at = now() - interval '1 hour'`);
    const wrong = await begin({ proof: true }, session);
    complete(other);
    expect((await poll(wrong, session)).status).to.equal(401);
    const right = await begin({ proof: true }, session);
    complete(own);
    expect((await poll(right, session)).body).to.deep.equal({ location: '/sign-in/me/' });
    expect((await withCookie(api, session).get('/common/session/current/')).body.is_proved).to.equal(true);
  });
});
