/** The one database past a pooler that the settings name. */
import { usageExitCode } from '../cli/exit-codes.ts';
import { StartRefused } from '../runtime/base/start-refused.ts';
import type { Settings } from '../settings.ts';

/** DATABASE_DIRECT_URL; undefined where it is not set. Refuses several databases, which `what` is not for. */
export function directUrlOf(
  { databaseDirectUrls: urls = [], router }: Pick<Settings, 'databaseDirectUrls' | 'router'>,
  what: string,
): string | undefined {
  if (router === 'pgdog')
    throw new StartRefused(
      `CORE_ROUTER=pgdog says that there are several databases, and ${what} is for one`,
      'name the customer with --customer where the command has it, or set DATABASE_URL to one of them and CORE_ROUTER=directory',
      usageExitCode,
    );
  if (urls.length > 1)
    throw new StartRefused(
      'DATABASE_DIRECT_URL names several databases, and DATABASE_URL leads to one',
      'name the one past the pooler, or set CORE_ROUTER=pgdog where PgDog leads to all of them',
      usageExitCode,
    );
  return urls[0];
}
