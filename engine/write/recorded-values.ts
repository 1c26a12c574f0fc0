/**
 * The values before and after a write, as recorded in the history: members by name, encoded like their columns. Hidden and write-only members are never
 * recorded; for a long value, only its name is recorded.
 */
import type { Json } from '../kernel/json.ts';
import type { Field, Resource } from '../model/model.ts';
import { isWriteTime } from '../query/build-write.ts';
import { notRecorded } from '../query/history-marks.ts';
import { inputMembers } from '../query/write-parameters.ts';
import type { RecordValues } from '../request/request-context.ts';
import { encodeValue } from './encode-value.ts';

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
