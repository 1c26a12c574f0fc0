/** Asserts a condition that is true unless Core's code has a bug. User errors are Diagnostics or Problems instead. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Core has a bug: ${message}`);
}
