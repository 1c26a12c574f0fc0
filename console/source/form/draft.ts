/** Unsaved changes of forms. They survive errors and, except for personal members, files and large values, a reload. Sign-out deletes them. */
import { tabStorage } from '../browser-storage.ts';
import type { Resource } from '../model.ts';
import type { Values } from '../values.ts';
import { type Draft, drafts, unstored } from './open-drafts.ts';

const prefix = 'core.draft.';

/** The draft of a form, without changes of fields that the resource no longer has. */
export function readDraft(key: string, { fields }: Resource): Draft | undefined {
  const cached = drafts.get(key);
  if (cached !== undefined) return cached;
  const text = tabStorage.getItem(prefix + key);
  if (text === null) return undefined;
  const draft = JSON.parse(text) as Draft;
  const changes = Object.entries(draft.changes).filter(([name]) => fields.some((field) => field.name === name));
  return { ...draft, changes: Object.fromEntries(changes), isPartial: true };
}

export function storeDraft(key: string, draft: Draft, { fields }: Resource): void {
  drafts.set(key, draft);
  const isStorable = (name: string): boolean =>
    fields.some((field) => field.name === name && field.personal !== true && field.type !== 'file');
  const only = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isStorable(name)));
  const text = JSON.stringify({ ...draft, base: only(draft.base), changes: only(draft.changes) });
  const isStored = tabStorage.setItem(prefix + key, text);
  if (isStored && Object.keys(draft.changes).every(isStorable)) unstored.delete(key);
  else unstored.add(key);
}

export function dropDraft(key: string): void {
  drafts.delete(key);
  unstored.delete(key);
  tabStorage.removeItem(prefix + key);
}
