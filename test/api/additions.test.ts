/** `field+` and `field-` in a patch: elements added to and removed from the stored record (api.md, section 3, "Update PATCH"). */
import { expect } from 'chai';
import { before } from 'mocha';
import { type Flats, makeFlats } from '../support/lab/flats.ts';
import { useLab } from '../support/lab.ts';

describe('read-only members that are sent back', () => {
  const api = useLab();

  it('are accepted unchanged and rejected if they differ, including derived members', async () => {
    const flats = await makeFlats(api);
    const path = `/lab/flat/${flats.ids.a}/`;
    const { body: record } = await api.get(path);
    expect(record.remarks).to.have.length(2);
    const again = await api.patch(path, { ...record, remarks: record.remarks.toReversed() });
    expect(again.status, again.text).to.equal(200);
    for (const [member, value] of [
      ['remarks', []],
      ['remarks', [record.remarks[0]]],
      ['remarks', [...record.remarks, { id: flats.ids.b }]],
      ['tags', null],
      ['created_at', '2020-01-01T00:00:00Z'],
    ] as const) {
      const rejected = await api.patch(path, { [member]: value });
      expect([rejected.status, rejected.body.code], rejected.text).to.deep.equal([422, 'read_only']);
      expect(rejected.body.errors[0].pointer).to.equal(`/${member}`);
      const row = await api.post('/lab/flat/list/', [{ id: flats.ids.a, [member]: value }]);
      expect(row.body.errors[0], row.text).to.include({ pointer: `/0/${member}`, code: 'read_only' });
    }
    expect((await api.post('/lab/flat/', { title: 'copy', remarks: [], tags: [] })).status).to.equal(201);
    expect((await api.post('/lab/flat/', { title: 'copy', remarks: record.remarks })).body.code).to.equal('read_only');
  });
});

describe('additions in a patch', () => {
  const api = useLab();
  let flats: Flats;
  before(async () => {
    flats = await makeFlats(api);
  });
  const flat = async (body: unknown) => {
    const response = await api.post('/lab/flat/', body);
    expect(response.status, response.text).to.equal(201);
    return `/lab/flat/${response.body.id}/`;
  };

  it('add to numbers of every type, and to exact decimals without loss', async () => {
    const path = await flat({ rooms: 2, big: 9_007_199_254_740_000, area: 1.5, rent: '0.1' });
    const body = '{"rooms+":3,"big+":991,"area-":0.25,"rent+":0.2}';
    const response = await api.patch(path, body);
    expect(response.status, response.text).to.equal(200);
    expect(response.body).to.include({ rooms: 5, big: 9_007_199_254_740_991, area: 1.25, rent: 0.3 });
    expect((await api.patch(path, { 'rent+': '9999999999.69', 'rooms-': 9 })).body).to.include({
      rent: 9999999999.99,
      rooms: -4,
    });
    expect((await api.patch(path, { 'rent-': 10_000_000_000 })).body.rent).to.equal(-0.01);
    const many = await api.patch(path, '{"rent+":0.01000000000000000001}');
    expect(many.body.errors[0], many.text).to.include({ pointer: '/rent+', code: 'max_decimals' });
  });

  it('count from zero if there is no value, and respect the bounds of the field', async () => {
    const path = await flat({});
    expect((await api.patch(path, { 'rooms+': 1, 'rent-': 2.5 })).body).to.include({ rooms: 1, rent: -2.5 });
    const rejected = await api.patch(path, { 'rooms+': 2_147_483_647 });
    expect(rejected.body.errors[0], rejected.text).to.include({ pointer: '/rooms+', code: 'max' });
  });

  it('add elements to lists once and remove them, including references', async () => {
    const { north, south } = flats.ids;
    const path = await flat({ words: ['red'], co_houses: [{ id: north }] });
    const added = await api.patch(path, { 'words+': ['red', 'blue'], 'co_houses+': [south] });
    expect(added.body, added.text).to.deep.include({
      words: ['red', 'blue'],
      co_houses: [{ id: north }, { id: south }],
    });
    const reduced = await api.patch(path, { 'words-': ['red', 'green'], 'co_houses-': [{ id: north }] });
    expect(reduced.body, reduced.text).to.deep.include({ words: ['blue'], co_houses: [{ id: south }] });
  });

  it('lose none of several concurrent additions', async () => {
    const path = await flat({ rooms: 0, rent: 0 });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => api.patch(path, { 'rooms+': 1, 'rent+': 0.1 })),
    );
    expect(responses.map(({ status }) => status)).to.deep.equal(Array(10).fill(200));
    expect((await api.get(path)).body).to.include({ rooms: 10, rent: 1 });
  });

  const rejections: readonly (readonly [body: unknown, pointer: string, code: string])[] = [
    [{ 'rooms+': 'x' }, '/rooms+', 'type'],
    [{ 'rooms+': null }, '/rooms+', 'type'],
    [{ 'rent+': 'much' }, '/rent+', 'type'],
    [{ 'title+': 'x' }, '/title+', 'type'],
    [{ 'moved_in+': 1 }, '/moved_in+', 'type'],
    [{ 'words+': 'red' }, '/words+', 'type'],
    [{ 'rooms+': 1, rooms: 3 }, '/rooms+', 'duplicate'],
    [{ 'co_houses+': [{ custom_id: 'nowhere' }] }, '/co_houses+/0', 'reference_not_found'],
    [{ 'secret+': 1 }, '/secret+', 'unknown_field'],
    [{ 'nothing+': 1 }, '/nothing+', 'unknown_field'],
  ];
  for (const [body, pointer, code] of rejections) {
    it(`are rejected in ${JSON.stringify(body)}`, async () => {
      const response = await api.patch(await flat({ title: 'one' }), body);
      expect(response.status, response.text).to.equal(422);
      expect(response.body.errors[0], response.text).to.include({ pointer, code });
    });
  }

  it('are accepted in patch rows of a bulk call, and are rejected everywhere else', async () => {
    const created = await api.post('/lab/flat/', { rooms: 1 });
    const bulk = await api.post('/lab/flat/list/', [{ id: created.body.id, 'rooms+': 1, 'rent+': 1.5 }]);
    expect(bulk.body[0], bulk.text).to.include({ rooms: 2, rent: 1.5 });
    expect((await api.post('/lab/flat/', { 'rooms+': 1 })).body.errors[0].code).to.equal('unknown_field');
  });
});
