/**
 * Stops a server that outlived the Core that started it (kill -9 ends Core without notifying PostgreSQL). The caller
 * holds the data folder's lock, so no running Core uses that server.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive, waitForEnd } from '../../platform/process-identity.ts';
import { StartupError } from '../../platform/startup-error.ts';

/** Timeouts of each step: fast shutdown, immediate shutdown, SIGKILL. */
const shutdownSteps = [
  { signal: 'SIGINT', milliseconds: 15_000 },
  { signal: 'SIGQUIT', milliseconds: 5_000 },
  { signal: 'SIGKILL', milliseconds: 5_000 },
] as const;

/** Stops the server of this cluster if one runs, and removes a lock file that would prevent a new one from starting. */
export async function stopOrphan(cluster: string): Promise<void> {
  const lock = join(cluster, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n', 1)[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1 || !isAlive(pid)) return;
  if (!isServerOf(pid, cluster)) {
    // The process ID has been reused. PostgreSQL cannot detect that and would not start; it removes only the lock of a dead process itself.
    rmSync(lock);
    return;
  }
  for (const { signal, milliseconds } of shutdownSteps) {
    process.kill(pid, signal);
    if (await waitForEnd(pid, milliseconds)) return;
  }
  throw new StartupError(
    `the PostgreSQL process ${pid} on ${cluster} does not end`,
    `end it (kill -9 ${pid}) and start again`,
  );
}

/** The server is always started with the cluster's folder as an argument. */
function isServerOf(pid: number, cluster: string): boolean {
  const line = commandLine(pid) ?? '';
  return line.includes('postgres') && line.includes(cluster);
}
