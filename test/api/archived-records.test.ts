/** Archived records cannot be chosen for new references (descriptor key `retires`); stored references stay. */
import { expect } from 'chai';
import { retires, retiringFields } from '../../engine/model/retired-records.ts';
import { type ApiResponse, useApi } from '../support/api.ts';
import { seedEveryTable } from '../support/every-row.ts';
import { sampleOf } from '../support/long-runs.ts';
import { withRole } from '../support/roles.ts';

const segments = '/organization/segment/';
const categories = '/accounting/articles/articlecategory/';
const articles = '/accounting/articles/article/';

describe('an archived record', () => {
  const api = useApi();
  const codes = ({ status, body }: ApiResponse) => [
    status,
    ...(body.errors ?? []).map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
  ];
  const create = async (path: string, values: object): Promise<string> => {
    const created = await api.post(path, values);
    expect(created.status, created.text).to.equal(201);
    return created.body.id;
  };
  const archive = async (path: string, id: string, archived = true): Promise<ApiResponse> => {
    const changed = await api.patch(`${path}${id}/`, { archived });
    expect(changed.status, changed.text).to.equal(200);
    return changed;
  };
  const undo = async (response: ApiResponse): Promise<void> => {
    const undone = await api.post(`/common/change/${response.headers.get('x-change-id')}/revert/`, {});
    expect(undone.status, undone.text).to.equal(200);
  };
  const article = (category: string, values: object = {}) => ({
    name: 'Hyra',
    revenue_vat_25_account: 3911,
    category: { id: category },
    ...values,
  });

  it('is rejected in a create and in a changed reference, in the language of the reader', async () => {
    const [open, closed] = [await create(categories, { name: 'Öppen' }), await create(categories, { name: 'Stängd' })];
    await archive(categories, closed);
    const rejected = await api.post(articles, article(closed));
    expect(codes(rejected)).to.deep.equal([422, '/category retired']);
    expect(rejected.body.errors[0].message).to.equal('The record cannot be chosen for new references (Archived: yes).');
    const swedish = await api.post(articles, article(closed), { 'Accept-Language': 'sv' });
    expect(swedish.body.errors[0].message).to.equal('Posten kan inte väljas för nya hänvisningar (Arkiverad: ja).');
    const id = await create(articles, article(open));
    expect(codes(await api.patch(`${articles}${id}/`, { category: { id: closed } }))).to.deep.equal([
      422,
      '/category retired',
    ]);
    await archive(categories, closed, false);
    expect((await api.patch(`${articles}${id}/`, { category: { id: closed } })).status).to.equal(200);
  });

  it('stays where it is stored, also if the complete record is sent back', async () => {
    const category = await create(categories, { name: 'Stängs' });
    const id = await create(articles, article(category));
    await archive(categories, category);
    const { body } = await api.get(`${articles}${id}/`);
    const sent = await api.patch(`${articles}${id}/`, { ...body, name: 'Ny hyra' });
    expect([sent.status, sent.body.name, sent.body.category.id], sent.text).to.deep.equal([200, 'Ny hyra', category]);
    expect((await api.patch(`${articles}${id}/`, { category: null })).status).to.equal(200);
    expect(codes(await api.patch(`${articles}${id}/`, { category: { id: category } }))[0]).to.equal(422);
  });

  it('comes back with an undo', async () => {
    const category = await create(categories, { name: 'Ångras' });
    const id = await create(articles, article(category));
    const cleared = await api.patch(`${articles}${id}/`, { category: null });
    const removed = await api.delete(`${articles}${await create(articles, article(category))}/`);
    await archive(categories, category);
    await undo(cleared);
    await undo(removed);
    expect((await api.get(`${articles}${id}/`)).body.category.id).to.equal(category);
  });

  it('is rejected at its place in a list, and only if it is new there', async () => {
    const [old, added] = [await create(segments, { name: 'A' }), await create(segments, { name: 'B' })];
    const owner = await create('/objects/structural/realestate/', {
      name: 'Provet 1',
      landlord: { id: await create('/organization/company/', { name: 'Provet AB' }) },
    });
    const path = `${segments}${old}/`;
    const realestate = '/objects/structural/realestate/';
    await api.patch(path, { realestates: [{ id: owner }] });
    await archive(realestate, owner);
    expect((await api.patch(path, { 'realestates+': [], name: 'A2' })).status).to.equal(200);
    expect(codes(await api.patch(`${segments}${added}/`, { realestates: [{ id: owner }] }))).to.deep.equal([
      422,
      '/realestates/0 retired',
    ]);
    expect(codes(await api.patch(`${segments}${added}/`, { 'realestates+': [{ id: owner }] }))).to.deep.equal([
      422,
      '/realestates+ retired',
    ]);
  });

  it('is rejected row by row in bulk, by custom_id too, and a batch sees its own writes', async () => {
    const closed = await create(categories, { name: 'Bulk', custom_id: 'closed', archived: true });
    const open = await create(categories, { name: 'Bulk 2' });
    const bulk = await api.post(`${articles}list/`, [
      article(open),
      article(closed),
      article('', { category: { custom_id: 'closed' } }),
    ]);
    expect(codes(bulk)).to.deep.equal([422, '/1/category retired', '/2/category retired']);
    const batch = (archived: boolean) =>
      api.post('/batch/', {
        steps: [
          { op: 'update', resource: 'accounting.articlecategory', data: { id: open, archived } },
          { op: 'create', resource: 'accounting.article', data: article(open) },
        ],
      });
    const [refused, taken] = [await batch(true), await batch(false)];
    expect([refused.status, refused.text.includes('retired')], refused.text).to.deep.equal([422, true]);
    expect(taken.status, taken.text).to.equal(201);
  });

  it('counts as it is after the request, if the request writes it too', async () => {
    const [one, two] = [await create(segments, { name: 'Ett' }), await create(segments, { name: 'Två' })];
    const both = (archived: boolean) =>
      api.post(`${segments}list/`, [
        { id: one, archived },
        { id: two, parent_segment: { id: one } },
      ]);
    expect(codes(await both(true))).to.deep.equal([422, '/1/parent_segment retired']);
    await archive(segments, one);
    expect((await both(false)).status).to.equal(201);
  });

  it('can be chosen by a record that is archived itself', async () => {
    const parent = await create(segments, { name: 'Förr', archived: true });
    await create(segments, { name: 'Förr 2', archived: true, parent_segment: { id: parent } });
    expect(codes(await api.post(segments, { name: 'Nu', parent_segment: { id: parent } }))[0]).to.equal(422);
  });

  it('is reported without its member to a caller that cannot read the member', async () => {
    const closed = await create(categories, { name: 'Dold', archived: true });
    const role = await withRole(api, {
      allow: [
        { scope: 'accounting.article:*', fields: { read: '*', write: '*' } },
        { scope: 'accounting.articlecategory:read', fields: { read: ['id', 'name'] } },
      ],
    });
    const rejected = await role.post(articles, article(closed));
    expect(codes(rejected)).to.deep.equal([422, '/category retired']);
    expect(rejected.text).not.to.include('Archived').and.not.to.include('archived');
  });

  it('is rejected by every reference to a resource with such a member', async () => {
    await seedEveryTable(api);
    const { resources } = api.booted.model;
    const references = resources.flatMap((resource) =>
      resource.fields
        .filter(
          (field) => field.writable && field.type.storage !== 'computed' && retiringFields(field.target).length > 0,
        )
        .filter(() => resource.operations.has('C'))
        .map((field) => ({ resource, field })),
    );
    const targets = new Set(references.map(({ field }) => field.target));
    expect(targets.size).to.be.greaterThan(25);
    for (const target of targets) {
      for (const field of retiringFields(target))
        await api.database.pool.query(
          `update ${target?.table} set ${field.name} = ${retires(field)} where customer_id = $1`,
          [api.customerId],
        );
    }
    for (const { resource, field } of sampleOf(references, 8)) {
      const { rows } = await api.database.pool.query(
        `select id from ${field.target?.table} where customer_id = $1 limit 1`,
        [api.customerId],
      );
      const value = field.linkTable === undefined ? { id: rows[0].id } : [{ id: rows[0].id }];
      const rejected = await api.post(`${resource.path}/`, { [field.name]: value });
      const pointer = field.linkTable === undefined ? `/${field.name}` : `/${field.name}/0`;
      expect(codes(rejected), `${resource.id}.${field.name}`).to.include(`${pointer} retired`);
    }
  });
});
