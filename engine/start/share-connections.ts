/**
 * CORE_DATABASE_POOL is the total for all processes of a start and all databases: each process gets the same share, from which the connections of the job
 * queue and of the listener for revoked credentials are deducted first.
 */

import { unassignedConnections } from '../http/cell-set.ts';
import { queueConnections } from '../jobs/queue-tables.ts';
import type { Settings } from '../settings.ts';

/** Input for computing the share of a process. */
export type Sharing = Pick<Settings, 'databasePool' | 'workers' | 'role'>;

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

/**
 * The pools with cells: that of a process for each of them, within one total for all. The connection to the directory, and that of pages without a customer,
 * are deducted first from the share of a process; each cell has its own job queue and listener.
 */
export function connectionsOfCells(settings: Sharing, cells: number): ReturnType<typeof connectionsOf> {
  const reserved = otherConnections(settings);
  const additional = 1 + (settings.role === 'worker' ? 0 : unassignedConnections);
  const each = Math.floor((Math.floor(settings.databasePool / settings.workers) - additional) / Math.max(1, cells));
  const maximumConnections = Math.max(minConnections, each - reserved);
  return {
    maximumConnections,
    connectionLimit: ((maximumConnections + reserved) * cells + additional) * settings.workers,
  };
}

/** A message if a setting is too small for this number of cells or one database; undefined otherwise. */
export function tooFewConnections(settings: Sharing, cells?: number): string | undefined {
  const { connectionLimit } = cells === undefined ? connectionsOf(settings) : connectionsOfCells(settings, cells);
  if (connectionLimit <= settings.databasePool) return undefined;
  const processes = settings.workers === 1 ? 'one process needs' : `${settings.workers} processes need`;
  const to = cells === undefined ? '' : ` to ${cells === 1 ? 'one cell' : `${cells} cells`}`;
  return `CORE_DATABASE_POOL=${settings.databasePool} is too small: ${processes} up to ${connectionLimit} connections${to} (reduce the number of processes with CORE_WORKERS)`;
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
