/** Webhooks: signed as in Standard Webhooks, retried, in order on request, never to private addresses (api.md, section 8). */
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { nextWait } from '../../engine/features/events/post-webhook.ts';
import { sendDueWebhooks } from '../../engine/features/events/webhook-worker.ts';
import { isPrivateAddress } from '../../engine/request/private-address.ts';
import { type Client, clientOf, useApi } from '../support/api.ts';
import { type Received, useWebhookReceiver } from '../support/webhook-receiver.ts';

const hooks = '/integrations/webhooksubscription/';
const deliveries = '/integrations/webhookdelivery/';
const tags = '/annotating/tag/';

function first(received: readonly Received[]): Received {
  const [only] = received;
  if (only === undefined) throw new Error('no request was received');
  return only;
}

describe('webhooks', () => {
  const api = useApi({ settings: { CORE_WEBHOOK_PRIVATE_ADDRESSES: 'true' } });
  const receiver = useWebhookReceiver();
  let client: Client;

  beforeEach(async () => {
    receiver.received.length = 0;
    receiver.responses = [{ status: 204 }];
    client = await api.newCustomer();
  });

  async function subscribe(values: Record<string, unknown> = {}, path = '/') {
    const created = await client.post(hooks, {
      url: `${receiver.url}${path}`,
      timeout_seconds: 10,
      event_identifiers: ['annotating.tag.*'],
      ...values,
    });
    expect(created.status, created.text).to.equal(201);
    return created.body;
  }

  const send = () => sendDueWebhooks(api.server.runtime);
  const due = () =>
    api.database.pool.query(
      "update integrations_webhookdelivery set next_attempt_time = now() - interval '1 second' where status in (0, 2)",
    );
  const eventsIn = (text: string): { event_identifier: string; object_id: string; position: string }[] =>
    JSON.parse(text);

  it('deliver events after their creation, signed in the format of the reference library', async () => {
    await client.post(tags, { name: 'Before' });
    const hook = await subscribe();
    expect(hook).to.not.have.any.keys('secret', 'previous_secret', 'position');
    expect(hook.signing_secret).to.match(/^whsec_.{44}$/);
    expect((await client.get(`${hooks}${hook.id}/`)).body.signing_secret).to.equal(null);
    expect(hook.integration).to.deep.equal({ id: client.agentId });
    const { body: tag } = await client.post(tags, { name: 'After' });
    await client.post('/common/address/', { name: 'Not requested' });
    await send();
    expect(receiver.received).to.have.length(1);
    const { headers, text } = first(receiver.received);
    const events = new Webhook(hook.signing_secret).verify(text, headers as Record<string, string>) as ReturnType<
      typeof eventsIn
    >;
    expect(events.map((event) => [event.event_identifier, event.object_id])).to.deep.equal([
      ['annotating.tag.instancecreated', tag.id],
    ]);
    const { body } = await client.get(`${deliveries}list/?subscription=${hook.id}`);
    expect(body[0]).to.include({ status: 1, attempts: 1, response_status: 204, error: null });
    expect(headers['webhook-id']).to.equal(body[0].id);
    const feed = await client.get(`/common/changes/?event_identifier=annotating.tag.instancecreated`);
    expect(feed.body.items.at(-1)).to.deep.equal(events[0]);
    await send();
    expect(receiver.received).to.have.length(1);
  });

  it('are rejected if they could never receive an event', async () => {
    const misspelt = ['annotating.tag.instancecreate', 'annotation.*', 'accounts.tenant.*', '*'];
    const subscription = { url: receiver.url, timeout_seconds: 10, event_identifiers: misspelt };
    const response = await client.post(hooks, subscription);
    expect(response.status, response.text).to.equal(422);
    expect(
      response.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
    ).to.deep.equal([
      ['/event_identifiers/0', 'unknown_event'],
      ['/event_identifiers/1', 'unknown_event'],
    ]);
    expect(response.body.errors[0].params.nearest).to.equal('annotating.tag.instancecreated');
    const hook = await subscribe();
    const changed = await client.patch(`${hooks}${hook.id}/`, { 'event_identifiers+': ['accounts.tenants.invited'] });
    expect([changed.status, changed.body.errors[0].params?.nearest], changed.text).to.deep.equal([
      422,
      'accounts.tenant.invited',
    ]);
  });

  it('are rejected with a private address when they are created, unless a setting allows it', async () => {
    const { settings } = api.server.runtime;
    const mutableSettings = settings as Record<string, string>;
    mutableSettings.CORE_WEBHOOK_PRIVATE_ADDRESSES = 'false';
    try {
      for (const url of [
        'http://127.0.0.1/x',
        'https://[::1]/',
        'http://localhost:9/',
        'https://10.1.2.3/',
        'http://169.254.169.254/',
      ]) {
        const response = await client.post(hooks, { url, timeout_seconds: 10, event_identifiers: ['*'] });
        expect(
          [response.status, response.body.errors?.[0]?.code, response.body.errors?.[0]?.pointer],
          url,
        ).to.deep.equal([422, 'private_address', '/url']);
      }
    } finally {
      mutableSettings.CORE_WEBHOOK_PRIVATE_ADDRESSES = 'true';
    }
  });

  it('sign with the old and the new secret during a rotation', async () => {
    const hook = await subscribe({ secret: 'chosen by the customer' });
    const { body: old } = await client.post(`${hooks}${hook.id}/secret/`);
    const { body: second } = await client.post(`${hooks}${hook.id}/secret/`);
    await client.post(tags, { name: 'Two' });
    await send();
    const { headers, text } = first(receiver.received);
    for (const { secret } of [old, second]) new Webhook(secret).verify(text, headers as Record<string, string>);
    expect(String(headers['webhook-signature']).split(' ')).to.have.length(2);
  });

  it('are retried under the same id, until the receiver accepts them', async () => {
    const hook = await subscribe();
    receiver.responses = [{ status: 500 }, { status: 503, headers: { 'Retry-After': '3600' } }, { status: 200 }];
    await client.post(tags, { name: 'Retry' });
    await send();
    const read = async () => (await client.get(`${deliveries}list/?subscription=${hook.id}`)).body[0];
    expect(await read()).to.include({
      status: 2,
      attempts: 1,
      response_status: 500,
      error: 'the receiver returned 500',
    });
    await send();
    expect(receiver.received).to.have.length(1);
    await due();
    await send();
    const waiting = await read();
    expect(Date.parse(waiting.next_attempt_time) - Date.now()).to.be.greaterThan(3_500_000);
    await due();
    await send();
    expect(await read()).to.include({ status: 1, attempts: 3 });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).to.equal(1);
    expect(new Set(receiver.received.map(({ text }) => text)).size).to.equal(1);
  });

  it('survive a sender that is killed in the middle of an attempt', async () => {
    await subscribe();
    await client.post(tags, { name: 'Killed' });
    receiver.responses = [{ status: 500 }];
    await send();
    // The state after a killed sender: a delivery with an attempt that was started and never ended.
    await api.database.pool.query(
      "update integrations_webhookdelivery set next_attempt_time = now() - interval '1 second'",
    );
    receiver.responses = [{ status: 200 }];
    await send();
    expect(receiver.received).to.have.length(2);
  });

  it('preserve their order on request: nothing overtakes a waiting delivery', async () => {
    await subscribe({ ordered: true });
    receiver.responses = [{ status: 500 }, { status: 200 }];
    await client.post(tags, { name: 'O1' });
    await send();
    await client.post(tags, { name: 'O2' });
    await send();
    expect(receiver.received).to.have.length(1);
    await due();
    await send();
    await send();
    const positions = receiver.received.slice(1).flatMap(({ text }) => eventsIn(text).map((event) => event.position));
    expect(positions).to.have.length(2);
    expect(positions).to.deep.equal(positions.toSorted());
  });

  it('contain at most 100 events and 20 KiB, also with full records', async () => {
    await subscribe();
    await subscribe({ payload: 1 }, '/full');
    await client.post(
      `${tags}list/`,
      Array.from({ length: 150 }, (_, index) => ({ name: `Many ${index}` })),
    );
    await send();
    for (let round = 0; round < 5; round += 1) await send();
    const bodies = receiver.received.map(({ text }) => text);
    expect(Math.max(...bodies.map((text) => Buffer.byteLength(text)))).to.be.at.most(20_480);
    const isFull = (text: string): boolean => text.includes('"record":');
    expect(bodies.filter((text) => !isFull(text)).flatMap(eventsIn)).to.have.length(150);
    const full = bodies.filter(isFull);
    expect(full.flatMap(eventsIn).map(({ object_id }) => object_id)).to.have.length(150);
    expect(full.length).to.be.greaterThan(3);
  });

  it('do not follow redirects', async () => {
    const hook = await subscribe();
    receiver.responses = [{ status: 307, headers: { Location: `${receiver.url}/elsewhere` } }];
    await client.post(tags, { name: 'Redirect' });
    await send();
    expect(receiver.received.map(({ path }) => path)).to.deep.equal(['/']);
    expect((await client.get(`${deliveries}list/?subscription=${hook.id}`)).body[0]).to.include({
      status: 2,
      response_status: 307,
    });
  });

  it('are disabled by 410, and the event log records it', async () => {
    const hook = await subscribe();
    receiver.responses = [{ status: 410 }];
    await client.post(tags, { name: 'Gone' });
    await send();
    expect((await client.get(`${hooks}${hook.id}/`)).body.is_active).to.equal(false);
    const { body } = await client.get(
      `/common/eventlog/list/?object_id=${hook.id}&event_identifier__endswith=.disabled`,
    );
    expect(body[0].event_context).to.include({ reason: 'gone' });
  });

  it('are disabled after five days of failure', async () => {
    const hook = await subscribe();
    receiver.responses = [{ status: 500 }];
    await client.post(tags, { name: 'Failing' });
    await send();
    await api.database.pool.query(
      "update integrations_webhooksubscription set failing_since = now() - interval '5 days 1 hour'",
    );
    await due();
    await send();
    expect((await client.get(`${hooks}${hook.id}/`)).body.is_active).to.equal(false);
    expect((await client.get(`${deliveries}list/?subscription=${hook.id}`)).body[0].status).to.equal(3);
  });

  it('can be tested and sent again', async () => {
    const hook = await subscribe();
    const test = await client.post(`${hooks}${hook.id}/test/`);
    expect(test.body, test.text).to.include({ delivered: true, response_status: 204 });
    await client.post(tags, { name: 'Again' });
    await send();
    const [delivery] = (await client.get(`${deliveries}list/?subscription=${hook.id}`)).body;
    const again = await client.post(`${deliveries}${delivery.id}/resend/`);
    expect([again.status, again.body.id], again.text).to.deep.equal([202, delivery.id]);
    await send();
    const [, earlier, later] = receiver.received;
    expect(later?.text).to.equal(earlier?.text);
    expect((await (await api.newCustomer()).post(`${hooks}${hook.id}/test/`)).status).to.equal(404);
  });

  it('include the record on request, if their integration can read it', async () => {
    await subscribe({ payload: 1 });
    const { body: tag } = await client.post(tags, { name: 'Full' });
    await send();
    expect(JSON.parse(receiver.received[0]?.text ?? '[]')[0].record).to.deep.equal(
      (await client.get(`${tags}${tag.id}/`)).body,
    );
  });

  it('return decimals with every digit, like a get', async () => {
    await subscribe({ payload: 1, event_identifiers: ['*'] });
    const created = await client.post('/common/swedishpricebasevalue/', { for_year: 2026, value: '123456789012.10' });
    await send();
    const expectedText = '"value":123456789012.10,';
    expect((await client.get(`/common/swedishpricebasevalue/${created.body.id}/`)).text).to.contain(expectedText);
    expect(receiver.received.map(({ text }) => text).join()).to.contain(expectedText);
  });

  it('contain only data that their integration can read, and belong to their creator', async () => {
    const narrow = await api.newCredential(client.customerId, {
      scopes: ['integrations.*', 'common.address:read,list', 'accounts.integrationuseragent:read'],
    });
    const created = await narrow.post(hooks, { url: receiver.url, timeout_seconds: 10, event_identifiers: ['*'] });
    expect(created.status, created.text).to.equal(201);
    await client.post(tags, { name: 'Secret' });
    await send();
    expect(
      receiver.received.flatMap(({ text }) => eventsIn(text)).filter((event) => event.event_identifier.includes('tag')),
    ).to.deep.equal([]);
    const rejected = await narrow.post(hooks, {
      url: receiver.url,
      timeout_seconds: 10,
      event_identifiers: ['*'],
      integration: { id: client.agentId },
    });
    expect([rejected.status, rejected.body.code], rejected.text).to.deep.equal([403, 'field_not_permitted']);
  });

  it('contain only data that the user who created them can read, and stop when that user is disabled', async () => {
    const path = '/accounts/users/organization/organizationuser/';
    const { body: role } = await client.post('/accounts/users/organization/role/', {
      name: 'Addresses and hooks',
      permissions: {
        allow: [
          'common.address',
          'integrations.*',
          { scope: 'annotating.tag', where: { name__startswith: 'Own' }, fields: { read: ['name'] } },
        ],
      },
    });
    const { body: user } = await client.post(path, { first_name: 'A', role: { id: role.id } });
    const speaking = clientOf(
      api.origin,
      { ...client.headers, 'X-CORE-CLIENT-CT': 'accounts.organizationuser', 'X-CORE-CLIENT-ENTITY': user.id },
      client.customerId,
      client.agentId,
    );
    const subscription = { url: receiver.url, timeout_seconds: 10, event_identifiers: ['annotating.*'], payload: 1 };
    const { body: hook } = await speaking.post(hooks, subscription);
    expect(hook.integration).to.deep.equal({ id: client.agentId });
    await client.post(tags, { name: 'Own', color_code: '112233' });
    await client.post(tags, { name: 'Others' });
    await send();
    const payloads = receiver.received.flatMap(({ text }) => JSON.parse(text) as { record: object }[]);
    expect(payloads.map(({ record }) => Object.keys(record).toSorted())).to.deep.equal([['id', 'name']]);
    // Other users cannot change it so that it notifies them or sends more; they can disable it.
    for (const change of [
      { url: `${receiver.url}/mine` },
      { event_identifiers: ['*'] },
      { secret: 'known' },
      { payload: 0 },
    ])
      expect((await client.patch(`${hooks}${hook.id}/`, change)).body.code).to.equal('field_not_permitted');
    expect((await client.post(`${hooks}${hook.id}/secret/`)).body.code).to.equal('field_not_permitted');
    expect((await client.patch(`${hooks}${hook.id}/`, { timeout_seconds: 20 })).status).to.equal(200);
    expect((await speaking.patch(`${hooks}${hook.id}/`, { event_identifiers: ['annotating.tag.*'] })).status).to.equal(
      200,
    );
    receiver.received.length = 0;
    // Events from before the change of role are sent according to the role at the time of delivery.
    await client.post(tags, { name: 'Own 1', color_code: '445566' });
    const { body: less } = await client.post('/accounts/users/organization/role/', {
      name: 'Colours of others',
      permissions: {
        allow: [
          'integrations.*',
          { scope: 'annotating.tag', where: { name: 'Other' }, fields: { read: ['color_code'] } },
        ],
      },
    });
    expect((await client.patch(`${path}${user.id}/`, { role: { id: less.id } })).status).to.equal(200);
    await client.post(tags, { name: 'Other', color_code: '778899' });
    await send();
    const changed = receiver.received.flatMap(({ text }) => JSON.parse(text) as { record: object }[]);
    expect(changed.map(({ record }) => ({ ...record, id: '' }))).to.deep.equal([{ id: '', color_code: '778899' }]);
    expect((await client.patch(`${path}${user.id}/`, { role: { id: role.id } })).status).to.equal(200);
    receiver.received.length = 0;
    await client.post(tags, { name: 'Own 2' });
    expect((await client.patch(`${path}${user.id}/`, { is_active: false })).status).to.equal(200);
    await client.post(tags, { name: 'Own 3' });
    await send();
    expect(receiver.received).to.deep.equal([]);
    expect((await client.get(`${hooks}${hook.id}/`)).body.is_active).to.equal(false);
    const { body: events } = await client.get(
      `/common/eventlog/list/?object_id=${hook.id}&event_identifier__endswith=.disabled`,
    );
    expect(events.map((event: { event_context: { reason: string } }) => event.event_context.reason)).to.deep.equal([
      'maker_gone',
    ]);
    expect((await client.patch(`${hooks}${hook.id}/`, { is_active: true })).body.code).to.equal('field_not_permitted');
    // Requests on behalf of a disabled user are rejected.
    const rejected = await api.startAnother().then(async (other) => {
      const response = await fetch(`http://127.0.0.1:${other.port}${tags}list/`, { headers: speaking.headers });
      await other.stop(1_000);
      return response.status;
    });
    expect(rejected).to.equal(401);
  });

  it('have secrets that are stored encrypted, and so are responses under idempotency keys', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const hook = await subscribe({ secret: 'whsec_chosen-by-hand' });
    const { body: rotated, headers } = await client.post(`${hooks}${hook.id}/secret/`, undefined, key);
    expect(headers.get('idempotent-replayed')).to.equal(null);
    const again = await client.post(`${hooks}${hook.id}/secret/`, undefined, key);
    expect(again.body).to.deep.equal(rotated);
    expect(again.headers.get('idempotent-replayed')).to.equal('true');
    const issued = await client.post(`/accounts/users/api/integrationuseragent/${client.agentId}/secrets/`, {}, key);
    expect(issued.status, issued.text).to.equal(201);
    const secrets = ['whsec_chosen-by-hand', rotated.secret, issued.body.secret];
    for (const secret of secrets) expect(secret).to.be.a('string').with.length.greaterThan(10);
    const { rows: tables } = await api.database.pool.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
    );
    for (const { name } of tables)
      for (const secret of secrets) {
        const { rowCount } = await api.database.pool.query(
          `select from ${name} as t where t::text like '%' || $1 || '%' limit 1`,
          [secret.slice(-24)],
        );
        expect(rowCount, name).to.equal(0);
      }
    expect((await client.patch(`${hooks}${hook.id}/`, { timeout_seconds: 30 })).status).to.equal(200);
    await client.post(tags, { name: 'Signed' });
    await send();
    const { headers: sent, text } = first(receiver.received);
    for (const secret of [rotated.secret]) new Webhook(secret).verify(text, sent as Record<string, string>);
  });

  it('report a secret that was encrypted with another CORE_SECRET, and sign again with a new secret', async () => {
    const hook = await subscribe();
    const encrypted = `sealed.${Buffer.alloc(60, 7).toString('base64url')}`;
    await api.database.pool.query('update integrations_webhooksubscription set secret = $2 where id = $1', [
      hook.id,
      encrypted,
    ]);
    const rejected = await client.post(`${hooks}${hook.id}/test/`);
    expect(rejected.status, rejected.text).to.equal(409);
    expect(rejected.body).to.include({ code: 'state_conflict' });
    expect(rejected.body.detail).to.contain('another CORE_SECRET');
    await client.post(tags, { name: 'Unsigned' });
    await send();
    const { body: failedDeliveries } = await client.get(`${deliveries}list/?subscription=${hook.id}`);
    expect(failedDeliveries[0]).to.include({ status: 2, error: 'its secret was encrypted with another CORE_SECRET' });
    expect(receiver.received).to.deep.equal([]);
    const { body: rotated } = await client.post(`${hooks}${hook.id}/secret/`);
    expect((await client.post(`${hooks}${hook.id}/test/`)).body).to.include({ delivered: true });
    const { headers, text } = first(receiver.received);
    new Webhook(rotated.secret).verify(text, headers as Record<string, string>);
  });

  it('have retry delays that grow to a day', () => {
    expect([1, 2, 3, 9].map((attempts) => nextWait(attempts, null, 0.5))).to.deep.equal([5, 300, 1800, 86_400]);
    expect(nextWait(10, null, 0.5)).to.equal(undefined);
    expect([nextWait(1, null, 0), nextWait(1, null, 1)]).to.deep.equal([4.5, 5.5]);
  });
});

describe('addresses of webhooks', () => {
  const api = useApi();

  it('are rejected if they are private, by number and by name', async () => {
    for (const url of [
      'http://127.0.0.1:9/',
      'http://[::1]:9/',
      'http://localhost:9/',
      'http://169.254.169.254/latest/',
      'http://[::ffff:10.0.0.1]/',
    ]) {
      const { body: hook } = await api.post(hooks, { url, timeout_seconds: 10, event_identifiers: ['*'] });
      if (hook.id === undefined) continue;
      const { body } = await api.post(`${hooks}${hook.id}/test/`);
      expect(body, url).to.include({ delivered: false, error: 'the address is not public' });
    }
  });

  it('are classified as private or public', () => {
    for (const address of [
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '100.64.0.1',
      'fd00::1',
      'fe80::1',
      '::ffff:127.0.0.1',
      '0.0.0.0',
      'nonsense',
    ])
      expect(isPrivateAddress(address), address).to.equal(true);
    for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111'])
      expect(isPrivateAddress(address), address).to.equal(false);
  });
});
