/** Restarts the server's process when it ends unexpectedly (killed by a user or for lack of memory). */
import { errorMessage } from '../../kernel/errors.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { ServerProcess } from './server-process.ts';

export interface SupervisedServer {
  /** The current process ID. */
  pid(): number;
  /** Resolves with a message when the server cannot be restarted. */
  readonly failed: Promise<string>;
  stop(): Promise<void>;
}

/** Exits per minute above which restarting does not help. */
const restartsAMinute = 5;

/** Starts with `start` and restarts with `restart` as often as needed; `report` receives a message for each. */
export async function superviseServer(
  start: () => Promise<ServerProcess>,
  report: (message: string) => void,
): Promise<SupervisedServer> {
  let server = await startPatiently(start);
  let stopping = false;
  const failed = new Promise<string>((resolve) => {
    const restarts: number[] = [];
    const watch = async (): Promise<void> => {
      const how = await server.ended;
      if (stopping) return;
      const now = Date.now();
      restarts.push(now);
      if (restarts.filter((time) => now - time < 60_000).length > restartsAMinute) {
        resolve(`PostgreSQL keeps exiting (${how})`);
        return;
      }
      report(`PostgreSQL exited (${how}); restarting it`);
      try {
        server = await startPatiently(start);
        // A stop during startup only stopped the previous process.
        if (stopping) await server.stop();
        else await watch();
      } catch (error) {
        resolve(errorMessage(error));
      }
    };
    void watch();
  });
  return {
    pid: () => server.pid,
    failed,
    async stop() {
      stopping = true;
      await server.stop();
    },
  };
}

/** After the main process of PostgreSQL was killed, its sessions end shortly afterwards; until then a new server cannot use the cluster. */
async function startPatiently(start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      const isTransient = error instanceof StartupError && error.message.includes('pre-existing shared memory block');
      if (!isTransient || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
