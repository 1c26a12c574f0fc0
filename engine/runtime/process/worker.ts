/** The worker's side of cluster.ts: waits for its configuration, serves, and stops on the primary's command or when the primary has died. */
import { Socket } from 'node:net';
import type { Json } from '../../kernel/json.ts';
import { StartRefused } from '../base/start-refused.ts';
import type { WorkerNews, WorkerOrder } from './worker-messages.ts';

/** Milliseconds. */
const heartbeat = 1_000;

/** A server that runs until it is stopped. */
export interface Serving {
  /** Serves a client on this connection. */
  take(socket: Socket): void;
  /** The numbers of this process. */
  report(): Promise<Json>;
  /** Reports itself as not ready, and continues to serve. */
  leave(): void;
  /** Stops accepting, lets running requests finish, and releases its resources. */
  stop(): Promise<void>;
}

/** Requests that a worker can send to the primary. */
export interface Peers {
  /** The numbers of all workers, this one among them. */
  reports(): Promise<readonly Json[]>;
  /** Sends a value to all other workers; it may be lost when one of them ends. */
  share(value: Json): void;
  /** Calls the listener for values that others share. */
  onShared(hear: (value: Json) => void): void;
}

/**
 * Runs this process as a worker: `serve` receives the configuration from the primary. Ctrl-C in a terminal reaches
 * every process; the primary receives it too and sends commands to the workers, so workers ignore it.
 */
export function runWorker(serve: (order: Json, peers: Peers) => Promise<Serving>): void {
  let serving: Promise<Serving> | undefined;
  let current: Serving | undefined;
  const listeners: ((value: Json) => void)[] = [];
  const questions = new Map<number, (values: readonly Json[]) => void>();
  const peers: Peers = {
    reports: () =>
      new Promise((resolve) => {
        const question = questions.size === 0 ? 1 : Math.max(...questions.keys()) + 1;
        questions.set(question, resolve);
        tell({ kind: 'all_reports', question });
      }),
    share: (value) => tell({ kind: 'share', value }),
    onShared: (hear) => void listeners.push(hear),
  };
  const end = async (): Promise<void> => {
    const running = await serving?.catch(() => undefined);
    await running?.stop();
    process.exit(0);
  };
  // The command to stop, the channel that is closed after it, and a signal may all arrive; running requests need the
  // resources that shutdown releases.
  let isEnding = false;
  const stop = (): void => {
    if (isEnding) return;
    isEnding = true;
    void end();
  };
  const begin = async (order: Json): Promise<void> => {
    serving = serve(order, peers);
    try {
      current = await serving;
      tell({ kind: 'serving' });
      // A blocked worker stops sending heartbeats and is replaced.
      setInterval(() => tell({ kind: 'alive' }), heartbeat).unref();
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
  const obey = (order: WorkerOrder, handle: unknown): void => {
    switch (order.kind) {
      case 'connection':
        // A missing handle means that the client has disconnected during the handover.
        if (handle instanceof Socket) current?.take(handle);
        tell({ kind: 'taken', number: order.number });
        return;
      case 'serve':
        void begin(order.order);
        return;
      case 'leave':
        current?.leave();
        return;
      case 'stop':
        stop();
        return;
      case 'report':
        void answer(order.question);
        return;
      case 'reports':
        questions.get(order.question)?.(order.values);
        questions.delete(order.question);
        return;
      case 'shared':
        for (const hear of listeners) hear(order.value);
    }
  };
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  process.on('message', obey);
}

function tell(news: WorkerNews): void {
  if (process.connected) process.send?.(news);
}
