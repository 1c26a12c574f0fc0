/** What errors of PostgreSQL and of connections to it mean: their SQLSTATE, whether the same work may run again, whether a connection is lost. */

/** SQLSTATE of an error, or undefined. */
export function sqlState(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** A serialization failure, a deadlock that PostgreSQL ended by choosing us, or an outdated plan. */
export function mayRunAgain(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '') || isPlanOutdated(error);
}

/** A migration has changed the type of a column under a prepared statement; under another name it is prepared again. */
export function isPlanOutdated(error: unknown): boolean {
  return sqlState(error) === '0A000' && error instanceof Error && /cached plan must not change/.test(error.message);
}

/** True for errors after which a connection is of no use. */
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

/** PostgreSQL ends the session with such an error, whatever its SQLSTATE: a replica that has to replay ends one with 40001, as a transaction that may run again. */
function endsSession(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('severity' in error)) return false;
  return error.severity === 'FATAL' || error.severity === 'PANIC';
}
