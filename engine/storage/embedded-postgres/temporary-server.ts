/** A PostgreSQL server in a temporary folder, for tests and for the verification of migrations. */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

export interface TemporaryServer {
  /** The database `postgres`, in which other databases can be created. */
  readonly adminUrl: string;
  /** Stops the server and deletes its folder. */
  stop(): Promise<void>;
}

/** Starts a server without durability. Its folder begins with `prefix`, and is deleted even if this process is killed. */
export async function startTemporaryServer(prefix: string): Promise<TemporaryServer> {
  const dataFolder = mkdtempSync(join(memoryFolder() ?? tmpdir(), prefix));
  // The server runs as another user if started by root, and that user needs access to this folder.
  if (process.getuid?.() === 0) chmodSync(dataFolder, 0o711);
  const server = await startEmbeddedPostgres({ dataFolder, durability: 'passing' });
  return {
    adminUrl: server.url('postgres'),
    async stop() {
      await server.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Generous upper bound of the disk space of a test run. */
const roomForDatabases = 6 * 2 ** 30;

/** A folder in memory, where creating and dropping tables takes a third less time; undefined if there is none or it is small (containers: 64 MB). */
function memoryFolder(): string | undefined {
  const folder = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > roomForDatabases ? folder : undefined;
  } catch {
    return undefined;
  }
}
