/** Limited staff at every address: no response contains the ID of a record that the user cannot list. */
import { expect } from 'chai';
import type { Resource } from '../../engine/model/model.ts';
import { type ApiResponse, type Client, useApi } from '../support/api.ts';
import { chosenResources } from '../support/chosen-resources.ts';
import { seedEveryTable } from '../support/every-row.ts';
import { limitedStaff } from '../support/people.ts';
import { useWorkspace } from '../support/work-place.ts';

/** Resources whose records reach limited staff by different ways. All others are walked too in a long run. */
const walkedAlways = [
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
];

describe('limited staff, at every address,', function suite() {
  this.timeout(240_000);
  const api = useApi({ settings: useWorkspace() });
  let staff: Client;

  async function make(path: string, record: unknown): Promise<string> {
    const answer = await api.post(path, record);
    expect(answer.status, `${path} ${answer.text}`).to.equal(201);
    return answer.body.id;
  }
  const idsIn = ({ status, body }: ApiResponse): readonly string[] =>
    status === 200 && Array.isArray(body) ? body.map(({ id }: { readonly id: string }) => id) : [];

  before(async () => {
    await seedEveryTable(api);
    const client = await make('/organization/externalclient/', { name: 'Alfa' });
    await make('/objects/structural/realestate/', { name: 'Alfa', external_client: { id: client } });
    staff = await limitedStaff(api, client);
  });

  it('no list, record or action returns the ID of a record that the user cannot list', async () => {
    const chosen = new Set(chosenResources(api.booted.model.resources));
    const listed = api.booted.model.resources.filter(
      (resource) =>
        resource.operations.has('L') &&
        resource.constantRows === undefined &&
        (chosen.has(resource) || walkedAlways.includes(resource.id)),
    );
    /** The resources of the hidden records, by their IDs. */
    const hidden = new Map<string, Resource>();
    const lists = new Map<string, ApiResponse>();
    for (const resource of listed) {
      const path = `${resource.path}/list/`;
      const seen = await staff.get(path);
      lists.set(path, seen);
      // The log omits kinds of records that the user sees in part; the feed has their events.
      if (resource.system === 'event') continue;
      const own = new Set(idsIn(seen));
      for (const id of idsIn(await api.get(path))) if (!own.has(id)) hidden.set(id, resource);
    }
    const kinds = new Set([...hidden.values()].map(({ id }) => id));
    expect([...kinds]).to.include.members(walkedAlways);
    const leaks: string[] = [];
    const check = (path: string, { status, text }: ApiResponse): number => {
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
    for (const [path, response] of lists) check(path, response);
    for (const { kind, methods, path } of api.booted.operations)
      if (kind === 'action' && methods.includes('GET') && !path.includes('{')) check(path, await staff.get(path));
    for (const [resource, id] of new Map([...hidden].map(([key, entry]) => [entry, key]))) {
      const path = `${resource.path}/${id}/`;
      if (resource.operations.has('G') && check(path, await staff.get(path)) !== 404)
        leaks.push(`${resource.id} by ID`);
    }
    expect(leaks).to.deep.equal([]);
  });
});
