/** Impersonation of a role or another user: visible data, hidden data, expiry, and log entries. */
import { expect } from 'chai';
import { systemResource } from '../../engine/model/system-resources.ts';
import { type ApiResponse, type Client, useApi } from '../support/api.ts';
import { chosenResources } from '../support/chosen-resources.ts';
import { seedEveryTable } from '../support/every-row.ts';
import { amount, isLong } from '../support/long-runs.ts';
import { createUser, makeRole, signInAs, usersPath } from '../support/people.ts';
import { announce, sendForm } from '../support/upload.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWorkspace } from '../support/work-place.ts';

const view = '/common/session/current/view_as/';
const access = '/common/access/';
const tags = '/annotating/tag/';
const userReference = (id: string) => ({ content_type: 'accounts.organizationuser', id });
const unknownId = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';

describe('an impersonation session', function suite() {
  this.timeout(240_000);
  const api = useApi({ settings: useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' }), onRequest: () => undefined });
  let administrator: string;

  before(async () => {
    await seedEveryTable(api);
    administrator = await createUser(api, { roles: ['administrator'] });
  });

  const codeOf = ({ status, body }: ApiResponse) => [status, body?.code];
  const principalOf = async (client: Client) => (await client.get('/accounts/me/')).body?.principal?.id;

  /** The permissions of a session are reloaded within some seconds after a change. */
  const becomes = (isSo: () => Promise<boolean>): Promise<void> => waitUntil(isSo, 5_000);

  /** Signs a user in and starts the impersonation of another. */
  async function impersonate(
    impersonator: string,
    impersonated: { content_type: string; id: string },
  ): Promise<Client> {
    const client = await signInAs(api, impersonator);
    const started = await client.post(view, impersonated);
    expect([started.status, started.body.viewing_as?.id], started.text).to.deep.equal([200, impersonated.id]);
    expect(codeOf(await client.post(tags, { name: 'x' }))[1]).to.equal('view_reads_only');
    return client;
  }

  /** The response without the parts that differ by request. */
  const bare = ({ status, text, headers }: ApiResponse): readonly unknown[] => [
    status,
    text.replaceAll(/"(instance|request_id)":"[^"]*"/g, ''),
    headers.get('etag'),
    headers.get('x-total-count'),
    headers.get('link'),
  ];

  /** Sends every read of every resource as both callers; returns the differences. */
  async function differences(one: Client, other: Client): Promise<readonly string[]> {
    const differing: string[] = [];
    let nonEmpty = 0;
    for (const resource of chosenResources(api.booted.model.resources)) {
      const rows = await api.database.pool
        .query<{ id: string }>(`select id from "${resource.table}" where customer_id = $1 order by id limit 1`, [
          api.customerId,
        ])
        .catch(() => ({ rows: [] }));
      const lists = api.booted.operations.filter(({ kind, resource: of }) => kind === 'list' && of === resource);
      const paths = [
        `/common/model/${resource.id}/`,
        ...rows.rows.map(({ id }) => `${resource.path}/${id}/`),
        ...lists
          .slice(0, 1)
          .flatMap(({ path }) => [`${path}?_page=1&_page_size=50`, ...(isLong ? [`${path}?_format=csv`] : [])]),
      ];
      // Notices are for their recipient only, and so are the actions that the model of this resource has for them.
      const ofRecipient = `/common/model/${systemResource(api.booted.model, 'contenttype').id}/`;
      for (const path of paths.filter((each) => each !== ofRecipient)) {
        const [impersonatedResponse, real] = [await one.get(path), await other.get(path)];
        if (real.status === 200 && real.text.length > 2) nonEmpty += 1;
        if (JSON.stringify(bare(impersonatedResponse)) !== JSON.stringify(bare(real)))
          differing.push(`${path}\n${bare(impersonatedResponse).join(' ')}\n${bare(real).join(' ')}`);
      }
    }
    expect(nonEmpty, 'responses with content').to.be.greaterThan(amount(8, 30));
    return differing;
  }

  for (const permissions of [
    { roles: ['accountant'] },
    ...(isLong ? [{ roles: ['reader'] }] : []),
    {
      allow: [
        { scope: '*:read,list', fields: { read: ['name', 'custom_id', 'organization', 'tenant'] } },
        { scope: 'accounts.organizationuser:read,list', where: { id: '$principal.id' } },
      ],
      deny: [
        { scope: 'annotating.*:list' },
        { scope: 'accounts.tenant:read,list', where: { custom_id__isnull: true } },
      ],
    },
  ]) {
    it(`returns exactly the bytes that the user sees: ${JSON.stringify(permissions).slice(0, 40)}`, async () => {
      const impersonated = await createUser(api, permissions);
      const client = await impersonate(administrator, userReference(impersonated));
      expect(await principalOf(client)).to.equal(impersonated);
      expect(await differences(client, await signInAs(api, impersonated))).to.deep.equal([]);
    });
  }

  it('returns for a role exactly the bytes that a user with that role sees', async () => {
    const permissions = { roles: ['technician'] };
    const impersonated = await createUser(api, permissions);
    const role = await makeRole(api, permissions);
    const client = await impersonate(administrator, { content_type: 'accounts.role', id: role });
    expect(await principalOf(client)).to.equal(administrator);
    expect(await differences(client, await signInAs(api, impersonated))).to.deep.equal([]);
  });

  it('never returns more than the impersonator can see', async () => {
    const impersonatorRights = {
      allow: [
        'accounts:view_as',
        'accounts.organizationuser:read,list',
        { scope: 'annotating.tag:read,list', where: { archived: true }, fields: { read: ['name', 'archived'] } },
      ],
    };
    for (const archived of [true, false])
      expect((await api.post(tags, { name: `Arkiv ${archived}`, archived, color_code: '112233' })).status).to.equal(
        201,
      );
    const impersonator = await createUser(api, impersonatorRights);
    const client = await impersonate(impersonator, userReference(administrator));
    const direct = await signInAs(api, impersonator);
    expect(await principalOf(client)).to.equal(administrator);
    for (const path of [
      `${tags}list/`,
      `${tags}list/?_fields=color_code`,
      `${tags}list/?color_code=112233`,
      `${tags}list/?archived=false`,
      '/common/model/annotating.tag/',
      '/accounts/users/customer/tenant/list/',
      '/common/eventlog/list/',
    ])
      expect(bare(await client.get(path)), path).to.deep.equal(bare(await direct.get(path)));
  });

  it('returns no file that only the impersonated user can read', async () => {
    const impersonated = await createUser(api, { roles: ['administrator'] });
    const owner = await signInAs(api, impersonated);
    const created = await owner.post('/documents/filehandling/file/', {
      name: 'privat.txt',
      private: true,
      file_obj: announce('privat.txt', Buffer.from('privat')),
      notation_content_type: 'annotating.tag',
      notation_object_id: (await api.post(tags, { name: 'Plats' })).body.id,
    });
    expect(created.status, created.text).to.equal(201);
    const { post } = created.body.file_obj;
    await sendForm(post, `${api.origin}${new URL(post.url).pathname}`, Buffer.from('privat'));
    const path = `/documents/filehandling/file/${created.body.id}/`;
    const list = `/documents/filehandling/file/list/annotating.tag/?id=${created.body.id}`;
    const addressFor = async (client: Client) => {
      const { body, text } = await client.get(list);
      expect(body?.[0]?.file_obj, text).to.be.an('object');
      return body[0].file_obj.get;
    };
    expect(await addressFor(owner)).to.be.a('string');
    expect(await addressFor(await signInAs(api, administrator))).to.equal(null);
    const client = await impersonate(administrator, userReference(impersonated));
    expect(await addressFor(client)).to.equal(null);
    const stream = (await client.get(`${list}&_jsonl=true`)).text;
    expect(stream).to.contain(created.body.id).and.not.contain('/files/get/');
    // A file that both can read is returned with its address.
    const open = await owner.patch(path, { private: false });
    expect(open.status, open.text).to.equal(200);
    expect(await addressFor(client)).to.be.a('string');
  });

  it('is read-only, and its requests are in the event log with both names', async () => {
    const impersonated = await createUser(api, { allow: ['*'] });
    const client = await impersonate(administrator, userReference(impersonated));
    for (const [method, path, body] of [
      ['POST', tags, { name: 'x' }],
      ['POST', `${tags}list/`, [{ name: 'x' }]],
      ['POST', '/batch/', { steps: [] }],
      ['PATCH', `${usersPath}${impersonated}/`, { first_name: 'x' }],
      ['DELETE', `${usersPath}${impersonated}/`, undefined],
      ['POST', view, userReference(administrator)],
    ] as const)
      expect(
        codeOf(await client.send(method, path, body === undefined ? {} : { body })),
        `${method} ${path}`,
      ).to.deep.equal([403, 'view_reads_only']);
    expect((await client.send('QUERY', `${tags}list/`, { body: {} })).status).to.equal(200);
    const current = (await client.get('/common/session/current/')).body;
    expect([current.person.id, current.viewing_as.content_type]).to.deep.equal([
      administrator,
      userReference('').content_type,
    ]);
    const identity = (await api.database.pool.query('select id from accounts_protectedidentity limit 1')).rows[0].id;
    await client.get(`/accounts/users/customer/protectedidentity/${identity}/`);
    expect((await client.delete(view)).status).to.equal(204);
    expect((await client.post(tags, { name: 'Efter' })).status).to.equal(201);
    expect(codeOf(await client.delete(view))).to.deep.equal([404, 'not_found']);
    const { body: events } = await api.get(`/common/eventlog/list/?object_id=${impersonated}`);
    const eventNames = events
      .filter(({ event_identifier: name }: { event_identifier: string }) => name.includes('.view'))
      .map((event: { event_identifier: string; triggered_by_organization_user: { id: string } }) => [
        event.event_identifier.split('.').at(-1),
        event.triggered_by_organization_user.id,
      ]);
    expect(eventNames).to.have.deep.members([
      ['viewed_as', administrator],
      ['view_ended', administrator],
    ]);
  });

  it('expires after half an hour, and when the impersonated user or the right is removed; every request fails until it is ended', async () => {
    const grants = {
      allow: ['accounts:view_as', 'accounts.organizationuser:read', 'annotating.*', 'common.eventlog:changes'],
    };
    const impersonator = await createUser(api, grants);
    const impersonated = await createUser(api, { allow: ['annotating.*', 'common.eventlog:changes'] });
    const role = (await api.get(`${usersPath}${impersonator}/`)).body.role.id;
    const permissions = (allow: readonly string[]) =>
      api.patch(`/accounts/users/organization/role/${role}/`, { permissions: { allow } });
    for (const [end, again] of [
      [
        () => api.database.pool.query(`update common_session set view_until = now() where view_id is not null`),
        async () => undefined,
      ],
      [
        () => api.patch(`${usersPath}${impersonated}/`, { is_active: false }),
        () => api.patch(`${usersPath}${impersonated}/`, { is_active: true }),
      ],
      [() => permissions(['annotating.*', 'common.eventlog:changes']), () => permissions(grants.allow)],
    ] as const) {
      const client = await impersonate(impersonator, userReference(impersonated));
      const stream = await fetch(`${api.origin}/common/changes/`, {
        headers: { ...client.headers, Accept: 'text/event-stream' },
      });
      expect(stream.status).to.equal(200);
      await end();
      // An open stream ends instead of continuing with other rights.
      await stream.text();
      await becomes(async () => codeOf(await client.get(`${tags}list/`))[1] === 'view_over');
      expect(codeOf(await client.post(tags, { name: 'x' }))).to.deep.equal([403, 'view_over']);
      expect((await client.get('/common/session/current/')).status).to.equal(200);
      expect((await client.delete(view)).status).to.equal(204);
      expect((await client.get(`${tags}list/`)).status).to.equal(200);
      await again();
      await becomes(async () => (await client.get(`${usersPath}${impersonated}/`)).status === 200);
    }
  });

  it('requires a right, a session, reauthentication, and an existing user', async () => {
    const impersonated = await createUser(api, { allow: ['*'] });
    const client = await signInAs(api, administrator);
    for (const [body, pointer] of [
      [userReference(unknownId), '/id'],
      [userReference(await createUser(api, undefined, await api.newCustomer())), '/id'],
      [{ content_type: 'accounts.integrationuseragent', id: api.agentId }, '/content_type'],
      [{ content_type: 'annotating.tag', id: unknownId }, '/content_type'],
    ] as const) {
      const response = await client.post(view, body);
      expect([response.status, response.body.errors?.[0]?.pointer], response.text).to.deep.equal([422, pointer]);
    }
    expect(codeOf(await api.post(view, userReference(impersonated)))).to.deep.equal([404, 'not_found']);
    const without = await signInAs(api, await createUser(api, { allow: ['accounts.*'] }));
    expect(codeOf(await without.post(view, userReference(impersonated)))).to.deep.equal([
      403,
      'operation_not_permitted',
    ]);
    expect(codeOf(await without.get(`${access}?resource=annotating.tag`))).to.deep.equal([
      403,
      'operation_not_permitted',
    ]);
    await api.database.pool.query(`update common_session set proved_at = now() - interval '6 minutes'`);
    const stale = await signInAs(api, administrator);
    await api.database.pool.query(`update common_session set proved_at = now() - interval '6 minutes'`);
    await becomes(async () => codeOf(await stale.post(view, userReference(unknownId)))[1] === 'proof_required');
  });

  it('reports to the impersonator what it omits, and why, also if the impersonated user could not request it', async () => {
    const role = await makeRole(api, { allow: [{ scope: 'annotating.tag:read,list', fields: { read: ['name'] } }] });
    const client = await impersonate(administrator, { content_type: 'accounts.role', id: role });
    const { status, body, text } = await client.send('GET', `${access}?resource=annotating.tag`, {
      headers: { 'Accept-Language': 'sv' },
    });
    expect(status, text).to.equal(200);
    const of = (name: string) => body.fields.find((one: { name: string }) => one.name === name);
    expect([of('name').read, of('color_code').read, of('color_code').label]).to.deep.equal([true, false, 'Färgkod']);
    expect(of('color_code').because[0].rules[0]).to.deep.include({ kind: 'allow', number: 1, read: ['name'] });
    const other = await client.get(`${access}?resource=accounts.tenant`);
    expect(other.body.operations[0]).to.deep.include({ name: 'create', allowed: false, rows: 'none' });
    // The user's own rights apply without an impersonation.
    const plain = await signInAs(api, await createUser(api, { allow: ['annotating.tag:read'] }));
    expect((await plain.get(`${access}?resource=annotating.tag`)).status).to.equal(403);
  });

  it('explains operations, rows and fields, with the rule that decides', async () => {
    const impersonated = await createUser(api, {
      allow: [
        { scope: 'annotating.tag:read,list', where: { archived: true }, fields: { read: ['name'] } },
        { scope: 'annotating.tag:update', fields: { write: ['name'] } },
      ],
      deny: [{ scope: 'annotating.tag:delete' }],
    });
    const client = await signInAs(api, administrator);
    const { status, body, text } = await client.get(
      `${access}?resource=annotating.tag&as=accounts.organizationuser:${impersonated}`,
    );
    expect(status, text).to.equal(200);
    const by = (name: string, list: { name: string }[]) => list.find((one) => one.name === name);
    expect(by('read', body.operations)).to.deep.include({ allowed: true, rows: 'some' });
    const roleName = 'role of this accounts.organizationuser';
    expect(by('delete', body.operations)).to.deep.include({
      allowed: false,
      rows: 'none',
      because: [
        { set: roleName, rules: [{ role: roleName, kind: 'deny', number: 1, scope: ['annotating.tag:delete'] }] },
      ],
    });
    expect(by('create', body.operations)).to.deep.include({ allowed: false, because: [{ set: roleName, rules: [] }] });
    expect(by('name', body.fields)).to.deep.include({ read: true, write: ['update'] });
    expect(by('color_code', body.fields)).to.deep.include({ read: false, write: [] });
    expect((by('color_code', body.fields) as unknown as { because: unknown }).because).to.deep.equal([
      {
        set: roleName,
        rules: [
          {
            ...{ role: roleName, kind: 'allow', number: 1, scope: ['annotating.tag:read,list'] },
            ...{ where: { archived: true }, read: ['name'] },
          },
        ],
      },
    ]);
    const shipped = await client.get(
      `${access}?resource=accounts.tenant&as=accounts.organizationuser:${await createUser(api, { roles: ['accountant'] })}`,
    );
    expect(shipped.text).to.contain('"role":"accountant","kind":"allow","number":3');
    for (const query of [
      'resource=annotating.nothing',
      `resource=annotating.tag&as=accounts.role:${unknownId}`,
      'as=x',
    ])
      expect((await client.get(`${access}?${query}`)).status, query).to.equal(400);
    const all = await client.get(`${access}?as=accounts.organizationuser:${impersonated}`);
    expect(all.body.resources).to.deep.equal([{ id: 'annotating.tag', operations: ['read', 'update', 'list'] }]);
    expect((await client.get(`${access}?resource=annotating.tag`)).body.as.id).to.equal(administrator);
    const narrow = await signInAs(
      api,
      await createUser(api, {
        allow: [
          { scope: 'accounts:view_as' },
          { scope: 'accounts.organizationuser:read', where: { id: impersonated } },
        ],
      }),
    );
    const statusAs = async (id: string) =>
      (await narrow.get(`${access}?resource=annotating.tag&as=accounts.organizationuser:${id}`)).status;
    expect([await statusAs(impersonated), await statusAs(administrator), await statusAs(unknownId)]).to.deep.equal([
      200, 400, 400,
    ]);
  });
});
