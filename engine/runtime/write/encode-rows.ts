/** Records → the JSON array that a write statement reads: columns encoded, links as ids, what the event log needs. */
import type { Json } from '../../kernel/json.ts';
import type { Field, Resource } from '../../model/model.ts';
import { isSealed } from '../../model/sealed-fields.ts';
import { inputMembers, writePlaces } from '../../query/write-places.ts';
import type { RecordValues, Work } from '../context/work.ts';
import { sealValue } from './sealed-fields.ts';

/** One record on its way to the database. */
export interface RowToWrite {
  readonly id: string;
  readonly record: RecordValues;
  /** The version that was read; null on create, and on a delete of any version. */
  readonly version: number | null;
  /** Names of the fields that differ from what is stored; all of them on create. */
  readonly changed?: readonly string[];
}

/** The values of a write statement. */
export function writeValues(rows: readonly RowToWrite[], resource: Resource, work: Work): readonly unknown[] {
  const { customer, rows: place, principal, requestId, principalKind } = writePlaces;
  const values: unknown[] = [];
  values[customer] = work.caller.customerId;
  values[place] = JSON.stringify(rows.map((row, index) => encodeRow(row, index, resource, work)));
  values[principal] = work.caller.principal.id;
  values[requestId] = work.requestId;
  values[principalKind] = work.caller.principal.resource;
  return values;
}

function encodeRow(row: RowToWrite, index: number, resource: Resource, work: Work): Json {
  const encoded: Record<string, Json> = {
    id: row.id,
    [inputMembers.position]: index,
    [inputMembers.version]: row.version,
    [inputMembers.event]: work.runtime.newId(),
  };
  // What is missing is null to PostgreSQL. Most members of most records are, and reading them would cost as much as writing the row.
  const { stored, linked } = work.runtime.served.of(resource);
  for (const field of stored) {
    const encodedValue = encodeValue(field, row.record[field.name] ?? null);
    // What has not changed is as it was read: sealed.
    const isNew = row.changed === undefined || row.changed.includes(field.name);
    const value =
      isNew && isSealed(field) ? sealValue(encodedValue, work.caller.customerId, work.runtime) : encodedValue;
    if (value !== null) encoded[field.columnName] = value;
  }
  for (const field of linked) {
    // Links that are missing stay as they are.
    if (row.changed === undefined || row.changed.includes(field.name))
      encoded[field.name] = encodeValue(field, row.record[field.name] ?? []);
  }
  // The event tells what was changed; hidden fields are nobody's but the server's.
  if (row.changed !== undefined)
    encoded[inputMembers.changed] = row.changed.filter((name) => resource.fieldByName.get(name)?.hidden !== true);
  return encoded;
}

/** A value of a record as the write's input holds it. */
export function encodeValue(field: Field, value: Json): Json {
  return value === null ? null : (field.type.encode?.(value, field) ?? value);
}
