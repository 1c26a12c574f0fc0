/** Converts form values to request bodies, and creates their idempotency keys. */
import { useRef } from 'preact/hooks';
import { newKey } from '../../../client/source/send.ts';
import { itemsOf } from '../fields/references.tsx';
import { type Field, fieldOf, type Resource } from '../model.ts';
import { idOf, type Values } from '../values.ts';

/** Returns the part of a value that identifies it, without additional members. */
export function essence(field: Field | undefined, value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (value instanceof File) return `file ${value.name} ${value.size} ${value.lastModified}`;
  if (field?.type === 'reference' || field?.type === 'content_type' || field?.type === 'generic_reference')
    return JSON.stringify(idOf(value));
  if (field?.type === 'references') return JSON.stringify(itemsOf(value).map(idOf).toSorted());
  if (field?.type === 'file') return JSON.stringify((value as Values).md5_hash ?? null);
  return JSON.stringify(value);
}

/** Returns the body of a create or an update; files are included as announcements. */
export function bodyOf(resource: Resource, changes: Values, base: Values, files: ReadonlyMap<string, unknown>): Values {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]): (readonly [string, unknown])[] => {
      const field = fieldOf(resource, name);
      if (field?.type !== 'references')
        return [[name, value instanceof File ? files.get(name) : written(field, value)]];
      const [before, after] = [new Set(itemsOf(base[name]).map(idOf)), new Set(itemsOf(value).map(idOf))];
      const refer = (ids: ReadonlySet<string | undefined>) => [...ids].map((id) => ({ id }));
      if (!('id' in base)) return [[name, refer(after)]];
      // A list of references is changed by additions and removals: the form may not contain all of it.
      const [added, removed] = [refer(after.difference(before)), refer(before.difference(after))];
      const both = [[`${name}+`, added] as const, [`${name}-`, removed] as const];
      return both.filter(([, ids]) => ids.length > 0);
    }),
  );
}

function written(field: Field | undefined, value: unknown): unknown {
  if (field?.type !== 'reference') return value;
  const id = idOf(value);
  return id === undefined ? null : { id };
}

/** Idempotency keys: the same content has the same key. The first write uses `before`: other content is then `idempotency_key_reused`. */
export function useKeys(before = ''): (content: unknown) => string {
  const last = useRef({ key: before, content: undefined as string | undefined });
  return (content) => {
    const text = JSON.stringify(content);
    const { key, content: previous = text } = last.current;
    last.current = { content: text, key: key !== '' && previous === text ? key : newKey() };
    return last.current.key;
  };
}
