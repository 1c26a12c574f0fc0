/** Loads titles of records that are displayed by id, with one request per resource. */
import { signal } from '@preact/signals';
import { fetchJson, listPath, mayList, withQuery } from '../http.ts';
import { entryOf, type Field } from '../model.ts';
import { addresses } from '../router.ts';
import { cacheTitle, idOf, titleOf, type Values } from '../values.ts';

/** Number of titles in one request. */
const titlesAtOnce = 200;

/** Loads titles of records, given by resource and value; records that the user cannot list are shown by id. `scopeValue` is the value of a split list. */
export function readTitles(
  records: readonly (readonly [resource: string | null | undefined, value: unknown])[],
  scopeValue?: string,
) {
  const byResource = Map.groupBy(records, ([resource]) => resource);
  return Promise.allSettled(
    [...byResource].map(
      ([of, entries]) => of && titlesOf(of, [...new Set(entries.flatMap(([, one]) => idOf(one) ?? []))], scopeValue),
    ),
  );
}

async function titlesOf(of: string, ids: readonly string[], scopeValue?: string): Promise<void> {
  const entry = entryOf(of);
  if (entry === undefined || !mayList(entry, scopeValue) || entry.title.length === 0 || ids.length === 0) return;
  const { title } = entry;
  for (let from = 0; from < ids.length; from += titlesAtOnce) {
    const some = ids.slice(from, from + titlesAtOnce);
    const query = { _after: '', _page_size: String(titlesAtOnce), id__in: some.join(','), _fields: title.join(',') };
    const { body } = await fetchJson<readonly Values[]>(withQuery(listPath(entry, scopeValue), query));
    const titles = new Map(body.map((record) => [idOf(record), titleOf(record, title)]));
    // The cached titles of deleted records and erased persons are replaced.
    for (const id of some) cacheTitle(id, titles.get(id) ?? id.slice(0, 8));
  }
}

export const kinds = signal<ReadonlyMap<string, string> | undefined>(undefined);
let kindsRequest: Promise<unknown> | undefined;

export function loadKinds(): Promise<unknown> {
  if (addresses.kinds === undefined) return Promise.resolve();
  kindsRequest ??= fetchJson<readonly { readonly id: string; readonly name: string }[]>(
    `${addresses.kinds}?_fields=name`,
  ).then(
    ({ body }) => {
      kinds.value = new Map(body.map(({ id, name }) => [id, name]));
    },
    () => {
      kindsRequest = undefined;
    },
  );
  return kindsRequest;
}

export const recordResources = signal<ReadonlyMap<string, string>>(new Map());

export async function nameAny(fields: readonly Field[], records: readonly Values[]): Promise<void> {
  const references = fields.flatMap(({ name, kind }) =>
    kind === undefined ? [] : records.map((record) => [idOf(record[kind]), idOf(record[name])] as const),
  );
  if (!references.some(([kind, id]) => kind !== undefined && id !== undefined)) return;
  await loadKinds();
  // A list that loads more requests titles of its last page; a record requests all again.
  const needsTitle = (id: string): boolean => records.length === 1 || !recordResources.peek().has(id);
  const resolved = references.flatMap(([kind, id]) => {
    const of = kinds.peek()?.get(kind ?? '');
    return id === undefined || !needsTitle(id) || of === undefined || entryOf(of) === undefined
      ? []
      : [[of, id] as const];
  });
  await readTitles(resolved);
  recordResources.value = new Map([...recordResources.peek(), ...resolved.map(([of, id]) => [id, of] as const)]);
}
