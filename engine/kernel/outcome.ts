import type { Diagnostic } from './diagnostic.ts';

/** The result of a compile phase: its value, or every error in its input. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value; readonly warnings: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** A successful phase, with its warnings. */
export function success<Value>(value: Value, warnings: readonly Diagnostic[] = []): Outcome<Value> {
  return { ok: true, value, warnings };
}

/** A failed phase with all its errors. */
export function failure<Value>(diagnostics: readonly Diagnostic[]): Outcome<Value> {
  return { ok: false, diagnostics };
}
