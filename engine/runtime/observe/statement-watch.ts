/** Times statements, for the log of slow ones and for traces. */
import type { Tracing } from './tracing.ts';

export interface SlowStatement {
  readonly name: string;
  readonly milliseconds: number;
  /** Requests that waited for a connection at its start; the statement may have waited too. */
  readonly waiting: number;
  /** SQLSTATE, or `failed`, if it failed after all retries. */
  readonly error?: string;
}

export interface StatementWatchOptions {
  /** Threshold in milliseconds for slow statements; without it none is slow. */
  readonly slowFrom?: number;
  readonly onSlow?: (statement: SlowStatement) => void;
  readonly tracing?: Tracing;
}

export class StatementWatch {
  readonly #options: StatementWatchOptions;
  readonly #waiting: () => number;
  readonly #slowFrom: number;

  /** `waiting` returns the number of requests that wait for a connection. */
  constructor(options: StatementWatchOptions, waiting: () => number) {
    this.#options = options;
    this.#waiting = waiting;
    this.#slowFrom = options.slowFrom ?? Number.POSITIVE_INFINITY;
  }

  /** Runs a statement; its name is computed only when it is needed. */
  run<Result>(nameOf: () => string, statement: () => Promise<Result>): Promise<Result> {
    const { tracing } = this.#options;
    const traced = tracing === undefined ? statement : () => tracing.statement(nameOf(), statement);
    return this.#slowFrom === Number.POSITIVE_INFINITY ? traced() : this.#timed(nameOf, traced);
  }

  async #timed<Result>(nameOf: () => string, statement: () => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting();
    const started = performance.now();
    try {
      const result = await statement();
      this.#record(nameOf, started, waiting);
      return result;
    } catch (error) {
      this.#record(nameOf, started, waiting, error);
      throw error;
    }
  }

  #record(nameOf: () => string, started: number, waiting: number, error?: unknown): void {
    const milliseconds = performance.now() - started;
    if (milliseconds < this.#slowFrom) return;
    this.#options.onSlow?.({
      name: nameOf(),
      milliseconds: Math.round(milliseconds * 10) / 10,
      waiting,
      ...(error === undefined ? {} : { error: stateOf(error) }),
    });
  }
}

/** The message may contain values. */
function stateOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'failed';
}
