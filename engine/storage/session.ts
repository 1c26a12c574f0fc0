/** The session for statements: a transaction, or any connection of the pool; and the connection of a stream. */
import type pg from 'pg';
import type { QueryExecutors } from '../database/prepare.ts';
import type { Statement } from '../database/statement.ts';
import type { Row } from '../query/row-shape.ts';
import type { WriteStatement } from '../query/row-write.ts';
import type { SystemTables } from '../query/system-tables.ts';
import type { TransactionState } from './transaction-state.ts';

/** One connection in a transaction, or the pool outside of any. */
export interface Session extends QueryExecutors {
  readonly inTransaction: boolean;
  readonly transaction?: TransactionState;
  /** The tables of the built-in resources. */
  readonly tables: SystemTables;
  run<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]>;
  /** Returns the rows of a statement as the texts of their cells. */
  rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]>;
  /** Writes records, and returns the rows of the statement as the texts of their cells. */
  write(statement: WriteStatement, values: readonly unknown[]): Promise<readonly Row[]>;
  /** Returns the next rows of a cursor that was declared in this transaction, as the texts of their cells. */
  fetch(cursor: string, count: number): Promise<readonly Row[]>;
  /** Notifies every process that listens to `channel` after the commit: this process directly, the others through PostgreSQL. */
  notify(channel: string, payload: string): Promise<void>;
  /** Begins a stream on a dedicated connection, in the quota of `key`; `start` releases the connection if it fails, otherwise the stream does at its end. */
  stream<Started>(key: string, start: (line: StreamConnection) => Promise<Started>): Promise<Started>;
}

/** A connection acquired by one operation; `release` returns it to the pool, or destroys it if it is unusable. */
export interface Connected {
  readonly client: pg.PoolClient;
  release(isBroken: boolean): void;
}

/** The connection of a stream. */
export interface StreamConnection extends Connected {
  /** Cancels the statement of this backend process of its server. */
  cancel(process: number): Promise<unknown>;
  /** Returns whether a customer waits for a stream that others could end for it. */
  hasWaiters(): boolean;
}
