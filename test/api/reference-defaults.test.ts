/** Defaults that are members of referenced records (`default: $article.default_unit_price`). */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';

const rows = 'revenue.apartmentcontractrevenuerow';
const article = 'accounting.article';

describe('a default of a referenced record', () => {
  const api = useApi();
  let world: CompanyWorld;
  let contract: string;
  const articles: Record<'priced' | 'other' | 'free', string> = { priced: '', other: '', free: '' };

  before(async () => {
    world = await makeCompanyWorld(api);
    const space = await world.create('objects.apartment', { building: { id: world.building } });
    const lease = await world.create('contracts.apartmentcontract', {
      id_number: 'D-1',
      space: { id: space.id },
      tenant: { id: world.tenants[0] },
    });
    contract = lease.id;
    for (const [name, default_unit_price, custom_id] of [
      ['priced', 125.5, 'priced'],
      ['other', 80, null],
      ['free', null, null],
    ] as const) {
      const created = await world.create(article, {
        name,
        default_unit_price,
        custom_id,
        revenue_vat_25_account: 3911,
      });
      articles[name] = created.id;
    }
  });

  const row = (name: keyof typeof articles, values: object = {}) => ({
    contract: { id: contract },
    article: { id: articles[name] },
    title: 'Hyra',
    unit_amount: 1,
    ...values,
  });
  const post = (body: object) => api.post(`${world.pathOf(rows)}`, body);

  it('is used if the member is omitted, and returned', async () => {
    const created = await post(row('priced'));
    expect([created.status, created.body.unit_price], created.text).to.deep.equal([201, 125.5]);
  });

  it('is used for a member that always has a value', async () => {
    const space = await world.create('objects.apartment', {
      building: { id: world.building },
      has_base_rent_vat: true,
    });
    const lease = (values: object) =>
      api.post(world.pathOf('contracts.apartmentcontract'), { space: { id: space.id }, ...values });
    expect((await lease({ id_number: 'D-2' })).body.has_base_rent_vat).to.equal(true);
    expect((await lease({ id_number: 'D-3', has_base_rent_vat: false })).body.has_base_rent_vat).to.equal(false);
    expect((await lease({ id_number: 'D-4', space: null })).body.errors[0].pointer).to.equal('/space');
  });

  it('does not replace a value that was sent', async () => {
    expect((await post(row('priced', { unit_price: 0 }))).body.unit_price).to.equal(0);
    const rejected = await post(row('priced', { unit_price: null }));
    expect([rejected.status, rejected.body.errors?.[0].pointer]).to.deep.equal([422, '/unit_price']);
  });

  it('is missing if the record has none: the member is required then', async () => {
    const rejected = await post(row('free'));
    expect(rejected.status, rejected.text).to.equal(422);
    expect(rejected.body.errors).to.have.length(1);
    expect(rejected.body.errors[0]).to.include({ pointer: '/unit_price', code: 'required' });
  });

  it('belongs to the record of each row of a bulk write, and of a custom_id', async () => {
    const created = await api.post(`${world.pathOf(rows)}list/`, [
      row('priced'),
      row('other'),
      row('other', { unit_price: 1 }),
      row('free', { article: { custom_id: 'priced' } }),
    ]);
    expect(created.status, created.text).to.equal(201);
    expect(created.body.map(({ unit_price }: { unit_price: number }) => unit_price)).to.deep.equal([
      125.5, 80, 1, 125.5,
    ]);
  });

  it('does not apply to a patch that changes the reference', async () => {
    const created = await post(row('priced'));
    const changed = await api.patch(`${world.pathOf(rows)}${created.body.id}/`, { article: { id: articles.other } });
    expect([changed.status, changed.body.unit_price], changed.text).to.deep.equal([200, 125.5]);
  });

  it('is not used for an unknown record, and the reference is reported', async () => {
    const rejected = await post(row('priced', { article: { id: contract } }));
    expect(rejected.status).to.equal(422);
    expect(rejected.body.errors.map(({ pointer }: { pointer: string }) => pointer)).to.deep.equal(['/article']);
  });

  it('is described in the API', async () => {
    const { text } = await api.get('/revenue/openapi.json');
    expect(text).to.include('If omitted on create, default_unit_price of the article.');
  });
});
