/** The worker's side of cluster.ts: waits for its configuration, serves, and stops on the primary's command or when the primary has died. */
import { Socket } from 'node:net';
import type { Json } from '../../kernel/json.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { WorkerNews, WorkerOrder } from './worker-messages.ts';

/** Milliseconds. */
const heartbeat = 1_000;

/** A server that runs until it is stopped. */
export interface Serving {
  /** Serves a client on this connection. */
  take(socket: Socket): void;
  /** Returns the metrics of this process. */
  report(): Promise<Json>;
  /** Reports itself as not ready, and continues to serve. */
  leave(): void;
  /** Stops accepting, lets running requests finish, and releases its resources. */
  stop(): Promise<void>;
}

/** Requests that a worker can send to the primary. */
export interface Peers {
  /** Returns the metrics of all workers, including this one. */
  reports(): Promise<readonly Json[]>;
  /** Sends a value to all other workers; it may be lost when one of them ends. */
  broadcast(value: Json): void;
  /** Calls the listener for values that other workers broadcast. */
  onShared(listener: (value: Json) => void): void;
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
        notifyPrimary({ kind: 'all_reports', question });
      }),
    broadcast: (value) => notifyPrimary({ kind: 'share', value }),
    onShared: (listener) => void listeners.push(listener),
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
  const startServing = async (order: Json): Promise<void> => {
    serving = serve(order, peers);
    try {
      current = await serving;
      notifyPrimary({ kind: 'serving' });
      // A blocked worker stops sending heartbeats and is replaced.
      setInterval(() => notifyPrimary({ kind: 'alive' }), heartbeat).unref();
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      const { message, suggestion, exitCode } = error;
      notifyPrimary({ kind: 'rejected', message, suggestion, exitCode });
    }
  };
  const sendReport = async (question: number): Promise<void> => {
    const value = await current?.report().catch(() => null);
    notifyPrimary({ kind: 'report', question, value: value ?? null });
  };
  const obey = (order: WorkerOrder, handle: unknown): void => {
    switch (order.kind) {
      case 'connection':
        // A missing handle means that the client has disconnected during the handover.
        if (handle instanceof Socket) current?.take(handle);
        notifyPrimary({ kind: 'taken', number: order.number });
        return;
      case 'serve':
        void startServing(order.order);
        return;
      case 'leave':
        current?.leave();
        return;
      case 'stop':
        stop();
        return;
      case 'report':
        void sendReport(order.question);
        return;
      case 'reports':
        questions.get(order.question)?.(order.values);
        questions.delete(order.question);
        return;
      case 'shared':
        for (const listener of listeners) listener(order.value);
    }
  };
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  process.on('message', obey);
}

function notifyPrimary(news: WorkerNews): void {
  if (process.connected) process.send?.(news);
}
