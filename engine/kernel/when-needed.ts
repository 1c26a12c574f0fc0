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
