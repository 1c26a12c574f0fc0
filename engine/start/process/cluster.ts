/**
 * The worker pool: one primary, which accepts connections and serves no requests itself (connection-dispatcher.ts), and
 * workers. Input: the module that a worker runs and its configuration. Output: a pool that restarts its workers and
 * stops them together. The worker's side is worker.ts.
 */
import cluster, { type Worker } from 'node:cluster';
import { errorMessage } from '../../kernel/errors.ts';
import type { Json } from '../../kernel/json.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type Address, ConnectionDispatcher, type Receiver } from './connection-dispatcher.ts';
import { HangWatch } from './hang-watch.ts';
import { collectReports, endOf, nextNews, send, stopWorker } from './worker-channel.ts';
import type { WorkerNews } from './worker-messages.ts';

export interface WorkerPoolOptions {
  /** Path of the module that workers run; it calls `runWorker`. */
  readonly module: string;
  /** Arguments after the module's name in process.argv. */
  readonly parameters?: readonly string[];
  /** Environment variables of workers in addition to those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly count: number;
  /** Milliseconds for which workers continue to serve after they are notified that the server will stop. */
  readonly delay: number;
  /** Grace period in milliseconds for a worker to finish its requests on shutdown. */
  readonly stopTimeoutMs: number;
  /** Milliseconds of processor time or sleep for which a worker's event loop may be blocked before the worker is killed and replaced; 0: no limit. */
  readonly hangTimeout: number;
  readonly report: (message: string) => void;
}

export interface WorkerPool {
  /**
   * Configures the first worker, accepts connections at the address as soon as it serves, and starts the other workers,
   * which are configured once they have loaded; without an address no connections are accepted. Rejects if the first
   * worker cannot serve, or the address cannot be bound.
   */
  serve(order: Json, address?: Address): Promise<void>;
  /**
   * Replaces all workers by new ones with these parameters, without downtime: the first new worker takes over from all
   * old ones when it serves, and the others join it. It loads while `mayServe` is pending. Returns whether that
   * resolved to true, once the old workers have ended. If it is false, or if the first worker cannot serve (which
   * rejects), the old workers continue.
   */
  renew(parameters: readonly string[], mayServe: Promise<boolean>): Promise<boolean>;
  /** Returns the metrics of all workers (see `runWorker`). */
  reports(): Promise<readonly Json[]>;
  /** Resolves with a message when workers end so often that replacing them does not help. */
  readonly failed: Promise<string>;
  /** Lets the workers finish within the grace period, and kills those that do not. */
  stop(): Promise<void>;
}

/** Semi-space size of V8 in serving processes, in MiB. V8's default is twice as large, and makes a process 60 MB larger as soon as it has load. */
export const youngGeneration = '--max-semi-space-size=16';

/** Unexpected exits per minute and worker above which replacing them does not help. */
const replacementsAMinute = 5;

/**
 * Starts the first process at once, so that it loads while the caller prepares the database, and waits for `serve`. The others start once it serves, because
 * they would compete with it for cores.
 */
