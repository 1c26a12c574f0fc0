/** The drafts of this page, separate from the code of forms, so that a page without a form can discard them. */
import { tabStorage } from '../browser-storage.ts';
import type { Values } from '../values.ts';

export interface Draft {
  /** The record before the first change; empty for a new record. */
  readonly base: Values;
  readonly tag: string | undefined;
  readonly changes: Values;
  /** The idempotency key of the last request: sent again after a reload of the page, it has no second effect. */
  readonly key?: string;
  /** The page was reloaded: personal members of `base` are missing. */
  readonly isPartial?: boolean;
}

export const drafts = new Map<string, Draft>();
/** Keys of drafts with changes that would not survive a reload. */
export const unstored = new Set<string>();

addEventListener('beforeunload', (event) => {
  if (unstored.size > 0) event.preventDefault();
});

export function dropAllDrafts(): void {
  drafts.clear();
  unstored.clear();
  tabStorage.clear();
}
