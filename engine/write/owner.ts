/** The record that contains rows: a row of another record does not exist for a request that writes the rows of this one. */
import { referencedId } from '../kernel/json.ts';
import type { RecordValues } from '../request/request-context.ts';

export interface Owner {
  /** The reference of the row. */
  readonly field: string;
  readonly id: string;
}

/** Returns whether the reference of a stored row leads to its owner; without an owner, every row does. */
export function belongsTo(row: RecordValues, owner: Owner | undefined): boolean {
  return owner === undefined || referencedId(row[owner.field]) === owner.id;
}
