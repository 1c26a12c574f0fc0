/** The requests of integrations: each one lists its own. */
import { expect } from 'chai';
import { cleanUp } from '../../engine/jobs/clean-up.ts';
import { type ApiResponse, type Client, clientOf, useApi } from '../support/api.ts';
import { createUser, signInAs } from '../support/people.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWorkspace } from '../support/work-place.ts';

const log = '/common/request/';
const tags = '/annotating/tag/';

describe('the request log', () => {
  const messages: string[] = [];
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings, log: (message) => void messages.push(message) });

  /** The stored requests with this ID that the client sees, once there are any. */
  async function stored(requestId: string, client: Client = api, member = 'id') {
    let found: ApiResponse['body'] = [];
    await waitUntil(async () => {
      found = (await client.get(`${log}list/?${member}=${requestId}`)).body;
      return found.length > 0;
    }, 5_000);
    return found;
  }
  const originOf = ({ port }: { readonly port: number }): string => `http://127.0.0.1:${port}`;
  const idOf = ({ headers }: ApiResponse): string => headers.get('x-request-id') ?? '';
  const rows = async (requestId: string): Promise<number> => {
    const { rowCount } = await api.database.pool.query(
      'select 1 from common_request where $1 in (id::text, request_id)',
      [requestId],
    );
    return rowCount ?? 0;
  };

  it('contains a request with its route, status and change', async () => {
    const created = await api.post(tags, { name: 'Stored' });
    const [request] = await stored(idOf(created));
    expect(request).to.include({
      id: idOf(created),
      method: 'POST',
      route: '/annotating/tag/',
      status: 201,
      problem: null,
      instance: null,
      request_id: null,
      change: created.headers.get('x-change-id'),
    });
    expect(request.integration.id).to.equal(api.agentId);
    expect(request.duration_ms).to.be.at.least(0);
    expect(Math.abs(Date.now() - Date.parse(request.created_at))).to.be.below(60_000);
  });

  it('returns a rejected request at the address in instance of its problem', async () => {
    const rejected = await api.post(tags, { name: 4 });
    expect(rejected.status).to.equal(422);
    const { instance } = rejected.body;
    await stored(idOf(rejected));
    expect((await api.get(instance)).headers.get('location')).to.equal(`${instance}/`);
    const request = await api.get(`${instance}/`);
    expect(request.status, request.text).to.equal(200);
    expect(request.body).to.include({ status: 422, problem: 'validation_failed', instance });
    expect((await api.get(`${log}list/?instance=${encodeURIComponent(instance)}`)).body).to.have.length(1);
  });

  it('contains requests under request IDs of the client, also if two have the same', async () => {
    const headers = { 'X-Request-Id': 'nightly-17' };
    await api.get(`${tags}list/`, headers);
    await api.get(`${tags}nowhere/`, headers);
    await waitUntil(async () => (await rows('nightly-17')) === 2, 5_000);
    const requests = await stored('nightly-17', api, 'request_id');
    expect(requests.map(({ status }: { status: number }) => status).toSorted()).to.deep.equal([200, 404]);
    const problems = requests.flatMap(({ instance }: { instance: string | null }) => instance ?? []);
    expect(problems).to.deep.equal(['/common/request/nightly-17']);
  });

  it('contains a request that its permissions reject', async () => {
    const limited = await api.newCredential(api.customerId, { scopes: ['common.request:read,list'] });
    const rejected = await limited.post(tags, { name: 'No' });
    expect(rejected.status).to.equal(403);
    const [request] = await stored(idOf(rejected), limited);
    expect(request).to.include({ status: 403, problem: 'operation_not_permitted' });
  });

  it('contains the problem of a replayed response, whose instance is that of the first request', async () => {
    const keyed = () => api.post(tags, { name: 5 }, { 'Idempotency-Key': 'request-log' });
    const [first, second] = [await keyed(), await keyed()];
    expect(second.headers.get('idempotent-replayed')).to.equal('true');
    const [request] = await stored(idOf(second));
    expect(request).to.include({ status: 422, problem: 'validation_failed', instance: first.body.instance });
  });

  it('shows nothing to other integrations and other customers', async () => {
    const created = await api.post(tags, { name: 'Own' });
    await stored(idOf(created));
    for (const other of [await api.newCredential(api.customerId), await api.newCustomer()]) {
      expect((await other.get(`${log}list/?id=${idOf(created)}`)).body).to.deep.equal([]);
      expect((await other.get(`${log}${idOf(created)}/`)).status).to.equal(404);
      const own = await other.get(`${tags}list/`);
      const [request] = await stored(idOf(own), other);
      expect(request.integration.id).to.equal(other.agentId);
    }
  });

  it('contains nothing of the address but its template', async () => {
    const responses = [
      await api.get(`${tags}list/?name=19121212-1212`),
      await api.get(`${tags}19121212-1212/`),
      await api.post(`${tags}?_match=19121212-1212`, { name: 'A' }),
    ];
    for (const response of responses) await stored(idOf(response));
    const { rows: all } = await api.database.pool.query('select * from common_request');
    expect(JSON.stringify(all)).to.not.contain('19121212');
    expect((await stored(idOf(responses[1] as ApiResponse)))[0].route).to.equal('/annotating/tag/{pk}/');
  });

  it('shows the requests of all integrations to users, and contains none of a signed-in user', async () => {
    const sent = await api.get(`${tags}list/`);
    await stored(idOf(sent));
    const user = await signInAs(api, await createUser(api, { allow: ['*'] }));
    const [request] = await stored(idOf(sent), user);
    expect(request.integration.id).to.equal(api.agentId);
    const ofUser = await user.get(`${tags}list/`);
    const after = await api.get(`${tags}list/`);
    await stored(idOf(after));
    expect(await rows(idOf(ofUser))).to.equal(0);
  });

  it('shows the requests of all integrations to an integration that acts for a user', async () => {
    const forUser = clientOf(
      api.origin,
      {
        ...(await api.newCredential(api.customerId)).headers,
        'X-CORE-CLIENT-CT': 'accounts.organizationuser',
        'X-CORE-CLIENT-ENTITY': await createUser(api, { allow: ['*'] }),
      },
      api.customerId,
      api.agentId,
    );
    const [own, other] = [await forUser.get(`${tags}list/`), await api.get(`${tags}list/`)];
    expect(own.status, own.text).to.equal(200);
    for (const sent of [own, other]) await stored(idOf(sent), forUser);
    expect(JSON.stringify(await stored(idOf(own), forUser))).to.not.contain(forUser.headers['X-CORE-CLIENT-ENTITY']);
  });

  it('keeps requests of other integrations when one is deleted before they are stored', async () => {
    const gone = await api.newCredential(api.customerId);
    const lost = await gone.get(`${tags}list/`);
    const listed = await api.get(`${tags}list/`);
    await api.database.pool.query('delete from accounts_integrationuseragent where id = $1', [gone.agentId]);
    await stored(idOf(listed));
    expect(await rows(idOf(lost))).to.equal(0);
  });

  it('stores nothing if a setting disables it', async () => {
    const other = await api.startAnother({ settings: { ...settings, CORE_REQUEST_LOG: 'false' } });
    const client = clientOf(originOf(other), api.headers, api.customerId, api.agentId);
    const sent = await client.get(`${tags}list/`);
    expect(sent.status).to.equal(200);
    await other.stop(1_000);
    expect(await rows(idOf(sent))).to.equal(0);
  });

  it('contains all requests after the server has stopped', async () => {
    const other = await api.startAnother({ settings });
    const client = clientOf(originOf(other), api.headers, api.customerId, api.agentId);
    const sent = await client.get(`${tags}list/`);
    await other.stop(1_000);
    expect(await rows(idOf(sent))).to.equal(1);
  });

  it('deletes requests after seven days', async () => {
    const old = await api.get(`${tags}list/`);
    const recent = await api.get(`${tags}list/`);
    await stored(idOf(recent));
    const age = `update common_request set created_at = now() - $2::interval where id = $1`;
    await api.database.pool.query(age, [idOf(old), '7 days 1 minute']);
    await api.database.pool.query(age, [idOf(recent), '6 days 23 hours']);
    await cleanUp(api.server.runtime);
    expect([await rows(idOf(old)), await rows(idOf(recent))]).to.deep.equal([0, 1]);
  });
});
