/** The database of a start: the one in DATABASE_URL, or that of the embedded server, which starts and stops with this process. */

import { StartupError } from '../platform/startup-error.ts';
import type { Settings } from '../settings.ts';
import {
  type EmbeddedPostgresOptions,
  ensureDatabase,
  startEmbeddedPostgres,
} from '../storage/embedded-postgres/embedded-postgres.ts';
import { keepsPreparedStatements } from '../storage/find-pooler.ts';
import { displayAddress, requireDatabase } from '../storage/require-database.ts';

export interface OpenDatabase {
  readonly url: string;
  /** The address without the pooler, for connections that are held as long as needed. Undefined if there is none. */
  readonly directUrl: string | undefined;
  /** Whether `url` is the address of a pooler. */
  readonly isPooled: boolean;
  /** The number of connections that PostgreSQL accepts; undefined for the embedded server, and behind a pooler. */
  readonly lets: number | undefined;
  /** The data folder of the embedded server; undefined for an external one. */
  readonly folder?: string;
  /** Resolves with a message when the embedded server is lost permanently; never for an external server, which may become available again. */
  readonly failed: Promise<string>;
  close(): Promise<void>;
}

/** Opens the database; aborts the start with the reason if it is not available. For the embedded one, the caller has locked the data folder. */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'preparedStatements'>,
  embedded: EmbeddedPostgresOptions,
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) {
    const line = await reachLine(settings.databaseUrl, settings);
    return { ...line, failed: new Promise(() => undefined), close: async () => undefined };
  }
  const server = await startEmbeddedPostgres(embedded);
  const url = await ensureDatabase(server);
  const { folder, failed } = server;
  return { url, directUrl: url, isPooled: false, lets: undefined, folder, failed, close: () => server.stop() };
}

/** Checks both addresses before the start. */
async function reachLine(
  url: string,
  { databaseDirectUrl, preparedStatements }: Pick<Settings, 'databaseDirectUrl' | 'preparedStatements'>,
): Promise<Pick<OpenDatabase, 'url' | 'directUrl' | 'isPooled' | 'lets'>> {
  const { isPooled, identity, connections } = await requireDatabase(url);
  if (databaseDirectUrl !== undefined) {
    const direct = await requireDatabase(databaseDirectUrl);
    if (direct.isPooled || direct.identity !== identity)
      throw new StartupError(
        direct.isPooled
          ? `the database ${displayAddress(databaseDirectUrl)} is behind a pooler`
          : `${displayAddress(databaseDirectUrl)} is another database than ${displayAddress(url)}`,
        'set DATABASE_DIRECT_URL to the address of PostgreSQL itself, past the pooler, with the same database',
      );
  }
  if (isPooled && preparedStatements && !(await keepsPreparedStatements(url)))
    throw new StartupError(
      `the pooler at ${displayAddress(url)} does not support prepared statements`,
      'set CORE_PREPARED_STATEMENTS=false, or max_prepared_statements of PgBouncer 1.21 or later',
    );
  const lets = isPooled ? undefined : connections;
  return { url, directUrl: databaseDirectUrl ?? (isPooled ? undefined : url), isPooled, lets };
}
