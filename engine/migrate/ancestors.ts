/** The order of a history as a graph, and the objects that a set of its migrations creates. */
import type { Migration } from './migration-file.ts';
import type { ObjectValue } from './objects.ts';

/** The IDs of all ancestors of each migration; `migrations` has parents before children. */
export function ancestorsOf(migrations: readonly Migration[]): ReadonlyMap<string, ReadonlySet<string>> {
  const ancestors = new Map<string, ReadonlySet<string>>();
  for (const { id, parents } of migrations) {
    ancestors.set(id, new Set(parents.flatMap((parent) => [parent, ...(ancestors.get(parent) ?? [])])));
  }
  return ancestors;
}

/** The objects after a list of migrations. */
export function foldChanges(migrations: readonly Migration[]): ReadonlyMap<string, ObjectValue> {
  const objects = new Map<string, ObjectValue>();
  for (const { changes } of migrations) {
    for (const { object, after } of changes) {
      if (after === null) objects.delete(object);
      else objects.set(object, after);
    }
  }
  return objects;
}
