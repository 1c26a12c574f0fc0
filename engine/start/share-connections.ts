/**
 * CORE_DATABASE_POOL is the total for all processes of a start: each process gets the same share, from which the connections of the job
 * queue and of the listener for revoked credentials are deducted first.
 */

import { queueConnections } from '../jobs/queue-tables.ts';
import type { Settings } from '../settings.ts';

/** Input for computing the share of a process. */
type Sharing = Pick<Settings, 'databasePool' | 'workers' | 'role'>;

/** A second connection explains errors of the database while the transaction is open. */
const minConnections = 2;

/** The pool of one process, and the total for all processes. */
export function connectionsOf(settings: Sharing): {
  readonly maximumConnections: number;
  readonly connectionLimit: number;
} {
  const reserved = otherConnections(settings);
  const maximumConnections = Math.max(minConnections, Math.floor(settings.databasePool / settings.workers) - reserved);
  return { maximumConnections, connectionLimit: (maximumConnections + reserved) * settings.workers };
}

/** A message if a setting is too small for its processes; undefined otherwise. */
export function tooFewConnections(settings: Sharing): string | undefined {
  const { connectionLimit } = connectionsOf(settings);
  if (connectionLimit <= settings.databasePool) return undefined;
  const processes = settings.workers === 1 ? 'one process needs' : `${settings.workers} processes need`;
  return `CORE_DATABASE_POOL=${settings.databasePool} is too small: ${processes} up to ${connectionLimit} connections (reduce the number of processes with CORE_WORKERS)`;
}

/** A message if a setting exceeds the connections of PostgreSQL, for a server that allows `lets`; undefined otherwise. */
export function tooManyConnections(settings: Sharing, lets: number | undefined): string | undefined {
  const { connectionLimit } = connectionsOf(settings);
  if (lets === undefined || connectionLimit <= lets) return undefined;
  return `CORE_DATABASE_POOL=${settings.databasePool} opens up to ${connectionLimit} connections, and PostgreSQL allows ${lets}: raise its max_connections, or requests fail with 503 when all are in use`;
}

function otherConnections({ role }: Sharing): number {
  const queue = role === 'web' ? 0 : queueConnections;
  const listener = role === 'worker' ? 0 : 1;
  return queue + listener;
}
