/** Users with a session: organization users with roles, and clients with the session cookie. */
import { expect } from 'chai';
import { makeSignInLink } from '../../engine/features/sign-in/sign-in-links.ts';
import { type Client, clientOf, type TestApi } from './api.ts';
import { waitUntil } from './wait-until.ts';

export const usersPath = '/accounts/users/organization/organizationuser/';

let count = 0;

/** Creates an active organization user with these permissions, or without a role; returns its id. */
export async function createUser(api: TestApi, permissions?: object, client: Client = api): Promise<string> {
  count += 1;
  const email = `person${count}@example.com`;
  const role = permissions && (await makeRole(client, permissions));
  const created = await client.post(usersPath, {
    first_name: 'Maja',
    last_name: `Lind${count}`,
    email,
    ...(role === undefined ? {} : { role: { id: role } }),
  });
  expect(created.status, created.text).to.equal(201);
  return created.body.id;
}

/** Creates a role of the customer; returns its id. */
export async function makeRole(client: Client, permissions: object): Promise<string> {
  count += 1;
  const created = await client.post('/accounts/users/organization/role/', { name: `Role ${count}`, permissions });
  expect(created.status, created.text).to.equal(201);
  return created.body.id;
}

/** Creates a link that signs the user in. */
export function linkFor(api: TestApi, id: string, customerId = api.customerId): Promise<string> {
  const { runtime } = api.server;
  const userRef = { resource: 'accounts.organizationuser', id };
  return makeSignInLink({ customerId, user: userRef, createdBy: 'test' }, runtime, runtime.database.session);
}

/** The value of `Set-Cookie` as a browser sends it back. */
export function cookieOf(response: { readonly headers: Headers }): string {
  return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

/** A client with the session of a cookie, which sends requests as pages of this server do. */
export function withCookie(api: TestApi, cookie: string, origin = api.origin): Client {
  return clientOf(origin, { Cookie: cookie, Origin: origin }, api.customerId, '');
}

/** Follows a link from a page of this server; returns the response. */
export function follow(api: TestApi, path: string, headers: Readonly<Record<string, string>> = {}) {
  return clientOf(api.origin, { Origin: api.origin, ...headers }, '', '').post(path, {});
}

/** A client that is signed in as the user. */
export async function signInAs(api: TestApi, id: string, customerId = api.customerId): Promise<Client> {
  const response = await follow(api, await linkFor(api, id, customerId));
  expect(response.status, response.text).to.equal(200);
  return withCookie(api, cookieOf(response));
}

/**
 * Returns a client that acts for a new user with all permissions whose stock is that of one external client. Waits until the limit applies: the user sees
 * one real estate.
 */
export async function limitedStaff(api: TestApi, externalClient: string): Promise<Client> {
  const id = await createUser(api, { allow: [{ scope: '*', fields: { write: '*' } }] });
  const limited = await api.patch(`${usersPath}${id}/`, { external_clients: [{ id: externalClient }] });
  expect(limited.status, limited.text).to.equal(200);
  const headers = { ...api.headers, 'X-CORE-CLIENT-CT': 'accounts.organizationuser', 'X-CORE-CLIENT-ENTITY': id };
  const staff = clientOf(api.origin, headers, api.customerId, api.agentId);
  await waitUntil(async () => (await staff.get('/objects/structural/realestate/list/')).body.length === 1);
  return staff;
}
