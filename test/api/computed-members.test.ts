/** Members that are computed from others: values, lists, writes, rights, history (docs/adr/0112). */
import { expect } from 'chai';
import { createTestCustomer } from '../../engine/features/test-clock/move-clock.ts';
import { useLab } from '../support/lab.ts';
import { withRole } from '../support/roles.ts';
import { sentBy } from '../support/sent-statements.ts';

type Row = Record<string, unknown>;

describe('computed members', () => {
  const api = useLab();
  const lofts = '/lab/loft/';
  let house: string;
  let empty: Row;

  const make = async (record: Row, path = lofts): Promise<Row> => {
    const { status, body, text } = await api.post(path, record);
    expect(status, text).to.equal(201);
    return body;
  };
  const list = async (query: string, client: Pick<typeof api, 'get'> = api): Promise<readonly Row[]> => {
    const { status, body, text } = await client.get(`${lofts}list/?${query}`);
    expect(status, text).to.equal(200);
    return body;
  };

  before(async () => {
    const district = await make({ name: 'East', rank: 7 }, '/lab/district/');
    house = (await make({ name: 'North', built: 1950, district: { id: district.id } }, '/lab/house/')).id as string;
    empty = await make({ custom_id: 'empty' });
  });

  it('are in the response of every write and read', async () => {
    const record = await make({ title: 'Attic', rent: '100.50', area: 50, starts: '2026-01-01', ends: '2026-03-01' });
    expect(record).to.include({ name: 'Attic', rent_per_area: 24.12, rounded: 101, built: 1900, rank: null, days: 59 });
    expect(record).to.include({ last_day: '2026-03-01', signed_as: 'Attic' });
    const path = `${lofts}${record.id}/`;
    expect((await api.get(path)).body).to.deep.equal(record);
    const changed = await api.patch(path, { subtitle: 'East', house: { id: house }, area: 0 });
    expect(changed.body).to.include({ name: 'Attic East', rent_per_area: null, built: 1950, rank: 6 });
    const [row] = await list(`id=${record.id}`);
    expect(row).to.deep.equal(changed.body);
    const csv = await api.get(`${lofts}list/?id=${record.id}&_format=csv&_fields=name,built,rent_per_area`);
    expect(csv.text.split('\r\n').slice(0, 2)).to.deep.equal([
      'id,name,rent_per_area,built',
      `${record.id},Attic East,,1950`,
    ]);
    const bulk = await api.post(`${lofts}list/`, [{ id: record.id, title: 'Loft' }]);
    expect(bulk.body[0]).to.include({ name: 'Loft East', built: 1950 });
    await api.delete(path);
  });

  it('are null without their operands, and for a divisor of zero or a number that does not fit', async () => {
    const none = ['name', 'rent_per_area', 'rounded', 'rank', 'days', 'days_left', 'last_day', 'signed_as'];
    expect(none.filter((name) => empty[name] !== null)).to.deep.equal([]);
    const much = await make({ rent: '9999999999999999999999999999.99', area: 1e-300, title: '', house: { id: house } });
    expect(much).to.include({ rent_per_area: null, rounded: null, name: 'North' });
    const least = await make({ rent: '-2147483648', area: 1e300 });
    expect(least).to.include({ rounded: -2147483648, rent_per_area: 0 });
    const { body } = await api.get(
      `${lofts}list/?_statistics=true&_aggregate=sum(rounded),count(rent_per_area)&id=${least.id}`,
    );
    expect(body.groups).to.deep.equal([{ count: 1, sum_rounded: -2147483648, count_rent_per_area: 1 }]);
    for (const { id } of [much, least]) await api.delete(`${lofts}${id}/`);
  });

  it('count days from the current day in the time zone of the project', async () => {
    const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
    const today = dayIn('Europe/Stockholm');
    const record = await make({ ends: today });
    // At midnight the day can have changed since.
    expect(record.days_left).to.equal(today === dayIn('Europe/Stockholm') ? 0 : -1);
    const { sent } = await sentBy(() => api.get(`${lofts}${record.id}/`));
    expect(sent.map(({ text }) => text).join()).to.contain("at time zone 'Europe/Stockholm')::date");
    const later = new Date(Date.parse(today) + 10 * 86_400_000).toISOString().slice(0, 10);
    const changed = await api.patch(`${lofts}${record.id}/`, { ends: later });
    expect(changed.body.days_left).to.be.oneOf([9, 10]);
    expect((await list('days_left__range=9,10')).map(({ id }) => id)).to.deep.equal([record.id]);
    await api.delete(`${lofts}${record.id}/`);
  });

  it('count days from the day of the clock of a test customer', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const id = await createTestCustomer(api.server.runtime, { name: 'Prov' }, inDays(100));
    const client = await api.newCredential(id);
    const { status, body, text } = await client.post(lofts, { ends: inDays(130).toISOString().slice(0, 10) });
    expect(status, text).to.equal(201);
    expect(body.days_left).to.be.within(29, 31);
    expect((await list('days_left__range=29,31', client)).map(({ id: one }) => one)).to.deep.equal([body.id]);
  });

  it('are rejected in writes unless they have the value of the record', async () => {
    const record = await make({ title: 'Fixed', rent: '12.00', area: 5 });
    const path = `${lofts}${record.id}/`;
    for (const body of [{ name: 'Other' }, { rent_per_area: 1 }, { name: null }, { days: 3 }, { name: { a: 1 } }]) {
      const { status, body: problem } = await api.patch(path, body);
      expect([status, problem.errors[0].code, problem.errors[0].pointer], JSON.stringify(body)).to.deep.equal([
        422,
        'read_only',
        `/${Object.keys(body)[0]}`,
      ]);
    }
    const created = await api.post(lofts, { title: 'New', name: 'New' });
    expect([created.status, created.body.errors[0].code]).to.deep.equal([422, 'read_only']);
    const inBulk = await api.post(`${lofts}list/`, [{ title: 'New', days: 1 }]);
    expect([inBulk.status, inBulk.body.errors[0].pointer]).to.deep.equal([422, '/0/days']);
    const sentBack = await api.patch(path, record);
    expect([sentBack.status, sentBack.body], sentBack.text).to.deep.equal([200, record]);
    expect((await api.patch(path, { ...record, title: 'Renamed' })).body.name).to.equal('Renamed');
    await api.delete(path);
  });

  describe('in lists', () => {
    const ids: string[] = [];
    before(async () => {
      for (const [title, rent, area, at] of [
        ['Åsen', 100, 10, undefined],
        ['Zeta', 300, 10, undefined],
        ['Alfa', 300, 0, undefined],
        [null, 300, 20, 'house'],
        ['Öster', null, 10, undefined],
      ] as const)
        ids.push(
          (await make({ custom_id: 'listed', title, rent, area, ...(at && { house: { id: house } }) })).id as string,
        );
    });
    const names = async (query: string) => (await list(`custom_id=listed&${query}`)).map(({ name }) => name);

    it('are filtered with the operators of their type', async () => {
      expect(await names('name__istartswith=ås')).to.deep.equal(['Åsen']);
      expect(await names('name__in=Alfa,North&_order_by=name')).to.deep.equal(['Alfa', 'North']);
      expect(await names('rent_per_area__gte=180&_order_by=rent_per_area')).to.deep.equal(['North', 'Zeta']);
      expect(await names('rent_per_area__isnull=true&_order_by=name')).to.deep.equal(['Alfa', 'Öster']);
      expect(await names('rent_per_area=120')).to.deep.equal(['Åsen']);
      expect(await names('rent_per_area__range=119,121')).to.deep.equal(['Åsen']);
      expect(await names('_filter={"or":[{"built":1950},{"name__icontains":"ETA"}]}&_order_by=name')).to.deep.equal([
        'North',
        'Zeta',
      ]);
      const through = await api.get('/lab/house/list/?_fields=name&name=North&_expand=district');
      expect(through.status).to.equal(200);
    });

    it('are ordered, alone and with others, and continue at a cursor', async () => {
      const inOrder = ['Alfa', 'North', 'Zeta', 'Åsen', 'Öster'];
      expect(await names('_order_by=name')).to.deep.equal(inOrder);
      for (const [order, expected] of [
        ['name', inOrder],
        ['-name', inOrder.toReversed()],
        ['rent_per_area,-name', ['Åsen', 'North', 'Zeta', 'Öster', 'Alfa']],
        ['-rent_per_area:nulls_last,name', ['Zeta', 'North', 'Åsen', 'Alfa', 'Öster']],
        ['built,rounded:nulls_first,name', ['Öster', 'Åsen', 'Alfa', 'Zeta', 'North']],
      ] as const) {
        const read: unknown[] = [];
        let path: string | undefined = `${lofts}list/?custom_id=listed&_order_by=${order}&_after=&_page_size=2`;
        while (path !== undefined) {
          const response = await api.get(path);
          expect(response.status, response.text).to.equal(200);
          read.push(...response.body.map(({ name }: Row) => name));
          path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
        }
        expect(read, order).to.deep.equal(expected);
      }
      const twice = await api.get(`${lofts}list/?_order_by=name,-name`);
      expect([twice.status, twice.body.errors[0].code]).to.deep.equal([400, 'duplicate']);
    });

    it('are grouped and summed, also through references', async () => {
      const { body } = await api.get(
        `${lofts}list/?custom_id=listed&_statistics=true&_group_by=built&_aggregate=sum(rent_per_area),avg(rounded),min(name)`,
      );
      expect(body.groups).to.deep.equal([
        { built: 1900, count: 4, sum_rent_per_area: 480, avg_rounded: 233.33333333333334, min_name: 'Alfa' },
        { built: 1950, count: 1, sum_rent_per_area: 180, avg_rounded: 300, min_name: 'North' },
      ]);
    });

    it('are selected alone, and are in streams', async () => {
      const [row] = await list(`id=${ids[1]}&_fields=rent_per_area`);
      expect(row).to.deep.equal({ id: ids[1], rent_per_area: 360 });
      const text = (
        await api.get(`${lofts}list/?id=${ids[1]}&_jsonl=true`, { Accept: 'application/jsonl;decimals=string' })
      ).text;
      expect(JSON.parse(text)).to.include({ rent_per_area: '360.00', name: 'Zeta' });
    });
  });

  it('have the values of an earlier time, and are not in the history', async () => {
    const { id } = await make({ title: 'Then', rent: '10.00', area: 10, ends: '2026-12-31', house: { id: house } });
    const pointInTime = new Date(Date.now() + 1).toISOString();
    while (Date.now() <= Date.parse(pointInTime)) await new Promise((resolve) => setImmediate(resolve));
    const before = (await api.get(`${lofts}${id}/`)).body;
    const changed = await api.patch(`${lofts}${id}/`, { title: 'Now', area: 5 });
    expect(changed.body).to.include({ name: 'Now', rent_per_area: 24 });
    await api.patch(`/lab/house/${house}/`, { built: 1999 });
    const past = `_as_of=${pointInTime}`;
    expect((await api.get(`${lofts}${id}/?${past}`)).body).to.deep.equal(before);
    expect(await list(`name=Then&_order_by=-built&_after=&_page_size=5&${past}`)).to.deep.equal([before]);
    expect(await list(`built=1999&name=Then&${past}`)).to.deep.equal([]);
    const history = await api.get(`${lofts}${id}/history/`);
    expect(history.text).to.contain('rent').and.not.contain('rent_per_area');
    const change = changed.headers.get('x-change-id');
    expect((await api.post(`/common/change/${change}/revert/`, {})).status).to.be.oneOf([200, 201]);
    expect((await api.get(`${lofts}${id}/`)).body).to.include({ name: 'Then', rent_per_area: 12 });
    await api.patch(`/lab/house/${house}/`, { built: 1950 });
    await api.delete(`${lofts}${id}/`);
  });

  it('change the entity tag when a record changes that they read', async () => {
    const { id } = await make({ title: 'Tagged', house: { id: house } });
    const first = await api.get(`${lofts}${id}/`);
    const tag = first.headers.get('etag') ?? '';
    expect((await api.get(`${lofts}${id}/`, { 'If-None-Match': tag })).status).to.equal(304);
    await api.patch(`/lab/house/${house}/`, { built: 1951 });
    const second = await api.get(`${lofts}${id}/`, { 'If-None-Match': tag });
    expect([second.status, second.body.built]).to.deep.equal([200, 1951]);
    expect((await api.patch(`${lofts}${id}/`, { title: 'Again' }, { 'If-Match': tag })).status).to.be.oneOf([200, 412]);
    await api.patch(`/lab/house/${house}/`, { built: 1950 });
    await api.delete(`${lofts}${id}/`);
  });

  describe('are visible only with everything that they are computed from', () => {
    const scope = 'lab.loft:read,list';
    const absent = async (permissions: unknown, names: readonly string[], agent = {}) => {
      const client = await withRole(api, permissions, agent);
      const [row = {}] = await list('custom_id=listed&title=Zeta', client);
      for (const name of names) {
        expect(row, name).to.not.have.property(name);
        for (const query of [
          `${name}__isnull=true`,
          `_order_by=${name}`,
          `_fields=${name}`,
          `_statistics=true&_group_by=${name}`,
        ]) {
          const { status, body } = await client.get(`${lofts}list/?${query}`);
          expect([status, body.code], query).to.deep.equal([400, 'unknown_field']);
        }
      }
      return row;
    };

    it('to a caller that cannot read a member', async () => {
      const allow = [scope, 'lab.house:read,list', 'lab.district:read,list'];
      const row = await absent({ allow, deny: [{ scope: 'lab.loft', fields: { read: ['rent'] } }] }, [
        'rent_per_area',
        'rounded',
      ]);
      expect(row).to.include({ name: 'Zeta', built: 1900 });
    });

    it('to a caller that cannot read all records of a reference', async () => {
      const some = { scope: 'lab.house:read,list', where: { name: 'South' } };
      expect(await absent({ allow: [scope, some, 'lab.district:read,list'] }, ['name', 'built', 'rank'])).to.include({
        rent_per_area: 360,
      });
      await absent({ allow: [scope] }, ['name', 'built', 'rank']);
    });

    it('to a caller without personal data', async () => {
      const allow = [scope, 'lab.house:read,list', 'lab.district:read,list'];
      expect(await absent({ allow }, ['nickname', 'signed_as'])).to.include({ name: 'Zeta' });
    });
  });

  it('are read-only members of the documents, and personal if a member is that they use', async () => {
    const { body } = await api.get('/lab/openapi.json');
    const { properties } = body.components.schemas['lab.loft'];
    expect(properties.days_left).to.include({ readOnly: true });
    expect(properties.days_left.description).to.equal('Computed from `ends` and the current day.');
    expect(properties.rank.description).to.equal('Computed from `house.district.rank`.');
    expect(properties.signed_as).to.include({ 'x-personal': true, readOnly: true });
    const model = (await api.get('/common/model/lab.loft/')).body;
    expect(JSON.stringify(model)).to.contain('rent_per_area');
  });
});
