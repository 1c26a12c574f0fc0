/**
 * CORE_DATABASE_POOL is what all processes of a start have together, to all of its databases: each gets the same part of it, and of its part the
 * job queue and the listener for revoked credentials take theirs first.
 */
import { queueConnections } from '../runtime/jobs/queue-connections.ts';
import { connectionsOfNobody } from '../runtime/server/connections-of-nobody.ts';
import type { Settings } from '../settings.ts';

/** What the share of a process follows from. */
export type Sharing = Pick<Settings, 'databasePool' | 'workers' | 'role'>;

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

/**
 * The same where there are cells: the pool of a process for each of them, within one total for all. Of the part of a process the connection to the
 * directory goes first, and that of pages that no customer asks for; each cell has a job queue and a listener of its own.
 */
export function connectionsOfCells(settings: Sharing, cells: number): ReturnType<typeof connectionsOf> {
  const others = otherConnections(settings);
  const beside = 1 + (settings.role === 'worker' ? 0 : connectionsOfNobody);
  const each = Math.floor((Math.floor(settings.databasePool / settings.workers) - beside) / Math.max(1, cells));
  const maximumConnections = Math.max(fewest, each - others);
  return { maximumConnections, connectionLimit: ((maximumConnections + others) * cells + beside) * settings.workers };
}

/**
 * The same behind a router, which has connections of its own to the databases. Of a process that serves, requests have all to the router but what
 * each database takes for looks, or half beside background jobs; each database has the same part of the rest.
 */
export function connectionsOfShards(
  settings: Sharing,
  shards: number,
): ReturnType<typeof connectionsOf> & { readonly connectionsOfShard: number } {
  const others = otherConnections(settings);
  const all = Math.floor(settings.databasePool / settings.workers);
  const beside = { web: all - (fewest + others) * shards, all: Math.floor(all / 2), worker: fewest };
  const maximumConnections = Math.max(fewest, beside[settings.role]);
  const connectionsOfShard = Math.max(fewest, Math.floor((all - maximumConnections) / Math.max(1, shards)) - others);
  const each = maximumConnections + (connectionsOfShard + others) * shards;
  return { maximumConnections, connectionsOfShard, connectionLimit: each * settings.workers };
}

/** A sentence for a setting that is too small to be kept, with so many cells or one database; undefined when it is not. */
export function tooFewConnections(
  settings: Sharing,
  cells?: number,
  ofCells: typeof connectionsOfCells = connectionsOfCells,
): string | undefined {
  const { connectionLimit } = cells === undefined ? connectionsOf(settings) : ofCells(settings, cells);
  if (connectionLimit <= settings.databasePool) return undefined;
  const processes = settings.workers === 1 ? 'one process needs' : `${settings.workers} processes need`;
  const to = cells === undefined ? '' : ` to ${cells === 1 ? 'one cell' : `${cells} cells`}`;
  return `CORE_DATABASE_POOL=${settings.databasePool} is too small: ${processes} up to ${connectionLimit} connections${to} (CORE_WORKERS makes fewer processes)`;
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
