/** Integrations with roles, for tests of permissions. */
import { expect } from 'chai';
import type { Client, TestApi } from './api.ts';

const anyId = '00000000-0000-7000-8000-000000000000';
let count = 0;

/** A client whose agent has a role with these permissions. */
export async function withRole(
  api: TestApi,
  permissions: unknown,
  agent: Record<string, unknown> = {},
): Promise<Client> {
  count += 1;
  const role = await api.post('/accounts/users/organization/role/', { name: `Test role ${count}`, permissions });
  expect(role.status, role.text).to.equal(201);
  return withAgent(api, { roles: [{ id: role.body.id }], ...agent });
}

/** A client of an agent with these members. */
export async function withAgent(api: TestApi, agent: Record<string, unknown>): Promise<Client> {
  const created = await api.post('/accounts/users/api/integrationuseragent/', {
    application_id: anyId,
    service_id: anyId,
    service_version_id: anyId,
    ...agent,
  });
  expect(created.status, created.text).to.equal(201);
  return api.newCredential(api.customerId, { agentId: created.body.id });
}
