/** Who is signed in, how that ends, and what they have used. */
import { signal } from '@preact/signals';
import { tabStorage } from './browser-storage.ts';
import { dropAllDrafts } from './form/open-drafts.ts';
import { ask, Refused, trouble, withQuery } from './http.ts';
import { entryOf, knownTitles, navigation, titleOf, type Values } from './model.ts';
import { addresses, root } from './router.ts';

interface Session {
  readonly person: { readonly content_type: string; readonly id: string };
  readonly viewing_as?: { readonly content_type: string; readonly id: string; readonly until: string } | null;
}

export const person = signal<Record<'name' | 'resource' | 'id', string> | undefined>(undefined);

/** Whom the session is viewed as, and until when; nothing can be changed meanwhile. */
export const view = signal<{ readonly name: string; readonly until: string } | undefined>(undefined);

/** Whether records of the resource can be viewed as by this person: roles, and people of their own kind. */
export function canViewAs(resource: string): boolean {
  const { role, viewAs: path } = addresses;
  if (path === undefined || view.value !== undefined || (resource !== role && resource !== person.value?.resource))
    return false;
  const all = navigation.value?.flatMap(({ resources }) => resources) ?? [];
  return all.some((entry) => path.startsWith(entry.path) && entry.actions?.includes('view_as'));
}

const viewedKey = 'core.viewed';
/** Whom this page was loaded to view as. */
const viewedName = tabStorage.getItem(viewedKey) ?? '';

/** Begins a view, or ends it; everything is then read anew. */
export async function viewAs(whom: { readonly content_type: string; readonly id: string } | undefined): Promise<void> {
  const path = addresses.viewAs ?? '';
  await ask(path, whom === undefined ? { method: 'DELETE' } : { method: 'POST', body: whom });
  dropAllDrafts();
  // The viewed may not read who they are themselves.
  tabStorage.setItem(viewedKey, whom === undefined ? '' : (knownTitles.peek().get(whom.id) ?? ''));
  location.assign(root);
}

/** The session of this browser; undefined where nobody is signed in. Throws Refused for everything else. */
export async function findSession(): Promise<Session | undefined> {
  if (addresses.session === undefined) return undefined;
  try {
    return (await ask<Session>(addresses.session)).body;
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.status !== 401) throw error;
    trouble.value = undefined;
    return undefined;
  }
}

/** Tells the other pages of this browser who is signed in; undefined: nobody any more. */
const pages = new BroadcastChannel('core.session');
const personKey = 'core.person';

/** Begins as this person. What another one has left in the page is gone, and pages of another one begin anew. */
export function shareSession({ person: { id } }: Session): void {
  if (tabStorage.getItem(personKey) !== id) dropAllDrafts();
  tabStorage.setItem(personKey, id);
  pages.onmessage = ({ data }) => {
    if (data === id) return;
    dropAllDrafts();
    if (data === null && addresses.signIn !== undefined) location.replace(addresses.signIn);
    else location.reload();
  };
  pages.postMessage(id);
}

/** Leads to the page for signing in, and from there back to here. */
export function leadToSignIn(): void {
  if (addresses.signIn === undefined) return;
  const here = `${location.pathname}${location.search}`;
  location.replace(withQuery(addresses.signIn, { next: here }));
}

/** What the person is called, as far as they may read it. */
export async function namePerson({ person: own, viewing_as: viewed }: Session): Promise<void> {
  const { content_type: resource, id } = own;
  person.value = { name: '', resource, id };
  if (viewed != null) {
    const { until } = viewed;
    view.value = { name: viewedName, until };
    view.value = { name: (await nameOf(viewed.content_type, viewed.id)) || viewedName, until };
    tabStorage.setItem(viewedKey, view.value.name);
  }
  person.value = { name: await nameOf(resource, id), resource, id };
}

/** What a record is called; nothing where the person may not read it. */
async function nameOf(resource: string, id: string): Promise<string> {
  const entry = entryOf(resource);
  if (entry?.operations.includes('read') !== true) return '';
  const { path, title } = entry;
  const { body } = await ask<Values>(withQuery(`${path}${id}/`, { _fields: title.join(',') }));
  return titleOf(body, title);
}

/** Ends the session, and everything that this page holds of it. */
export async function signOut(): Promise<void> {
  if (addresses.signIn === undefined) return;
  await ask(`${addresses.signIn}out/`, { method: 'POST', body: {} });
  pages.postMessage(null);
  dropAllDrafts();
  location.replace(addresses.signIn);
}

const visits = 'core.visited';
const most = 40;

/** The records that were opened or chosen last in this tab, as resource and id alone; they are forgotten on signing out, with drafts. */
export function visited(): readonly (readonly [resource: string, id: string])[] {
  return JSON.parse(tabStorage.getItem(visits) ?? '[]') as [string, string][];
}

export function noteVisit(resource: string, id: string): void {
  const others = visited().filter(([, other]) => other !== id);
  tabStorage.setItem(visits, JSON.stringify([[resource, id], ...others].slice(0, most)));
}
