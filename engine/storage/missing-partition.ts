/**
 * A row whose table has no partition for its ID: partitions have not been created for a long time, or a clock is wrong.
 * The partition is created, and the failed write is retried.
 */
import { makeMonths, timestampOfId } from '../compile/tables/partitions.ts';
import { definition, type Statement } from '../database/statement.ts';

/** Retryable like a serialization failure: the statement, or its complete transaction, can run again. */
export class MissingPartition extends Error {
  readonly code = '40001';
  /** Creates the partition, and those of other tables that the same write may need; must run outside of the failed transaction. */
  readonly remedy: Statement;

  constructor(id: string | undefined, tables: ReadonlySet<string>, cause: unknown) {
    super(`a table has no partition for ${id ?? 'a row'}`, { cause });
    this.remedy = definition(makeMonths(tables, id === undefined ? new Date() : new Date(timestampOfId(id)), 1));
  }
}

/** Returns the missing partition reported by a PostgreSQL error, or undefined. Messages may be localized, so the fields of the error are used. */
export function missingPartition(error: unknown, tables: ReadonlySet<string>): MissingPartition | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== '23514') return undefined;
  const { table, constraint, detail } = error as { table?: unknown; constraint?: unknown; detail?: unknown };
  if (constraint !== undefined || typeof table !== 'string' || !tables.has(table)) return undefined;
  const id = typeof detail === 'string' ? /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(detail)?.[0] : undefined;
  return new MissingPartition(id, tables, error);
}
