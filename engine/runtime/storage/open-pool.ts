/** Options of a database, and the pool of its connections. Scheduling of connections is in database.ts. */
import pg from 'pg';
import type { SystemTables } from '../../query/system-tables.ts';
import type { StatementWatchOptions } from '../observe/statement-watch.ts';
import { pinSession } from './pinned-settings.ts';

export interface DatabaseOptions extends StatementWatchOptions {
  readonly tables: SystemTables;
  readonly connectionString: string;
  /** Connections of this process. */
  readonly maximumConnections: number;
  /** False with a pooler that does not support prepared statements. */
  readonly preparedStatements: boolean;
  /** A pooler is in between, which may not preserve sessions: nothing can be set when a connection begins. */
  readonly isPooled?: boolean;
  /** A router is in between that routes each statement to one of several databases, and preserves session settings (PgDog). */
  readonly isRouted?: boolean;
  /** The schema that comes first in this release's search path: during a migration it contains the tables as the release expects them. */
  readonly releaseSchema?: string;
  /** Milliseconds (api.md, section 6). */
  readonly readTimeout: number;
  readonly writeTimeout: number;
  readonly applicationName: string;
  /** A replica of another server: never written to, even after a promotion. */
  readonly isReadOnly?: boolean;
  /** Called for each new connection before it is used; throwing rejects the connection. */
  readonly admit?: (client: pg.ClientBase) => Promise<void>;
  /** Timeout in milliseconds for a new connection; five seconds by default. */
  readonly connectTimeoutMs?: number;
  /** Closed together with the pool. */
  readonly closeWith?: { close(): Promise<void> };
  readonly onError?: (error: Error) => void;
}

/** Rows as arrays of texts: node-postgres parses nothing. */
export const textRows = { rowMode: 'array', types: { getTypeParser: () => asItIs } } as const;

function asItIs(text: string): string {
  return text;
}

/** Begins a connection that never writes. */
export const readOnlyAtStart = '-c default_transaction_read_only=on';

/** Milliseconds to wait for a connection, and for which a transaction may be idle; `path`: the search path, unless it is the default. */
interface PoolNumbers {
  readonly connectTimeoutMs: number;
  readonly idleTimeoutMs: number;
  readonly path: string | undefined;
  /** Called with each connection before it is used, and once more if `admit` rejects it. */
  readonly onOpen: (client: pg.ClientBase) => void;
  readonly onRejected: (client: pg.ClientBase) => void;
}

/** The pool with the settings of each of its connections. */
export function openPool(
  options: DatabaseOptions,
  { connectTimeoutMs, idleTimeoutMs, path, ...listeners }: PoolNumbers,
): pg.Pool {
  const atStart = [
    ...(path === undefined ? [] : [`-c search_path=${path}`]),
    ...(options.isReadOnly === true ? [readOnlyAtStart] : []),
  ];
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.maximumConnections,
    // Poolers reject these when a connection begins, or lose them; each statement and each transaction then sets them itself.
    ...(options.isPooled === true
      ? {}
      : {
          statement_timeout: options.readTimeout,
          idle_in_transaction_session_timeout: idleTimeoutMs,
          onConnect: async (client: pg.ClientBase) => {
            listeners.onOpen(client);
            try {
              await pinSession(client);
              await options.admit?.(client);
            } catch (error) {
              listeners.onRejected(client);
              throw error;
            }
          },
          ...(atStart.length === 0 ? {} : { options: atStart.join(' ') }),
        }),
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: options.applicationName,
    allowExitOnIdle: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', (error) => options.onError?.(error));
  // A connection that breaks while in use fails its statement as well; the error is handled there.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Resizes a pool; excess idle connections are closed at once. */
export function resizePool(pool: pg.Pool, max: number): void {
  pool.options.max = max;
  const idle = Math.min(pool.idleCount, pool.totalCount - max);
  for (let count = 0; count < idle; count += 1)
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
}

/** Whether a pool has more connections than it may have since its size was changed. */
export function isTooLarge(pool: pg.Pool): boolean {
  return pool.totalCount > pool.options.max;
}
