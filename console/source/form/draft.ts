/**
 * What somebody has entered and not saved: it survives errors, leaving the form and, but for personal members and files, loading the page anew.
 * What is not kept so is asked for before the page is left. It is gone when it is saved, given up, or the person signs out.
 */
import type { Resource, Values } from '../model.ts';

export interface Draft {
  /** The record as it was when the first member was changed; empty for a new one. */
  readonly base: Values;
  readonly tag: string | undefined;
  readonly changes: Values;
  /** The key under which it was sent last: sent once more after the page was loaded anew, it does nothing twice. */
  readonly key?: string;
}

const drafts = new Map<string, Draft>();
/** Drafts with anything that is not kept over a reload. */
const unkept = new Set<string>();
const prefix = 'core.draft.';

addEventListener('beforeunload', (event) => {
  if (unkept.size > 0) event.preventDefault();
});

/** Without fields that the resource has no more. */
export function readDraft(key: string, { fields }: Resource): Draft | undefined {
  const known = drafts.get(key);
  if (known !== undefined) return known;
  const text = sessionStorage.getItem(prefix + key);
  if (text === null) return undefined;
  const draft = JSON.parse(text) as Draft;
  const changes = Object.entries(draft.changes).filter(([name]) => fields.some((field) => field.name === name));
  return { ...draft, changes: Object.fromEntries(changes) };
}

export function keepDraft(key: string, draft: Draft, { fields }: Resource): void {
  drafts.set(key, draft);
  const isKept = (name: string): boolean =>
    fields.some((field) => field.name === name && field.personal !== true && field.type !== 'file');
  const only = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)));
  if (Object.keys(draft.changes).every(isKept)) unkept.delete(key);
  else unkept.add(key);
  const text = JSON.stringify({ ...draft, base: only(draft.base), changes: only(draft.changes) });
  sessionStorage.setItem(prefix + key, text);
}

export function dropDraft(key: string): void {
  drafts.delete(key);
  unkept.delete(key);
  sessionStorage.removeItem(prefix + key);
}

export function dropAllDrafts(): void {
  drafts.clear();
  unkept.clear();
  sessionStorage.clear();
}
