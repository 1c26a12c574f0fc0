/**
 * The only access to PostgreSQL for requests: a pool that customers share, statements that are prepared once per
 * connection, transactions that are retried on serialization failures. Input: statements of query/ with their values,
 * and the quota key they are charged to; output: rows. Errors of the server pass through and are converted to problems
 * in sql-errors.ts.
 */
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { commitInTwoPhases, propagateSettings } from '../database/citus.ts';
import type { QueryExecutors } from '../database/prepare.ts';
import { bindValues, definition, type Statement } from '../database/statement.ts';
import { isConnectionLost, isPlanOutdated, isRetryable, sqlState } from '../platform/sql-state.ts';
import { nameOfStatement, StatementWatch } from '../platform/statement-watch.ts';
import type { Row } from '../query/row-shape.ts';
import { writeRow } from '../query/row-write.ts';
import type { SystemTables } from '../query/system-tables.ts';
import { writeParameters } from '../query/write-parameters.ts';
import { WorkerErrors } from './error-fields.ts';
import { ActiveKeys, StatementTimes } from './expensive-statements.ts';
import { FairSemaphore, type Release } from './fair-semaphore.ts';
import { MissingPartition, missingPartition } from './missing-partition.ts';
import { type DatabaseOptions, openPool, textRows } from './open-pool.ts';
import { permitLimits } from './permit-limits.ts';
import { pooledSettings } from './pinned-settings.ts';
import { type QuotaKey, timed } from './quota-key.ts';
import { type Send, submit } from './rows-query.ts';
import { cancellation, notification, spaceProbe } from './server-functions.ts';
import type { Connected, Session, StreamConnection } from './session.ts';
import { queryWithin } from './timed-query.ts';
import { newTransactionState } from './transaction-state.ts';

/** Maximum named statements; further shapes are sent unnamed, so that no connection accumulates names without bound. */
const maxNames = 2_000;

/** Timeout in milliseconds for acquiring a connection, for a stream slot, and for other expensive statements of the same customer. */
const acquireTimeoutMs = 5_000;
const expensiveAcquireTimeoutMs = 15_000;

/**
 * Maximum milliseconds that the next expensive statement of a customer is delayed while others use the database, and
 * that a transaction may be idle.
 */
const maxThrottleMs = 2_000;
const idleTimeoutMs = 60_000;

/** Maximum retries of a transaction after a serialization failure, a deadlock or a change of a table's columns. */
const maxRetries = 2;

const diskFull = '53100';

export class Database {
  readonly pool: pg.Pool;
  readonly #options: DatabaseOptions;
  readonly #names = new WeakMap<Statement, string>();
  readonly #permits: FairSemaphore;
  readonly #streams: FairSemaphore;
  readonly #expensive: FairSemaphore;
  readonly #times = new StatementTimes();
  readonly #activeKeys = new ActiveKeys();
  /** Undefined if statements are neither traced nor timed. */
  readonly #watch: StatementWatch | undefined;
  /** Connections handed directly from one request to the next waiter, bypassing the pool. */
  readonly #handoff: pg.PoolClient[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #notified = new EventEmitter();
  /** Set if the server is a coordinator of Citus, from the first connection on. */
  #workerErrors: WorkerErrors | undefined;
  #nameCount = 0;
  #isFull = false;

  constructor(options: DatabaseOptions) {
    this.#options = options;
    if (options.tracing !== undefined || options.slowFrom !== undefined)
      this.#watch = new StatementWatch(options, () => this.usage.waiting);
    const limits = permitLimits(options.maximumConnections);
    this.#permits = new FairSemaphore({ ...limits.all, timeoutMs: acquireTimeoutMs });
    this.#streams = new FairSemaphore({ ...limits.streams, timeoutMs: acquireTimeoutMs });
    this.#expensive = new FairSemaphore({ ...limits.expensive, timeoutMs: expensiveAcquireTimeoutMs });
    this.pool = openPool(options, {
      connectTimeoutMs: options.connectTimeoutMs ?? acquireTimeoutMs,
      idleTimeoutMs,
      path: this.#searchPath,
      sockets: this.#sockets,
      onCoordinator: () => {
        this.#workerErrors ??= new WorkerErrors(options.constraintNames ?? (() => []));
      },
    });
  }

