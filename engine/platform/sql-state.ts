/** Classifies errors of PostgreSQL and of its connections: their SQLSTATE, whether the work is retryable, whether the connection is lost. */

/** Returns the SQLSTATE of an error, or undefined. */
export function sqlState(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Returns true for a serialization failure, a deadlock or an outdated plan. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '') || isPlanOutdated(error);
}

/** Returns whether a migration has changed a column type under a prepared statement; preparing it under another name resolves this. */
export function isPlanOutdated(error: unknown): boolean {
  return sqlState(error) === '0A000' && error instanceof Error && /cached plan must not change/.test(error.message);
}

/** Returns true for errors after which a connection is unusable. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  const message = error instanceof Error ? error.message : '';
  return (
    endsSession(error) ||
    state.startsWith('08') ||
    [
      '3D000',
      '57P01',
      '57P02',
      '57P03',
      '57P04',
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      'ENOENT',
      'ETIMEDOUT',
    ].includes(state) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(
      message,
    )
  );
}

/**
 * Returns whether PostgreSQL ended the session with this error, regardless of its SQLSTATE: a replica in recovery
 * conflict ends a session with 40001, the same code as a retryable transaction.
 */
function endsSession(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('severity' in error)) return false;
  return error.severity === 'FATAL' || error.severity === 'PANIC';
}
