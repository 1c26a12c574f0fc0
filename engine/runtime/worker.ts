/** The worker's side of cluster.ts: waits for its order, serves, and stops when the primary says so or is gone. */
import type { Json } from '../kernel/json.ts';
import type { WorkerNews, WorkerOrder } from './cluster.ts';
import { StartRefused } from './start-refused.ts';

/** Something that serves until it is stopped. */
export interface Serving {
  /** The numbers of this process. */
  report(): Promise<Json>;
  /** Stops accepting, lets running requests finish, closes what it holds. */
  stop(): Promise<void>;
}

/** What a worker can ask of the primary. */
export interface Colleagues {
  /** The numbers of all workers, this one among them. */
  reports(): Promise<readonly Json[]>;
}

/**
 * Runs this process as a worker: `serve` gets the order of the primary. Ctrl-C in a terminal reaches every process of it; the primary
 * hears it too and tells the workers what to do, so they do nothing about it themselves.
 */
export function runWorker(serve: (order: Json, colleagues: Colleagues) => Promise<Serving>): void {
  let serving: Promise<Serving> | undefined;
  let current: Serving | undefined;
  const questions = new Map<number, (values: readonly Json[]) => void>();
  const colleagues: Colleagues = {
    reports: () =>
      new Promise((resolve) => {
        const question = questions.size === 0 ? 1 : Math.max(...questions.keys()) + 1;
        questions.set(question, resolve);
        tell({ kind: 'all_reports', question });
      }),
  };
  const stop = async (): Promise<void> => {
    const running = await serving?.catch(() => undefined);
    await running?.stop();
    process.exit(0);
  };
  const begin = async (order: Json): Promise<void> => {
    serving = serve(order, colleagues);
    try {
      current = await serving;
      tell({ kind: 'serving' });
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      const { message, suggestion, exitCode } = error;
      tell({ kind: 'refused', message, suggestion, exitCode });
    }
  };
  const answer = async (question: number): Promise<void> => {
    const value = await current?.report().catch(() => null);
    tell({ kind: 'report', question, value: value ?? null });
  };
  const obey = (order: WorkerOrder): void => {
    switch (order.kind) {
      case 'serve':
        void begin(order.order);
        return;
      case 'stop':
        void stop();
        return;
      case 'report':
        void answer(order.question);
        return;
      case 'reports':
        questions.get(order.question)?.(order.values);
        questions.delete(order.question);
    }
  };
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);
  process.on('SIGTERM', () => void stop());
  process.on('disconnect', () => void stop());
  process.on('message', obey);
}

function tell(news: WorkerNews): void {
  if (process.connected) process.send?.(news);
}
