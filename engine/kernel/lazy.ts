/**
 * Lazy values. Server processes load their code before the first request; code that few requests need, above all packages, is loaded on first use
 * (performance.md, goals).
 */

/**
 * Returns a function that creates the value on the first call and returns the cached value afterwards. If `make`
 * throws, the next call tries again.
 */
export function lazy<Value extends {}>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

/** Caches values by an object, which `make` gets with further parameters; these are the same for each call with the object. */
export function lazyByObject<Key extends object, Rest extends readonly unknown[], Value extends {}>(
  make: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key, ...rest) => {
    const value = cache.get(key) ?? make(key, ...rest);
    cache.set(key, value);
    return value;
  };
}

/** Maximum texts whose values are cached. */
const cachedTexts = 200;

/** Caches values by texts of clients, such as headers that most of them send alike. */
export function lazyByText<Value>(make: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined || cache.has(text)) return cached as Value;
    if (cache.size >= cachedTexts) cache.clear();
    const value = make(text);
    cache.set(text, value);
    return value;
  };
}

/**
 * Caches asynchronous values by key: concurrent callers wait for the same promise. If `make` rejects or resolves to
 * undefined, the next caller tries again.
 */
export function lazyMap<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const cache = new Map<Key, Promise<Value>>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const making = make(key);
    cache.set(key, making);
    const forget = (): void => void cache.delete(key);
    making.then((value) => (value === undefined ? forget() : undefined), forget);
    return making;
  };
}
