/** Visibility of records for tenants and stakeholders: no request returns internal data of the staff to them. */
import { expect } from 'chai';
import { type Client, clientOf, useApi } from '../support/api.ts';

const errands = '/errands/generalerrands/reporting/generalerrand/';

describe('internal records', () => {
  const api = useApi();

  /** The required members of a stakeholder define its permissions. */
  const allowances = (kind: string): Record<string, boolean> =>
    Object.fromEntries(
      (api.booted.model.resourceById.get(kind)?.fields ?? []).flatMap(({ name, required }) =>
        required && /^(allow|add)_/.test(name) ? [[name, true]] : [],
      ),
    );

  async function errandType(): Promise<string> {
    const type = await api.post('/errands/generalerrands/configurations/generalerrandtype/', {
      title: `Fel ${Math.random()}`,
    });
    expect(type.status, type.text).to.equal(201);
    return type.body.id;
  }

  for (const [kind, path, member] of [
    ['accounts.tenant', '/accounts/users/customer/tenant/', 'tenant'],
    ['accounts.subtenant', '/accounts/users/customer/subtenant/', 'sub_tenant'],
  ] as const)
    it(`are hidden from ${kind} in gets, lists, searches, counts, statistics, the history and point-in-time reads`, async () => {
      const registered = await api.post(path, {
        first_name: 'Egon',
        last_name: 'Hyresgäst',
        ...allowances(kind),
      });
      expect(registered.status, registered.text).to.equal(201);
      const tenantId = registered.body.id;
      const errand_type = { id: await errandType() };
      const make = async (title: string, is_internal: boolean): Promise<string> => {
        const created = await api.post(errands, { title, errand_type, is_internal, [member]: { id: tenantId } });
        expect(created.status, created.text).to.equal(201);
        return created.body.id;
      };
      const [open, internal, turned] = [
        await make('Kranen droppar', false),
        await make('Grannens misstanke', true),
        await make('Kranen först', false),
      ];
      expect((await api.patch(`${errands}${turned}/`, { is_internal: true })).status).to.equal(200);
      const headers = { ...api.headers, 'X-CORE-CLIENT-CT': kind, 'X-CORE-CLIENT-ENTITY': tenantId };
      const client: Client = clientOf(api.origin, headers, api.customerId, api.agentId);
      const ids = async (query: string): Promise<readonly string[]> => {
        const response = await client.get(`${errands}list/?${query}`);
        expect(response.status, response.text).to.equal(200);
        return response.body.map(({ id }: { id: string }) => id);
      };
      expect(await ids('')).to.deep.equal([open]);
      expect(await ids('is_internal=true')).to.deep.equal([]);
      expect(await ids('_search=grannens')).to.deep.equal([]);
      expect(await ids(`_as_of=${new Date().toISOString()}`)).to.deep.equal([open]);
      const counted = await client.get(`${errands}list/?_page=1&_page_size=1&_count=exact`);
      expect(counted.headers.get('x-total-count')).to.equal('1');
      const statistics = await client.get(`${errands}list/?_statistics=true&_group_by=is_internal`);
      expect(statistics.body.groups.map((group: { is_internal: boolean }) => group.is_internal)).to.deep.equal([false]);
      for (const id of [internal, turned])
        for (const suffix of ['', 'history/', `?_as_of=${new Date().toISOString()}`])
          expect((await client.get(`${errands}${id}/${suffix}`)).status, suffix).to.equal(404);
      const reported = await client.post(errands, { title: 'Ny', errand_type, [member]: { id: tenantId } });
      expect(reported.status, reported.text).to.equal(201);
    });
});
