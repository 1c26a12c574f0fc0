/** The database of a start: the one that DATABASE_URL names, or that of the embedded server, which is started and stopped with us. */
import { migrateJobs } from '../runtime/jobs/job-worker.ts';
import {
  type EmbeddedPostgresOptions,
  ensureDatabase,
  startEmbeddedPostgres,
} from '../runtime/storage/embedded-postgres/embedded-postgres.ts';
import { reachDatabase } from '../runtime/storage/reach-database.ts';
import type { Settings } from '../settings.ts';
import type { Demo } from './load-demo.ts';
import { migrate, requireCurrent } from './migration-check.ts';

/** `start` brings along what is missing; `serve` refuses. */
export type StartMode = 'start' | 'serve';

export interface OpenDatabase {
  readonly url: string;
  /** Resolves with a sentence when the embedded server is lost for good; never for another server, which may come back. */
  readonly gaveUp: Promise<string>;
  close(): Promise<void>;
}

/** Opens it; refuses the start with the reason when it cannot be had. The caller has locked the data folder for the embedded one. */
export async function openDatabase(
  databaseUrl: string | undefined,
  embedded: EmbeddedPostgresOptions,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    await reachDatabase(databaseUrl);
    return { url: databaseUrl, gaveUp: new Promise(() => undefined), close: async () => undefined };
  }
  const server = await startEmbeddedPostgres(embedded);
  return { url: await ensureDatabase(server), gaveUp: server.gaveUp, close: () => server.stop() };
}

/** Brings the database to where it must be, or refuses. `start` fills an empty one with the demo. */
export async function prepareDatabase(
  url: string,
  mode: StartMode,
  migrations: string,
  settings: Settings,
  say: (sentence: string) => void,
): Promise<Demo | undefined> {
  if (mode === 'serve') {
    await requireCurrent(url, migrations);
    await migrateJobs(url);
    return undefined;
  }
  await migrate(url, migrations, say);
  await migrateJobs(url);
  const { loadDemo } = await import('./load-demo.ts');
  return loadDemo(url, settings.dataFolder, say);
}
