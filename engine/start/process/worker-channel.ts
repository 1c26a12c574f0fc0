/** The primary's side of its communication with one worker: commands, responses and shutdown. */
import type { Worker } from 'node:cluster';
import type { Json } from '../../kernel/json.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { WorkerNews, WorkerOrder } from './worker-messages.ts';

type Beginning = Extract<WorkerNews, { kind: 'serving' | 'rejected' }>;

/** Resolves with the result of a worker's startup, or undefined if it ends without reporting. */
export function nextNews(worker: Worker): Promise<Beginning | undefined> {
  return new Promise((resolve) => {
    const listen = (news: WorkerNews): void => {
      if (news.kind !== 'serving' && news.kind !== 'rejected') return;
      worker.off('message', listen);
      resolve(news);
    };
    worker.on('message', listen);
    worker.once('exit', () => resolve(undefined));
  });
}

/** If a worker does not respond in time its previous response is used: decreasing sums would look like a restart. */
const reportTimeoutMs = 1_000;
let questions = 0;

const lastReports = new WeakMap<Worker, Json>();
const collecting = new WeakMap<ReadonlySet<Worker>, Promise<readonly Json[]>>();

/** Collects the metrics of all workers. Concurrent calls share one result. */
export function collectReports(workers: ReadonlySet<Worker>): Promise<readonly Json[]> {
  const running = collecting.get(workers) ?? requestAllReports(workers).finally(() => collecting.delete(workers));
  collecting.set(workers, running);
  return running;
}

async function requestAllReports(workers: ReadonlySet<Worker>): Promise<readonly Json[]> {
  const values = await Promise.all(
    [...workers].map(async (worker) => {
      const value = (await requestReport(worker)) ?? lastReports.get(worker);
      if (value !== undefined) lastReports.set(worker, value);
      return value;
    }),
  );
  return values.filter((value) => value !== undefined);
}

function requestReport(worker: Worker): Promise<Json | undefined> {
  questions += 1;
  const question = questions;
  return new Promise((resolve) => {
    const finish = (value: Json | undefined): void => {
      clearTimeout(timer);
      worker.off('message', listen);
      resolve(value);
    };
    const listen = (news: WorkerNews): void => {
      if (news.kind === 'report' && news.question === question) finish(news.value);
    };
    const timer = setTimeout(finish, reportTimeoutMs, undefined);
    worker.on('message', listen);
    send(worker, { kind: 'report', question });
  });
}

/** Rejects when the worker ends. */
export function endOf(worker: Worker): Promise<never> {
  return new Promise((_, reject) => {
    worker.once('exit', () =>
      reject(new StartupError('a worker process exited before it was ready', 'see its error message above')),
    );
  });
}

/** Sends a worker a message, if it still listens. */
export function send(worker: Worker, order: WorkerOrder): void {
  if (worker.isConnected()) worker.send(order, () => undefined);
}

/** Stops a worker: it may finish its requests within the grace period. */
export async function stopWorker(worker: Worker, timeoutMs: number): Promise<void> {
  if (worker.isDead()) return;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  send(worker, { kind: 'stop' });
  // The worker enforces its grace period itself; this is for one that is blocked.
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), timeoutMs + 2_000);
  await ended;
  clearTimeout(timer);
}