  /** The tables of the built-in resources. */
  get tables(): SystemTables {
    return this.#options.tables;
  }

  /** Calls `listener` for notifications that this process itself sends on `channel`, after commit; those of other processes need LISTEN. */
  onNotify(channel: string, listener: () => void): void {
    this.#notified.on(channel, listener);
  }

  /** The session for system statements outside of a transaction, each on any connection. */
  get session(): Session {
    return this.sessionFor({ key: '' });
  }

  /** Returns a session for statements outside of a transaction, each on any connection within the quota. */
  sessionFor(quotaKey: QuotaKey): Session {
    return this.#sessionOn((query, record) => this.#send(query, quotaKey, record), quotaKey);
  }

  /** The number of connections, of idle ones, and of requests that wait for one. */
  get usage(): { readonly total: number; readonly idle: number; readonly waiting: number } {
    const waiting = this.pool.waitingCount + this.#permits.waiting;
    return { total: this.pool.totalCount, idle: this.pool.idleCount, waiting };
  }

  /** Returns whether one more transaction could begin now and still leave a connection for others. */
  get hasCapacity(): boolean {
    return this.usage.waiting === 0 && this.#permits.free > 1;
  }

  /**
   * Runs a function in a transaction: commits its result, rolls back if it throws, retries if PostgreSQL requires it.
   * `timeout`: statement timeout in milliseconds. Without a quota key it uses the server's own connections.
   */
  async transaction<Result>(
    operation: (session: Session) => Promise<Result>,
    timeout = this.#options.writeTimeout,
    { key, onTime }: QuotaKey = { key: '' },
  ): Promise<Result> {
    for (let attempt = 0; ; attempt += 1) {
      const { client, release } = await this.#connect(key);
      let failed: Error | undefined;
      let done: { readonly result: Result; readonly notified: Iterable<string> } | undefined;
      try {
        const settings = this.#options.isPooled === true ? pooledSettings(this.#searchPath, idleTimeoutMs) : [];
        const ofCitus = this.#workerErrors === undefined ? [] : [propagateSettings];
        await client.query(['BEGIN', ...ofCitus, `SET LOCAL statement_timeout = ${timeout}`, ...settings].join('; '));
        const session = this.#sessionOn((query) => timed(() => submit(client, query), onTime));
        const result = await operation(session);
        for (const run of session.transaction?.beforeCommit ?? []) await run();
        if (this.#workerErrors !== undefined && session.transaction?.hasJobs === true) await commitInTwoPhases(session);
        await this.#watched(
          () => 'commit',
          () => this.#commit(client),
        ).catch((error: unknown) => {
          throw this.#errorOf(error);
        });
        done = { result, notified: session.transaction?.notified ?? [] };
      } catch (error) {
        failed = error instanceof Error ? error : new Error(String(error));
        await client.query('ROLLBACK').catch(() => undefined);
        if (attempt >= maxRetries || !isRetryable(error)) throw error;
      } finally {
        release(failed !== undefined && isConnectionLost(failed));
      }
      if (done !== undefined) {
        for (const channel of done.notified) this.#notified.emit(channel);
        return done.result;
      }
      if (failed instanceof MissingPartition) await this.session.run(failed.remedy, []);
    }
  }

