/**
 * A row whose table has no part for its id: nobody has made the parts of the months for a long time, or a clock is wrong. The part is made, and what
 * was refused runs again.
 */
import { makeMonths, momentOfId } from '../../compile/tables/partitions.ts';

/** The state of a serialization failure: the same work may run again, all of it where it is a transaction. */
export class PartMissing extends Error {
  readonly code = '40001';
  /** Makes the part, and those of other tables, which the same write may need; to be run outside of the transaction that was refused. */
  readonly remedy: string;

  constructor(id: string | undefined, tables: ReadonlySet<string>, cause: unknown) {
    super(`a table has no part for ${id ?? 'a row'}`, { cause });
    this.remedy = makeMonths(tables, id === undefined ? new Date() : new Date(momentOfId(id)), 1);
  }
}

/** What an error of PostgreSQL says of a missing part, or undefined. Messages may be in any language: the fields of the error are looked at. */
export function partMissing(error: unknown, tables: ReadonlySet<string>): PartMissing | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== '23514') return undefined;
  const { table, constraint, detail } = error as { table?: unknown; constraint?: unknown; detail?: unknown };
  if (constraint !== undefined || typeof table !== 'string' || !tables.has(table)) return undefined;
  const id = typeof detail === 'string' ? /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(detail)?.[0] : undefined;
  return new PartMissing(id, tables, error);
}
