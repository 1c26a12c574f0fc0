/** What is read from a value that was thrown: JavaScript lets everything be thrown, and Node hangs codes on some errors. */

/** What the error says; of a value that is no error, the value as text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of a file-system, network or PostgreSQL error (`ENOENT`, `EADDRINUSE`, `23505`), or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