  /**
   * Acquires a dedicated connection for a cursor that is read as fast as a client receives rows. Clients may be slow or
   * stall, so cursors use at most half of the connections, and those of one customer half of these. Throws ProblemError
   * overloaded or too_many_concurrent on timeout.
   */
  async #connectStream(key: string): Promise<StreamConnection> {
    const leave = await this.#streams.take(key);
    try {
      const { client, release } = await this.#connect('');
      return {
        client,
        release(isBroken) {
          leave();
          release(isBroken);
        },
        // Uses the server's own connections: it must not wait for the customer's quota, which the statement itself may exhaust.
        cancel: (process) => this.session.executeForNoCustomer(cancellation(process)),
        hasWaiters: () => this.#streams.hasBlockedWaiter,
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  /**
   * Returns whether PostgreSQL has disk space, as far as this process knows: false from the first statement that failed
   * for lack of space until a table of one megabyte can be written.
   */
  async hasSpace(): Promise<boolean> {
    if (!this.#isFull) return true;
    const written = await this.session.executeForNoCustomer(spaceProbe).then(
      () => true,
      (error: unknown) => sqlState(error) !== diskFull,
    );
    this.#isFull = !written;
    return written;
  }

  async close(): Promise<void> {
    await this.#options.closeWith?.close();
    await this.pool.end();
  }

  /** Destroys every connection, in use or not: its server no longer responds. New ones are opened on demand. */
  destroyConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #watched<Result>(nameOf: () => string, statement: () => Promise<Result>): Promise<Result> {
    return this.#watch === undefined ? statement() : this.#watch.run(nameOf, statement);
  }

  get #writesInParts(): boolean {
    return this.#workerErrors !== undefined || this.#options.writesInParts === true;
  }

  #commit(client: pg.PoolClient): Promise<unknown> {
    const commit = () => client.query('COMMIT');
    return this.#workerErrors === undefined ? commit() : this.#workerErrors.commit(client, commit);
  }

