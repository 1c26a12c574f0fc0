/** Starts the server as a separate process, as npm and process managers do, and reads its output. */
import { type ChildProcess, type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const root = join(import.meta.dirname, '..', '..');

export interface StartedProcess {
  readonly child: ChildProcess;
  /** The output so far. */
  output(): string;
  /** Resolves with the address of the ready line (empty for a server without requests); rejects if the process exits without one. */
  readonly ready: Promise<string>;
  /** Resolves when the process has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
  /** Sends SIGTERM and waits for the end; returns the exit code. */
  stop(): Promise<number | null>;
}

/** Runs `node <file> <arguments>` of this project with this environment and no other variables of Core. */
export function startProcess(
  file: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
): StartedProcess {
  const child = spawn(process.execPath, [join(root, file), ...parameters], {
    cwd: root,
    // One process, because only some tests need several. A short demo, because its years take a minute of processor time.
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      CORE_LOG_LEVEL: 'warn',
      CORE_WORKERS: '1',
      DEMO_MONTHS: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const server = observeServer(child);
  return {
    ...server,
    async stop() {
      child.kill('SIGTERM');
      return (await server.ended).code;
    },
  };
}

/** Reads the output of a process that starts a server. */
export function observeServer(child: ChildProcessByStdio<null, Readable, Readable>): Omit<StartedProcess, 'stop'> {
  let output = '';
  const listening = Promise.withResolvers<string>();
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
    const origin = /^(?:listening on (http:\S+)|running background jobs)$/m.exec(output);
    if (origin !== null) listening.resolve(origin[1] ?? '');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'close').then(([code, signal]) => {
    listening.reject(new Error(`it ended before it was ready:\n${output}`));
    return { code: code as number | null, signal: signal as string | null };
  });
  // Tests that expect a failure never request readiness.
  listening.promise.catch(() => undefined);
  return {
    child,
    output: () => output,
    ready: listening.promise,
    ended,
  };
}

/** Returns the headers of the first customer, from the data folder of a started server. */
export function demoHeaders(dataFolder: string): Record<string, string> {
  const lines = readFileSync(join(dataFolder, 'demo.headers'), 'utf8').trimEnd().split('\n');
  return Object.fromEntries(lines.map((line) => line.split(': ')));
}

/** The first process that the server has started; it can start others that read changed descriptors. */
export async function workerOf(server: StartedProcess): Promise<number> {
  return Number(execFileSync('pgrep', ['-o', '-P', String(server.child.pid)], { encoding: 'utf8' }).trim());
}
