/**
 * Converts records to the JSON array that a write statement reads: encoded columns, links as IDs, data for the event log, and the values before and after that
 * the history records. Hidden and write-only members are never recorded; for a long value, only its name is recorded.
 */
import type { Json } from '../kernel/json.ts';
import type { Field, Resource } from '../model/model.ts';
import { isWriteTime } from '../query/build-write.ts';
import { notRecorded } from '../query/history-marks.ts';
import { inputMembers, writeParameters } from '../query/write-parameters.ts';
import type { RecordValues, RequestContext } from '../request/request-context.ts';
import { writeTime } from './complete-record.ts';
import { encryptValue } from './encrypted-fields.ts';
import { recordChange } from './record-change.ts';

/** One record to be written to the database. */
export interface RowToWrite {
  readonly id: string;
  readonly record: RecordValues;
  /** The version that was read; null on create, and on a delete of any version. */
  readonly version: number | null;
  /** Names of the fields that differ from the stored record; all of them on create. */
  readonly changed?: readonly string[];
  /** The record before the write; absent on create. */
  readonly before?: RecordValues;
}

/** Returns the values of a write statement. */
export function writeValues(
  rows: readonly RowToWrite[],
  resource: Resource,
  context: RequestContext,
): readonly unknown[] {
  const { customer, rows: rowsIndex, principal, requestId, principalKind } = writeParameters;
  const change = recordChange(context);
  const values: unknown[] = [];
  values[customer] = context.caller.customerId;
  values[rowsIndex] = rowsText(rows, resource, context);
  values[principal] = context.caller.principal.id;
  values[requestId] = context.requestId;
  values[principalKind] = context.caller.principal.resource;
  values[writeParameters.change] = change.id;
  values[writeParameters.changeKind] = change.kind;
  values[writeParameters.operation] = change.operation;
  values[writeParameters.agent] = context.caller.agentId;
  values[writeParameters.settled] = context.bySystem;
  values[writeParameters.count] = rows.length;
  return values;
}

/** Returns rows as a JSON array, built directly as text: objects with that many members would be hash tables, and cost three times as much. */
function rowsText(rows: readonly RowToWrite[], resource: Resource, context: RequestContext): string {
  const { columns, links } = context.runtime.compiled.of(resource).writeForm();
  const time = writeTime(context);
  let text = '[';
  for (const [index, { id, record, version, changed, before }] of rows.entries()) {
    const isChanged = ({ name }: Field): boolean => changed === undefined || changed.includes(name);
    text += `${index === 0 ? '' : ','}{"id":${JSON.stringify(id)},"${inputMembers.position}":${index}`;
    text += `,"${inputMembers.event}":"${context.runtime.newId()}"`;
    if (version !== null) text += `,"${inputMembers.version}":${version}`;
    // Missing members are null in PostgreSQL. Most members of most records are missing, and reading them would cost as much as writing the row.
    const isUpdate = version !== null && changed !== undefined;
    for (const { field, lead, isSealed } of columns) {
      const fieldValue = isUpdate && isWriteTime(field) ? time : (record[field.name] ?? null);
      if (fieldValue === null) continue;
      const value = encodeValue(field, fieldValue);
      if (value === null) continue;
      // Unchanged values are still encrypted, as they were read.
      const needsEncryption = isSealed && isChanged(field);
      text +=
        lead + valueText(needsEncryption ? encryptValue(value, context.caller.customerId, context.runtime) : value);
    }
    for (const { field, lead } of links) {
      // Missing links stay unchanged.
      if (isChanged(field)) text += lead + valueText(encodeValue(field, record[field.name] ?? []));
    }
    // The event records the changed fields, except hidden ones, which are internal to the server.
    if (changed !== undefined) text += `,"${inputMembers.changed}":${JSON.stringify(visibleNames(changed, resource))}`;
    if (before !== undefined && resource.logged) text += recordedText(resource, { before, record, changed });
    text += '}';
  }
  return `${text}]`;
}

function visibleNames(names: readonly string[], resource: Resource): readonly string[] {
  return names.filter((name) => resource.fieldByName.get(name)?.hidden !== true);
}

function valueText(value: Json): string {
  if (value === true) return 'true';
  if (value === false) return 'false';
  return Array.isArray(value) && value.length === 0 ? '[]' : JSON.stringify(value);
}

/** Encodes a record's value for the write statement and the history. */
export function encodeValue(field: Field, value: Json): Json {
  return value === null ? null : (field.type.encode?.(value, field) ?? value);
}

/** Maximum JSON characters of a recorded value. */
export const maxRecordedLength = 32_768;

/**
 * Returns the members `_before` and `_after` of an input row. Without `changed`, the record is deleted: all its members are recorded, and there is no `_after`.
 */
export function recordedText(
  resource: Resource,
  row: {
    readonly before: RecordValues;
    readonly record: RecordValues;
    readonly changed: readonly string[] | undefined;
  },
): string {
  const { before, record, changed } = row;
  if (changed === undefined) {
    const set = resource.fields.filter(({ name }) => (before[name] ?? null) !== null);
    return `,"${inputMembers.before}":${textOf(set, before, true)}`;
  }
  const fields = resource.fields.filter((field) => changed.includes(field.name));
  // The time of this write is stored with the write; that of the previous one is available only here.
  const earlier = resource.fields.filter(isWriteTime);
  return `,"${inputMembers.before}":${textOf([...fields, ...earlier], before, false)},"${inputMembers.after}":${textOf(fields, record, false)}`;
}

function textOf(fields: readonly Field[], record: RecordValues, isComplete: boolean): string {
  let text = '';
  const missing: string[] = [];
  for (const field of fields) {
    if (field.type.storage === 'computed') continue;
    const value = encodeValue(field, record[field.name] ?? null);
    const json = field.readable ? JSON.stringify(value) : undefined;
    if (json !== undefined && json.length <= maxRecordedLength) text += `,${JSON.stringify(field.name)}:${json}`;
    else if (json !== undefined || (isComplete && !isDefault(field, record[field.name] ?? null)))
      missing.push(field.name);
  }
  if (missing.length > 0) text += `,"${notRecorded}":${JSON.stringify(missing)}`;
  return `{${text.slice(1)}}`;
}

/** A default value of a new record need not be recorded. */
function isDefault(field: Field, value: Json): boolean {
  const { default: fallback } = field;
  if (fallback?.kind === 'constant') return JSON.stringify(fallback.value) === JSON.stringify(value);
  return value === null || (Array.isArray(value) && value.length === 0);
}
