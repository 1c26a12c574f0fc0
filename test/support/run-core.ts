/**
 * Runs the command line `core` in the process of the test, with arguments, output and exit code. This saves the second of processor time that a separate
 * process takes to load. Tests of processes, signals and streams start one (support/start.ts).
 */
import type { Booted } from '../../engine/boot.ts';
import { makeProgram } from '../../engine/cli/program.ts';
import { runProgram } from '../../engine/cli/run.ts';
import { bundledProject, chooseProject, type Project } from '../../engine/project.ts';
import { bootedProject } from './booted.ts';

export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  /** The complete environment of the command; default: that of the test. */
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

/** Thrown by `process.exit` in a command. */
class Ended extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`ended with ${code}`);
    this.code = code;
  }
}

/** Commands write to the streams of the process, so they run one after the other. */
let last: Promise<unknown> = Promise.resolve();

/** Runs `core` with these arguments. */
export function runCore(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const run = last.then(() => runOnce(args, options));
  last = run.catch(() => undefined);
  return run;
}

async function runOnce(args: readonly string[], { env, cwd }: RunOptions): Promise<Ran> {
  const { argv, exit, exitCode, stdout, stderr } = process;
  const before = { argv, env: process.env, exit, exitCode, folder: process.cwd() };
  // Commands that use records find the model in the options of their core.
  const project: Project & { booted?: Booted } = bundledProject;
  if (bootedProject.result !== undefined) project.booted = bootedProject.result;
  const [writeOut, writeErr] = [stdout.write, stderr.write];
  const printed = { stdout: '', stderr: '' };
  const collect = (name: keyof typeof printed): typeof stdout.write =>
    ((chunk: string | Uint8Array, ...rest: readonly unknown[]): boolean => {
      printed[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      const done = rest.find((argument) => typeof argument === 'function');
      done?.();
      return true;
    }) as typeof stdout.write;
  process.argv = [process.execPath, 'core', ...args];
  if (env !== undefined) process.env = { ...env };
  if (cwd !== undefined) process.chdir(cwd);
  process.exitCode = undefined;
  process.exit = (code): never => {
    throw new Ended(Number(code ?? process.exitCode ?? 0));
  };
  stdout.write = collect('stdout');
  stderr.write = collect('stderr');
  try {
    const program = await makeProgram(args[0]);
    await runProgram(program);
    return { status: Number(process.exitCode ?? 0), ...printed };
  } catch (error) {
    if (error instanceof Ended) return { status: error.code, ...printed };
    return {
      status: 1,
      ...printed,
      stderr: `${printed.stderr}${error instanceof Error ? error.stack : String(error)}\n`,
    };
  } finally {
    stdout.write = writeOut;
    stderr.write = writeErr;
    process.argv = before.argv;
    process.env = before.env;
    process.exit = before.exit;
    process.exitCode = before.exitCode;
    process.chdir(before.folder);
    delete project.booted;
    chooseProject({});
  }
}
