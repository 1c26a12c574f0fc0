/** Values of a form → bodies of requests, and what two writers have done to one record. */
import { ChosenFile } from '../fields/file.tsx';
import { itemsOf } from '../fields/references.tsx';
import { type Field, fieldOf, idOf, type Resource, type Values } from '../model.ts';

/** What tells two values of a field apart, whatever else came with them. */
export function essence(field: Field | undefined, value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (value instanceof ChosenFile) return `file ${value.file.name} ${value.file.size} ${value.file.lastModified}`;
  if (field?.type === 'reference' || field?.type === 'content_type' || field?.type === 'generic_reference')
    return JSON.stringify(idOf(value));
  if (field?.type === 'references') return JSON.stringify(itemsOf(value).map(idOf).toSorted());
  if (field?.type === 'file') return JSON.stringify((value as Values).md5_hash ?? null);
  return JSON.stringify(value);
}

/** The body of a create or an update with these members; files stand in it as they are announced. */
export function bodyOf(resource: Resource, changes: Values, base: Values, files: ReadonlyMap<string, unknown>): Values {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]) => {
      const field = fieldOf(resource, name);
      if (field?.type === 'references') return listChange(name, itemsOf(base[name]), itemsOf(value), 'id' in base);
      return [[name, value instanceof ChosenFile ? files.get(name) : written(field, value)]];
    }),
  );
}

/** A list of a record is changed by what comes and goes: the form may not hold all of it. */
function listChange(
  name: string,
  before: readonly unknown[],
  after: readonly unknown[],
  exists: boolean,
): [string, unknown][] {
  const refer = (items: readonly unknown[]) => items.map((item) => ({ id: idOf(item) }));
  if (!exists) return [[name, refer(after)]];
  const ids = (items: readonly unknown[]): Set<string | undefined> => new Set(items.map(idOf));
  const [old, own] = [ids(before), ids(after)];
  const added = refer(after.filter((item) => !old.has(idOf(item))));
  const removed = refer(before.filter((item) => !own.has(idOf(item))));
  return [
    ...(added.length > 0 ? [[`${name}+`, added] as [string, unknown]] : []),
    ...(removed.length > 0 ? [[`${name}-`, removed] as [string, unknown]] : []),
  ];
}

function written(field: Field | undefined, value: unknown): unknown {
  if (field?.type !== 'reference') return value;
  const id = idOf(value);
  return id === undefined ? null : { id };
}

export interface Merge {
  /** Members that both have changed, to different values. */
  readonly conflicts: readonly Field[];
  /** Members that only somebody else has changed. */
  readonly theirs: readonly Field[];
}

/** Compares what was read first with what is stored now and with the changes of the form. */
export function mergeOf(resource: Resource, base: Values, stored: Values, changes: Values): Merge {
  const isChanged = (field: Field): boolean => essence(field, base[field.name]) !== essence(field, stored[field.name]);
  const written_ = resource.fields.filter(({ except }) => except?.includes('update') !== true);
  const others = written_.filter((field) => field.name in base && isChanged(field));
  const conflicts = others.filter(
    (field) => field.name in changes && essence(field, changes[field.name]) !== essence(field, stored[field.name]),
  );
  return { conflicts, theirs: others.filter((field) => !conflicts.includes(field)) };
}
