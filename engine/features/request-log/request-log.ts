/**
 * Stores the requests of integrations: in memory, written each second, so that no request waits for it or fails because of it. The stored requests of one
 * integration per second are limited: a row costs the database about as much as a GET costs the server.
 */
import type { FinishedRequest, RequestRecorder } from '../../http/feature.ts';
import type { Runtime } from '../../request/request-context.ts';
import { insertRequests, type RequestRow } from './insert-requests.ts';

const flushIntervalMs = 1_000;
/** Rows from which a flush does not wait for the interval. */
const flushSize = 1_000;
/** Maximum rows in memory; beyond them the oldest are dropped. */
const capacity = 10_000;
/** Maximum stored requests of one integration between two intervals: successful ones, and as many rejected ones. */
const perIntegration = 100;

type LogRuntime = Pick<Runtime, 'database' | 'meters' | 'newId' | 'now' | 'log'>;

interface BufferedRow {
  readonly customerId: string;
  readonly row: RequestRow;
}

export class RequestLog implements RequestRecorder {
  readonly #runtime: LogRuntime;
  #rows: BufferedRow[] = [];
  /** Stored requests in the current interval, by integration. */
  readonly #accepted = { successful: new Map<string, number>(), rejected: new Map<string, number>() };
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();
  #isFlushing = false;
  #hasFailed = false;

  constructor(runtime: LogRuntime) {
    this.#runtime = runtime;
  }

  record(request: FinishedRequest): void {
    if (request.caller.session !== undefined) return;
    this.#timer ??= this.#startTimer();
    if (!this.#accepts(request)) {
      this.#runtime.meters.countUnstoredRequests(1);
      return;
    }
    this.#rows.push({ customerId: request.caller.customerId, row: this.#rowOf(request) });
    this.#dropOldest();
    if (this.#rows.length >= flushSize && !this.#isFlushing && !this.#hasFailed) void this.flush();
  }

  /** Writes the rows in memory; those that cannot be written now stay in memory. Never rejects. */
  flush(): Promise<void> {
    this.#isFlushing = true;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Writes the rows in memory; those that cannot be written are lost. */
  async stop(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
    this.#drop(this.#rows.length);
  }

  #startTimer(): NodeJS.Timeout {
    const timer = setTimeout(async () => {
      this.#accepted.successful.clear();
      this.#accepted.rejected.clear();
      await this.flush();
      this.#timer = this.#rows.length > 0 ? this.#startTimer() : undefined;
    }, flushIntervalMs);
    return timer.unref();
  }

  #accepts({ caller, status }: FinishedRequest): boolean {
    const counts = status < 400 ? this.#accepted.successful : this.#accepted.rejected;
    const count = counts.get(caller.agentId) ?? 0;
    if (count >= perIntegration) return false;
    counts.set(caller.agentId, count + 1);
    return true;
  }

  #rowOf(request: FinishedRequest): RequestRow {
    const { newId, now } = this.#runtime;
    const { requestId, isOwnId, problem } = request;
    return {
      id: isOwnId ? requestId : newId(),
      created_at: new Date(now().getTime() - request.milliseconds).toISOString(),
      integration_id: request.caller.agentId,
      method: request.method,
      route: request.route,
      status: request.status,
      duration_ms: Math.round(request.milliseconds),
      problem: problem?.code ?? null,
      instance: problem?.instance ?? null,
      request_id: isOwnId ? null : requestId,
      change: request.changeId ?? null,
    };
  }

  /** Writes the rows, one statement for each customer. Rows that could not be written because the database did not respond are written by the next call. */
  async #write(): Promise<void> {
    const { database, log, meters } = this.#runtime;
    const waiting = Map.groupBy(this.#rows, ({ customerId }) => customerId);
    this.#rows = [];
    try {
      for (const [customerId, buffered] of waiting) {
        const rows = buffered.map(({ row }) => row);
        meters.countUnstoredRequests(await insertRequests(customerId, rows, database.session));
        waiting.delete(customerId);
      }
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) log('failed to store requests', { error: String(error) });
      this.#hasFailed = true;
      // Rows of the customer that failed come last, so that they do not delay the others forever.
      const [failed = [], ...others] = waiting.values();
      this.#rows = [...others.flat(), ...failed, ...this.#rows];
      this.#dropOldest();
    } finally {
      this.#isFlushing = false;
    }
  }

  #dropOldest(): void {
    this.#drop(this.#rows.length - capacity);
  }

  #drop(count: number): void {
    if (count <= 0) return;
    this.#rows.splice(0, count);
    this.#runtime.meters.countUnstoredRequests(count);
  }
}
