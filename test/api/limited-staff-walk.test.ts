/** Limited staff at every address: no response contains the ID of a record that the user cannot list. */
import { expect } from 'chai';
import type { Resource } from '../../engine/model/model.ts';
import { type Client, useApi } from '../support/api.ts';
import { seedEveryTable } from '../support/every-row.ts';
import { limitedStaff } from '../support/people.ts';
import { useWorkspace } from '../support/work-place.ts';

describe('limited staff, at every address,', function suite() {
  this.timeout(240_000);
  const api = useApi({ settings: useWorkspace() });
  let staff: Client;

  async function make(path: string, record: unknown): Promise<string> {
    const answer = await api.post(path, record);
    expect(answer.status, `${path} ${answer.text}`).to.equal(201);
    return answer.body.id;
  }
  const idsOf = async (client: Client, { path }: Resource): Promise<readonly string[]> => {
    const { status, body } = await client.get(`${path}/list/`);
    return status === 200 && Array.isArray(body) ? body.map(({ id }: { readonly id: string }) => id) : [];
  };

  before(async () => {
    await seedEveryTable(api);
    const client = await make('/organization/externalclient/', { name: 'Alfa' });
    await make('/objects/structural/realestate/', { name: 'Alfa', external_client: { id: client } });
    staff = await limitedStaff(api, client);
  });

  it('no list, record or action returns the ID of a record that the user cannot list', async () => {
    const listed = api.booted.model.resources.filter(
      ({ operations, constantRows }) => operations.has('L') && constantRows === undefined,
    );
    /** The resources of the hidden records, by their IDs. */
    const hidden = new Map<string, Resource>();
    for (const resource of listed) {
      // The log omits kinds of records that the user sees in part; the feed has their events.
      if (resource.system === 'event') continue;
      const own = new Set(await idsOf(staff, resource));
      for (const id of await idsOf(api, resource)) if (!own.has(id)) hidden.set(id, resource);
    }
    const kinds = new Set([...hidden.values()].map(({ id }) => id));
    expect([...kinds]).to.include.members([
      'organization.company',
      'contracts.apartmentcontract',
      'accounts.tenant',
      'accounting.invoice',
      'errands.generalerrandtype',
      'reports.reporttemplate',
      'communication.letterbatch',
      'accounting.invoicingrun',
      'revenue.revenueincreasecollection',
      'common.reactionrun',
    ]);
    const leaks: string[] = [];
    const check = async (path: string): Promise<number> => {
      const { status, text } = await staff.get(path);
      for (const id of new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))) {
        const resource = hidden.get(id);
        const isLimit = resource?.id === 'organization.externalclient' && path.includes('/organizationuser/');
        // Changes and events state the ID of the request that wrote them.
        const isRequestOfChange = resource?.id === 'common.request' && /\/(?:changes?|eventlog)\//.test(path);
        if (resource !== undefined && !path.includes(id) && !isLimit && !isRequestOfChange)
          leaks.push(`${path} → ${resource.id}`);
      }
      return status;
    };
    for (const { path } of listed) await check(`${path}/list/`);
    for (const { kind, methods, path } of api.booted.operations)
      if (kind === 'action' && methods.includes('GET') && !path.includes('{')) await check(path);
    for (const [resource, id] of new Map([...hidden].map(([key, entry]) => [entry, key])))
      if (resource.operations.has('G') && (await check(`${resource.path}/${id}/`)) !== 404)
        leaks.push(`${resource.id} by ID`);
    expect(leaks).to.deep.equal([]);
  });
});
