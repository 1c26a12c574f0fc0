/** Names and times statements, for the log of slow ones and for traces. A name never contains a value. */

import { createHash } from 'node:crypto';
import type { Statement } from '../database/statement.ts';
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

const purposes = new WeakMap<Statement, string>();

/** Names a statement by its purpose, such as `list accounts.tenant`. The same statement has the same name in every process and after every restart. */
export function nameStatement(statement: Statement, purpose: string): void {
  purposes.set(statement, purpose);
}

/** Returns the name of a statement of query/. */
export function nameOfStatement(statement: Statement): string {
  const purpose = purposes.get(statement);
  return purpose === undefined ? nameOfText(statement.text) : `${purpose} ${digits(statement.text)}`;
}

/** Returns the name of a text: its first keyword and the first table in it. */
export function nameOfText(text: string): string {
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|table)\s+"?([a-z_][a-z0-9_.]*)/i.exec(text)?.[1];
  return `${verb}${table === undefined ? '' : ` ${table}`} ${digits(text)}`;
}

function digits(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
