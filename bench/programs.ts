/** Programs that the benchmark starts beside itself: servers that are under load, and commands whose time is taken. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { youngGeneration } from '../engine/runtime/process/cluster.ts';
import { projectFolder } from '../engine/settings.ts';

export interface ServerProgram {
  readonly origin: string;
  readonly pid: number;
  /** Megabytes of memory that it holds, without garbage. */
  resident(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a server of this folder, gives it its order, and waits until it tells its port. */
export async function startServerProgram(
  file: string,
  order: object,
  profiles: string | undefined,
): Promise<ServerProgram> {
  const child = fork(join(import.meta.dirname, file), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // As the processes of `core serve` have it.
    execArgv: [youngGeneration, ...(profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`])],
  });
  child.send(order);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async resident() {
      const answered = once(child, 'message');
      child.send({});
      const [{ resident }] = await answered;
      return resident / 1e6;
    },
    // Servers end by themselves when nobody talks to them; killed, they would write no profile.
    stop: () => ended(child, () => child.disconnect()),
  };
}

/** Runs a program of this project to its end; throws with what it said when that is not the end it should have. */
export async function runProgram(
  parts: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(process.execPath, [...parts], {
    cwd: projectFolder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${parts.join(' ')} ended with ${code}:\n${said}`);
  return said;
}

/** Starts a program and resolves as soon as it says `words`. */
export async function runUntil(
  parts: readonly string[],
  words: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, [...parts], {
    cwd: projectFolder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk;
      if (said.includes(words)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`${parts.join(' ')} ended with ${code}:\n${said}`)));
  });
  return { stop: () => ended(child, () => child.kill('SIGTERM')) };
}

function ended(child: ChildProcess, tell: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.removeAllListeners('exit');
    child.once('exit', () => resolve());
    tell();
  });
}
