/** Records → the JSON array that a write statement reads: columns encoded, links as ids, what the event log needs. */
import type { Json } from '../../kernel/json.ts';
import type { Field, Resource } from '../../model/model.ts';
import { inputMembers, writePlaces } from '../../query/write-places.ts';
import type { RecordValues, Work } from '../context/work.ts';
import { encodeValue } from './encode-value.ts';
import { keptText } from './kept-values.ts';
import { noteChange } from './note-change.ts';
import { sealValue } from './sealed-fields.ts';

/** One record to be written to the database. */
export interface RowToWrite {
  readonly id: string;
  readonly record: RecordValues;
  /** The version that was read; null on create, and on a delete of any version. */
  readonly version: number | null;
  /** Names of the fields that differ from what is stored; all of them on create. */
  readonly changed?: readonly string[];
  /** The record as it was; absent on create. */
  readonly before?: RecordValues;
}

/** The values of a write statement. */
export function writeValues(rows: readonly RowToWrite[], resource: Resource, work: Work): readonly unknown[] {
  const { customer, rows: place, principal, requestId, principalKind } = writePlaces;
  const note = noteChange(work);
  const values: unknown[] = [];
  values[customer] = work.caller.customerId;
  values[place] = rowsText(rows, resource, work);
  values[principal] = work.caller.principal.id;
  values[requestId] = work.requestId;
  values[principalKind] = work.caller.principal.resource;
  values[writePlaces.change] = note.id;
  values[writePlaces.changeKind] = note.kind;
  values[writePlaces.operation] = note.operation;
  values[writePlaces.agent] = work.caller.agentId;
  values[writePlaces.settled] = work.byServer;
  return values;
}

/** Rows as a JSON array. It is one text from the beginning: objects of so many members would be hash tables, and cost three times as much. */
function rowsText(rows: readonly RowToWrite[], resource: Resource, work: Work): string {
  const { columns, links } = work.runtime.served.of(resource).writeForm();
  let text = '[';
  for (const [index, { id, record, version, changed, before }] of rows.entries()) {
    const isChanged = ({ name }: Field): boolean => changed === undefined || changed.includes(name);
    text += `${index === 0 ? '' : ','}{"id":${JSON.stringify(id)},"${inputMembers.position}":${index}`;
    text += `,"${inputMembers.event}":"${work.runtime.newId()}"`;
    if (version !== null) text += `,"${inputMembers.version}":${version}`;
    // Missing members are null in PostgreSQL. Most members of most records are missing, and reading them would cost as much as writing the row.
    for (const { field, lead, isSealed } of columns) {
      const given = record[field.name] ?? null;
      if (given === null) continue;
      const value = encodeValue(field, given);
      if (value === null) continue;
      // Unchanged values are still encrypted, as they were read.
      const isToSeal = isSealed && isChanged(field);
      text += lead + valueText(isToSeal ? sealValue(value, work.caller.customerId, work.runtime) : value);
    }
    for (const { field, lead } of links) {
      // Links that are missing stay as they are.
      if (isChanged(field)) text += lead + valueText(encodeValue(field, record[field.name] ?? []));
    }
    // The event records what was changed; hidden fields are the server's alone.
    if (changed !== undefined) text += `,"${inputMembers.changed}":${JSON.stringify(shownNames(changed, resource))}`;
    if (before !== undefined && resource.logged) text += keptText(resource, { before, record, changed });
    text += '}';
  }
  return `${text}]`;
}

function shownNames(names: readonly string[], resource: Resource): readonly string[] {
  return names.filter((name) => resource.fieldByName.get(name)?.hidden !== true);
}

function valueText(value: Json): string {
  if (value === true) return 'true';
  if (value === false) return 'false';
  return Array.isArray(value) && value.length === 0 ? '[]' : JSON.stringify(value);
}
