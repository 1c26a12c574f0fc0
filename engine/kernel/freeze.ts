/** Freezes a value and all nested values (Maps and Sets keep their methods; they are frozen as objects). Returns it. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) deepFreeze(member);
  return value;
}

/** An immutable map: its methods cannot change it either. */
export function frozenMap<Key, Value>(entries: Iterable<readonly [Key, Value]>): ReadonlyMap<Key, Value> {
  return withoutMethods(new Map(entries), ['set', 'delete', 'clear']);
}

/** An immutable set. */
export function frozenSet<Value>(values: Iterable<Value>): ReadonlySet<Value> {
  return withoutMethods(new Set(values), ['add', 'delete', 'clear']);
}

function withoutMethods<Collection extends object>(collection: Collection, names: readonly string[]): Collection {
  for (const name of names)
    Object.defineProperty(collection, name, {
      value: () => {
        throw new TypeError(`Cannot ${name}: the collection is frozen`);
      },
    });
  return Object.freeze(collection);
}
