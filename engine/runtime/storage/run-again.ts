/** Which errors of PostgreSQL ask for the same work once more. */

/** A serialization failure, a deadlock that PostgreSQL ended by choosing us, or an outdated plan. */
export function mayRunAgain(error: unknown): boolean {
  return hasState(error, '40001') || hasState(error, '40P01') || isPlanOutdated(error);
}

/** A migration has changed the type of a column under a prepared statement; under another name it is prepared anew. */
export function isPlanOutdated(error: unknown): boolean {
  return hasState(error, '0A000') && error instanceof Error && /cached plan must not change/.test(error.message);
}

function hasState(error: unknown, state: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === state;
}
