/** Programs that the benchmark starts: servers under load, and commands that are timed. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../engine/settings.ts';
import { youngGeneration } from '../engine/start/process/cluster.ts';

export interface ServerProgram {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a server of this folder, sends it its options, and waits until it reports its port. */
export async function startServerProgram(
  file: string,
  order: object,
  profiles: string | undefined,
): Promise<ServerProgram> {
  const child = fork(join(import.meta.dirname, file), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // As in the processes of `core serve`.
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
    // Servers exit when their parent disconnects; killed, they would write no profile.
    stop: () => ended(child, () => child.disconnect()),
  };
}

/** Runs a program of this project to its end; throws an error with its output if it fails. */
export async function runProgram(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(process.execPath, [...args], {
    cwd: projectFolder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/** Starts a program and resolves as soon as it prints `text`. */
export async function runUntil(
  args: readonly string[],
  text: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, [...args], {
    cwd: projectFolder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const onData = (chunk: Buffer): void => {
      output += chunk;
      if (output.includes(text)) resolve();
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`)));
  });
  return { stop: () => ended(child, () => child.kill('SIGTERM')) };
}

function ended(child: ChildProcess, requestStop: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.removeAllListeners('exit');
    child.once('exit', () => resolve());
    requestStop();
  });
}
