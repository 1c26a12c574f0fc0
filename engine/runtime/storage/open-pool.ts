/** What a database is opened with, and the pool of its connections. Whose turn a connection is, database.ts decides. */
import pg from 'pg';
import type { SystemTables } from '../../query/system-tables.ts';
import type { StatementWatchOptions } from '../observe/statement-watch.ts';
import { pinSession } from './pinned-settings.ts';

export interface DatabaseOptions extends StatementWatchOptions {
  readonly tables: SystemTables;
  readonly connectionString: string;
  /** Connections of this process. */
  readonly maximumConnections: number;
  /** False behind a pooler that cannot keep prepared statements. */
  readonly preparedStatements: boolean;
  /** A pooler stands in between, which may keep no session: nothing can be set at the beginning of a connection. */
  readonly isPooled?: boolean;
  /** A router stands in between that leads each statement to one of several databases, and keeps what is set for a session (PgDog). */
  readonly isRouted?: boolean;
  /** The schema that this release looks into first: while a migration is under way, it has the tables as the release knows them. */
  readonly releaseSchema?: string;
  /** Milliseconds (api.md, section 6). */
  readonly readTimeout: number;
  readonly writeTimeout: number;
  readonly applicationName: string;
  /** A copy that follows another server: nothing is written to it, also when it stops being one. */
  readonly isReadOnly?: boolean;
  /** Asked of each new connection before it is used; what it throws refuses the connection. */
  readonly admit?: (client: pg.ClientBase) => Promise<void>;
  /** Milliseconds that a new connection may take; without it five seconds. */
  readonly connectPatience?: number;
  /** What ends with the pool. */
  readonly endsToo?: { close(): Promise<void> };
  readonly onError?: (error: Error) => void;
}

/** Rows as arrays of texts: node-postgres parses nothing. */
export const textRows = { rowMode: 'array', types: { getTypeParser: () => asItIs } } as const;

function asItIs(text: string): string {
  return text;
}

/** Begins a connection that never writes. */
export const readOnlyAtStart = '-c default_transaction_read_only=on';

/** Milliseconds to wait for a connection, and for which a transaction may stand still; `path`: the search path, if it is not the usual one. */
interface PoolNumbers {
  readonly patience: number;
  readonly idlePatience: number;
  readonly path: string | undefined;
  /** Gets each connection before anything is asked of it, and once more when it is refused by what it answered. */
  readonly onOpen: (client: pg.ClientBase) => void;
  readonly onRefused: (client: pg.ClientBase) => void;
}

/** The pool with the settings of each of its connections. */
export function openPool(options: DatabaseOptions, { patience, idlePatience, path, ...hear }: PoolNumbers): pg.Pool {
  const atStart = [
    ...(path === undefined ? [] : [`-c search_path=${path}`]),
    ...(options.isReadOnly === true ? [readOnlyAtStart] : []),
  ];
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.maximumConnections,
    // Poolers refuse these when a connection begins, or forget them; then each statement and each transaction brings its own.
    ...(options.isPooled === true
      ? {}
      : {
          statement_timeout: options.readTimeout,
          idle_in_transaction_session_timeout: idlePatience,
          onConnect: async (client: pg.ClientBase) => {
            hear.onOpen(client);
            try {
              await pinSession(client);
              await options.admit?.(client);
            } catch (error) {
              hear.onRefused(client);
              throw error;
            }
          },
          ...(atStart.length === 0 ? {} : { options: atStart.join(' ') }),
        }),
    connectionTimeoutMillis: patience,
    application_name: options.applicationName,
    allowExitOnIdle: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', (error) => options.onError?.(error));
  // One that breaks while it is in use fails the statement as well; that is where it is dealt with.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Gives a pool another size; idle connections beyond it are closed at once. */
export function resizePool(pool: pg.Pool, most: number): void {
  pool.options.max = most;
  const idle = Math.min(pool.idleCount, pool.totalCount - most);
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
