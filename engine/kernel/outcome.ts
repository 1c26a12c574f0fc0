import type { Diagnostic } from './diagnostic.ts';

/** What a stage of the pipeline returns: its value, or everything that is wrong with its input. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value; readonly warnings: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** A stage that succeeded, with the warnings it wants shown. */
export function success<Value>(value: Value, warnings: readonly Diagnostic[] = []): Outcome<Value> {
  return { ok: true, value, warnings };
}

/** A stage that found mistakes; it reports all of them at once. */
export function failure<Value>(diagnostics: readonly Diagnostic[]): Outcome<Value> {
  return { ok: false, diagnostics };
}
