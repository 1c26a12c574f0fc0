/** Asserts a condition that must be true if Core's code is correct; throws otherwise. User errors are Diagnostics or Problems instead. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Core has a bug: ${message}`);
}
