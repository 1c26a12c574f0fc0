/**
 * States what must hold if Core's own code is right; throws when it does not.
 * Mistakes of users never come this way: they are Diagnostics or Problems.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Core has a bug: ${message}`);
}

/** For the end of an exhaustive switch: a new kind that nobody handled is a compile error here. */
export function unreachable(value: never): never {
  throw new Error(`Core has a bug: unexpected ${JSON.stringify(value)}`);
}
