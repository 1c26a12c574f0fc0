/** GET <path>/{pk}/history/ and …/history/{member}/: values with caller and time, by the current rights (docs/reference/api.md, section 14). */
import { expect } from 'chai';
import { useLab } from '../support/lab.ts';
import { withRole } from '../support/roles.ts';

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly version: number;
  readonly values: Readonly<Record<string, { readonly before?: unknown; readonly after?: unknown }>>;
}

describe('the history of a record', () => {
  const api = useLab();
  const createHouse = async () => {
    const house = (await api.post('/lab/house/', { name: 'H' })).body.id as string;
    const created = await api.post('/lab/cabin/', {
      title: `a ${house}`,
      rooms: 1,
      rent: '10.50',
      co_houses: [{ id: house }],
    });
    const { id } = created.body;
    const patched = await api.patch(`/lab/cabin/${id}/`, {
      rooms: 2,
      rent: '1234.00',
      house: { id: house },
      co_houses: [],
    });
    return { id: id as string, house, change: patched.headers.get('x-change-id') };
  };
  const history = async (path: string, client: Pick<typeof api, 'get'> = api): Promise<readonly Entry[]> => {
    const response = await client.get(path);
    expect(response.status, response.text).to.equal(200);
    return response.body.items;
  };

  it('has the caller and the time of each value, in every response format', async () => {
    const { id, house, change } = await createHouse();
    await api.patch(`/lab/cabin/${id}/`, { rooms: 3 });
    const [third, second, first] = await history(`/lab/cabin/${id}/history/`);
    expect(third?.values).to.deep.equal({ rooms: { before: 2, after: 3 } });
    expect(second).to.deep.include({
      change,
      kind: 'updated',
      version: 2,
      operation: 'lab.cabin.update',
      caller: { content_type: 'accounts.integrationuseragent', id: api.agentId },
      integration: api.agentId,
      values: {
        rooms: { before: 1, after: 2 },
        rent: { before: 10.5, after: 1234 },
        house: { before: null, after: { id: house } },
        co_houses: { before: [{ id: house }], after: [] },
      },
    });
    expect(first?.kind).to.equal('created');
    expect(first?.values).to.deep.include({
      title: { after: `a ${house}` },
      rooms: { after: 1 },
      rent: { after: 10.5 },
      co_houses: { after: [{ id: house }] },
    });
    expect(first?.values).to.not.have.any.keys('house', 'secret', 'pin');
  });

  it('pages by keyset, and can be filtered by member', async () => {
    const { id } = await createHouse();
    for (const rooms of [3, 4, 5]) await api.patch(`/lab/cabin/${id}/`, { rooms, area: 1 });
    const complete = await history(`/lab/cabin/${id}/history/`);
    const read: Entry[] = [];
    for (let after = ''; ; ) {
      const { body } = await api.get(`/lab/cabin/${id}/history/?_page_size=2${after}`);
      read.push(...body.items);
      if (body.next === null) break;
      after = `&_after=${body.next}`;
    }
    expect(read).to.deep.equal(complete);
    const area = await history(`/lab/cabin/${id}/history/area/`);
    const key = [api.customerId, id];
    await api.database.pool.query(
      "update common_changerecord set before = jsonb_build_object('chambers', 3), after = jsonb_build_object('chambers', 4) where customer_id = $1 and object_id = $2 and after ->> 'rooms' = '4'",
      key,
    );
    const renamed = await history(`/lab/cabin/${id}/history/chambers/`);
    expect(renamed.map(({ values }) => values.rooms)).to.deep.equal([
      { before: 4, after: 5 },
      { before: 3, after: 4 },
      { before: 2, after: 3 },
      { before: 1, after: 2 },
      { after: 1 },
    ]);
    expect(area.map(({ values }) => values)).to.deep.equal([{ area: { before: null, after: 1 } }, {}]);
    for (const name of ['secret', 'pin', 'nothing', 'tags'])
      expect((await api.get(`/lab/cabin/${id}/history/${name}/`)).status, name).to.equal(404);
    expect((await api.get(`/lab/cabin/${id}/history/?_page_size=0`)).status).to.equal(400);
    expect((await api.get(`/lab/cabin/${id}/history/?_aftr=${id}`)).status).to.equal(400);
    expect((await api.get('/lab/cabin/01900000-0000-7000-8000-000000000000/history/')).status).to.equal(404);
  });

  it('continues after a deletion and an undo', async () => {
    const { id } = await createHouse();
    const deleted = await api.delete(`/lab/cabin/${id}/`);
    const [last] = await history(`/lab/cabin/${id}/history/`);
    expect([last?.kind, last?.values.rooms]).to.deep.equal(['deleted', { before: 2 }]);
    await api.post(`/common/change/${deleted.headers.get('x-change-id')}/revert/`, {});
    await api.patch(`/lab/cabin/${id}/`, { rooms: 8 });
    const entries = await history(`/lab/cabin/${id}/history/rooms/`);
    expect(entries.map(({ kind, version, values }) => [kind, version, values.rooms])).to.deep.equal([
      ['updated', 4, { before: 2, after: 8 }],
      ['created', 3, { after: 2 }],
      ['deleted', 2, { before: 2 }],
      ['updated', 2, { before: 1, after: 2 }],
      ['created', 1, { after: 1 }],
    ]);
  });

  it('lists the members that are not stored', async () => {
    const { id } = await createHouse();
    await api.patch(`/lab/cabin/${id}/`, { body: 'x'.repeat(40_000), rooms: 9 });
    const [entry] = await history(`/lab/cabin/${id}/history/`);
    expect(entry?.values).to.deep.equal({ body: {}, rooms: { before: 2, after: 9 } });
  });

  it('contains only members that the caller can read, of records and times that its row rules allow', async () => {
    const { id } = await createHouse();
    await api.patch(`/lab/cabin/${id}/`, { status: 1, rooms: 3 });
    await api.patch(`/lab/cabin/${id}/`, { rooms: 4, rent: '2.00' });
    const reader = await withRole(api, {
      allow: [{ scope: 'lab.cabin:read,list', where: { status: 1 }, fields: { read: ['rooms', 'status'] } }],
    });
    const entries = await history(`/lab/cabin/${id}/history/`, reader);
    expect(entries.map(({ values }) => values)).to.deep.equal([{ rooms: { before: 3, after: 4 } }]);
    expect((await reader.get(`/lab/cabin/${id}/history/rent/`)).status).to.equal(404);
    await api.patch(`/lab/cabin/${id}/`, { status: 2 });
    expect((await reader.get(`/lab/cabin/${id}/history/`)).status).to.equal(404);
    const stranger = await api.newCustomer();
    expect((await stranger.get(`/lab/cabin/${id}/history/`)).status).to.equal(404);
    const none = await api.newCredential(api.customerId, { scopes: ['lab.cabin:list'] });
    expect((await none.get(`/lab/cabin/${id}/history/`)).status).to.equal(403);
  });
});
