/** Who is signed in, and how that ends. */
import { signal } from '@preact/signals';
import { addresses } from './config.ts';
import { idOf } from './fields/reference.tsx';
import { dropAllDrafts } from './form/draft.ts';
import { ask, Refused, trouble, withQuery } from './http.ts';
import { entryOf, titleOf, type Values } from './model.ts';

interface Session {
  readonly person: { readonly content_type: string; readonly id: string };
}

export interface Person {
  readonly name: string;
  readonly resource: string;
  readonly id: string;
}

export const person = signal<Person | undefined>(undefined);

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

/** Leads to the page for signing in, and from there back to here. */
export function leadToSignIn(): void {
  if (addresses.signIn === undefined) return;
  const here = `${location.pathname}${location.search}`;
  location.replace(withQuery(addresses.signIn, { next: here }));
}

/** What the person is called, as far as they may read it. */
export async function namePerson({ person: { content_type: resource, id } }: Session): Promise<void> {
  person.value = { name: '', resource, id };
  const entry = entryOf(resource);
  if (entry?.operations.includes('read') !== true) return;
  const { path, title } = entry;
  const { body } = await ask<Values>(withQuery(`${path}${id}/`, { _fields: title.join(',') }));
  person.value = { name: titleOf(body, title), resource, id: idOf(body) ?? id };
}

/** Ends the session, and everything that this page holds of it. */
export async function signOut(): Promise<void> {
  if (addresses.signIn === undefined) return;
  await ask(`${addresses.signIn}out/`, { method: 'POST', body: {} });
  dropAllDrafts();
  location.replace(addresses.signIn);
}
