/** Provides a command with the configured database while it runs. */

import { makeDataFolder } from '../platform/data-folder.ts';
import { livingOwner, lockDataFolder } from '../platform/data-folder-lock.ts';
import type { Settings } from '../settings.ts';

/**
 * Runs `task` with the URL of the database: DATABASE_DIRECT_URL or DATABASE_URL; else the embedded server of a running Core with the same data folder; else an
 * embedded server that is started for this command and stopped afterwards. `command` is displayed
 * to other processes that need the folder until it ends.
 */
export async function withDatabase<Value>(
  settings: Settings,
  command: string,
  task: (databaseUrl: string) => Promise<Value>,
): Promise<Value> {
  const configuredUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  if (configuredUrl !== undefined) return task(configuredUrl);
  const { ensureDatabase, runningDatabaseUrl, startEmbeddedPostgres } = await import(
    '../storage/embedded-postgres/embedded-postgres.ts'
  );
  const { dataFolder } = settings;
  const running = livingOwner(dataFolder) === undefined ? undefined : runningDatabaseUrl(dataFolder);
  if (running !== undefined) return task(running);
  makeDataFolder(dataFolder);
  const lock = lockDataFolder(dataFolder, command);
  try {
    const server = await startEmbeddedPostgres({ dataFolder, durability: 'lasting' });
    try {
      return await task(await ensureDatabase(server));
    } finally {
      await server.stop();
    }
  } finally {
    lock.release();
  }
}
