/** Groups, sums and their rights over references: `_group_by=house.district`, `_aggregate=sum(house.built)`. */
import { expect } from 'chai';
import { useLab } from '../support/lab.ts';
import { withRole } from '../support/roles.ts';

describe('statistics over references', () => {
  const api = useLab();
  const flats = '/lab/flat/';
  const ids: Record<string, string> = {};

  const make = async (path: string, record: Record<string, unknown>): Promise<string> => {
    const { status, body, text } = await api.post(path, record);
    expect(status, text).to.equal(201);
    return body.id;
  };
  const statistics = async (query: string, client: Pick<typeof api, 'get'> = api, list = `${flats}list/`) => {
    const { status, body, text } = await client.get(`${list}?_statistics=true&${query}`);
    expect(status, text).to.equal(200);
    return body;
  };
  const groups = async (query: string, client?: Pick<typeof api, 'get'>) => (await statistics(query, client)).groups;

  before(async () => {
    for (const [name, rank] of [
      ['East', 1],
      ['West', 2],
    ] as const)
      ids[name] = await make('/lab/district/', { name, rank });
    for (const [name, district, built] of [
      ['North', 'East', 1950],
      ['South', 'East', 1970],
      ['Mill', 'West', null],
      ['Hut', undefined, 2000],
    ] as const)
      ids[name] = await make('/lab/house/', {
        name,
        built,
        ...(district !== undefined && { district: { id: ids[district] } }),
      });
    for (const [house, rent, status, moved_in] of [
      ['North', '100.10', 0, '2024-01-15'],
      ['North', '200.20', 1, '2024-02-15'],
      ['South', '300.30', 1, '2024-02-20'],
      ['Mill', '400.40', 0, '2025-01-01'],
      ['Hut', '500.50', 0, null],
      [undefined, '600.60', 2, null],
    ] as const)
      await make(flats, { rent, status, moved_in, ...(house !== undefined && { house: { id: ids[house] } }) });
  });

  it('are grouped by a reference of a referenced record, with a group for records without one', async () => {
    expect(await groups('_group_by=house.district&_aggregate=sum(rent),avg(rent)&_order_by=-sum_rent')).to.deep.equal([
      { 'house.district': null, count: 2, sum_rent: 1101.1, avg_rent: 550.55 },
      { 'house.district': { id: ids.East }, count: 3, sum_rent: 600.6, avg_rent: 200.2 },
      { 'house.district': { id: ids.West }, count: 1, sum_rent: 400.4, avg_rent: 400.4 },
    ]);
  });

  it('mix members of the record, buckets of dates and members behind several references', async () => {
    const query = '_group_by=house.district.name,moved_in:year,status&house__isnull=false';
    expect(await groups(query)).to.deep.equal([
      { 'house.district.name': 'East', moved_in: '2024', status: 0, count: 1 },
      { 'house.district.name': 'East', moved_in: '2024', status: 1, count: 2 },
      { 'house.district.name': 'West', moved_in: '2025', status: 0, count: 1 },
      { 'house.district.name': null, moved_in: null, status: 0, count: 1 },
    ]);
    const created = await groups('_group_by=house.created_at:year');
    expect(created.map(({ count }: { count: number }) => count)).to.deep.equal([5, 1]);
  });

  it('sum members of referenced records, once for each record of the list', async () => {
    const query = '_aggregate=sum(house.built),max(house.district.rank),count(house.name),min(house.district.name)';
    expect(await groups(query)).to.deep.equal([
      {
        count: 6,
        'sum_house.built': 1950 + 1950 + 1970 + 2000,
        'max_house.district.rank': 2,
        'count_house.name': 5,
        'min_house.district.name': 'East',
      },
    ]);
    const ordered = await groups('_group_by=house.name&_aggregate=sum(house.built)&_order_by=-house.name');
    expect(ordered.map((group: Record<string, unknown>) => group['house.name'])).to.deep.equal([
      'South',
      'North',
      'Mill',
      'Hut',
      null,
    ]);
  });

  it('are restricted by filters and by search', async () => {
    const east = [{ 'house.district.name': 'East', count: 2 }];
    expect(await groups('_group_by=house.district.name&status=1')).to.deep.equal(east);
    expect(await groups('_group_by=house.district.name&house__district__rank=1&status=1')).to.deep.equal(east);
    expect(await groups('_group_by=house.district.name&_search=mill')).to.deep.equal([
      { 'house.district.name': 'West', count: 1 },
    ]);
  });

  it('accept the path in the body of QUERY, and point into it', async () => {
    const send = (body: unknown) => api.send('QUERY', `${flats}list/`, { body });
    const { body } = await send({ statistics: true, group_by: ['house.district.name'], filter: { status: 1 } });
    expect(body.groups).to.deep.equal([{ 'house.district.name': 'East', count: 2 }]);
    const wrong = await send({ statistics: true, group_by: ['house.distrikt'] });
    expect([wrong.status, wrong.body.errors[0].pointer]).to.deep.equal([400, '/group_by']);
  });

  const errors: readonly (readonly [query: string, code: string, parameter: string, params: object])[] = [
    ['_group_by=house.nam', 'unknown_field', '_group_by', { field: 'house.nam' }],
    ['_group_by=hous.name', 'unknown_field', '_group_by', { field: 'hous.name' }],
    ['_group_by=house__name', 'unknown_field', '_group_by', { field: 'house__name' }],
    ['_group_by=house.', 'unknown_field', '_group_by', { field: 'house.' }],
    ['_group_by=.house', 'unknown_field', '_group_by', { field: '.house' }],
    ['_group_by=house.key_code', 'unknown_field', '_group_by', { field: 'house.key_code' }],
    ['_group_by=house.districts', 'unknown_field', '_group_by', { field: 'house.districts' }],
    ['_group_by=co_houses.name', 'type', '_group_by', { field: 'co_houses.name', step: 'co_houses' }],
    ['_group_by=remarks.score', 'type', '_group_by', { field: 'remarks.score', step: 'remarks' }],
    ['_group_by=title.name', 'type', '_group_by', { field: 'title.name', step: 'title' }],
    ['_group_by=house.name:month', 'format', '_group_by', {}],
    ['_group_by=house.name,house.name', 'duplicate', '_group_by', { member: 'house.name' }],
    ['_aggregate=sum(house.name)', 'type', '_aggregate', { field: 'house.name' }],
    ['_aggregate=sum(house.)', 'unknown_field', '_aggregate', { field: 'house.' }],
    ['_group_by=house.name&_order_by=name', 'enum', '_order_by', {}],
  ];
  for (const [query, code, parameter, params] of errors)
    it(`reject ${query}`, async () => {
      const { status, body, text } = await api.get(`${flats}list/?_statistics=true&${query}`);
      expect(status, text).to.equal(400);
      expect(body.errors[0]).to.deep.include({ parameter, code });
      expect(body.errors[0].params).to.deep.include(params);
    });

  it('follow as many references as filters do, and suggest the name of a misspelt member', async () => {
    const remarks = '/lab/remark/list/?_statistics=true&_group_by=';
    expect((await api.get(`${remarks}flat.house.district.name`)).status).to.equal(200);
    const deep = await api.get(`${remarks}flat.house.district.organization.name`);
    expect([deep.status, deep.body.code]).to.deep.equal([400, 'relation_too_deep']);
    expect(deep.body.errors[0].params).to.deep.equal({ field: 'flat.house.district.organization.name', max: 3 });
    const endless = await api.get(`${remarks}${'flat.'.repeat(500)}id`);
    expect(endless.status).to.equal(400);
    const { body } = await api.get(`${flats}list/?_statistics=true&_group_by=house.distrikt`);
    expect(body.errors[0].message).to.contain('did you mean "district"');
  });

  it('have the values and references of an earlier time', async () => {
    const { id } = (await api.post(flats, { title: 'moves', house: { id: ids.Mill } })).body;
    const pointInTime = new Date(Date.now() + 1).toISOString();
    while (Date.now() <= Date.parse(pointInTime)) await new Promise((resolve) => setImmediate(resolve));
    await api.patch(`/lab/house/${ids.Mill}/`, { name: 'Old mill' });
    await api.patch(`${flats}${id}/`, { house: { id: ids.South } });
    const past = `_group_by=house.name&house__name=Mill&_aggregate=sum(house.district.rank)&_as_of=${pointInTime}`;
    expect(await groups(past)).to.deep.equal([{ 'house.name': 'Mill', count: 2, 'sum_house.district.rank': 4 }]);
    expect(await groups('_group_by=house.name&title=moves')).to.deep.equal([{ 'house.name': 'South', count: 1 }]);
    await api.delete(`${flats}${id}/`);
    await api.patch(`/lab/house/${ids.Mill}/`, { name: 'Mill' });
  });

  describe('for a caller with limited rights', () => {
    const allow = ['lab.flat:read,list', 'lab.district:read,list'];

    it('count records behind a reference that the caller cannot see as records without one', async () => {
      const reader = await withRole(api, {
        allow: [...allow, { scope: 'lab.house:read,list', where: { name: 'North' } }],
      });
      for (const time of ['', '&_as_of=now']) {
        expect(await groups(`_group_by=house.name${time}`, reader)).to.deep.equal([
          { 'house.name': 'North', count: 2 },
          { 'house.name': null, count: 4 },
        ]);
        // The district of a hidden house is hidden, although the district itself is not.
        expect(await groups(`_group_by=house.district.name&_aggregate=sum(house.built)${time}`, reader)).to.deep.equal([
          { 'house.district.name': 'East', count: 2, 'sum_house.built': 3900 },
          { 'house.district.name': null, count: 4, 'sum_house.built': null },
        ]);
      }
    });

    it('reject members that the caller cannot read, as if they did not exist', async () => {
      const without = await withRole(api, {
        allow: [...allow, 'lab.house:read,list'],
        deny: [{ scope: 'lab.house', fields: { read: ['built', 'district'] } }],
      });
      const noHouses = await withRole(api, { allow });
      for (const [client, path, invented] of [
        [without, 'house.built', 'house.zzzzz'],
        [without, 'house.district', 'house.zzzzzzzz'],
        [without, 'house.district.name', 'house.zzzzzzzz.name'],
        [noHouses, 'house.name', 'house.zzzz'],
      ] as const)
        for (const query of [`_group_by=PATH`, `_aggregate=max(PATH)`]) {
          const read = async (name: string) => {
            const response = await client.get(`${flats}list/?_statistics=true&${query.replace('PATH', name)}`);
            const { errors, code } = response.body;
            return JSON.stringify([response.status, code, errors]).replaceAll(name, 'NAME');
          };
          const rejected = await read(path);
          expect(rejected).to.contain('unknown_field');
          expect(rejected).to.equal(await read(invented));
        }
    });
  });
});
