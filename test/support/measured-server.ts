/** Starts programs/serve-measured.ts and talks to it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface MeasuredServer {
  readonly origin: string;
  /** Runs work; returns its result and the megabytes by which the server's memory was larger meanwhile. */
  grownBy<Result>(action: () => Promise<Result>): Promise<{ readonly result: Result; readonly megabytes: number }>;
  /** Runs the jobs that are due, as its worker would. */
  runJobs(): Promise<void>;
  stop(): Promise<void>;
}

/** A server of the same database and settings in a process of its own; `nodeOptions` are for Node.js. */
export async function startMeasuredServer(
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): Promise<MeasuredServer> {
  const program = join(import.meta.dirname, 'programs', 'serve-measured.ts');
  const child = fork(program, [databaseUrl, JSON.stringify(settings)], {
    stdio: 'inherit',
    execArgv: [...nodeOptions],
  });
  const { port } = await nextMessage(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    grownBy: async (action) => {
      child.send('begin');
      const result = await action();
      child.send('end');
      return { result, megabytes: (await nextMessage(child)).grown ?? 0 };
    },
    runJobs: async () => {
      child.send('jobs');
      await nextMessage(child);
    },
    stop: async () => {
      const ended = once(child, 'close');
      child.send('stop');
      await ended;
    },
  };
}

async function nextMessage(child: ChildProcess): Promise<{ readonly port?: number; readonly grown?: number }> {
  const [message] = await once(child, 'message');
  return message;
}