  /** Returns the error to throw for that of a statement. */
  #errorOf(error: unknown): unknown {
    this.#workerErrors?.restore(error);
    if (sqlState(error) === diskFull) this.#isFull = true;
    return missingPartition(error, this.tables.partitioned) ?? error;
  }

  /** The search path; its names need no quoting. */
  get #searchPath(): string | undefined {
    const { releaseSchema } = this.#options;
    return releaseSchema === undefined ? undefined : `${releaseSchema},public`;
  }

  /** `quotaKey`: undefined in a transaction, which already has its connection. */
  #sessionOn(send: Send, quotaKey?: QuotaKey): Session {
    const key = quotaKey?.key;
    const run = async <Result extends object>(
      statement: Statement,
      values: readonly unknown[],
      form: object = {},
    ): Promise<readonly Result[]> => {
      const { text } = statement;
      const query = { text, values: bindValues(statement, values), ...form };
      const leave =
        key !== undefined && this.#times.isExpensive(statement) ? await this.#expensive.take(key) : undefined;
      let took = 0;
      const record = (milliseconds: number, rows: number): void => {
        this.#times.record(statement, milliseconds, rows);
        took = milliseconds;
      };
      const attempt = async (): Promise<Pick<pg.QueryResult<Result>, 'rows'>> => {
        try {
          const name = this.#nameOf(statement);
          return await send<Result>(name === undefined ? query : { name, ...query }, record);
        } catch (error) {
          if (isPlanOutdated(error)) this.#names.delete(statement);
          const cause = this.#errorOf(error);
          // Outside a transaction, the statement is its own transaction and can be retried; within one, the complete transaction is retried.
          if (key === undefined || !isRetryable(cause)) throw cause;
          if (cause instanceof MissingPartition) await this.session.run(cause.remedy, []);
          return send<Result>(query, record);
        }
      };
      try {
        return (await this.#watched(() => nameOfStatement(statement), attempt)).rows;
      } catch (error) {
        throw this.#errorOf(error);
      } finally {
        // Throttle: delay the next expensive statement by the duration of this one, unless no other customer is active.
        if (leave !== undefined && this.#times.isExpensive(statement) && this.#activeKeys.hasOthers(key ?? ''))
          setTimeout(leave, Math.min(took, maxThrottleMs)).unref();
        else leave?.();
      }
    };
    const transaction = key === undefined ? newTransactionState() : undefined;
    // Few requests execute queries other than the statements of their plans.
    let made: QueryExecutors | undefined;
    const executors = (): QueryExecutors => {
      made ??= this.tables.queries.executors(session);
      return made;
    };
    const session: Session = {
      inTransaction: transaction !== undefined,
      ...(transaction && { transaction }),
      tables: this.#options.tables,
      run: (statement, values) => run(statement, values),
      rows: (statement, values) => run<Row>(statement, values, textRows),
      write: (statement, values) => {
        const isInParts = this.#writesInParts && values[writeParameters.count] === 1;
        if (!isInParts) return session.rows(statement, values);
        if (transaction !== undefined) return writeRow(statement.rowWrite(), values, session);
        return this.transaction((inside) => inside.write(statement, values), undefined, quotaKey);
      },
      fetch: (cursor, count) => run<Row>(definition(`fetch ${count} from ${cursor}`), [], textRows),
      notify: async (channel, payload) => {
        await session.executeForNoCustomer(notification(channel, payload));
        if (transaction === undefined) this.#notified.emit(channel);
        else transaction.notified.add(channel);
      },
      stream: async (streamKey, start) => start(await this.#connectStream(streamKey)),
      execute: (query, customerId, parameters) => executors().execute(query, customerId, parameters),
      executeForAllCustomers: (query, reason, parameters) =>
        executors().executeForAllCustomers(query, reason, parameters),
      executeForNoCustomer: (query, parameters) => executors().executeForNoCustomer(query, parameters),
    };
    return session;
  }

  /** Sends a statement on any connection within the quota. */
  async #send<Row extends object>(
    query: pg.QueryConfig,
    { key, onTime }: QuotaKey,
    record: (milliseconds: number, rows: number) => void = () => undefined,
  ): Promise<Pick<pg.QueryResult<Row>, 'rows'>> {
    const { client, release } = await this.#connect(key);
    const started = performance.now();
    let [isBroken, rows] = [true, 0];
    try {
      const result =
        this.#options.isPooled === true
          ? await queryWithin<Row>(client, query, { timeout: this.#options.readTimeout, searchPath: this.#searchPath })
          : await submit<Row>(client, query);
      isBroken = false;
      rows = result.rows.length;
      return result;
    } catch (error) {
      isBroken = isConnectionLost(error);
      throw error;
    } finally {
      const milliseconds = performance.now() - started;
      onTime?.(milliseconds);
      record(milliseconds, rows);
      release(isBroken);
    }
  }

  /** Acquires a connection of the pool within the quota of `key`. */
  async #connect(key: string): Promise<Connected> {
    this.#activeKeys.record(key);
    const acquired = this.#permits.take(key);
    const leave: Release = acquired instanceof Promise ? await acquired : acquired;
    try {
      const client = this.#handoff.pop() ?? (await this.pool.connect());
      return {
        client,
        release: (isBroken) => {
          // The pool has more connections than its maximum since it was resized.
          const isUnwanted = isBroken || this.pool.totalCount > this.pool.options.max;
          if (isUnwanted || this.#permits.waiting === 0) {
            client.release(isUnwanted);
            leave();
            return;
          }
          const { free } = this.#permits;
          this.#handoff.push(client);
          leave();
          // No waiter has taken the slot: all of them have used their quota.
          if (this.#permits.free > free) this.#handoff.pop()?.release();
        },
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  #nameOf(statement: Statement): string | undefined {
    if (!this.#options.preparedStatements || statement.isSingleUse) return undefined;
    const existing = this.#names.get(statement);
    if (existing !== undefined || this.#nameCount >= maxNames) return existing;
    this.#nameCount += 1;
    const name = `s${this.#nameCount}`;
    this.#names.set(statement, name);
    return name;
  }
}
