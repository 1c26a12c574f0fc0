/** Limits of staff: clients and segments determine the stock that a staff user can see and change, in every request. */
import { expect } from 'chai';
import { type Client, clientOf, useApi } from '../support/api.ts';
import { waitUntil } from '../support/wait-until.ts';

const estates = '/objects/structural/realestate/';
const buildings = '/objects/structural/building/';
const users = '/accounts/users/organization/organizationuser/';
const links = '/accounts/users/organization/organizationusersegment/';

describe('limits of staff', () => {
  const api = useApi();
  let role: string;
  let emptyRole: string;
  let userId: string;
  let staff: Client;
  const clients: string[] = [];
  const estate: string[] = [];
  const building: string[] = [];
  const segment: string[] = [];

  async function make(path: string, record: unknown): Promise<string> {
    const response = await api.post(path, record);
    expect(response.status, `${path} ${response.text}`).to.equal(201);
    return response.body.id;
  }
  const roleWith = (name: string, permissions: unknown) =>
    make('/accounts/users/organization/role/', { name, permissions });

  const visibleIds = async (path: string, query = ''): Promise<readonly string[]> => {
    const response = await staff.get(`${path}list/?${query}`);
    expect(response.status, response.text).to.equal(200);
    return response.body.map(({ id }: { readonly id: string }) => id).toSorted();
  };
  const becomes = (path: string, ids: readonly string[]): Promise<void> =>
    waitUntil(async () => (await visibleIds(path)).join() === ids.toSorted().join(), 5_000);

  before(async () => {
    role = await roleWith('Everything', { roles: ['administrator'] });
    emptyRole = await roleWith('Nothing', { allow: [] });
    for (const name of ['Alfa', 'Beta']) {
      const client = await make('/organization/externalclient/', { name });
      const id = await make(estates, { name: `${name} 1`, external_client: { id: client } });
      clients.push(client);
      estate.push(id);
      building.push(await make(buildings, { name: `${name} hus`, realestate: { id } }));
      segment.push(await make('/organization/segment/', { name, realestates: [{ id }] }));
    }
    segment.push(await make('/organization/segment/', { name: 'Empty' }));
  });

  beforeEach(async () => {
    userId = await make(users, { first_name: 'Tekla', role: { id: role } });
    const headers = { ...api.headers, 'X-CORE-CLIENT-CT': 'accounts.organizationuser', 'X-CORE-CLIENT-ENTITY': userId };
    staff = clientOf(api.origin, headers, api.customerId, api.agentId);
    expect(await visibleIds(estates)).to.deep.equal(estate.toSorted());
  });

  const limitTo = (ids: readonly (string | undefined)[]) =>
    api.patch(`${users}${userId}/`, { external_clients: ids.map((id) => ({ id })) });
  const link = (at: number, roleId?: string) =>
    make(links, { user: { id: userId }, segment: { id: segment[at] }, ...(roleId && { role: { id: roleId } }) });
  const at = (ids: readonly string[], index: number): string => ids[index] ?? '';

  it('restrict the stock to that of the clients, in every read', async () => {
    expect((await limitTo([clients[0]])).status).to.equal(200);
    await becomes(estates, [at(estate, 0)]);
    expect(await visibleIds(buildings)).to.deep.equal([at(building, 0)]);
    expect(await visibleIds('/organization/externalclient/')).to.deep.equal([at(clients, 0)]);
    expect(await visibleIds(buildings, '_search=beta')).to.deep.equal([]);
    expect(await visibleIds(buildings, `realestate=${estate[1]}`)).to.deep.equal([]);
    expect(await visibleIds(buildings, `_as_of=${new Date().toISOString()}`)).to.deep.equal([at(building, 0)]);
    const counted = await staff.get(`${buildings}list/?_page=1&_page_size=1&_count=exact`);
    expect(counted.headers.get('x-total-count')).to.equal('1');
    const statistics = await staff.get(`${buildings}list/?_statistics=true&_group_by=realestate`);
    expect(statistics.text).not.to.contain(at(estate, 1));
    for (const suffix of ['', 'history/', `?_as_of=${new Date().toISOString()}`])
      expect((await staff.get(`${buildings}${building[1]}/${suffix}`)).status, suffix).to.equal(404);
    const events = await staff.get(`/log/list/?object_id=${building[1]}`);
    expect(events.text).not.to.contain(at(building, 1));
  });

  it('prevent writes for other clients, one by one or in bulk', async () => {
    await limitTo([clients[0]]);
    await becomes(estates, [at(estate, 0)]);
    const hidden = at(building, 1);
    expect((await staff.patch(`${buildings}${hidden}/`, { name: 'X' })).status).to.equal(404);
    expect((await staff.delete(`${buildings}${hidden}/`)).status).to.equal(404);
    const strays: readonly Record<string, unknown>[] = [
      { name: 'New', realestate: { id: estate[1] } },
      { id: hidden, name: 'X' },
      { id: building[0], realestate: { id: estate[1] } },
    ];
    for (const row of strays) {
      const response = await staff.post(`${buildings}list/`, [row]);
      expect(response.status, response.text).to.be.within(400, 422);
    }
    expect((await staff.post(buildings, strays[0])).status).to.be.within(400, 422);
    expect((await staff.patch(`${buildings}${building[0]}/`, { name: 'Alfa hus' })).status).to.equal(200);
    expect((await api.get(`${buildings}${hidden}/`)).body.name).to.equal('Beta hus');
  });

  it('stay when the last client is removed, until they are lifted by name', async () => {
    await limitTo([clients[0]]);
    await becomes(estates, [at(estate, 0)]);
    const rejected = await api.patch(`${users}${userId}/`, { is_limited: false });
    expect([rejected.status, rejected.body.errors[0].pointer], rejected.text).to.deep.equal([422, '/is_limited']);
    expect((await limitTo([])).body.is_limited).to.equal(true);
    await becomes(estates, []);
    expect((await api.patch(`${users}${userId}/`, { is_limited: false })).status).to.equal(200);
    await becomes(estates, estate);
    await limitTo([clients[1]]);
    await becomes(estates, [at(estate, 1)]);
    await api.patch(`${users}${userId}/`, { external_clients: [], is_limited: false });
    await becomes(estates, estate);
  });

  it('restrict the rows to the segments; an empty segment and a role that allows nothing return nothing', async () => {
    const first = await link(0);
    await becomes(buildings, [at(building, 0)]);
    const second = await link(1, emptyRole);
    await becomes(buildings, [at(building, 0)]);
    expect((await api.delete(`${links}${first}/`)).status).to.be.within(200, 204);
    await becomes(buildings, []);
    expect((await api.patch(`${links}${second}/`, { segment: { id: segment[2] }, role: null })).status).to.equal(200);
    await becomes(buildings, []);
  });

  it('stay when the last segment is deleted or given to another person', async () => {
    const other = await make(users, { first_name: 'Olle' });
    const first = await link(0);
    await becomes(buildings, [at(building, 0)]);
    expect((await api.patch(`${links}${first}/`, { user: { id: other } })).status).to.equal(200);
    await becomes(buildings, []);
    const second = await link(1);
    await becomes(buildings, [at(building, 1)]);
    const rejected = await api.patch(`${users}${userId}/`, { is_limited: false });
    expect(rejected.status, rejected.text).to.equal(422);
    expect((await api.delete(`${links}${second}/`)).status).to.be.within(200, 204);
    await becomes(buildings, []);
    expect((await api.get(`${users}${other}/`)).body.is_limited).to.equal(true);
    expect((await api.patch(`${users}${userId}/`, { is_limited: false })).status).to.equal(200);
    await becomes(buildings, building);
  });

  it('prevent the deletion of the segment and the client that they name', async () => {
    const client = await make('/organization/externalclient/', { name: 'Gamma' });
    const part = await make('/organization/segment/', { name: 'Gamma' });
    await limitTo([client]);
    const named = await make(links, { user: { id: userId }, segment: { id: part } });
    for (const path of [`/organization/externalclient/${client}/`, `/organization/segment/${part}/`]) {
      const rejected = await api.delete(path);
      expect([rejected.status, rejected.body.code], rejected.text).to.deep.equal([409, 'reference_in_use']);
    }
    await becomes(estates, []);
    await limitTo([]);
    await api.delete(`${links}${named}/`);
    for (const path of [`/organization/externalclient/${client}/`, `/organization/segment/${part}/`])
      expect((await api.delete(path)).status, path).to.be.within(200, 204);
    await becomes(estates, []);
  });

  it('restrict by the role of a segment which members can be written there', async () => {
    await link(0, await roleWith('Reads buildings', { allow: ['objects.*:read,list'] }));
    await becomes(buildings, [at(building, 0)]);
    expect((await staff.patch(`${buildings}${building[0]}/`, { name: 'X' })).status).to.be.within(403, 404);
  });
});
