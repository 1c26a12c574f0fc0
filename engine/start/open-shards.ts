/** The databases behind a router, from the settings. */
import { usageExitCode } from '../cli/exit-codes.ts';
import { StartRefused } from '../runtime/base/start-refused.ts';
import type { Cell } from '../runtime/cells/directory.ts';
import { Shards } from '../runtime/server/shards.ts';
import { shownAddress } from '../runtime/storage/reach-database.ts';
import type { Settings } from '../settings.ts';

/** Those of CORE_ROUTER=pgdog; refuses settings that do not name them. */
export function openShards({ databaseUrl, databaseDirectUrls, directoryUrl }: Settings): Shards {
  if (databaseUrl === undefined || databaseDirectUrls === undefined)
    throw new StartRefused(
      'CORE_ROUTER=pgdog is set, and DATABASE_URL or DATABASE_DIRECT_URL is not',
      'set DATABASE_URL to PgDog, and DATABASE_DIRECT_URL to the databases behind it, joined by commas, by the numbers of their shards',
      usageExitCode,
    );
  if (directoryUrl !== undefined)
    throw new StartRefused(
      'CORE_ROUTER=pgdog and CORE_DIRECTORY_URL are both set, and each says where customers are',
      'unset one of the two',
      usageExitCode,
    );
  return new Shards(databaseUrl, databaseDirectUrls);
}

/** Refuses databases that the router knows under other numbers, or not at all. Those that are down are looked at by nobody here. */
export async function refuseMisplaced(shards: Shards): Promise<void> {
  const [wrong] = await shards.misplaced();
  if (wrong !== undefined) throw misplaced(wrong);
}

/** What is said of a database that the router does not lead to. */
export function misplaced({ name, url }: Cell): StartRefused {
  return new StartRefused(
    `the router does not lead to ${shownAddress(url)} as ${name}`,
    'give DATABASE_DIRECT_URL and the [[databases]] of pgdog.toml the same databases in the same order, and see that PgDog runs',
  );
}
