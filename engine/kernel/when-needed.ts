/**
 * What is made when it is first asked for and kept. Each process that serves loads its code before it answers anything; what only some
 * requests need, the packages above all, is loaded when one comes (performance.md, goals).
 */

/** A function that makes the value the first time and answers with it ever after. A `make` that throws is tried again. */
export function whenNeeded<Value extends {}>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * The same for many values by key, each made by work that takes time: concurrent callers wait for the one that is being made. A `make`
 * that fails or returns undefined is tried again by the next caller.
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
