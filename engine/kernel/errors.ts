/** Reads messages and codes of thrown values: JavaScript allows any value to be thrown, and Node adds codes to some errors. */

/** The message of the error; for a value that is not an error, the value as text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of a file-system, network or PostgreSQL error (`ENOENT`, `EADDRINUSE`, `23505`), or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
