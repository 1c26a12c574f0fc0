/** The PostgreSQL process: started in its own session, watched, stopped. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartupError } from '../../platform/startup-error.ts';
import { spawnAs } from './account.ts';
import type { ServerLocation } from './server-location.ts';

const script = `
read -r word
[ "$word" = dismissed ] && exit 0
kill -INT "$1" 2>/dev/null
[ -z "$2" ] && exit 0
while kill -0 "$1" 2>/dev/null; do sleep 0.1; done
rm -rf -- "$2"
`;

/**
 * Guards a process; `dismiss` ends the guard when the process has ended normally. If Core is killed, the standard input
 * of a small shell closes, and it shuts down the server: nothing is left running, and the next start finds a clean
 * cluster.
 */
function guardProcess(pid: number, deleteOnDeath?: string): { dismiss(): void } {
  const guard = spawn('/bin/sh', ['-c', script, 'core-guard', String(pid), deleteOnDeath ?? ''], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return { dismiss: () => void guard.stdin.end('dismissed\n') };
}

/** A running server. */
export interface ServerProcess {
  readonly pid: number;
  /** Resolves with a message about the cause when the process has ended, for any reason. */
  readonly ended: Promise<string>;
  /** Ends sessions and server; resolves when the process has exited. */
  stop(): Promise<void>;
}

/** Options for starting a process other than its location. */
export interface ServerStart {
  readonly settings: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** The URL of the server once it is ready. */
  readonly url: string;
  /** A folder to delete when this process dies; it contains no real data (tests). */
  readonly deleteOnDeath?: string;
}

/** Timeout in milliseconds until the server responds; recovery after a crash may read the complete write-ahead log. */
const readyWithin = 120_000;

/** Starts the server and resolves once it responds; if it ends first, throws with the end of its log. */
export async function startServerProcess(location: ServerLocation, start: ServerStart): Promise<ServerProcess> {
  const child = launch(location, start);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
  const pid = child.pid;
  if (pid === undefined) throw startError(await ended, start.logFile);
  const guard = guardProcess(pid, start.deleteOnDeath);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
    guard.dismiss();
  });
  const server: ServerProcess = { pid, ended, stop: () => stopChild(child, ended) };
  const deadline = Date.now() + readyWithin;
  while (!(await acceptsConnections(start.url))) {
    if (isOver) throw startError(await ended, start.logFile);
    if (Date.now() > deadline) {
      await server.stop();
      throw startError(`no response within ${readyWithin / 1000} s`, start.logFile);
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  return server;
}

function launch(location: ServerLocation, start: ServerStart): ChildProcess {
  try {
    renameSync(start.logFile, `${start.logFile}.1`);
  } catch {
    // The first start has no former log.
  }
  const log = openSync(start.logFile, 'w', 0o600);
  try {
    const settings = Object.entries(start.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return spawn(join(location.binaries, 'bin', 'postgres'), ['-D', location.cluster, ...settings], {
      ...spawnAs(location.account),
      // A separate session: Ctrl-C in the terminal reaches only Core, which finishes its requests before it stops the server.
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

/** Returns true if a session can be opened; false while nothing listens or the server is still starting. */
async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'core-ready' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code !== '57P03') throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stopChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  // Fast shutdown, then immediate shutdown, then SIGKILL.
  for (const [signal, milliseconds] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    child.kill(signal);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, milliseconds, undefined);
    });
    const how = await Promise.race([ended, late]);
    clearTimeout(timer);
    if (how !== undefined) return;
  }
}

function startError(how: string, logFile: string): StartupError {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-5);
  return new StartupError(
    `the embedded PostgreSQL did not start (${how})\n${lines.join('\n')}`,
    `its log is ${logFile}`,
  );
}
