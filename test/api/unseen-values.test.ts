/** Values that cannot be read cannot be inferred by other means: special parameters, addresses, writes that change nothing, problems (issue 4). */
import { expect } from 'chai';
import { before } from 'mocha';
import type { Answer, Client } from '../support/api.ts';
import { type Flats, makeFlats } from '../support/lab/flats.ts';
import { useLab } from '../support/lab.ts';
import { withRole } from '../support/roles.ts';

describe('values that cannot be read', () => {
  const api = useLab();
  let made: Flats;
  /** Reads titles and houses of flats, and nothing else of them. */
  let narrow: Client;
  before(async () => {
    made = await makeFlats(api);
    const own = await api.patch(`/lab/house/${made.ids.north}/`, { custom_id: 'house-north' });
    expect(own.status, own.text).to.equal(200);
    const members = { read: ['id', 'title', 'house', 'name'], write: ['title', 'house'] };
    narrow = await withRole(api, { allow: [{ scope: 'lab.*:*', fields: members }] });
  });

  const letters = async (client: Client, path: string): Promise<number> => {
    const answer = await client.get(path);
    expect(answer.status, answer.text).to.equal(200);
    return answer.body.length;
  };
  const told = (answer: Answer) => JSON.stringify({ ...answer.body, instance: '', request_id: '' });

  it('are not followed by any special list parameter', async () => {
    // `houses` searches house and co_houses, of which the second cannot be read; neither path of `districts` can.
    expect(await letters(api, `/lab/flat/list/?houses=${made.ids.south}`)).to.equal(3);
    expect(await letters(narrow, `/lab/flat/list/?houses=${made.ids.south}`)).to.equal(1);
    expect(await letters(api, `/lab/flat/list/?districts=${made.ids.centre}`)).to.equal(4);
    const refused = await narrow.get(`/lab/flat/list/?districts=${made.ids.centre}`);
    const invented = await narrow.get(`/lab/flat/list/?qzxwvjkqz=${made.ids.centre}`);
    expect(refused.status, refused.text).to.equal(400);
    expect(told(refused).replaceAll('districts', 'NAME')).to.equal(told(invented).replaceAll('qzxwvjkqz', 'NAME'));
  });

  it('are not returned by any endpoint of values or view', async () => {
    expect(await letters(api, '/lab/flat/list/1/')).to.equal(2);
    for (const value of ['1', '9', 'x']) expect((await narrow.get(`/lab/flat/list/${value}/`)).status).to.equal(404);
    expect((await api.get('/lab/flat/open/')).status).to.equal(200);
    expect((await narrow.get('/lab/flat/open/')).status).to.equal(403);
  });

  it('do not match a record that a reference names by its custom_id', async () => {
    const named = { title: 'by custom id', house: { custom_id: 'house-north' } };
    expect((await api.post('/lab/flat/', named)).status).to.equal(201);
    const refused = await narrow.post('/lab/flat/', named);
    expect(refused.status, refused.text).to.equal(422);
    expect(refused.body.code).to.equal('reference_not_found');
  });

  it('are not revealed by whether a write changes anything', async () => {
    const { body: flat } = await api.post('/lab/flat/', { title: 'locked', pin: '4711' });
    const path = `/lab/flat/${flat.id}/`;
    const guess = async (pin: string) => {
      const answer = await api.post(`/lab/flat/list/?_validate_only=true&_atomic=false`, [{ id: flat.id, pin }]);
      expect(answer.status, answer.text).to.equal(200);
      return answer.body.result.items[0].version;
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
    expect(told(right)).to.equal(told(wrong));
  });

  it('are not named by a rule that a record violates', async () => {
    const rooms = { title: 'twice', rooms: 3 };
    expect((await api.post('/lab/flat/', rooms)).status).to.equal(201);
    const { body: other } = await api.post('/lab/flat/', { title: 'once', rooms: 3 });
    const refused = await narrow.patch(`/lab/flat/${other.id}/`, { title: 'twice' });
    expect(refused.status, refused.text).to.equal(409);
    expect(refused.text).to.not.match(/rooms|organization/);
    expect(refused.body.errors[0]).to.include({ pointer: '', code: 'unique' });
    const full = await api.patch(`/lab/flat/${other.id}/`, { title: 'twice' });
    expect(full.body.errors[0]).to.include({ code: 'unique', rule: 'unique_organization_title_rooms' });
  });

  it('do not include the id of the one record of an organization, for a caller that can only create', async () => {
    const path = '/configurations/commonorganizationsettings/';
    const first = await api.post(path, {});
    expect(first.status, first.text).to.equal(201);
    const known = await api.post(path, {});
    expect(known.status, known.text).to.equal(409);
    expect(known.body).to.deep.include({ code: 'already_exists', params: { id: first.body.id } });
    for (const rights of [
      ['configurations.commonorganizationsettings:create'],
      [
        'configurations.commonorganizationsettings:create',
        { scope: 'configurations.commonorganizationsettings:read', where: { id: made.ids.a } },
      ],
    ]) {
      const refused = await (await withRole(api, { allow: rights })).post(path, {});
      expect(refused.status, refused.text).to.equal(409);
      expect(refused.text).to.not.contain(first.body.id);
    }
  });

  it('are not reported as records that reference another', async () => {
    const { body: house } = await api.post('/lab/house/', { name: 'In use' });
    const { body: district } = await api.post('/lab/district/', { name: 'In use' });
    expect((await api.patch(`/lab/house/${house.id}/`, { district })).status).to.equal(200);
    const path = `/lab/district/${district.id}/`;
    expect((await api.delete(path)).body.params).to.deep.equal({ by: 'lab.house', field: 'district', count: 1 });
    const ways: readonly (readonly [rights: readonly unknown[], params: unknown])[] = [
      [['lab.district:*'], undefined],
      [['lab.district:*', { scope: 'lab.house:read', fields: { read: ['name'] } }], undefined],
      [
        ['lab.district:*', { scope: 'lab.house:read', where: { name: 'Other' } }],
        { by: 'lab.house', field: 'district' },
      ],
    ];
    for (const [allow, params] of ways) {
      const refused = await (await withRole(api, { allow })).delete(path);
      expect([refused.status, refused.body.code], refused.text).to.deep.equal([409, 'reference_in_use']);
      expect(refused.body.params).to.deep.equal(params);
    }
  });

  it('are not in the events of changes', async () => {
    const { body: template } = await api.post('/lab/flat/', { title: 'with an event' });
    await api.patch(`/lab/flat/${template.id}/`, { title: 'with two events' });
    const events = await api.get(`/common/eventlog/list/?object_id=${template.id}&_order_by=created_at`);
    expect(events.body[1].event_context.changed).to.deep.equal(['title']);
  });
});
