/** What records are called that are shown by their ids alone: asked for in one request for each of their resources. */
import { signal } from '@preact/signals';
import { ask, listPath, mayList, withQuery } from '../http.ts';
import { entryOf, type Field, idOf, noteTitle, someResource, titleOf, type Values } from '../model.ts';
import { addresses } from '../router.ts';

/** Records of one resource whose names are asked for. */
const named = 200;

/** Notes what records are called, each given by its resource and a value that holds its id; those that the person may not list stay ids. `part` is the value of a list apart. */
export function readTitles(
  records: readonly (readonly [resource: string | null | undefined, value: unknown])[],
  part?: string,
) {
  const byResource = Map.groupBy(records, ([resource]) => resource);
  return Promise.allSettled(
    [...byResource].map(
      ([of, found]) => of && titlesOf(of, [...new Set(found.flatMap(([, one]) => idOf(one) ?? []))], part),
    ),
  );
}

async function titlesOf(of: string, ids: readonly string[], part?: string): Promise<void> {
  const resource = await someResource(of);
  const { title } = resource;
  if (!mayList(resource, part) || title.length === 0 || ids.length === 0) return;
  const page = { _after: '', _page_size: String(named) };
  const query = { ...page, id__in: ids.slice(0, named).join(','), _fields: title.join(',') };
  const { body } = await ask<readonly Values[]>(withQuery(listPath(resource, part), query));
  const found = new Map(body.map((record) => [idOf(record), titleOf(record, title)]));
  // What is gone since, or a person who was erased, is no longer called by what this page knew.
  for (const id of ids.slice(0, named)) noteTitle(id, found.get(id) ?? id.slice(0, 8));
}

/** Names of kinds by their ids. */
export const kinds = signal<ReadonlyMap<string, string> | undefined>(undefined);
let asked: Promise<unknown> | undefined;

/** Reads the kinds, once. */
export function loadKinds(): Promise<unknown> {
  if (addresses.kinds === undefined) return Promise.resolve();
  asked ??= ask<readonly { readonly id: string; readonly name: string }[]>(`${addresses.kinds}?_fields=name`).then(
    ({ body }) => {
      kinds.value = new Map(body.map(({ id, name }) => [id, name]));
    },
    () => {
      asked = undefined;
    },
  );
  return asked;
}

/** The resources of records of any kind, by their ids. */
export const places = signal<ReadonlyMap<string, string>>(new Map());

/** Has records of any kind that these refer to shown by what they are called. */
export async function nameAny(fields: readonly Field[], records: readonly Values[]): Promise<void> {
  const found = fields.flatMap(({ name, kind }) =>
    kind === undefined ? [] : records.map((record) => [idOf(record[kind]), idOf(record[name])] as const),
  );
  if (!found.some(([kind, id]) => kind !== undefined && id !== undefined)) return;
  await loadKinds();
  // A list that is read on asks for what came with its last page; a record asks anew.
  const isAsked = (id: string): boolean => records.length === 1 || !places.peek().has(id);
  const known = found.flatMap(([kind, id]) => {
    const of = kinds.peek()?.get(kind ?? '');
    return id === undefined || !isAsked(id) || of === undefined || entryOf(of) === undefined ? [] : [[of, id] as const];
  });
  await readTitles(known);
  places.value = new Map([...places.peek(), ...known.map(([of, id]) => [id, of] as const)]);
}
