/** The database of a start: the one that DATABASE_URL names, or that of the embedded server, which is started and stopped with us. */
import {
  type EmbeddedPostgresOptions,
  ensureDatabase,
  startEmbeddedPostgres,
} from '../runtime/storage/embedded-postgres/embedded-postgres.ts';
import { reachDatabase } from '../runtime/storage/reach-database.ts';

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
