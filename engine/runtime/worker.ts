/** The worker's side of cluster.ts: waits for its order, serves, and stops when the primary says so or is gone. */
import type { Json } from '../kernel/json.ts';
import type { WorkerNews, WorkerOrder } from './cluster.ts';
import { StartRefused } from './start-refused.ts';

/** Something that serves on a port until it is stopped. */
export interface Serving {
  readonly port: number;
  /** Stops accepting, lets running requests finish, closes what it holds. */
  stop(): Promise<void>;
}

/**
 * Runs this process as a worker: `serve` gets the order of the primary. Ctrl-C in a terminal reaches every process of it; the primary
 * hears it too and tells the workers what to do, so they do nothing about it themselves.
 */
export function runWorker(serve: (order: Json) => Promise<Serving>): void {
  let serving: Promise<Serving> | undefined;
  const stop = async (): Promise<void> => {
    const running = await serving?.catch(() => undefined);
    await running?.stop();
    process.exit(0);
  };
  const begin = async (order: Json): Promise<void> => {
    serving = serve(order);
    try {
      tell({ kind: 'serving', port: (await serving).port });
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      const { message, suggestion, exitCode } = error;
      tell({ kind: 'refused', message, suggestion, exitCode });
    }
  };
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);
  process.on('SIGTERM', () => void stop());
  process.on('disconnect', () => void stop());
  process.on('message', (order: WorkerOrder) => {
    if (order.kind === 'stop') void stop();
    else void begin(order.order);
  });
}

function tell(news: WorkerNews): void {
  if (process.connected) process.send?.(news);
}
