/**
 * States what must hold if Core's own code is right; throws when it does not.
 * Mistakes of users never come this way: they are Diagnostics or Problems.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Core has a bug: ${message}`);
}
