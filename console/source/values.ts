/** Values of records: members by path, ids, and titles. */
import { signal } from '@preact/signals';

export type Values = Readonly<Record<string, unknown>>;

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a path of members: `tenant.last_name`. */
export function valueAt(record: unknown, path: string): unknown {
  let value = record;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Values)[name];
  }
  return value;
}

/** Visible characters: a title of zero-width characters alone counts as empty. */
const printable = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns the title of a record by its title paths; its id if these are empty. */
export function titleOf(record: Values, paths: readonly string[]): string {
  const texts = paths
    .map((path) => valueAt(record, path))
    .filter((value) => value !== null && typeof value !== 'object' && printable.test(String(value ?? '')));
  return texts.length === 0 ? String(record.id ?? '').slice(0, 8) : texts.join(' ');
}

/** Returns the filter of the records whose member has this value of an enumeration, or none. */
export const valueFilter = (member: string, value: unknown): Readonly<Record<string, string>> =>
  value == null ? { [`${member}__isnull`]: 'true' } : { [member]: String(value) };

export const cachedTitles = signal<ReadonlyMap<string, string>>(new Map());

export function cacheTitle(id: string, title: string): void {
  if (cachedTitles.peek().get(id) !== title) cachedTitles.value = new Map([...cachedTitles.peek(), [id, title]]);
}

export function idOf(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return value;
  return isValues(value) && typeof value.id === 'string' ? value.id : undefined;
}

export function displayTitle(value: unknown, titles: readonly string[] = []): string {
  if (typeof value !== 'object' || value === null) return cachedTitles.value.get(String(value)) ?? String(value);
  const record = value as Values;
  const title = titleOf(record, titles);
  return title === String(record.id ?? '').slice(0, 8) ? (cachedTitles.value.get(String(record.id)) ?? title) : title;
}
