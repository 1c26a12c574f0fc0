/** Opens the databases of a router, from the settings. */
import { usageExitCode } from '../cli/exit-codes.ts';
import { StartupError } from '../runtime/base/startup-error.ts';
import type { Cell } from '../runtime/cells/directory.ts';
import { Shards } from '../runtime/server/shards.ts';
import { displayAddress } from '../runtime/storage/require-database.ts';
import type { Settings } from '../settings.ts';

/** The databases of CORE_ROUTER=pgdog; rejects settings that do not list them. */
export function openShards({ databaseUrl, databaseDirectUrls, directoryUrl }: Settings): Shards {
  if (databaseUrl === undefined || databaseDirectUrls === undefined)
    throw new StartupError(
      'CORE_ROUTER=pgdog is set, and DATABASE_URL or DATABASE_DIRECT_URL is not',
      'set DATABASE_URL to PgDog, and DATABASE_DIRECT_URL to the databases behind it, joined by commas, by the numbers of their shards',
      usageExitCode,
    );
  if (directoryUrl !== undefined)
    throw new StartupError(
      'CORE_ROUTER=pgdog and CORE_DIRECTORY_URL are both set, and each determines the databases of customers',
      'unset one of the two',
      usageExitCode,
    );
  return new Shards(databaseUrl, databaseDirectUrls);
}

/** Rejects databases that have other numbers in the router, or are missing there. Unreachable ones are not checked here. */
export async function rejectMisplaced(shards: Shards): Promise<void> {
  const [wrong] = await shards.misplaced();
  if (wrong !== undefined) throw misplaced(wrong);
}

/** The error for a database that the router does not route to. */
export function misplaced({ name, url }: Cell): StartupError {
  return new StartupError(
    `the router does not route to ${displayAddress(url)} as ${name}`,
    'set DATABASE_DIRECT_URL and the [[databases]] of pgdog.toml to the same databases in the same order, and make sure that PgDog is running',
  );
}
