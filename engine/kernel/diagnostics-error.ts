import type { Diagnostic } from './diagnostic.ts';
import { failure, type Outcome } from './outcome.ts';

/** Mistakes of authors that keep a command or a load from going on: all of them, each with its place. */
export class DiagnosticsError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ span, code, message }) => `${span.file}:${span.line} ${code} ${message}`).join('\n'));
    this.name = 'DiagnosticsError';
    this.diagnostics = diagnostics;
  }
}

/** What a stage makes; mistakes that it throws are its outcome. */
export async function withMistakes<Value>(run: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DiagnosticsError) return failure(error.diagnostics);
    throw error;
  }
}
