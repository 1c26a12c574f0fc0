/** Options of a database, and the pool of its connections. Scheduling of connections is in database.ts. */
import { Socket } from 'node:net';
import pg from 'pg';
import { isCoordinator } from '../database/citus.ts';
import type { StatementWatchOptions } from '../platform/statement-watch.ts';
import type { SystemTables } from '../query/system-tables.ts';
import { pinSession } from './pinned-settings.ts';

export interface DatabaseOptions extends StatementWatchOptions {
  readonly tables: SystemTables;
  readonly connectionString: string;
  /** Connections of this process. */
  readonly maximumConnections: number;
  /** False with a pooler that does not support prepared statements. */
  readonly preparedStatements: boolean;
  /** Whether a pooler is in between, which does not always preserve sessions: settings cannot be sent when connecting. */
  readonly isPooled?: boolean;
  /** The schema that comes first in this release's search path: during a migration it contains the tables as the release expects them. */
  readonly releaseSchema?: string;
  /** Timeout in milliseconds (api.md, section 6). */
  readonly readTimeout: number;
  readonly writeTimeout: number;
  readonly applicationName: string;
  /** Whether it is a replica of another server, which is never written to, even after a promotion. */
  readonly isReadOnly?: boolean;
  /** Called for each new connection before it is used; throwing rejects the connection. */
  readonly admit?: (client: pg.ClientBase) => Promise<void>;
  /** Timeout in milliseconds for a new connection; five seconds by default. */
  readonly connectTimeoutMs?: number;
  /** Seconds after which an unused connection is replaced; half an hour by default. */
  readonly lifetimeSeconds?: number;
  /** Closed together with the pool. */
  readonly closeWith?: { close(): Promise<void> };
  readonly onError?: (error: Error) => void;
  /** The names of the constraints of the tables. */
  readonly constraintNames?: () => Iterable<string>;
  /** Writes of one record are executed in parts (row-write.ts), as on Citus. */
  readonly writesInParts?: boolean;
}

/** Rows as arrays of texts: node-postgres parses nothing. */
export const textRows = { rowMode: 'array', types: { getTypeParser: () => asItIs } } as const;

function asItIs(text: string): string {
  return text;
}

/** Parsers of cells: a date stays text, because a `Date` would be a time in the time zone of the process. */
export const cellTypes = new pg.TypeOverrides();
cellTypes.setTypeParser(pg.types.builtins.DATE, asItIs);

/**
 * Seconds that an idle connection stays open: its plans and working tables serve the next request of a user. After its lifetime it is replaced, because
 * PostgreSQL cannot vacuum the temporary tables of a connection, whose age limits how many transactions the database can number.
 */
const idleSeconds = 60;
const lifetimeSeconds = 30 * 60;

/** Startup option of a connection that never writes. */
export const readOnlyAtStart = '-c default_transaction_read_only=on';

/** Timeouts in milliseconds for acquiring a connection and for an idle transaction; `path`: the search path, unless it is the default. */
interface PoolNumbers {
  readonly connectTimeoutMs: number;
  readonly idleTimeoutMs: number;
  readonly path: string | undefined;
  /** Receives the socket of each connection until it is closed; destroying it ends the connection, also one with TLS. */
  readonly sockets: Set<Socket>;
  /** Called if the server is a coordinator of Citus. */
  readonly onCoordinator: () => void;
}

/** Opens the pool, with the settings of each of its connections. */
export function openPool(
  options: DatabaseOptions,
  { connectTimeoutMs, idleTimeoutMs, path, sockets, onCoordinator }: PoolNumbers,
): pg.Pool {
  const atStart = [
    ...(path === undefined ? [] : [`-c search_path=${path}`]),
    ...(options.isReadOnly === true ? [readOnlyAtStart] : []),
  ];
  let ofCitus: boolean | undefined;
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
    max: options.maximumConnections,
    types: cellTypes,
    onConnect: async (client) => {
      if (options.isPooled !== true) {
        await pinSession(client);
        await options.admit?.(client);
      }
      ofCitus ??= await isCoordinator(client);
      if (ofCitus) onCoordinator();
    },
    // Poolers reject or lose these settings at connect; each statement and each transaction then sets them itself.
    ...(options.isPooled === true
      ? {}
      : {
          statement_timeout: options.readTimeout,
          idle_in_transaction_session_timeout: idleTimeoutMs,
          ...(atStart.length === 0 ? {} : { options: atStart.join(' ') }),
        }),
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleSeconds * 1000,
    maxLifetimeSeconds: options.lifetimeSeconds ?? lifetimeSeconds,
    application_name: options.applicationName,
    allowExitOnIdle: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', (error) => options.onError?.(error));
  // A connection that breaks while in use fails its statement as well; the error is handled there.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
