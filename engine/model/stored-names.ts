/**
 * Translates names of the model that are stored in records (roles, scopes, saved views, templates of reports) into current names. Former names (`formerly`)
 * of a renamed resource or field are recognized. A former name that is in use again refers to the new owner, except in denials: there it refers to both.
 */
import { isJsonObject, type Json, type JsonObject } from '../kernel/json.ts';
import { leadsTo } from './field-paths.ts';
import type { Field, Model, Resource } from './model.ts';
import { formerIds } from './names.ts';

/** Whether a stored name allows or denies something. */
export type Effect = 'allow' | 'deny';

/** The resources that a stored name, or all names of an application (`contracts.*`), refers to; empty for a name that never existed. */
export function storedResources(name: string, model: Model, effect: Effect): readonly Resource[] {
  const isMeant = name.endsWith('.*')
    ? (id: string): boolean => id.startsWith(name.slice(0, -1))
    : (id: string): boolean => id === name;
  const present = model.resources.filter(({ id }) => isMeant(id));
  if (present.length > 0 && effect === 'allow') return present;
  const former = model.resources.filter(
    ({ id, application, formerly }) => !isMeant(id) && formerIds(application, formerly).some(isMeant),
  );
  return [...present, ...former];
}

/** The fields of a resource that a stored name refers to; empty for a name that never existed. */
export function storedFields(name: string, resource: Resource, effect: Effect): readonly Field[] {
  const present = resource.fieldByName.get(name);
  if (present !== undefined && effect === 'allow') return [present];
  const former = resource.fields.filter(({ formerly }) => formerly.includes(name));
  return present === undefined ? former : [present, ...former];
}

/** A stored path over references, with names joined by `.` or `__`, in current names. Operators and signs are preserved. */
export function storedPath(path: string, resource: Resource): string {
  let current: Resource | undefined = resource;
  return path
    .split(/(__|\.|^-)/)
    .map((segment) => {
      const [, name = '', end = ''] = /^([a-z][a-z0-9_]*)(.*)$/s.exec(segment) ?? [];
      if (name === '' || current === undefined) return segment;
      const [field] = storedFields(name, current, 'allow');
      // The segment is `none` between two references, or an operator at the end.
      if (field === undefined) return segment;
      current = leadsTo(field);
      return field.name + end;
    })
    .join('');
}

/** A stored tree of `_filter` in current names. */
export function storedFilter(tree: Json, resource: Resource): Json {
  if (Array.isArray(tree)) return tree.map((item: Json) => storedFilter(item, resource));
  if (!isJsonObject(tree)) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) =>
      ['and', 'or', 'not'].includes(key) && typeof value === 'object'
        ? [key, storedFilter(value, resource)]
        : [storedPath(key, resource), value],
    ),
  );
}

/** The filter of a stored condition, which is an object. */
export function storedCondition(condition: JsonObject, resource: Resource): JsonObject {
  const present = storedFilter(condition, resource);
  return isJsonObject(present) ? present : condition;
}
