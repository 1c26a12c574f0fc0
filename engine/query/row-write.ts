/**
 * A write of one record in parts: the parts of the composed statement (build-write.ts) as statements of one transaction,
 * each of one table and with values instead of rows. On Citus, an INSERT … SELECT is planned and executed on its own, so that a
 * composed statement for one record costs several times as much as its parts.
 */
import type { Statement } from '../database/statement.ts';
import type { JsonObject } from '../kernel/json.ts';
import { parseAsWritten } from '../kernel/json-text.ts';
import type { InputColumn } from './input-sql.ts';
import type { Row } from './row-shape.ts';
import { writeParameters } from './write-parameters.ts';

/** A part after the first one; it is omitted if the record does not need it. */
export interface RowPart {
  readonly statement: Statement;
  readonly isNeeded: (record: JsonObject) => boolean;
}

export interface RowWrite {
  /** The members of the record, in the order of their values. */
  readonly columns: readonly InputColumn[];
  /** Writes the record and returns `version, organization`; no row if it has changed since it was read. */
  readonly first: Statement;
  readonly others: readonly RowPart[];
  /** Returns the row of the composed statement; absent for a delete. */
  readonly result: Statement | undefined;
}

/** A composed statement, and its parts for one record. */
export interface WriteStatement extends Statement {
  readonly rowWrite: () => RowWrite;
}

/** Executes statements of one transaction. */
interface Sender {
  rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]>;
}

/** Writes the record of a write with one, and returns the rows of the composed statement. */
export async function writeRow(
  { columns, first, others, result }: RowWrite,
  values: readonly unknown[],
  session: Sender,
): Promise<readonly Row[]> {
  // A double would change exact numbers inside lists and objects.
  const [record = {}] = parseAsWritten(String(values[writeParameters.rows])) as readonly JsonObject[];
  const all = [...values];
  for (const [index, { name, type }] of columns.entries()) {
    const value = record[name] ?? null;
    all[writeParameters.firstMember + index] = type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
  }
  const [written] = await session.rows(first, all);
  if (written === undefined) return [];
  [all[writeParameters.writtenVersion], all[writeParameters.writtenOrganization]] = written;
  for (const { statement, isNeeded } of others) if (isNeeded(record)) await session.rows(statement, all);
  return result === undefined ? [written] : session.rows(result, all);
}
