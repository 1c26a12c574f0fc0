/** The log records events without their subjects: no secret, no personal data, no body, whatever fails. */
import { expect } from 'chai';
import { before, describe, it } from 'mocha';
import { sendDueWebhooks } from '../../engine/features/events/webhook-worker.ts';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { createLog } from '../../engine/start/process/log.ts';
import { useApi } from '../support/api.ts';
import { useWebhookReceiver } from '../support/webhook-receiver.ts';
import { useWorkspace } from '../support/work-place.ts';

const tenants = '/accounts/users/customer/tenant/';

/** Texts that only the requests of clients contain. */
const personalData = {
  first_name: 'Hemligförnamn',
  last_name: 'Hemligefternamn',
  email: 'hemlig.adress@example.com',
  phone_number: '+46701740605',
};
const confidentialTexts = [
  'emligf',
  'emligefternamn',
  'hemlig.adress',
  '1740605',
  'hemlig-fras',
  'hemlig-token',
  'hemlig-kropp',
  'hemlig-kaka',
  'hemlig-nyckel',
];

describe('the log', function suite() {
  this.timeout(60_000);
  const lines: string[] = [];
  const log = createLog({ level: 'trace', readable: false, write: (line) => lines.push(line) });
  const settings = useWorkspace({
    CORE_WEBHOOK_PRIVATE_ADDRESSES: 'true',
    CORE_SMTP_HOST: '127.0.0.1',
    CORE_SMTP_PORT: '1',
  });
  const api = useApi({ settings, slowStatement: 0, log: log.message, onRequest: log.request });
  const receiver = useWebhookReceiver();
  const secrets: string[] = [];

  before(async () => {
    secrets.push(api.headers['X-CORE-CLIENT-SECRET'] ?? '');
    await exerciseEverything();
  });

  /** Sends requests of every kind that succeed or fail, each with content that must not be logged. */
  async function exerciseEverything(): Promise<void> {
    receiver.responses = [{ status: 500 }];
    const hook = await api.post('/integrations/webhooksubscription/', {
      url: `${receiver.url}/?token=hemlig-token`,
      timeout_seconds: 10,
      event_identifiers: ['*'],
    });
    expect(hook.status, hook.text).to.equal(201);
    secrets.push((await api.post(`/integrations/webhooksubscription/${hook.body.id}/secret/`)).body.secret);
    const { body: tenant } = await api.post(tenants, personalData, { 'Idempotency-Key': 'hemlig-nyckel' });
    await api.get(`${tenants}${tenant.id}/`);
    await api.patch(`${tenants}${tenant.id}/`, { first_name: `${personalData.first_name} II` });
    await api.get(`${tenants}list/?email=${personalData.email}&_page=1&_page_size=10`);
    await api.get(`${tenants}list/?_search=hemlig-fras&first_name__contains=${personalData.first_name}`);
    await api.get(`${tenants}list/?nonsense=${personalData.email}`);
    await api.post(`${tenants}list/`, [personalData, { ...personalData, custom_id: 'x'.repeat(200) }]);
    await api.post(tenants, { ...personalData, birth_date: personalData.first_name, nonsense: personalData.email });
    await api.send('POST', tenants, { body: '{"first_name": "hemlig-kropp"' });
    await api.send('POST', tenants, { body: 'hemlig-kropp', headers: { 'Content-Type': 'text/hemlig-kropp' } });
    await api.get(`/${personalData.email}/${personalData.phone_number}/`);
    await api.get(`${tenants}${personalData.email}/`);
    await api.get(tenants, {
      Cookie: 'hemlig-kaka',
      'User-Agent': 'hemlig-kaka',
      'X-CORE-CLIENT-SECRET': 'hemlig-nyckel',
    });
    await api.post('/accounts/users/auth/invite/customer/tenant/', personalData);
    await runDueJobs(api.server.runtime);
    await sendDueWebhooks(api.server.runtime);
    await failures(tenant.id);
  }

  /** Causes internal failures: a table that differs from the model, and one that does not exist. */
  async function failures(id: string): Promise<void> {
    const { pool } = api.database;
    await pool.query('alter table accounts_tenant rename to away');
    await api.get(`${tenants}${id}/`);
    await api.post(tenants, personalData);
    await pool.query(`create view accounts_tenant as select *, first_name::integer as broken from away`);
    await api.get(`${tenants}list/?first_name=${personalData.first_name}`);
    await pool.query('drop view accounts_tenant');
    await pool.query('alter table away rename to accounts_tenant');
    const raise = `create function tell() returns trigger language plpgsql as
      $$ begin raise exception 'value "%" and %', new.first_name, new.email; end $$`;
    await pool.query(raise);
    await pool.query('create trigger tell before insert on accounts_tenant for each row execute function tell()');
    await api.post(tenants, personalData);
    await pool.query('drop trigger tell on accounts_tenant');
  }

  it('contains a line for every request, failures with their cause, and slow statements by their name', () => {
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = entries.filter(({ msg }) => msg === 'request');
    expect(requests.length).to.be.greaterThan(18);
    expect(
      requests.every(({ request_id, route }) => typeof request_id === 'string' && typeof route === 'string'),
    ).to.equal(true);
    const failed = requests.filter(({ status }) => status === 500);
    expect(failed.length).to.be.greaterThan(1);
    expect(failed.map(({ error }) => typeof error)).to.deep.equal(failed.map(() => 'string'));
    const slow = entries.filter(({ msg }) => msg === 'slow statement');
    expect(slow.some(({ statement }) => /^get accounts\.tenant [0-9a-f]{8}$/.test(String(statement)))).to.equal(true);
    expect(slow.some(({ statement }) => /^list accounts\.tenant [0-9a-f]{8}$/.test(String(statement)))).to.equal(true);
    for (const entry of slow) expect(entry).to.include.keys('statement', 'milliseconds', 'waiting');
  });

  it('contains neither request content nor secrets', () => {
    const all = lines.join('');
    for (const text of [...confidentialTexts, ...secrets.filter((secret) => secret !== '')]) {
      const at = all.toLowerCase().indexOf(text.toLowerCase());
      expect(at < 0 ? '' : all.slice(Math.max(0, at - 300), at + 60), text).to.equal('');
    }
    expect(secrets.every((secret) => secret.length > 10)).to.equal(true);
  });
});
