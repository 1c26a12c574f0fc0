/** Roles, scopes, row rules and fields (api.md, section 7): a caller cannot detect what it cannot see. */
import { expect } from 'chai';
import { type ApiResponse, type Client, useApi } from '../support/api.ts';
import { withRole as roleOf, withAgent } from '../support/roles.ts';

const tags = '/annotating/tag/';
const missing = '00000000-0000-7000-8000-000000000000';

describe('access', () => {
  const api = useApi();
  const withRole = (permissions: unknown, agent?: Record<string, unknown>) => roleOf(api, permissions, agent);

  const statusOf = async (response: Promise<ApiResponse>) => {
    const { status, body } = await response;
    return body?.code === undefined ? status : `${status} ${body.code}`;
  };

  /** A response without the parts that differ between any two responses. */
  const comparable = ({ status, text }: ApiResponse, id: string) =>
    `${status} ${text.replaceAll(id, 'ID').replaceAll(/"(?:request_id|instance)":"[^"]*",?/g, '')}`;

  describe('scopes', () => {
    it('allow exactly the operations that they name', async () => {
      const { body: tag } = await api.post(tags, { name: 'Scopes' });
      const reader = await api.newCredential(api.customerId, { scopes: ['annotating.*:read,list'] });
      expect(await statusOf(reader.get(`${tags}${tag.id}/`))).to.equal(200);
      expect(await statusOf(reader.get(`${tags}list/`))).to.equal(200);
      expect(await statusOf(reader.post(tags, { name: 'X' }))).to.equal('403 operation_not_permitted');
      expect(await statusOf(reader.patch(`${tags}${tag.id}/`, {}))).to.equal('403 operation_not_permitted');
      expect(await statusOf(reader.delete(`${tags}${missing}/`))).to.equal('403 operation_not_permitted');
      expect(await statusOf(reader.post(`${tags}list/`, []))).to.equal('403 operation_not_permitted');
      expect(await statusOf(reader.get('/accounts/users/customer/tenant/list/'))).to.equal(
        '403 operation_not_permitted',
      );
    });

    it('allow nothing if the credential has neither scopes nor roles', async () => {
      const powerless = await withAgent(api, {});
      expect(await statusOf(powerless.get(`${tags}list/`))).to.equal('403 operation_not_permitted');
      expect(await statusOf(powerless.get('/accounts/me/'))).to.equal(200);
    });

    it('reject rows of a bulk call that need another operation', async () => {
      const creator = await api.newCredential(api.customerId, { scopes: ['annotating.tag:bulk,create,read'] });
      const { body: tag } = await api.post(tags, { name: 'Bulk scopes' });
      const response = await creator.post(`${tags}list/`, [{ name: 'New' }, { id: tag.id, name: 'Changed' }]);
      expect(response.status, response.text).to.equal(422);
      expect(response.body.errors[0]).to.include({ pointer: '/1', code: 'operation_not_allowed' });
    });
  });

  describe('row rules', () => {
    const permissions = { allow: [{ scope: 'annotating.tag', where: { name__startswith: 'Own' } }, 'annotating.note'] };

    it('make every record outside them look like a missing one', async () => {
      const caller = await withRole(permissions);
      const { body: ownTag } = await api.post(tags, { name: 'Own 1', custom_id: 'own-1' });
      const { body: other } = await api.post(tags, { name: 'Foreign 1', custom_id: 'foreign-1' });
      expect(await statusOf(caller.get(`${tags}${ownTag.id}/`))).to.equal(200);
      const requests: readonly ((id: string) => Promise<ApiResponse>)[] = [
        (id) => caller.get(`${tags}${id}/`),
        (id) => caller.get(`${tags}${id}/?_fields=name`),
        (id) => caller.patch(`${tags}${id}/`, { name: 'Own X' }),
        (id) => caller.patch(`${tags}${id}/`, { name: 'Own X' }, { 'If-Match': '"v9"' }),
        (id) => caller.delete(`${tags}${id}/`),
        (id) => caller.post(`${tags}list/`, [{ id, name: 'Own X' }]),
        (id) => caller.post(`${tags}list/`, [{ id, _delete: true }]),
        (id) => caller.post(`${tags}list/?_atomic=false`, [{ id, _delete: true }]),
        (id) => caller.get(`${tags}list/?id=${id}`),
        (id) => caller.get(`${tags}list/?id__in=${id}&_statistics=true`),
        (id) => caller.get(`${tags}list/?id=${id}&_count=exact&_page=1&_page_size=5`),
        (id) => caller.get(`${tags}list/?id=${id}&_jsonl=true`),
        (id) => caller.get(`/common/eventlog/list/?object_id=${id}`),
      ];
      for (const [index, request] of requests.entries())
        expect(comparable(await request(other.id), other.id), `request ${index}`).to.equal(
          comparable(await request(missing), missing),
        );
      expect((await api.get(`${tags}${other.id}/`)).body.name).to.equal('Foreign 1');
    });

    it('narrow lists, counts, statistics and searches', async () => {
      const caller = await withRole(permissions);
      await api.post(`${tags}list/`, [{ name: 'Own 2' }, { name: 'Foreign 2' }]);
      const { body } = await caller.get(`${tags}list/`);
      expect(body.map(({ name }: { name: string }) => name.startsWith('Own')).includes(false)).to.equal(false);
      const { body: statistics } = await caller.get(`${tags}list/?_statistics=true&name=Foreign 2`);
      expect(statistics.count.value).to.equal(0);
      expect((await caller.get(`${tags}list/?_search=Foreign`)).body).to.deep.equal([]);
    });

    it('hide records behind references and reject references to them like references to missing records', async () => {
      const caller = await withRole({
        allow: [
          { scope: 'annotating.tag', where: { name__startswith: 'Own' } },
          'annotating.tagusage',
          'common.*:read',
        ],
      });
      const { body: ownTag } = await api.post(tags, { name: 'Own 3', custom_id: 'own-3' });
      const { body: other } = await api.post(tags, { name: 'Foreign 3', custom_id: 'foreign-3' });
      const usage = (tag: unknown) => ({
        tag,
        content_type: { id: contentTypeOf('annotating.tag') },
        object_id: ownTag.id,
      });
      const created = await caller.post('/annotating/tagusage/', usage({ id: ownTag.id }));
      expect(created.status, created.text).to.equal(201);
      for (const tag of [{ id: other.id }, { custom_id: 'foreign-3' }, { id: missing }]) {
        const response = await caller.post('/annotating/tagusage/', usage(tag));
        expect([response.status, response.body.code], response.text).to.deep.equal([422, 'reference_not_found']);
      }
      const foreignObject = { ...usage({ id: ownTag.id }), object_id: other.id };
      expect(await statusOf(caller.post('/annotating/tagusage/', foreignObject))).to.equal('422 reference_not_found');
      const outside = await api.post('/annotating/tagusage/', usage({ id: other.id }));
      expect(outside.status, outside.text).to.equal(201);
      expect(await statusOf(caller.get(`/annotating/tagusage/${outside.body.id}/`))).to.equal(200);
      const expanded = await caller.get(`/annotating/tagusage/${outside.body.id}/?_expand=tag`);
      expect(expanded.body.tag, expanded.text).to.equal(null);
    });

    it('reject writes that move a record out of them, or that write a record outside them', async () => {
      const caller = await withRole(permissions);
      const { body: ownTag } = await caller.post(tags, { name: 'Own 4' });
      expect(await statusOf(caller.patch(`${tags}${ownTag.id}/`, { name: 'Away' }))).to.equal(
        '403 operation_not_permitted',
      );
      expect(await statusOf(caller.post(tags, { name: 'Outside' }))).to.equal('403 operation_not_permitted');
      expect(await statusOf(caller.post(`${tags}list/`, [{ name: 'Own 5' }, { name: 'Outside' }]))).to.equal(
        '403 operation_not_permitted',
      );
      expect((await api.get(`${tags}list/?name__in=Away,Outside,Own 5`)).body).to.deep.equal([]);
    });

    it('apply to every kind of write, by operation, together with the members of that operation', async () => {
      const caller = await withRole({
        allow: [
          'annotating.tag:read,list,bulk',
          {
            scope: 'annotating.tag:create',
            where: { name__startswith: 'New' },
            fields: { write: ['name', 'custom_id'] },
          },
          { scope: 'annotating.tag:update', where: { name__startswith: 'Old' }, fields: { write: ['color_code'] } },
        ],
      });
      const { body: old } = await api.post(tags, { name: 'Old 1', custom_id: 'gate-old' });
      const { body: other } = await api.post(tags, { name: 'Other 1', custom_id: 'gate-other' });
      const single = async (response: Promise<ApiResponse>) => {
        const { status, body } = await response;
        return [status, body.errors?.[0]?.code ?? body.code];
      };
      const row = async (body: unknown, query = '') => {
        const { body: response } = await caller.post(`${tags}list/?_atomic=false${query}`, [body]);
        const [item] = response.items;
        return [item.status, item.error?.errors?.[0]?.code ?? item.error?.code];
      };
      const many = (body: unknown, query = '') => single(caller.post(`${tags}list/${query}`, [body]));
      const step = (op: string, data: unknown) =>
        single(caller.post('/batch/', { steps: [{ op, resource: 'annotating.tag', data }] }));
      const outside = [403, 'operation_not_permitted'];
      const field = [422, 'field_not_permitted'];
      const tagValues = { name: 'Wrong', custom_id: 'gate-new' };
      const writes = [
        single(caller.post(tags, tagValues)),
        many(tagValues),
        row(tagValues),
        step('create', tagValues),
        step('upsert', tagValues),
      ];
      const upserts = [
        single(caller.post(`${tags}?_match=custom_id`, tagValues)),
        many(tagValues, '?_match=custom_id'),
      ];
      for (const [index, response] of (
        await Promise.all([...writes, ...upserts, row(tagValues, '&_match=custom_id')])
      ).entries())
        expect(response, `create ${index}`).to.deep.equal(outside);
      const coloured = { name: 'New 1', color_code: '112233' };
      for (const response of await Promise.all([
        single(caller.post(tags, coloured)),
        many(coloured),
        step('create', coloured),
      ]))
        expect(response.at(1)).to.equal(field[1]);
      const change = { id: other.id, color_code: '112233' };
      const existing = { custom_id: 'gate-other', color_code: '112233' };
      const hidden = await Promise.all([
        single(caller.patch(`${tags}${other.id}/`, { color_code: '112233' })),
        many(change),
        row(change),
        step('update', change),
        single(caller.post(`${tags}?_match=custom_id`, existing)),
        many(existing, '?_match=custom_id'),
        row(existing, '&_match=custom_id'),
      ]);
      for (const [index, [status]] of hidden.entries()) expect(status, `update ${index}`).to.be.within(403, 422);
      expect((await api.get(`${tags}${other.id}/`)).body.color_code).to.equal(null);
      const renamed = { id: old.id, name: 'Old 2' };
      for (const [index, response] of (
        await Promise.all([
          single(caller.patch(`${tags}${old.id}/`, { name: 'Old 2' })),
          many(renamed),
          row(renamed),
          step('update', renamed),
          many({ custom_id: 'gate-old', name: 'Old 2' }, '?_match=custom_id'),
        ])
      ).entries())
        expect(response.at(1), `rename ${index}`).to.equal(field[1]);
      expect(await many({ id: old.id, color_code: '445566' })).to.deep.equal([201, undefined]);
      expect(await many({ name: 'New 2', custom_id: 'gate-new' }, '?_match=custom_id')).to.deep.equal([201, undefined]);
    });

    it('do not let a caller that can only create change a record by its key', async () => {
      const { body: tag } = await api.post(tags, { name: 'Key 1', custom_id: 'gate-key' });
      const caller = await withRole({ allow: ['annotating.tag:create,read,list,bulk'] });
      const body = { name: 'Key 2', custom_id: 'gate-key' };
      expect((await caller.post(`${tags}?_match=custom_id`, body)).status).to.equal(403);
      expect((await caller.post(`${tags}list/?_match=custom_id`, [body])).status).to.equal(403);
      expect((await api.get(`${tags}${tag.id}/`)).body.name).to.equal('Key 1');
    });

    it('can compare with the ids of the caller', async () => {
      const caller = await withRole({ allow: [{ scope: 'annotating.tag', where: { custom_id: '$principal.id' } }] });
      const created = await caller.post(tags, { name: 'Mine', custom_id: caller.agentId });
      expect(created.status, created.text).to.equal(201);
      expect(await statusOf(caller.post(tags, { name: 'Not mine', custom_id: missing }))).to.equal(
        '403 operation_not_permitted',
      );
    });

    it('in a denial override every grant', async () => {
      const caller = await withRole({
        allow: ['annotating.*'],
        deny: [{ scope: 'annotating.tag:read,list', where: { archived: true } }, 'annotating.tag:delete'],
      });
      const { body: tag } = await api.post(tags, { name: 'Archived', archived: true });
      expect(await statusOf(caller.get(`${tags}${tag.id}/`))).to.equal('404 not_found');
      expect(await statusOf(caller.patch(`${tags}${tag.id}/`, { name: 'Y' }))).to.equal('404 not_found');
      expect(await statusOf(caller.delete(`${tags}${tag.id}/`))).to.equal('403 operation_not_permitted');
    });
  });

  describe('fields', () => {
    const permissions = {
      allow: [{ scope: 'annotating.tag', fields: { read: ['id', 'name'], write: ['name'] } }],
    };

    it('are treated as unknown if the caller cannot read them', async () => {
      const caller = await withRole(permissions);
      const { body: tag } = await api.post(tags, { name: 'Fields', color_code: '112233' });
      expect((await caller.get(`${tags}${tag.id}/`)).body).to.deep.equal({ id: tag.id, name: 'Fields' });
      for (const query of [
        'color_code=112233',
        '_order_by=color_code',
        '_fields=color_code',
        '_group_by=color_code&_statistics=true',
        '_filter={"color_code":"112233"}',
      ]) {
        const real = await caller.get(`${tags}list/?${query}`);
        const imagined = await caller.get(`${tags}list/?${query.replaceAll('color_code', 'colour_xyz')}`);
        expect(real.status, query).to.equal(400);
        expect(comparable(real, 'color_code').replaceAll('ID', 'colour_xyz'), query).to.equal(
          comparable(imagined, 'ID'),
        );
      }
    });

    it('are rejected if the caller cannot write them', async () => {
      const caller = await withRole(permissions);
      const response = await caller.post(tags, { name: 'Written', color_code: '112233' });
      expect(response.status, response.text).to.be.oneOf([403, 422]);
      expect((await caller.post(tags, { name: 'Written' })).body).to.have.all.keys('id', 'name');
    });

    it('marked as personal are returned only to integrations with access to personal data', async () => {
      const { body: tenant } = await api.post('/accounts/users/customer/tenant/', {
        first_name: 'Prov',
        last_name: 'Person',
      });
      const caller = await withRole({ allow: ['accounts.tenant'] });
      const path = `/accounts/users/customer/tenant/${tenant.id}/`;
      expect((await api.get(path)).body).to.include({ first_name: 'Prov' });
      const response = await caller.get(path);
      expect(response.status, response.text).to.equal(200);
      expect(response.body).to.not.have.any.keys('first_name', 'last_name');
    });
  });

  describe('activation', () => {
    it('shows only records with a reference path to its object', async () => {
      const realestate = async (name: string) => {
        const created = await api.post('/objects/structural/realestate/', { name });
        expect(created.status, created.text).to.equal(201);
        return created.body.id as string;
      };
      const [first, second] = [await realestate('Kvarnen 1'), await realestate('Kvarnen 2')];
      const caller = await withRole(
        { allow: ['objects.*:read,list', 'annotating.tag:list', 'accounts.tenant:read'] },
        { activation_content_type: { id: contentTypeOf('objects.realestate') }, activation_object_id: first },
      );
      expect(
        (await caller.get('/objects/structural/realestate/list/')).body.map(({ id }: { id: string }) => id),
      ).to.deep.equal([first]);
      expect(await statusOf(caller.get(`/objects/structural/realestate/${second}/`))).to.equal('404 not_found');
      expect((await caller.get('/objects/structural/building/list/')).status).to.equal(200);
      const tenant = async (realestate: string) =>
        (await api.post('/accounts/users/customer/tenant/', { last_name: 'Prov', realestates: [{ id: realestate }] }))
          .body.id;
      const [near, far] = [await tenant(first), await tenant(second)];
      expect(await statusOf(caller.get(`/accounts/users/customer/tenant/${near}/`))).to.equal(200);
      expect(await statusOf(caller.get(`/accounts/users/customer/tenant/${far}/`))).to.equal('404 not_found');
      expect((await caller.get(`${tags}list/`)).body.length).to.be.greaterThan(0);
    });
  });

  it('limits records without a reference path to the object of an activation to the organization of the integration', async () => {
    const organization = async (name: string, above: string) =>
      (await api.post('/sales/organization/', { name, organization: { id: above } })).body.id as string;
    const own = await organization('Own', api.customerId);
    const [below, adjacent] = [await organization('Below', own), await organization('Beside', api.customerId)];
    const { body: realestate } = await api.post('/objects/structural/realestate/', { name: 'Kvarnen 3' });
    const caller = await withRole(
      { allow: ['annotating.tag:list', 'sales.organization:list'] },
      {
        organization: { id: own },
        activation_content_type: { id: contentTypeOf('objects.realestate') },
        activation_object_id: realestate.id,
      },
    );
    for (const [name, id] of Object.entries({ own, below, beside: adjacent }))
      await api.post(tags, { name: `Org ${name}`, organization: { id } });
    await api.post(tags, { name: 'Org customer' });
    const { body } = await caller.get(`${tags}list/?name__startswith=Org `);
    const names = body.map((tag: { name: string }) => tag.name).toSorted();
    expect(names).to.deep.equal(['Org below', 'Org own']);
  });

  describe('private rows', () => {
    it('exist at every endpoint only for the service that owns them', async () => {
      const path = '/integrations/integrationserviceidconnection/';
      const credential = await api.newCredential(api.customerId, { scopes: ['*'] });
      const other = await api.newCredential(api.customerId, { scopes: ['*'] });
      const { body: tag } = await api.post(tags, { name: 'Connected' });
      const connection = (external_id: string, hidden: boolean) => ({
        content_type: { id: contentTypeOf('annotating.tag') },
        object_id: tag.id,
        external_id,
        hidden,
      });
      const created = await credential.post(`${path}list/`, [connection('open', false), connection('secret', true)]);
      expect(created.status, created.text).to.equal(201);
      const [open, hidden] = created.body;
      expect(hidden.service_id).to.equal(
        (await api.get(`/accounts/users/api/integrationuseragent/${credential.agentId}/`)).body.service_id,
      );
      const list = `${path}list/annotating.tag/?object_id=${tag.id}`;
      const listed = async (client: Client, query = '') =>
        (await client.get(`${list}${query}`)).body.map((row: { external_id: string }) => row.external_id).toSorted();
      expect(await listed(credential)).to.deep.equal(['open', 'secret']);
      expect(await listed(other)).to.deep.equal(['open']);
      expect(await listed(other, '&_search=secret')).to.deep.equal([]);
      const requests: readonly ((id: string) => Promise<ApiResponse>)[] = [
        (id) => other.get(`${path}${id}/`),
        (id) => other.patch(`${path}${id}/`, { external_id: 'taken' }),
        (id) => other.delete(`${path}${id}/`),
        (id) => other.post(`${path}list/`, [{ id, hidden: false }]),
        (id) => other.get(`${list}&id=${id}&_statistics=true`),
        (id) => other.get(`/common/eventlog/list/?object_id=${id}`),
      ];
      for (const [index, request] of requests.entries())
        expect(comparable(await request(hidden.id), hidden.id), `request ${index}`).to.equal(
          comparable(await request(missing), missing),
        );
      expect((await credential.get(`/common/eventlog/list/?object_id=${hidden.id}`)).body).to.have.length(1);
      const feed = async (client: Client) =>
        (await client.get('/common/changes/?content_type=integrations.integrationserviceidconnection')).body.items.map(
          (item: { object_id: string }) => item.object_id,
        );
      expect(await feed(credential)).to.include.members([open.id, hidden.id]);
      expect(await feed(other))
        .to.include(open.id)
        .and.not.include(hidden.id);
    });
  });

  describe('roles', () => {
    it('are rejected when they are written if they are invalid', async () => {
      const write = (permissions: unknown) =>
        api.post('/accounts/users/organization/role/', { name: 'Wrong', permissions });
      for (const [permissions, pointer] of [
        [{ allow: ['annotating tag'] }, '/permissions/allow/0/scope'],
        [{ allow: [{ scope: 'annotating.tag', where: { nonsense: 1 } }] }, '/permissions/allow/0/where'],
        [{ allow: [{ scope: 'annotating.tag', where: 'x' }] }, '/permissions/allow/0/where'],
        [{ allow: [{ scope: 'annotating.tag', when: {} }] }, '/permissions/allow/0/when'],
        [{ allow: [{ scope: 'annotating.tag', when: { is_active: true } }] }, '/permissions/allow/0/when/is_active'],
        [
          { deny: [{ scope: 'annotating.tag', when: { '$principal.is_active': 1 } }] },
          '/permissions/deny/0/when/$principal.is_active',
        ],
        [{ allow: [{ scope: 'annotating.tag', when: { '$principal.is_actve': true } }] }, '/permissions/allow/0/when'],
        [{ allow: ['annotating.tag:read', 'list'] }, '/permissions/allow/1/scope'],
        [{ roles: ['nobody'] }, '/permissions/roles'],
        [{ nonsense: 1 }, '/permissions/nonsense'],
      ] as const) {
        const response = await write(permissions);
        expect([response.status, response.body.errors?.[0]?.pointer], response.text).to.deep.equal([422, pointer]);
      }
    });

    it('apply by their name if they are in resources/roles', async () => {
      const caller = await withRole({ roles: ['reader'] });
      expect(await statusOf(caller.get(`${tags}list/`))).to.equal(200);
      expect(await statusOf(caller.post(tags, { name: 'X' }))).to.equal('403 operation_not_permitted');
      expect(await statusOf(caller.get('/accounts/users/customer/protectedidentity/list/'))).to.equal(
        '403 operation_not_permitted',
      );
    });

    it('leave no rights when the last of them is removed, deleted or archived', async () => {
      const narrow = { allow: ['annotating.tag:read'] };
      const role = async (name: string) =>
        (await api.post('/accounts/users/organization/role/', { name, permissions: narrow })).body.id as string;
      // Scopes that would allow more than the role if they granted rights by name.
      const changes = [
        (agent: string) => api.patch(`/accounts/users/api/integrationuseragent/${agent}/`, { roles: [] }),
        (_: string, id: string) => api.delete(`/accounts/users/organization/role/${id}/`),
        (_: string, id: string) => api.patch(`/accounts/users/organization/role/${id}/`, { archived: true }),
      ];
      const loses = async (lose: (typeof changes)[number], count: string) => {
        const id = await role(`Last ${count}`);
        const client = await api.newCredential(api.customerId, { scopes: ['*'] });
        const agent = `/accounts/users/api/integrationuseragent/${client.agentId}/`;
        expect((await api.get(agent)).body.requires_role).to.equal(false);
        expect((await client.post(tags, { name: `Before ${count}` })).status).to.equal(201);
        expect((await api.patch(agent, { roles: [{ id }] })).body.requires_role).to.equal(true);
        expect((await client.post(tags, { name: `Role ${count}` })).status).to.equal(403);
        const change = await lose(client.agentId, id);
        expect(change.status, change.text).to.be.lessThan(300);
        const { body: tag } = await api.post(tags, { name: `After ${count}` });
        expect((await client.get(`${tags}${tag.id}/`)).status).to.equal(403);
        expect(await statusOf(client.post(tags, { name: `Lost ${count}` }))).to.equal('403 operation_not_permitted');
        expect(await statusOf(client.get('/accounts/users/customer/tenant/list/'))).to.equal(
          '403 operation_not_permitted',
        );
      };
      await Promise.all(changes.map((lose, index) => loses(lose, `way ${index}`)));
    });

    it('leave an organization user without rights when the last of them is removed, deleted or archived', async () => {
      const { body: role } = await api.post('/accounts/users/organization/role/', {
        name: 'User role',
        permissions: { allow: ['annotating.tag:read,list'] },
      });
      const users = '/accounts/users/organization/organizationuser/';
      const user = await api.post(users, {
        first_name: 'Prov',
        last_name: 'Person',
        role: { id: role.id },
      });
      expect(user.status, user.text).to.equal(201);
      const acting = { 'X-CORE-CLIENT-CT': 'accounts.organizationuser', 'X-CORE-CLIENT-ENTITY': user.body.id };
      expect(await statusOf(api.get(`${tags}list/`, acting))).to.equal(200);
      expect(await statusOf(api.post(tags, { name: 'X' }, acting))).to.equal('403 operation_not_permitted');
      const away = await api.patch(`${users}${user.body.id}/`, { role: null });
      expect(away.status, away.text).to.equal(200);
      expect(await statusOf(api.get(`${tags}list/`, acting))).to.equal('403 operation_not_permitted');
      expect(await statusOf(api.post(tags, { name: 'X' }, acting))).to.equal('403 operation_not_permitted');
    });

    it('are restricted when a tenant acts through the integration', async () => {
      const tenants = '/accounts/users/customer/tenant/';
      const createTenant = async (name: string) =>
        (await api.post(tenants, { first_name: name, last_name: 'Person' })).body.id as string;
      const [owner, other] = [await createTenant('Egen'), await createTenant('Annan')];
      const acting = { 'X-CORE-CLIENT-CT': 'accounts.tenant', 'X-CORE-CLIENT-ENTITY': owner };
      expect(await statusOf(api.get(`${tenants}${owner}/`, acting))).to.equal(200);
      expect(await statusOf(api.get(`${tenants}${other}/`, acting))).to.equal('404 not_found');
      expect(await statusOf(api.get(`${tags}list/`, acting))).to.equal('403 operation_not_permitted');
    });
  });

  function contentTypeOf(resource: string): string {
    return api.booted.model.resourceById.get(resource)?.contentTypeId ?? '';
  }
});
