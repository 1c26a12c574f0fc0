/**
 * Lazy values. Server processes load their code before the first request; what few requests need, above all packages,
 * is loaded on first use (performance.md, goals).
 */

/**
 * Returns a function that creates the value on the first call and returns the cached value afterwards. If `make`
 * throws, the next call tries again.
 */
export function whenNeeded<Value extends {}>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Caches asynchronous values by key: concurrent callers wait for the same promise. If `make` rejects or resolves to
 * undefined, the next caller tries again.
 */
export function eachWhenNeeded<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const kept = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const making = make(key);
    kept.set(key, making);
    const forget = (): void => void kept.delete(key);
    making.then((value) => (value === undefined ? forget() : undefined), forget);
    return making;
  };
}
