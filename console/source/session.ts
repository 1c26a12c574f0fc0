/** The session: the current user, impersonation and sign-out. */
import { signal } from '@preact/signals';
import { tabStorage } from './browser-storage.ts';
import { dropAllDrafts } from './form/open-drafts.ts';
import { connectionProblem, fetchJson, ProblemError, withQuery } from './http.ts';
import { entryOf, navigation } from './model.ts';
import { addresses, root } from './router.ts';
import { cachedTitles, titleOf, type Values } from './values.ts';

interface Session {
  readonly person: { readonly content_type: string; readonly id: string };
  readonly viewing_as?: { readonly content_type: string; readonly id: string; readonly until: string } | null;
}

export const user = signal<Record<'name' | 'resource' | 'id', string> | undefined>(undefined);

/** The impersonated user or role, and the expiry; the session is read-only meanwhile. */
export const view = signal<{ readonly name: string; readonly until: string } | undefined>(undefined);

/** Returns whether the user can impersonate records of the resource: roles, and users of the same kind. */
export function canViewAs(resource: string): boolean {
  const { role, viewAs: path } = addresses;
  if (path === undefined || view.value !== undefined || (resource !== role && resource !== user.value?.resource))
    return false;
  const all = navigation.value?.flatMap(({ resources }) => resources) ?? [];
  return all.some((entry) => path.startsWith(entry.path) && entry.actions?.includes('view_as'));
}

const impersonatedKey = 'core.viewed';
const impersonatedName = tabStorage.getItem(impersonatedKey) ?? '';

export async function viewAs(
  target: { readonly content_type: string; readonly id: string } | undefined,
): Promise<void> {
  const path = addresses.viewAs ?? '';
  await fetchJson(path, target === undefined ? { method: 'DELETE' } : { method: 'POST', body: target });
  dropAllDrafts();
  // The impersonated user may not be able to read its own record.
  tabStorage.setItem(impersonatedKey, target === undefined ? '' : (cachedTitles.peek().get(target.id) ?? ''));
  location.assign(root);
}

/** Returns the session of this browser; undefined without one. Throws ProblemError on other errors. */
export async function findSession(): Promise<Session | undefined> {
  if (addresses.session === undefined) return undefined;
  try {
    return (await fetchJson<Session>(addresses.session)).body;
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.status !== 401) throw error;
    connectionProblem.value = undefined;
    return undefined;
  }
}

/** Broadcasts the current user to the other pages of this browser; undefined: signed out. */
const pages = new BroadcastChannel('core.session');
const userKey = 'core.person';

/** Starts the session of this user. Data of another user is deleted, and pages of another user reload. */
export function broadcastSession({ person: { id } }: Session): void {
  if (tabStorage.getItem(userKey) !== id) dropAllDrafts();
  tabStorage.setItem(userKey, id);
  pages.onmessage = ({ data }) => {
    if (data === id) return;
    dropAllDrafts();
    if (data === null && addresses.signIn !== undefined) location.replace(addresses.signIn);
    else location.reload();
  };
  pages.postMessage(id);
}

export function redirectToSignIn(): void {
  if (addresses.signIn === undefined) return;
  const here = `${location.pathname}${location.search}`;
  location.replace(withQuery(addresses.signIn, { next: here }));
}

export async function loadUserName({ person: account, viewing_as: impersonated }: Session): Promise<void> {
  const { content_type: resource, id } = account;
  user.value = { name: '', resource, id };
  if (impersonated != null) {
    const { until } = impersonated;
    view.value = { name: impersonatedName, until };
    view.value = { name: (await nameOf(impersonated.content_type, impersonated.id)) || impersonatedName, until };
    tabStorage.setItem(impersonatedKey, view.value.name);
  }
  user.value = { name: await nameOf(resource, id), resource, id };
}

/** Returns the title of a record; undefined if it is not readable. */
async function nameOf(resource: string, id: string): Promise<string> {
  const entry = entryOf(resource);
  if (entry?.operations.includes('read') !== true) return '';
  const { path, title } = entry;
  const { body } = await fetchJson<Values>(withQuery(`${path}${id}/`, { _fields: title.join(',') }));
  return titleOf(body, title);
}

export async function signOut(): Promise<void> {
  if (addresses.signIn === undefined) return;
  await fetchJson(`${addresses.signIn}out/`, { method: 'POST', body: {} });
  pages.postMessage(null);
  dropAllDrafts();
  location.replace(addresses.signIn);
}
