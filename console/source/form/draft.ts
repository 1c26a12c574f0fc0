/**
 * What somebody has entered and not saved: it survives errors, leaving the form and, but for personal members and files, loading the page anew.
 * It is gone when it is saved, given up, or the person signs out.
 */
import type { Resource, Values } from '../model.ts';

export interface Draft {
  /** The record as it was when the first member was changed; empty for a new one. */
  readonly base: Values;
  readonly tag: string | undefined;
  readonly changes: Values;
}

const drafts = new Map<string, Draft>();
const prefix = 'core.draft.';

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
  const text = JSON.stringify({ ...draft, base: only(draft.base), changes: only(draft.changes) });
  sessionStorage.setItem(prefix + key, text);
}

export function dropDraft(key: string): void {
  drafts.delete(key);
  sessionStorage.removeItem(prefix + key);
}

export function dropAllDrafts(): void {
  drafts.clear();
  sessionStorage.clear();
}
