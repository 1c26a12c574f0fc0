/** Saved views: a list applies one with `_view`; it is visible to its owner, and to others when it is shared, and reveals nothing that a caller cannot read. */
import { expect } from 'chai';
import { type Client, useApi } from '../support/api.ts';
import { createUser, makeRole, signInAs, usersPath } from '../support/people.ts';
import { withRole } from '../support/roles.ts';

const views = '/common/savedview/';
const tags = '/annotating/tag/';
const tagList = `${tags}list/?_page=1&_page_size=50`;
const savedViewScope = 'common.savedview:read,list,create,update,delete';
const unknownId = '01900000-0000-7000-8000-0000000000ff';

describe('saved views', function suite() {
  this.timeout(60_000);
  const api = useApi();
  let count = 0;

  async function save(client: Client, view: object): Promise<string> {
    count += 1;
    const created = await client.post(views, { label: `View ${count}`, content_type: 'annotating.tag', ...view });
    expect(created.status, created.text).to.equal(201);
    return created.body.id;
  }

  const names = (response: { body: { name: string }[] }) => response.body.map(({ name }) => name);
  const problemOf = (response: { status: number; body: { code: string; errors?: Record<string, string>[] } }) => [
    response.status,
    response.body.code,
    ...(response.body.errors ?? []).flatMap(({ pointer, parameter, code }) => [pointer ?? parameter, code]),
  ];

  before(async () => {
    for (const [name, color] of [
      ['Blue', '#0000ff'],
      ['Brown', '#884400'],
      ['Red', '#ff0000'],
    ])
      await api.post(tags, { name, color_code: color });
  });

  it('provide a list with filter, order and columns that the request does not set', async () => {
    const id = await save(api, {
      filter: { or: [{ name__startswith: 'B' }, { name: 'Green' }] },
      order: ['-name'],
      columns: ['name', 'organization.name'],
    });
    const list = await api.get(`${tagList}&_view=${id}`);
    expect(list.body.map((tag: object) => Object.keys(tag))[0]).to.deep.equal(['id', 'organization', 'name']);
    expect(names(list)).to.deep.equal(['Brown', 'Blue']);
    expect(names(await api.get(`${tagList}&_view=${id}&_order_by=name&color_code__icontains=ff`))).to.deep.equal([
      'Blue',
    ]);
    expect((await api.get(`${tagList}&_view=${id}&_fields=color_code`)).body).to.have.length(2);
    expect(Object.keys((await api.get(`${tagList}&_view=${id}&_slim=true`)).body[0])).to.deep.equal(['id']);
    const counted = await api.get(`${tags}list/?_view=${id}&_statistics=true`);
    expect(counted.body.count.value).to.equal(2);
    const queried = await api.send('QUERY', `${tags}list/`, { body: { view: id, page: 1, page_size: 10 } });
    expect(names(queried)).to.deep.equal(['Brown', 'Blue']);
    const csv = await api.get(`${tags}list/?_view=${id}&_format=csv`);
    expect(csv.text.split('\r\n').slice(0, 2).join('|')).to.match(/^id,organization(\.name)?,name\|.*Brown/);
  });

  it('provide statistics with groups and functions, if the request has neither', async () => {
    const id = await save(api, {
      filter: { name__startswith: 'B' },
      group_by: ['organization.name', 'created_at:year'],
      aggregate: ['min(created_at)'],
    });
    const { body } = await api.get(`${tags}list/?_view=${id}&_statistics=true`);
    expect(body.count.value).to.equal(2);
    expect(body.groups).to.have.length(1);
    expect(Object.keys(body.groups[0])).to.have.members(['organization.name', 'created_at', 'count', 'min_created_at']);
    const other = await api.get(`${tags}list/?_view=${id}&_statistics=true&_group_by=name&_order_by=-name`);
    expect(other.body.groups).to.deep.equal([
      { name: 'Brown', count: 1 },
      { name: 'Blue', count: 1 },
    ]);
    expect(names(await api.get(`${tagList}&_view=${id}&_order_by=name`))).to.deep.equal(['Blue', 'Brown']);
    const wrong = await api.post(views, {
      label: 'Wrong groups',
      content_type: 'annotating.tag',
      group_by: ['colour'],
      aggregate: ['sum(name)'],
    });
    expect(problemOf(wrong)).to.deep.equal([
      422,
      'validation_failed',
      '/group_by',
      'unknown_field',
      '/aggregate',
      'type',
    ]);
  });

  it('can be paged; a cursor is not valid after the order was changed', async () => {
    const id = await save(api, { order: ['-name'] });
    const first = await api.get(`${tags}list/?_view=${id}&_page_size=2&_after=`);
    expect(names(first)).to.deep.equal(['Red', 'Brown']);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const path = next.replace(/^https?:\/\/[^/]+/, '');
    expect(names(await api.get(path))).to.deep.equal(['Blue']);
    await api.patch(`${views}${id}/`, { order: ['color_code'] });
    expect(problemOf(await api.get(path)).slice(0, 2)).to.deep.equal([400, 'cursor_mismatch']);
  });

  it('reject an invalid filter, order or column at its position', async () => {
    const wrong = await api.post(views, {
      label: 'Wrong',
      content_type: 'annotating.tag',
      filter: { or: [{ nam: 'x' }, { name__gte: 'x' }] },
      order: ['name', '-colour'],
      columns: ['tenant.name'],
    });
    expect(problemOf(wrong)).to.deep.equal([
      422,
      'validation_failed',
      '/filter/nam',
      'unknown_field',
      '/order',
      'unknown_field',
      '/columns',
      'unknown_field',
    ]);
    expect(wrong.body.errors[0].message).to.include('did you mean "name"');
    const id = await save(api, {});
    expect(problemOf(await api.patch(`${views}${id}/`, { filter: { name__between: 'x' } })).slice(2, 3)).to.deep.equal([
      '/filter/name__between',
    ]);
    expect(problemOf(await api.patch(`${views}${id}/`, { content_type: 'accounts.tenant' }))[0]).to.equal(422);
    for (const [member, value] of Object.entries({
      private: false,
      role: { id: unknownId },
      integration: { id: unknownId },
    }))
      expect(problemOf(await api.patch(`${views}${id}/`, { [member]: value })).slice(2)).to.deep.equal([
        `/${member}`,
        'read_only',
      ]);
  });

  it('are rejected if they are unknown or of another kind', async () => {
    const id = await save(api, {});
    expect(problemOf(await api.get(`${tagList}&_view=${unknownId}`))).to.deep.equal([
      400,
      'invalid_parameter',
      '_view',
      'not_found',
    ]);
    expect(problemOf(await api.get(`${tagList}&_view=arrears`)).slice(2)).to.deep.equal(['_view', 'not_found']);
    expect(problemOf(await api.get(`/common/address/list/?_page=1&_page_size=5&_view=${id}`)).slice(2)).to.deep.equal([
      '_view',
      'other_kind',
    ]);
    expect(problemOf(await api.get(`${tagList}&_view=${id}&_view=${id}`))[0]).to.equal(400);
    const without = await withRole(api, { allow: ['annotating.tag:list'] });
    expect(problemOf(await without.get(`${tagList}&_view=${id}`)).slice(2)).to.deep.equal(['_view', 'not_found']);
  });

  it('apply no filter on a field that the caller cannot read, whether the caller or another user created the view', async () => {
    const role = { allow: [savedViewScope, { scope: 'annotating.tag:list', fields: { read: ['name'] } }] };
    const client = await withRole(api, {
      ...role,
      allow: [{ scope: savedViewScope, fields: { write: '*' } }, ...role.allow.slice(1)],
    });
    const view = { label: 'Red ones', content_type: 'annotating.tag', filter: { color_code: '#ff0000' } };
    expect(problemOf(await client.post(views, view))).to.deep.equal([
      422,
      'validation_failed',
      '/filter/color_code',
      'unknown_field',
    ]);
    const hidden = await client.post(views, {
      label: 'Leases',
      content_type: 'contracts.apartmentcontract',
      filter: { id_number: '1' },
    });
    expect(problemOf(hidden)).to.deep.equal([422, 'validation_failed', '/filter', 'operation_not_permitted']);
    for (const savedView of [
      { filter: { color_code: '#ff0000' } },
      { order: ['color_code'] },
      { columns: ['color_code'] },
    ]) {
      const id = await save(api, savedView);
      expect((await api.post(`${views}${id}/share/`, { private: false })).status).to.equal(200);
      const response = await client.get(`${tagList}&_view=${id}`, { 'Accept-Language': 'sv' });
      expect(problemOf(response)).to.deep.equal([400, 'unknown_field', '_view', 'unknown_field']);
      expect(response.body.errors[0].message).to.match(/^Den sparade vyn "View \d+" kan inte användas: /);
    }
  });

  it('are visible to their owner, a role or all users, and shared and changed by callers with the right', async () => {
    const staff = {
      allow: [
        { scope: [savedViewScope], fields: { write: '*' } },
        'annotating.tag:read,list',
        'accounts.role:read,list',
      ],
    };
    const leadPermissions = { allow: [...staff.allow, 'common.savedview:share'] };
    const [role, leadRole] = [await makeRole(api, staff), await makeRole(api, leadPermissions)];
    const member = async (roleId: string) => {
      const id = await createUser(api);
      await api.patch(`${usersPath}${id}/`, { role: { id: roleId } });
      return signInAs(api, id);
    };
    const [anna, bo, chief] = [await member(role), await member(role), await member(leadRole)];
    const visible = async (client: Client) => (await client.get(`${views}list/?_fields=label`)).body.length;
    const id = await save(anna, { filter: { name: 'Red' } });
    const sees = async () =>
      [await anna.get(`${views}${id}/`), await bo.get(`${views}${id}/`), await chief.get(`${views}${id}/`)].map(
        ({ status }) => status,
      );
    const [mine, visibleToOther] = [await visible(anna), await visible(bo)];
    expect(mine - visibleToOther).to.equal(1);
    expect(await sees()).to.deep.equal([200, 404, 404]);
    expect(problemOf(await bo.get(`${tagList}&_view=${id}`)).slice(2)).to.deep.equal(['_view', 'not_found']);
    expect((await anna.post(`${views}${id}/share/`, { private: false })).status).to.equal(403);
    const lists = await save(chief, { filter: { name: 'Red' } });
    const shared = async (sharing: object) => {
      expect((await chief.post(`${views}${lists}/share/`, sharing)).status).to.equal(200);
      return [(await anna.get(`${views}${lists}/`)).status, (await api.get(`${views}${lists}/`)).status];
    };
    expect(await shared({ private: true, role: { id: role } })).to.deep.equal([200, 404]);
    expect(names(await bo.get(`${tagList}&_view=${lists}`))).to.deep.equal(['Red']);
    for (const change of [() => bo.patch(`${views}${lists}/`, { label: 'Mine' }), () => bo.delete(`${views}${lists}/`)])
      expect(problemOf(await change()).slice(0, 2)).to.deep.equal([403, 'operation_not_permitted']);
    expect(await shared({ private: false })).to.deep.equal([200, 200]);
    expect(await shared({ private: true })).to.deep.equal([404, 404]);
    expect(
      problemOf(await chief.post(`${views}${lists}/share/`, { private: false, role: { id: role } })),
    ).to.deep.equal([422, 'validation_failed', '/role', 'not_allowed']);
    expect(
      problemOf(await chief.post(`${views}${lists}/share/`, { private: true, role: { id: unknownId } }))[0],
    ).to.equal(422);
    expect((await chief.post(`${views}${id}/share/`, { private: false })).status).to.equal(404);
    await shared({ private: true, role: { id: role } });
    // A user with a changed role sees the views of the new role.
    const moved = (await bo.get('/common/session/current/')).body.person.id;
    await api.patch(`${usersPath}${moved}/`, { role: { id: leadRole } });
    expect((await (await signInAs(api, moved)).get(`${views}${lists}/`)).status).to.equal(404);
  });

  it('belong to an integration, not to the users that it acts for', async () => {
    const id = await save(api, { filter: { name: 'Red' } });
    const { body } = await api.get(`${views}${id}/`);
    expect([body.private, body.role, body.organization_user]).to.deep.equal([true, null, null]);
    expect(body.integration).not.to.equal(null);
    const another = await withRole(api, { allow: ['*'] });
    expect((await another.get(`${views}${id}/`)).status).to.equal(404);
    const other = await api.newCustomer();
    expect(problemOf(await other.get(`${tagList}&_view=${id}`)).slice(2)).to.deep.equal(['_view', 'not_found']);
  });
});