export function startWorkers(options: WorkerPoolOptions): WorkerPool {
  const setUp = (parameters: readonly string[]): void =>
    cluster.setupPrimary({
      exec: options.module,
      args: [...parameters],
      execArgv: [youngGeneration, ...process.execArgv],
    });
  let parameters = options.parameters ?? [];
  setUp(parameters);
  const workers = new Set<Worker>();
  /** Workers that end because they were replaced or could not serve. */
  const retired = new WeakSet<Worker>();
  const ends: number[] = [];
  let order: Json | undefined;
  let stopping = false;
  const failed = Promise.withResolvers<string>();
  const dispatcher = new ConnectionDispatcher();
  const receivers = new Map<Worker, Receiver>();
  const pidOf = (worker: Worker): number | undefined => worker.process.pid;
  const watch = new HangWatch<Worker>(options.hangTimeout, pidOf, (worker) => {
    options.report('a worker process is unresponsive: its event loop is blocked; killing it');
    worker.process.kill('SIGKILL');
  });

  const receive = (worker: Worker): void => {
    // Kept open until the worker confirms the connection, so that another worker can take it if this one dies.
    const receiver: Receiver = {
      send: (number, socket) => {
        if (worker.isConnected())
          worker.process.send({ kind: 'connection', number }, socket, { keepOpen: true }, () => undefined);
      },
    };
    receivers.set(worker, receiver);
    dispatcher.add(receiver);
  };

  const retire = (worker: Worker): void => {
    const receiver = receivers.get(worker);
    receivers.delete(worker);
    if (receiver !== undefined) dispatcher.remove(receiver);
  };

  const fork = (): Worker => {
    const worker = cluster.fork(options.environment);
    workers.add(worker);
    worker.on('error', () => undefined);
    worker.on('message', (news: WorkerNews) => {
      const receiver = receivers.get(worker);
      if (news.kind === 'alive') watch.alive(worker);
      if (news.kind === 'taken' && receiver !== undefined) dispatcher.confirm(receiver, news.number);
      if (news.kind === 'share') {
        for (const other of workers) if (other !== worker) send(other, { kind: 'shared', value: news.value });
      }
      if (news.kind !== 'all_reports') return;
      void collectReports(workers).then((values) => send(worker, { kind: 'reports', question: news.question, values }));
    });
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      watch.forget(worker);
      retire(worker);
      if (stopping || order === undefined || retired.has(worker)) return;
      replace(signal === null ? `exit code ${code}` : `signal ${signal}`);
    });
    return worker;
  };

  const replace = (how: string): void => {
    const now = Date.now();
    ends.push(now);
    const recent = ends.filter((time) => now - time < 60_000).length;
    if (recent > replacementsAMinute * options.count) {
      failed.resolve(`the worker processes keep exiting (${how})`);
      return;
    }
    options.report(`a worker process exited (${how}); starting another`);
    // The database may be briefly unavailable: the delay grows with each further exit. The timer may be the only thing that keeps this process alive.
    setTimeout(() => {
      if (stopping) return;
      join(fork());
    }, recent * 200);
  };

  /** Adds a worker to the serving ones. A worker that cannot serve is killed, and the next one tries. */
  const join = (worker: Worker): void => {
    void startServing(worker).then(
      () => {
        if (!stopping && !retired.has(worker)) receive(worker);
      },
      (error: unknown) => {
        if (stopping || retired.has(worker)) return;
        options.report(errorMessage(error));
        worker.process.kill('SIGKILL');
      },
    );
  };

  /** Starts the other workers after the first one, which serves. */
  const joinRemaining = (): void => {
    for (let remaining = options.count - 1; remaining > 0; remaining -= 1) join(fork());
  };

  const startServing = async (worker: Worker): Promise<void> => {
    if (order === undefined) return;
    const firstMessage = nextNews(worker);
    send(worker, { kind: 'serve', order });
    const news = await firstMessage;
    if (news === undefined) throw new StartupError('a worker process exited before it was ready', 'see above');
    if (news.kind === 'rejected') throw new StartupError(news.message, news.suggestion, news.exitCode);
  };

  /** Closing a port resets connections that the system has accepted and this process has not; by now no client should connect. */
  const leave = async (): Promise<void> => {
    for (const worker of workers) send(worker, { kind: 'leave' });
    await new Promise((resolve) => setTimeout(resolve, options.delay));
  };

  fork();
  return {
    failed: failed.promise,
    async serve(workerOrder, address) {
      const [first] = workers;
      if (first === undefined) {
        throw new StartupError('a worker process exited while it was loading', 'see its error message above');
      }
      order = workerOrder;
      await Promise.race([startServing(first), endOf(first)]);
      receive(first);
      if (address !== undefined) await dispatcher.open(address);
      joinRemaining();
    },
    async renew(newParameters, mayServe) {
      const old = [...workers].filter((worker) => !retired.has(worker));
      // Settings that are replaced until the new worker serves are restored.
      setUp(newParameters);
      const first = fork();
      setUp(parameters);
      retired.add(first);
      const ended = endOf(first);
      // It may end before anything awaits it.
      ended.catch(() => undefined);
      try {
        if (!(await mayServe)) {
          first.process.kill('SIGKILL');
          return false;
        }
        await Promise.race([startServing(first), ended]);
      } catch (error) {
        first.process.kill('SIGKILL');
        throw error;
      }
      parameters = newParameters;
      setUp(parameters);
      retired.delete(first);
      receive(first);
      for (const worker of old) {
        retired.add(worker);
        retire(worker);
      }
      joinRemaining();
      // The old workers finish their requests; the new ones already serve. Until the last old one has released its
      // connections, old responses may still be sent.
      await Promise.all(old.map((worker) => stopWorker(worker, options.stopTimeoutMs)));
      return true;
    },
    reports: () => collectReports(workers),
    async stop() {
      if (!stopping && order !== undefined && options.delay > 0) await leave();
      stopping = true;
      watch.stop();
      // Workers without a configuration have no resources to release, and may be busy loading.
      if (order === undefined) for (const worker of workers) worker.process.kill('SIGKILL');
      await dispatcher.close();
      await Promise.all([...workers].map((worker) => stopWorker(worker, options.stopTimeoutMs)));
    },
  };
}
