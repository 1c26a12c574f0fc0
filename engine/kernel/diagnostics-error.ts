import type { Diagnostic } from './diagnostic.ts';
import { failure, type Outcome } from './outcome.ts';

/** All errors in descriptors and extensions that prevent a command or a load from continuing, with their locations. */
export class DiagnosticsError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ span, code, message }) => `${span.file}:${span.line} ${code} ${message}`).join('\n'));
    this.name = 'DiagnosticsError';
    this.diagnostics = diagnostics;
  }
}

/** Returns the outcome of a phase; errors that it throws become its outcome. */
export async function withDiagnostics<Value>(run: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DiagnosticsError) return failure(error.diagnostics);
    throw error;
  }
}
