/** Protected identities: access to them, and the log of each reading, by any request (api.md, section 7). */
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type ApiResponse, type Client, useApi } from '../support/api.ts';
import { withRole } from '../support/roles.ts';

const path = '/accounts/users/customer/protectedidentity/';
const tenants = '/accounts/users/customer/tenant/';
const secretName = 'Hemligsson';

describe('protected identities', () => {
  const api = useApi();

  async function createIdentity(): Promise<{ readonly tenant: string; readonly id: string }> {
    const { body: tenant } = await api.post(tenants, { first_name: 'A', last_name: 'B' });
    const created = await api.post(`${path}list/`, [{ tenant: { id: tenant.id }, last_name: secretName }]);
    expect(created.status, created.text).to.equal(201);
    return { tenant: tenant.id, id: created.body[0].id };
  }

  const readings = async (id: string): Promise<number> =>
    (await api.get(`/common/eventlog/list/?object_id=${id}&event_identifier__endswith=.instanceread`)).body.length;
  const listReadings = async (client: Client): Promise<number> =>
    (await api.get(`/common/eventlog/list/?object_id=${client.agentId}&event_identifier__endswith=.listread`)).body
      .length;

  it('are logged each time that one is returned', async () => {
    const { id, tenant } = await createIdentity();
    let before = await readings(id);
    const expectVisible = async (what: string, send: () => Promise<ApiResponse>) => {
      const response = await send();
      expect(response.status, `${what} ${response.text}`).to.be.lessThan(300);
      expect(response.text, what).to.contain(secretName);
      const now = await readings(id);
      expect(now, what).to.equal(before + 1);
      before = now;
    };
    await expectVisible('get', () => api.get(`${path}${id}/`));
    await expectVisible('one member', () => api.get(`${path}${id}/?_fields=last_name`));
    await expectVisible('page', () => api.get(`${path}list/?id=${id}&_page=1&_page_size=10`));
    await expectVisible('page object', () => api.get(`${path}list/?id=${id}&_page=1&_page_size=10&_page_object=true`));
    await expectVisible('patch', () => api.patch(`${path}${id}/`, { valid_to: '2030-01-01' }));
    await expectVisible('bulk', () => api.post(`${path}list/`, [{ id, valid_to: '2030-01-02' }]));
    await expectVisible('bulk, each alone', () =>
      api.post(`${path}list/?_atomic=false`, [{ id, valid_to: '2030-01-03' }]),
    );
    await expectVisible('batch', () =>
      api.post('/batch/', {
        steps: [{ op: 'update', resource: 'accounts.protectedidentity', data: { id, valid_to: '2030-01-04' } }],
      }),
    );
    for (const query of ['_slim=true&_page=1&_page_size=5', '_fields=id&_page=1&_page_size=5']) {
      await api.get(`${path}list/?id=${id}&${query}`);
      expect(await readings(id), query).to.equal(before);
    }
    // The person is not a protected identity.
    expect(await readings(tenant)).to.equal(0);
    for (const query of ['_jsonl=true', '_format=csv', '_statistics=true&_group_by=last_name']) {
      const count = await listReadings(api);
      expect((await api.get(`${path}list/?id=${id}&${query}`)).text, query).to.contain(secretName);
      expect(await listReadings(api), query).to.equal(count + 1);
    }
  });

  it('are logged once a request if their values are queried and no member is returned', async () => {
    const { id, tenant } = await createIdentity();
    const list = `${path}list/`;
    const readingsOf = async (send: () => Promise<ApiResponse>, status = 200) => {
      const [single, many] = [await readings(id), await listReadings(api)];
      const response = await send();
      expect(response.status, response.text).to.equal(status);
      return [(await readings(id)) - single, (await listReadings(api)) - many];
    };
    const values = [
      `last_name=${secretName}&_slim=true`,
      `last_name=${secretName}&_fields=id`,
      `last_name__startswith=H&_fields=id&_page=1&_page_size=5`,
      `_filter={"or":[{"not":{"last_name":"x"}}]}&_slim=true`,
      `tenant__first_name=A&_slim=true`,
      `_order_by=last_name&_slim=true`,
      `last_name=${secretName}&_statistics=true`,
      `last_name=Nobody`,
      `_format=csv&_page=1&_page_size=5`,
      `_jsonl=true&_page=1&_page_size=5`,
    ];
    for (const query of values)
      expect(await readingsOf(() => api.get(`${list}?id=${id}&${query}`)), query).to.deep.equal([0, 1]);
    expect(await readingsOf(() => api.send('HEAD', `${list}?last_name=${secretName}&_count=exact`))).to.deep.equal([
      0, 1,
    ]);
    const body = { filter: { last_name: secretName }, fields: ['id'] };
    expect(await readingsOf(() => api.send('QUERY', list, { body }))).to.deep.equal([0, 1]);
    expect(await readingsOf(() => api.get(`${list}?id=${id}&_slim=true`))).to.deep.equal([0, 0]);
    const patch =
      (query: string, value: object, headers = {}) =>
      () =>
        api.patch(`${path}${id}/${query}`, value, headers);
    const guess = { last_name: secretName };
    expect(await readingsOf(patch('?_validate_only=true', guess))).to.deep.equal([1, 0]);
    expect(await readingsOf(patch('?_validate_only=true&_slim=true', guess))).to.deep.equal([1, 0]);
    expect(await readingsOf(patch('', guess, { Prefer: 'return=minimal' }))).to.deep.equal([1, 0]);
    const keyed = { 'Idempotency-Key': randomUUID() };
    expect(await readingsOf(patch('', guess, keyed))).to.deep.equal([1, 0]);
    expect(await readingsOf(patch('', guess, keyed)), 'repeated').to.deep.equal([1, 0]);
    const prober = await withRole(api, {
      allow: ['protected:read', { scope: 'accounts.protectedidentity', fields: { write: ['valid_to'] } }],
    });
    await api.database.pool.query(
      'update accounts_integrationuseragent set require_personal_information_access = true, personal_information_acceptance_mode = 2 where id = $1',
      [prober.agentId],
    );
    const probe = { first_name: 'guessed' };
    expect(await readingsOf(() => prober.patch(`${path}${id}/`, probe), 403)).to.deep.equal([1, 0]);
    expect(await readingsOf(() => prober.post(`${list}`, [{ id, ...probe }]), 422)).to.deep.equal([1, 0]);
    expect(await readingsOf(() => prober.post(`${list}?_atomic=false`, [{ id, ...probe }]), 207)).to.deep.equal([1, 0]);
    const step = { op: 'update', resource: 'accounts.protectedidentity', data: { id, ...probe } };
    expect(await readingsOf(() => prober.post('/batch/', { steps: [step] }), 422)).to.deep.equal([1, 0]);
    const upsert = {
      op: 'upsert',
      resource: 'accounts.protectedidentity',
      match: 'tenant',
      data: { tenant: { id: tenant }, ...probe },
    };
    expect((await prober.post('/batch/', { steps: [upsert] })).status).to.equal(422);
  });

  it('do not exist, in any request, for a caller that can read persons but not protected identities', async () => {
    const { id, tenant } = await createIdentity();
    const allButProtected = { allow: ['*'], deny: ['protected'] };
    for (const permissions of [
      allButProtected,
      { allow: ['accounts.*', 'common.*', 'annotating.*', 'reports.*', 'integrations.*', 'batch'] },
    ]) {
      const client = await withRole(api, permissions);
      await api.database.pool.query(
        'update accounts_integrationuseragent set require_personal_information_access = true, personal_information_acceptance_mode = 2 where id = $1',
        [client.agentId],
      );
      const requests: readonly (() => Promise<ApiResponse>)[] = [
        () => client.get(`${path}${id}/`),
        () => client.get(`${path}list/`),
        () => client.get(`${path}list/?_jsonl=true`),
        () => client.get(`${path}list/?_statistics=true&_group_by=last_name`),
        () => client.send('QUERY', `${path}list/`, { body: {} }),
        () => client.patch(`${path}${id}/`, {}),
        () => client.post(`${path}list/`, [{ id }]),
        () => client.delete(`${path}${randomUUID()}/`),
        () => client.get(`${tenants}${tenant}/`),
        () => client.get(`${tenants}list/?id=${tenant}`),
        () => client.get(`${tenants}list/?last_name=${secretName}`),
        () => client.get(`${tenants}list/?_search=${secretName}`),
        () => client.get(`${tenants}${tenant}/?_expand=protectedidentity`),
        () => client.get(`${tenants}list/?protectedidentity__last_name=${secretName}`),
        () => client.get(`${tenants}list/?_statistics=true&_group_by=protectedidentity.last_name`),
        () => client.get('/common/changes/?content_type=accounts.protectedidentity'),
        () => client.get('/common/changes/'),
        () => client.get(`/common/eventlog/list/?object_id=${id}`),
        () => client.get(`/annotating/note/all/`),
        () =>
          client.post('/batch/', {
            steps: [{ op: 'update', resource: 'accounts.protectedidentity', data: { id, valid_to: '2030-01-01' } }],
          }),
        () =>
          client.post('/annotating/note/', {
            content_type: { id: api.booted.model.resourceById.get('accounts.protectedidentity')?.contentTypeId },
            object_id: id,
            text: 'about',
          }),
      ];
      for (const [index, request] of requests.entries()) {
        const { text } = await request();
        expect(text, `ask ${index}`).to.not.contain(secretName);
        // A problem can repeat the id of a request that contains it; no response may reveal that such a record exists.
        if (!/^\{"type":"\/problems/.test(text)) expect(text, `ask ${index}`).to.not.contain(id);
      }
    }
  });

  it('require a separate right in addition to that of their kind', async () => {
    const { id } = await createIdentity();
    const statusOf = async (permissions: unknown) =>
      (await (await withRole(api, permissions)).get(`${path}${id}/`)).status;
    expect(await statusOf({ allow: ['accounts.protectedidentity'] })).to.equal(403);
    expect(await statusOf({ allow: ['accounts.protectedidentity', 'protected:read'] })).to.equal(200);
  });
});
