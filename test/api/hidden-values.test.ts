/** Values that cannot be read cannot be inferred by other means: special parameters, addresses, writes that change nothing, problems (issue 4). */
import { expect } from 'chai';
import { before } from 'mocha';
import type { ApiResponse, Client } from '../support/api.ts';
import { type Flats, makeFlats } from '../support/lab/flats.ts';
import { useLab } from '../support/lab.ts';
import { withRole } from '../support/roles.ts';

describe('values that cannot be read', () => {
  const api = useLab();
  let flats: Flats;
  /** A caller that can read only the titles and houses of flats. */
  let narrow: Client;
  before(async () => {
    flats = await makeFlats(api);
    const renamed = await api.patch(`/lab/house/${flats.ids.north}/`, { custom_id: 'house-north' });
    expect(renamed.status, renamed.text).to.equal(200);
    const members = { read: ['id', 'title', 'house', 'name'], write: ['title', 'house'] };
    narrow = await withRole(api, { allow: [{ scope: 'lab.*:*', fields: members }] });
  });

  const letters = async (client: Client, path: string): Promise<number> => {
    const response = await client.get(path);
    expect(response.status, response.text).to.equal(200);
    return response.body.length;
  };
  const problemText = (response: ApiResponse) => JSON.stringify({ ...response.body, instance: '', request_id: '' });

  it('are not used by any special list parameter', async () => {
    // `houses` searches house and co_houses, of which the second cannot be read; neither path of `districts` can.
    expect(await letters(api, `/lab/flat/list/?houses=${flats.ids.south}`)).to.equal(3);
    expect(await letters(narrow, `/lab/flat/list/?houses=${flats.ids.south}`)).to.equal(1);
    expect(await letters(api, `/lab/flat/list/?districts=${flats.ids.centre}`)).to.equal(4);
    const rejected = await narrow.get(`/lab/flat/list/?districts=${flats.ids.centre}`);
    const invented = await narrow.get(`/lab/flat/list/?qzxwvjkqz=${flats.ids.centre}`);
    expect(rejected.status, rejected.text).to.equal(400);
    expect(problemText(rejected).replaceAll('districts', 'NAME')).to.equal(
      problemText(invented).replaceAll('qzxwvjkqz', 'NAME'),
    );
  });

  it('are not returned by any endpoint of values or views', async () => {
    expect(await letters(api, '/lab/flat/list/1/')).to.equal(2);
    for (const value of ['1', '9', 'x']) expect((await narrow.get(`/lab/flat/list/${value}/`)).status).to.equal(404);
    expect((await api.get('/lab/flat/open/')).status).to.equal(200);
    expect((await narrow.get('/lab/flat/open/')).status).to.equal(403);
  });

  it('do not match a record that a reference names by its custom_id', async () => {
    const flat = { title: 'by custom id', house: { custom_id: 'house-north' } };
    expect((await api.post('/lab/flat/', flat)).status).to.equal(201);
    const rejected = await narrow.post('/lab/flat/', flat);
    expect(rejected.status, rejected.text).to.equal(422);
    expect(rejected.body.code).to.equal('reference_not_found');
  });

  it('are not revealed by whether a write changes anything', async () => {
    const { body: flat } = await api.post('/lab/flat/', { title: 'locked', pin: '4711' });
    const path = `/lab/flat/${flat.id}/`;
    const guess = async (pin: string) => {
      const response = await api.post(`/lab/flat/list/?_validate_only=true&_atomic=false`, [{ id: flat.id, pin }]);
      expect(response.status, response.text).to.equal(200);
      return response.body.result.items[0].version;
    };
    expect(await guess('4711')).to.equal(await guess('0000'));
    const same = await api.patch(path, { pin: '4711' });
    expect(same.headers.get('etag')).to.equal('"v2"');
    const other = await api.patch(path, { pin: '0000' });
    expect(other.headers.get('etag')).to.equal('"v3"');
    expect((await api.patch(path, { title: 'locked' })).headers.get('etag')).to.equal('"v3"');
    expect((await api.patch(path, { 'pin+': 1 })).body.errors[0].code).to.equal('type');
  });

  it('are not revealed by whether a caller that cannot write them is rejected', async () => {
    const { body: flat } = await api.post('/lab/flat/', { title: 'kept', pin: '4711' });
    const guess = (pin: string) => narrow.patch(`/lab/flat/${flat.id}/?_validate_only=true`, { pin });
    const [right, wrong] = [await guess('4711'), await guess('0000')];
    expect(right.status, right.text).to.equal(403);
    expect(problemText(right)).to.equal(problemText(wrong));
  });

  it('are not named by a rule that a record violates', async () => {
    const rooms = { title: 'twice', rooms: 3 };
    expect((await api.post('/lab/flat/', rooms)).status).to.equal(201);
    const { body: other } = await api.post('/lab/flat/', { title: 'once', rooms: 3 });
    const rejected = await narrow.patch(`/lab/flat/${other.id}/`, { title: 'twice' });
    expect(rejected.status, rejected.text).to.equal(409);
    expect(rejected.text).to.not.match(/rooms|organization/);
    expect(rejected.body.errors[0]).to.include({ pointer: '', code: 'unique' });
    const full = await api.patch(`/lab/flat/${other.id}/`, { title: 'twice' });
    expect(full.body.errors[0]).to.include({ code: 'unique', rule: 'unique_organization_title_rooms' });
  });

  it('are not revealed by the conflict with the only record of an organization, for a caller that can only create', async () => {
    const path = '/configurations/commonorganizationsettings/';
    const first = await api.post(path, {});
    expect(first.status, first.text).to.equal(201);
    const conflict = await api.post(path, {});
    expect(conflict.status, conflict.text).to.equal(409);
    expect(conflict.body).to.deep.include({ code: 'already_exists', params: { id: first.body.id } });
    for (const rights of [
      ['configurations.commonorganizationsettings:create'],
      [
        'configurations.commonorganizationsettings:create',
        { scope: 'configurations.commonorganizationsettings:read', where: { id: flats.ids.a } },
      ],
    ]) {
      const rejected = await (await withRole(api, { allow: rights })).post(path, {});
      expect(rejected.status, rejected.text).to.equal(409);
      expect(rejected.text).to.not.contain(first.body.id);
    }
  });

  it('are not reported as records that reference another', async () => {
    const { body: house } = await api.post('/lab/house/', { name: 'In use' });
    const { body: district } = await api.post('/lab/district/', { name: 'In use' });
    expect((await api.patch(`/lab/house/${house.id}/`, { district })).status).to.equal(200);
    const path = `/lab/district/${district.id}/`;
    expect((await api.delete(path)).body.params).to.deep.equal({ by: 'lab.house', field: 'district', count: 1 });
    const permissionCases: readonly (readonly [rights: readonly unknown[], params: unknown])[] = [
      [['lab.district:*'], undefined],
      [['lab.district:*', { scope: 'lab.house:read', fields: { read: ['name'] } }], undefined],
      [
        ['lab.district:*', { scope: 'lab.house:read', where: { name: 'Other' } }],
        { by: 'lab.house', field: 'district' },
      ],
    ];
    for (const [allow, params] of permissionCases) {
      const rejected = await (await withRole(api, { allow })).delete(path);
      expect([rejected.status, rejected.body.code], rejected.text).to.deep.equal([409, 'reference_in_use']);
      expect(rejected.body.params).to.deep.equal(params);
    }
  });

  it('are not in the events of changes', async () => {
    const { body: template } = await api.post('/lab/flat/', { title: 'with an event' });
    await api.patch(`/lab/flat/${template.id}/`, { title: 'with two events' });
    const events = await api.get(`/common/eventlog/list/?object_id=${template.id}&_order_by=created_at`);
    expect(events.body[1].event_context.changed).to.deep.equal(['title']);
  });
});
