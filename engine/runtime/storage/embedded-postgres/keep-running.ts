/** Starts the server's process again when it ends without being asked to (the kernel took its memory, somebody killed it). */
import { errorMessage } from '../../../kernel/errors.ts';
import { StartRefused } from '../../base/start-refused.ts';
import type { ServerProcess } from './server-process.ts';

export interface KeptServer {
  /** The process id of the moment. */
  pid(): number;
  /** Resolves with a sentence when the server cannot be kept running. */
  readonly gaveUp: Promise<string>;
  stop(): Promise<void>;
}

/** More ends than this within a minute, and something is wrong that another start does not mend. */
const restartsAMinute = 5;

/** Starts by `start` and again by `restart` as often as needed; `report` gets a sentence for each. */
export async function keepRunning(
  start: () => Promise<ServerProcess>,
  report: (sentence: string) => void,
): Promise<KeptServer> {
  let server = await startPatiently(start);
  let stopping = false;
  const gaveUp = new Promise<string>((resolve) => {
    const restarts: number[] = [];
    const watch = async (): Promise<void> => {
      const how = await server.ended;
      if (stopping) return;
      const now = Date.now();
      restarts.push(now);
      if (restarts.filter((time) => now - time < 60_000).length > restartsAMinute) {
        resolve(`PostgreSQL keeps ending (${how})`);
        return;
      }
      report(`PostgreSQL ended (${how}); starting it again`);
      try {
        server = await startPatiently(start);
        // A stop that came while it started found the former process only.
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
    gaveUp,
    async stop() {
      stopping = true;
      await server.stop();
    },
  };
}

/**
 * When the main process of PostgreSQL was killed, its sessions end a moment later, and until then a new one refuses to share the
 * cluster with them.
 */
async function startPatiently(start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      const isTransient = error instanceof StartRefused && error.message.includes('pre-existing shared memory block');
      if (!isTransient || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
