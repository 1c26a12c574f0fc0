/** Pinned and recent records of the user, in this browser. Only ids are stored; titles are read again. */
import { computed, signal } from '@preact/signals';
import { persistentStorage } from './browser-storage.ts';
import { parseJson } from './http.ts';
import { user, view } from './session.ts';

/** A record; with an empty id, the list of the resource. */
export type Shortcut = readonly [resource: string, id: string];
export type Kind = 'pinned' | 'recent';

const maxStored = 40;

/** Increases with each change, also of other pages of this browser. */
const changes = signal(0);
addEventListener('storage', () => {
  changes.value += 1;
});

const keyOf = (kind: Kind): string => `core.${kind}.${user.value?.id}`;

const all = computed(() => ({ version: changes.value, pinned: read('pinned'), recent: read('recent') }));

/** Components that read the shortcuts are rendered again when they change. */
export const shortcuts = (kind: Kind): readonly Shortcut[] => all.value[kind];

function read(kind: Kind): readonly Shortcut[] {
  const stored = parseJson(persistentStorage.getItem(keyOf(kind)) ?? '');
  const isShortcut = (one: unknown): boolean => Array.isArray(one) && one.every((part) => typeof part === 'string');
  return Array.isArray(stored) ? (stored.filter(isShortcut) as Shortcut[]) : [];
}

const same = (resource: string, id: string) => (other: Shortcut) => other[0] === resource && other[1] === id;

export const isPinned = (resource: string, id: string): boolean => shortcuts('pinned').some(same(resource, id));

export function togglePinned(resource: string, id: string): void {
  const others = shortcuts('pinned').filter((one) => !same(resource, id)(one));
  store('pinned', isPinned(resource, id) ? others : [...others, [resource, id]]);
}

export function recordVisit(resource: string, id: string): void {
  const others = shortcuts('recent').filter((one) => !same(resource, id)(one));
  if (view.value === undefined) store('recent', [[resource, id], ...others]);
}

function store(kind: Kind, items: readonly Shortcut[]): void {
  persistentStorage.setItem(keyOf(kind), JSON.stringify(items.slice(0, maxStored)));
  changes.value += 1;
}
