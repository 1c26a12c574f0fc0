/** Starts programs/serve-measured.ts and controls it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface MeasuredServer {
  readonly origin: string;
  /** Runs a callback; returns its result and the maximum growth of the memory of the server in megabytes. */
  grownBy<Result>(action: () => Promise<Result>): Promise<{ readonly result: Result; readonly megabytes: number }>;
  /** Runs the due jobs, as a worker would. */
  runJobs(): Promise<void>;
  stop(): Promise<void>;
}

/** A server with the same database and settings in a separate process; `nodeOptions` are options of Node.js. */
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
