/** Determines the single database that bypasses a pooler, from the settings. */
import { usageExitCode } from '../cli/exit-codes.ts';
import { StartupError } from '../runtime/base/startup-error.ts';
import type { Settings } from '../settings.ts';

/** Returns DATABASE_DIRECT_URL; undefined if it is not set. Rejects several databases, which `what` does not support. */
export function directUrlOf(
  { databaseDirectUrls: urls = [], router }: Pick<Settings, 'databaseDirectUrls' | 'router'>,
  what: string,
): string | undefined {
  if (router === 'pgdog')
    throw new StartupError(
      `CORE_ROUTER=pgdog requires several databases, but ${what} is for one`,
      'pass --customer if the command accepts it, or set DATABASE_URL to one of them and CORE_ROUTER=directory',
      usageExitCode,
    );
  if (urls.length > 1)
    throw new StartupError(
      'DATABASE_DIRECT_URL contains several databases, but DATABASE_URL contains one',
      'set the one without the pooler, or set CORE_ROUTER=pgdog if PgDog routes to all of them',
      usageExitCode,
    );
  return urls[0];
}
