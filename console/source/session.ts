/** Who is signed in, how that ends, and what they have used. */
import { signal } from '@preact/signals';
import { tabStorage } from './browser-storage.ts';
import { dropAllDrafts } from './form/open-drafts.ts';
import { connectionProblem, fetchJson, ProblemError, withQuery } from './http.ts';
import { cachedTitles, entryOf, navigation, titleOf, type Values } from './model.ts';
import { addresses, root } from './router.ts';

interface Session {
  readonly person: { readonly content_type: string; readonly id: string };
  readonly viewing_as?: { readonly content_type: string; readonly id: string; readonly until: string } | null;
}

export const user = signal<Record<'name' | 'resource' | 'id', string> | undefined>(undefined);

/** Whom the session is viewed as, and until when; nothing can be changed meanwhile. */
export const view = signal<{ readonly name: string; readonly until: string } | undefined>(undefined);

/** Whether records of the resource can be viewed as by this person: roles, and people of their own kind. */
export function canViewAs(resource: string): boolean {
  const { role, viewAs: path } = addresses;
  if (path === undefined || view.value !== undefined || (resource !== role && resource !== user.value?.resource))
    return false;
  const all = navigation.value?.flatMap(({ resources }) => resources) ?? [];
  return all.some((entry) => path.startsWith(entry.path) && entry.actions?.includes('view_as'));
}

const impersonatedKey = 'core.viewed';
/** Whom this page was loaded to view as. */
const impersonatedName = tabStorage.getItem(impersonatedKey) ?? '';

/** Begins a view, or ends it; everything is then read anew. */
export async function viewAs(whom: { readonly content_type: string; readonly id: string } | undefined): Promise<void> {
  const path = addresses.viewAs ?? '';
  await fetchJson(path, whom === undefined ? { method: 'DELETE' } : { method: 'POST', body: whom });
  dropAllDrafts();
  // The viewed may not read who they are themselves.
  tabStorage.setItem(impersonatedKey, whom === undefined ? '' : (cachedTitles.peek().get(whom.id) ?? ''));
  location.assign(root);
}

/** The session of this browser; undefined where nobody is signed in. Throws Refused for everything else. */
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

/** Tells the other pages of this browser who is signed in; undefined: nobody any more. */
const pages = new BroadcastChannel('core.session');
const userKey = 'core.person';

/** Begins as this person. What another one has left in the page is gone, and pages of another one begin anew. */
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

/** Leads to the page for signing in, and from there back to here. */
export function redirectToSignIn(): void {
  if (addresses.signIn === undefined) return;
  const here = `${location.pathname}${location.search}`;
  location.replace(withQuery(addresses.signIn, { next: here }));
}

/** What the person is called, as far as they may read it. */
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

/** What a record is called; nothing where the person may not read it. */
async function nameOf(resource: string, id: string): Promise<string> {
  const entry = entryOf(resource);
  if (entry?.operations.includes('read') !== true) return '';
  const { path, title } = entry;
  const { body } = await fetchJson<Values>(withQuery(`${path}${id}/`, { _fields: title.join(',') }));
  return titleOf(body, title);
}

/** Ends the session, and everything that this page holds of it. */
export async function signOut(): Promise<void> {
  if (addresses.signIn === undefined) return;
  await fetchJson(`${addresses.signIn}out/`, { method: 'POST', body: {} });
  pages.postMessage(null);
  dropAllDrafts();
  location.replace(addresses.signIn);
}

const visits = 'core.visited';
const maxVisits = 40;

/** The records that were opened or chosen last in this tab, as resource and id alone; they are forgotten on signing out, with drafts. */
export function visited(): readonly (readonly [resource: string, id: string])[] {
  return JSON.parse(tabStorage.getItem(visits) ?? '[]') as [string, string][];
}

export function recordVisit(resource: string, id: string): void {
  const otherVisits = visited().filter(([, other]) => other !== id);
  tabStorage.setItem(visits, JSON.stringify([[resource, id], ...otherVisits].slice(0, maxVisits)));
}
