/**
 * CORE_DATABASE_POOL is what all processes of a start have together: each gets the same part of it, and of its part the job queue and the
 * listener for revoked credentials take theirs first.
 */
import { queueConnections } from '../runtime/jobs/queue-connections.ts';
import type { Settings } from '../settings.ts';

type Sharing = Pick<Settings, 'databasePool' | 'workers' | 'role'>;

/** What the database refuses in a transaction is explained by a look-up beside it. */
const fewest = 2;

/** The pool of one process, and what all of them may have together. */
export function connectionsOf(settings: Sharing): {
  readonly maximumConnections: number;
  readonly connectionLimit: number;
} {
  const others = otherConnections(settings);
  const maximumConnections = Math.max(fewest, Math.floor(settings.databasePool / settings.workers) - others);
  return { maximumConnections, connectionLimit: (maximumConnections + others) * settings.workers };
}

/** The same where there are cells: the pool of a process for each of them, within the total for all. */
export function connectionsOfCells(settings: Sharing, cells: number): ReturnType<typeof connectionsOf> {
  const each = connectionsOf({ ...settings, databasePool: Math.floor(settings.databasePool / cells) });
  return { ...each, connectionLimit: each.connectionLimit * cells };
}

/** A sentence for a setting that is too small to be kept; undefined when it is not. */
export function tooFewConnections(settings: Sharing): string | undefined {
  const { connectionLimit } = connectionsOf(settings);
  if (connectionLimit <= settings.databasePool) return undefined;
  const processes = settings.workers === 1 ? 'one process needs' : `${settings.workers} processes need`;
  return `CORE_DATABASE_POOL=${settings.databasePool} is too small: ${processes} up to ${connectionLimit} connections (CORE_WORKERS makes fewer processes)`;
}

/** A sentence for a setting that PostgreSQL cannot keep, of a server that `lets` in so many; undefined when it can. */
export function tooManyConnections(settings: Sharing, lets: number | undefined): string | undefined {
  const { connectionLimit } = connectionsOf(settings);
  if (lets === undefined || connectionLimit <= lets) return undefined;
  return `CORE_DATABASE_POOL=${settings.databasePool} makes up to ${connectionLimit} connections, and PostgreSQL lets in ${lets}: raise its max_connections, or requests are answered with 503 when all are taken`;
}

function otherConnections({ role }: Sharing): number {
  const queue = role === 'web' ? 0 : queueConnections;
  const listener = role === 'worker' ? 0 : 1;
  return queue + listener;
}
