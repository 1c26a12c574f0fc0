/** Converts records to the JSON array that a write statement reads: encoded columns, links as IDs, and data for the event log. */
import type { Json } from '../kernel/json.ts';
import type { Field, Resource } from '../model/model.ts';
import { inputMembers, writeParameters } from '../query/write-parameters.ts';
import type { RecordValues, RequestContext } from '../request/request-context.ts';
import { encodeValue } from './encode-value.ts';
import { encryptValue } from './encrypted-fields.ts';
import { recordChange } from './record-change.ts';
import { recordedText } from './recorded-values.ts';

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
  return values;
}

/** Returns rows as a JSON array, built directly as text: objects with that many members would be hash tables, and cost three times as much. */
function rowsText(rows: readonly RowToWrite[], resource: Resource, context: RequestContext): string {
  const { columns, links } = context.runtime.compiled.of(resource).writeForm();
  let text = '[';
  for (const [index, { id, record, version, changed, before }] of rows.entries()) {
    const isChanged = ({ name }: Field): boolean => changed === undefined || changed.includes(name);
    text += `${index === 0 ? '' : ','}{"id":${JSON.stringify(id)},"${inputMembers.position}":${index}`;
    text += `,"${inputMembers.event}":"${context.runtime.newId()}"`;
    if (version !== null) text += `,"${inputMembers.version}":${version}`;
    // Missing members are null in PostgreSQL. Most members of most records are missing, and reading them would cost as much as writing the row.
    for (const { field, lead, isSealed } of columns) {
      const fieldValue = record[field.name] ?? null;
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
