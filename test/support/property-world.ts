/** A company with a building, spaces and people, created by a client, as initial data for tests of server-set members. */
import type { TestApi } from './api.ts';
import { createRecord } from './signing-world.ts';

export interface CompanyWorld {
  readonly company: string;
  readonly building: string;
  readonly realestate: string;
  readonly tenants: readonly string[];
  /** The address where records of a resource are created. */
  readonly pathOf: (resource: string) => string;
  /** Creates a record of a resource; omitted required booleans are false. */
  create(resource: string, values: object): ReturnType<typeof createRecord>;
  /** Reads a record of a resource. */
  read(resource: string, id: string): ReturnType<typeof createRecord>;
  /** Changes a record; throws if the change is rejected. */
  change(resource: string, id: string, values: object): ReturnType<typeof createRecord>;
}

/** Creates the data. */
export async function makeCompanyWorld(api: TestApi): Promise<CompanyWorld> {
  const pathOf = (resource: string) => `${api.booted.model.resourceById.get(resource)?.path}/`;
  const create: CompanyWorld['create'] = (resource, values) =>
    createRecord(api, pathOf(resource), { ...switchesOff(resource, api), ...values });
  const company = await create('organization.company', { name: 'Provfastigheter AB', org_no: '559999-9991' });
  const realestate = await create('objects.realestate', { name: 'Provet 1', landlord: { id: company.id } });
  const building = await create('objects.building', { name: 'Hus 1', realestate: { id: realestate.id } });
  const tenants = await Promise.all(
    ['Ett', 'Två'].map((name) => create('accounts.tenant', { first_name: 'Test', last_name: name })),
  );
  return {
    company: company.id,
    building: building.id,
    realestate: realestate.id,
    tenants: tenants.map((tenant) => tenant.id),
    pathOf,
    create,
    read: async (resource, id) => (await api.get(`${pathOf(resource)}${id}/`)).body,
    change: async (resource, id, values) => {
      const response = await api.patch(`${pathOf(resource)}${id}/`, values);
      if (response.status !== 200) throw new Error(`${resource}: ${response.status} ${response.text}`);
      return response.body;
    },
  };
}

function switchesOff(resource: string, api: TestApi): object {
  const fields = api.booted.model.resourceById.get(resource)?.fields ?? [];
  const required = fields.filter((field) => field.required && field.type.name === 'boolean' && !field.readOnly);
  return Object.fromEntries(required.map((field) => [field.name, false]));
}
