/** Personal data for an integration that requires consent (api.md, section 7): only of persons who have consented. */
import { expect } from 'chai';
import { type Client, useApi } from '../support/api.ts';
import { withRole } from '../support/roles.ts';

describe('personal data that requires consent', () => {
  const api = useApi();
  const tenants = '/accounts/users/customer/tenant/';
  const answersPath = '/integrations/answeredintegrationpersonalinformationaccess/';

  /** Creates an integration whose service version reads personal data and requires consent. */
  async function asker(): Promise<Client> {
    const client = await withRole(api, { allow: ['*'] }, { personal_information_acceptance_mode: 1 });
    await api.database.pool.query(
      'update accounts_integrationuseragent set require_personal_information_access = true where id = $1',
      [client.agentId],
    );
    return client;
  }

  const createTenant = async (first: string, values: Record<string, unknown> = {}) => {
    const created = await api.post(tenants, {
      first_name: first,
      last_name: 'Person',
      email: `${first}@example.com`,
      ...values,
    });
    expect(created.status, created.text).to.equal(201);
    return created.body.id as string;
  };
  const consent = async (client: Client, tenant: string, answer: boolean, time?: string) => {
    const created = await api.post(answersPath, {
      integration: { id: client.agentId },
      answered_by_tenant: { id: tenant },
      answer,
    });
    expect(created.status, created.text).to.equal(201);
    if (time !== undefined)
      await api.database.pool.query(
        'update integrations_answeredintegrationpersonalinformationaccess set answered_time = $2 where id = $1',
        [created.body.id, time],
      );
  };

  it('is returned for persons who allow all integrations, unless they have answered the integration', async () => {
    const [client, other] = [await asker(), await asker()];
    const id = await createTenant('Generell');
    const nameFor = async (reader: Client) => (await reader.get(`${tenants}${id}/`)).body.first_name;
    const allow = async (answer: boolean | null) => {
      const changed = await api.patch(`${tenants}${id}/`, { allows_external_personal_information_sharing: answer });
      expect(changed.status, changed.text).to.equal(200);
    };
    expect(await nameFor(client)).to.equal(null);
    await allow(true);
    expect([await nameFor(client), await nameFor(other)]).to.deep.equal(['Generell', 'Generell']);
    await consent(client, id, false);
    expect([await nameFor(client), await nameFor(other)]).to.deep.equal([null, 'Generell']);
    await allow(false);
    expect([await nameFor(client), await nameFor(other)]).to.deep.equal([null, null]);
    await consent(other, id, true);
    expect(await nameFor(other)).to.equal('Generell');
    await allow(null);
    expect([await nameFor(client), await nameFor(other)]).to.deep.equal([null, 'Generell']);
  });

  it('is returned at every endpoint for persons whose latest answer is yes', async () => {
    const client = await asker();
    const [yes, no, silent, changed] = [
      await createTenant('Jakande'),
      await createTenant('Nekande'),
      await createTenant('Tystlaten'),
      await createTenant('Vankelmodig'),
    ];
    await consent(client, yes, true);
    await consent(client, no, false);
    await consent(client, changed, true, '2026-01-01T00:00:00Z');
    await consent(client, changed, false, '2026-02-01T00:00:00Z');
    await consent(await asker(), silent, true);
    const path = (id: string) => `${tenants}${id}/`;
    for (const [id, first] of [
      [yes, 'Jakande'],
      [no, null],
      [silent, null],
      [changed, null],
    ] as const) {
      const { body } = await client.get(path(id));
      expect([body.first_name, body.email === null], JSON.stringify(body)).to.deep.equal([first, first === null]);
    }
    const all = `id__in=${[yes, no, silent, changed].join()}`;
    const ids = async (query: string) =>
      (await client.get(`${tenants}list/?${all}&${query}`)).body.map(({ id }: { id: string }) => id);
    expect(await ids('first_name__in=Jakande,Nekande,Tystlaten,Vankelmodig')).to.deep.equal([yes]);
    expect(await ids('email__startswith=Nekande')).to.deep.equal([]);
    expect(await ids('first_name__isnull=false')).to.deep.equal([yes]);
    expect(await ids('_search=Nekande')).to.deep.equal([]);
    expect(await ids('_search=Jakande')).to.deep.equal([yes]);
    expect((await ids('_order_by=first_name:nulls_first'))[3]).to.equal(yes);
    expect(await ids('_filter={"not":{"first_name":"Nekande"}}')).to.have.members([yes, no, silent, changed]);
    const statistics = await client.get(`${tenants}list/?${all}&_statistics=true&_group_by=first_name`);
    expect(JSON.stringify(statistics.body))
      .to.contain('Jakande')
      .and.not.match(/Nekande|Tystlaten|Vankelmodig/);
    for (const format of [
      '_jsonl=true',
      '_format=csv',
      '_fields=first_name,email',
      '_page=1&_page_size=10',
      '_page_size=10&_after=&_order_by=first_name',
    ]) {
      const { text } = await client.get(`${tenants}list/?${all}&${format}`);
      expect(text, format)
        .to.contain('Jakande')
        .and.not.match(/Nekande|Tystlaten|Vankelmodig/i);
    }
    for (const id of [yes, no]) {
      const expanded = await client.get(`${answersPath}list/?answered_by_tenant=${id}&_expand=answered_by_tenant`);
      expect(expanded.status, expanded.text).to.equal(200);
      expect(/Jakande|Nekande/.test(expanded.text), expanded.text).to.equal(id === yes);
    }
  });

  it('follows an answer immediately, and a write returns no more than a read', async () => {
    const client = await asker();
    const id = await createTenant('Andrad');
    const path = `${tenants}${id}/`;
    const before = await client.get(path);
    expect(before.body.first_name).to.equal(null);
    await consent(client, id, true);
    const after = await client.get(path, { 'If-None-Match': before.headers.get('etag') ?? '' });
    expect([after.status, after.body?.first_name]).to.deep.equal([200, 'Andrad']);
    await consent(client, id, false, '2030-01-01T00:00:00Z');
    const written = await client.patch(path, { custom_id: 'written' });
    expect([written.status, written.body.first_name, written.body.custom_id], written.text).to.deep.equal([
      200,
      null,
      'written',
    ]);
    const bulk = await client.post(`${tenants}list/`, [{ id, custom_id: 'bulk' }]);
    expect([bulk.status, bulk.body[0].first_name], bulk.text).to.deep.equal([201, null]);
    // A value that was read can be sent back: a null that hides something does not clear it.
    const { first_name, last_name, email } = written.body;
    const again = await client.patch(path, { first_name, last_name, email, custom_id: 'again' });
    expect(again.status, again.text).to.equal(200);
    expect((await api.get(path)).body).to.include({ first_name: 'Andrad', custom_id: 'again' });
  });

  it('does not change the limits of a role: rules are evaluated on the stored values', async () => {
    const [consenting, denied] = [await createTenant('Inne'), await createTenant('Utestangd')];
    const rights = { allow: ['*'], deny: [] };
    const limited = async (where: unknown): Promise<Client> => {
      const restrictedRights = { ...rights, allow: ['*'], deny: [{ scope: 'accounts.tenant:*', where }] };
      const client = await withRole(api, restrictedRights, { personal_information_acceptance_mode: 1 });
      await api.database.pool.query(
        'update accounts_integrationuseragent set require_personal_information_access = true where id = $1',
        [client.agentId],
      );
      return client;
    };
    const client = await limited({ first_name: 'Utestangd' });
    await consent(client, consenting, true);
    const { body } = await client.get(`${tenants}list/?id__in=${consenting},${denied}`);
    expect(body.map(({ id }: { id: string }) => id)).to.deep.equal([consenting]);
    expect((await client.get(`${tenants}${denied}/`)).status).to.equal(404);
    expect((await client.patch(`${tenants}${denied}/`, { custom_id: 'x' })).status).to.equal(404);
    const count = await client.get(`${tenants}list/?id__in=${consenting},${denied}&_statistics=true`);
    expect(count.body.count.value).to.equal(1);
    const nested = await client.get(`${answersPath}list/?answered_by_tenant__id__in=${denied}`);
    expect(nested.body).to.deep.equal([]);
  });

  it('cannot be guessed by writes that change nothing', async () => {
    const client = await asker();
    const id = await createTenant('Gissad');
    const guess = async (email: string) => {
      const query = '_validate_only=true&_atomic=false';
      const response = await client.post(`${tenants}list/?${query}`, [{ id, email }]);
      expect(response.status, response.text).to.equal(200);
      return response.body.result.items[0].version;
    };
    expect(await guess('Gissad@example.com')).to.equal(await guess('annan@example.com'));
    await consent(client, id, true);
    expect(await guess('Gissad@example.com')).to.not.equal(await guess('annan@example.com'));
  });

  it('is not returned if there is no person who can consent', async () => {
    const client = await asker();
    const created = await api.post('/organization/externalclient/', {
      name: 'Byggbolag',
      email: 'kontakt@example.com',
    });
    expect(created.status, created.text).to.equal(201);
    const { body } = await client.get(`/organization/externalclient/${created.body.id}/`);
    expect([body.name, body.email], created.text).to.deep.equal(['Byggbolag', null]);
  });
});
