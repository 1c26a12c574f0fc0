/** Verifies at startup that a database responds and is supported by Core. */
import { errorCode } from '../kernel/errors.ts';
import { StartupError } from '../platform/startup-error.ts';
import { type DatabaseInfo, findPooler } from './find-pooler.ts';

/** The oldest version that Core's statements and migrations are tested with. */
const oldestVersion = 15;

/** Timeout in milliseconds for a server that reports that it is starting. */
const startupTimeoutMs = 30_000;

/** Connects; aborts startup with the reason and the remedy if that fails. */
export async function requireDatabase(url: string): Promise<DatabaseInfo> {
  const deadline = Date.now() + startupTimeoutMs;
  for (;;) {
    try {
      const info = await findPooler(url);
      const { version } = info;
      if (version >= oldestVersion) return info;
      throw new StartupError(
        `the server at ${displayAddress(url)} is PostgreSQL ${version}, but Core requires ${oldestVersion} or later`,
        'set DATABASE_URL to a newer server',
      );
    } catch (error) {
      if (error instanceof StartupError) throw error;
      if (errorCode(error) !== '57P03' || Date.now() > deadline) throw explained(error, url);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/** Returns host, port and database of a URL, without user and password. */
export function displayAddress(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const socket = searchParams.get('host');
  return `${socket ?? hostname}${port === '' ? '' : `:${port}`}${decodeURIComponent(pathname)}`;
}

const reachability = 'make sure that PostgreSQL is running there, and check host and port in DATABASE_URL';

/** Remedies by error code. */
const advice: Readonly<Record<string, string>> = {
  ECONNREFUSED: reachability,
  ETIMEDOUT: reachability,
  EHOSTUNREACH: reachability,
  ENOENT: reachability,
  ENOTFOUND: 'check the host name in DATABASE_URL',
  EAI_AGAIN: 'check the host name in DATABASE_URL',
  '28P01': 'check the user and password in DATABASE_URL',
  '28000': 'make sure that the user in DATABASE_URL is allowed to connect to this database (pg_hba.conf)',
  '3D000': 'create the database (createdb), or correct its name in DATABASE_URL',
  '53300': 'close connections to the server, or increase its max_connections',
};

/** Returns the code of a failed connection, empty if it has none, and the reason. */
export function connectionFailure(error: unknown): { readonly code: string; readonly reason: string } {
  const code = errorCode(error) ?? '';
  // Connecting to a name with several addresses fails with all their reasons; the first one is enough.
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  return { code, reason: cause instanceof Error && cause.message !== '' ? cause.message : code };
}

function explained(error: unknown, url: string): StartupError {
  const { code, reason } = connectionFailure(error);
  return new StartupError(
    `the database ${displayAddress(url)} cannot be reached: ${reason}`,
    advice[code] ?? reachability,
  );
}
