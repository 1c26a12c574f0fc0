/**
 * Names stored in records (roles, scopes, saved views, templates of reports) follow a rename of resources and fields,
 * both in denials and in grants.
 */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { withAgent, withRole } from '../support/roles.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const products = '/depot/product/';

describe('stored names after a rename', () => {
  const settings = useWorkspace();
  const api = useApi(
    { settings },
    {
      'depot/application.yaml': 'title: Depot\nversion: 1.0.0\n',
      // article became product, secret became private_note, and the names a and b were exchanged.
      'depot/product.yaml': `
operations: crudlb
summary: A product.
uses: [record]
formerly: article
fields:
  name:         { type: string, required: true, formerly: title }
  private_note: { type: string?, formerly: [remark, secret] }
  shelf:        { type: reference?, to: depot.shelf, formerly: place }
  a:            { type: string?, formerly: b }
  b:            { type: string?, formerly: a }
`,
      'store/application.yaml': 'title: Store\nversion: 1.0.0\n',
      'store/crate.yaml': `
operations: crudlb
summary: A crate, which belonged to the depot.
uses: [record]
formerly: depot.crate
fields:
  name: { type: string, required: true }
`,
      'depot/shelf.yaml': `
operations: crudlb
summary: A shelf.
uses: [record]
fields:
  row: { type: integer, default: 1, formerly: number }
`,
    },
  );

  const make = async (body: Record<string, unknown>): Promise<string> => {
    const created = await api.post(products, body);
    expect(created.status, created.text).to.equal(201);
    return created.body.id;
  };

  it('let a role deny and allow the same under the former names as before', async () => {
    const client = await withRole(api, {
      allow: ['depot.*:*'],
      deny: ['depot.article:delete', { scope: 'depot.article:*', fields: { read: ['secret'], write: ['secret'] } }],
    });
    const id = await make({ name: 'Kula', private_note: 'psst' });
    expect((await client.delete(`${products}${id}/`)).status).to.equal(403);
    const read = await client.get(`${products}${id}/`);
    expect(read.status).to.equal(200);
    expect(read.text).to.not.contain('psst').and.not.contain('private_note');
    expect((await client.patch(`${products}${id}/`, { private_note: 'changed' })).status).to.equal(422);
    for (const query of ['private_note=psst', '_order_by=private_note', '_fields=private_note'])
      expect((await client.get(`${products}list/?${query}`)).status, query).to.equal(400);
  });

  it('let a role with the former names only still allow, with its members and its rows', async () => {
    const shelf = (await api.post('/depot/shelf/', { row: 7 })).body.id;
    const [visible, hidden] = [
      await make({ name: 'Synlig', private_note: 'x', shelf: { id: shelf } }),
      await make({ name: 'Dold', private_note: 'y' }),
    ];
    const client = await withRole(api, {
      allow: [
        {
          scope: 'depot.article:read,list',
          where: { or: [{ place__number: 7 }, { title: 'ingen' }] },
          fields: { read: ['id', 'title', 'remark'] },
        },
      ],
    });
    expect((await client.get(`${products}${hidden}/`)).status).to.equal(404);
    const { body } = await client.get(`${products}${visible}/`);
    expect(body).to.deep.equal({ id: visible, name: 'Synlig', private_note: 'x' });
    const list = await client.get(`${products}list/`);
    expect(list.body.map((record: { id: string }) => record.id)).to.deep.equal([visible]);
    expect((await client.delete(`${products}${visible}/`)).status).to.equal(403);
  });

  it('let a denial of a name that another field has since received deny both fields, and a grant allow the current field', async () => {
    const id = await make({ name: 'Byte', a: 'ett', b: 'två' });
    const denied = await withRole(api, {
      allow: ['depot.*:*'],
      deny: [{ scope: 'depot.product:*', fields: { read: ['a'] } }],
    });
    expect(Object.keys((await denied.get(`${products}${id}/`)).body)).to.not.include.members(['a', 'b']);
    const allowed = await withRole(api, {
      allow: [{ scope: 'depot.product:read', fields: { read: ['id', 'a'] } }],
    });
    expect((await allowed.get(`${products}${id}/`)).body).to.deep.equal({ id, a: 'ett' });
  });

  it('let a denial of an application apply to a resource that moved out of it', async () => {
    const crates = '/store/crate/';
    const { id } = (await api.post(crates, { name: 'Låda' })).body;
    const body = { id, name: 'Låda' };
    for (const deny of ['depot.*:delete', { scope: ['depot.*:delete'] }]) {
      const client = await withRole(api, { allow: ['*'], deny: [deny] });
      expect((await client.get(`${crates}${id}/`)).body).to.include(body);
      expect((await client.delete(`${crates}${id}/`)).status).to.equal(403);
    }
    const restricted = await withRole(api, {
      allow: ['*'],
      deny: [{ scope: 'depot.*:*', fields: { read: ['name'] } }],
    });
    expect((await restricted.get(`${crates}${id}/`)).body).to.not.have.property('name');
    // A grant for an application covers its current resources.
    const depot = await withRole(api, { allow: ['depot.*:read'] });
    expect((await depot.get(`${crates}${id}/`)).status).to.equal(403);
  });

  it('let a role of a deleted file allow nothing, because its denials are unknown', async () => {
    const { id } = (await api.post('/depot/shelf/', { row: 3 })).body;
    const role = await api.post('/accounts/users/organization/role/', {
      name: 'Of a file',
      permissions: { allow: ['depot.*:*'], roles: ['reader'] },
    });
    expect(role.status, role.text).to.equal(201);
    const client = await withAgent(api, { roles: [{ id: role.body.id }] });
    expect((await client.delete(`/depot/shelf/${id}/`)).status).to.equal(204);
    await api.database.pool.query('update accounts_role set permissions = $2 where id = $1', [
      role.body.id,
      { allow: ['depot.*:*'], roles: ['reader', 'gone'] },
    ]);
    const other = await withAgent(api, { roles: [{ id: role.body.id }] });
    expect((await other.get('/depot/shelf/list/')).status).to.equal(403);
    expect((await other.post('/depot/shelf/', {})).status).to.equal(403);
  });

  it('let scopes of an integration follow a rename, and grant nothing else', async () => {
    const client = await api.newCredential(api.customerId, { scopes: ['depot.article:read,list'] });
    const id = await make({ name: 'Omfång' });
    expect((await client.get(`${products}${id}/`)).status).to.equal(200);
    expect((await client.get('/depot/shelf/list/')).status).to.equal(403);
    expect((await client.patch(`${products}${id}/`, { name: 'x' })).status).to.equal(403);
  });

  it('let a saved view filter, order and select by the current names, for lists and for clients that parse it', async () => {
    const [first, second] = [
      await make({ name: 'Vy 2', private_note: 'v' }),
      await make({ name: 'Vy 1', private_note: 'v' }),
    ];
    const kind = api.booted.model.resourceById.get('depot.product')?.contentTypeId;
    const view = await api.post('/common/savedview/', {
      label: 'Gammal',
      content_type: { id: kind },
      filter: { private_note: 'v' },
      order: ['name'],
      columns: ['name', 'shelf.row'],
    });
    expect(view.status, view.text).to.equal(201);
    const old = {
      filter: { and: [{ secret: 'v' }, { title__startswith: 'Vy' }] },
      order: ['-title'],
      columns: ['title', 'place.number'],
      groups: ['place.number'],
      functions: ['sum(place.number)'],
    };
    await api.database.pool.query(
      'update common_savedview set filter = $2, "order" = $3, columns = $4, group_by = $5, aggregate = $6 where id = $1',
      [view.body.id, JSON.stringify(old.filter), old.order, old.columns, old.groups, old.functions],
    );
    const list = await api.get(`${products}list/?_view=${view.body.id}`);
    expect(list.status, list.text).to.equal(200);
    expect(list.body.map((record: { id: string }) => record.id)).to.deep.equal([first, second]);
    expect(Object.keys(list.body[0])).to.include.members(['name', 'shelf']);
    const savedView = (await api.get(`/common/savedview/${view.body.id}/`)).body;
    expect(savedView).to.deep.include({
      filter: { and: [{ private_note: 'v' }, { name__startswith: 'Vy' }] },
      order: ['-name'],
      columns: ['name', 'shelf.row'],
      group_by: ['shelf.row'],
      aggregate: ['sum(shelf.row)'],
    });
  });

  it('let a report template list by the current names, and remain editable', async () => {
    await make({ name: 'Rapport 1', private_note: 'r' });
    await make({ name: 'Rapport 2', private_note: 'r' });
    const template = await api.post('/reports/reporttemplate/', {
      title: 'Gammal rapport',
      report_type: 0,
      output_format: 3,
      content_type: 'depot.product',
      columns: ['name'],
    });
    expect(template.status, template.text).to.equal(201);
    await runDueJobs(api.server.runtime);
    await api.database.pool.query(
      'update reports_reporttemplate set filters = $2, order_by = $3, columns = $4 where id = $1',
      [
        template.body.id,
        JSON.stringify({ secret: 'r', title__startswith: 'Rapport' }),
        ['-title'],
        ['title', 'remark'],
      ],
    );
    const changed = await api.patch(`/reports/reporttemplate/${template.body.id}/`, { output_format: 1 });
    expect(changed.status, changed.text).to.equal(200);
    await runDueJobs(api.server.runtime);
    const { body } = await api.get(`/reports/reportresult/list/?template=${template.body.id}&_order_by=-created_at`);
    expect(body[0]).to.include({ status: 2, row_count: 2, error: null });
    const csv = await (await fetch(localUrl(api.origin, body[0].file.get))).text();
    expect(csv.split('\r\n').slice(1, 3)).to.deep.equal(['Rapport 2;r', 'Rapport 1;r']);
  });
});
