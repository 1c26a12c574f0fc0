/** Maps field types of the model to their files. Unknown types are displayed by the JSON type of their values. */
import { all } from 'core:additions';
import type { Field } from '../model.ts';
import { boolean, choice, languageTag } from './choice.tsx';
import { date, dateTime } from './date.tsx';
import { type FieldType, type Operator, presence } from './field-type.ts';
import { file } from './file.tsx';
import { anyRecord, identifier, kind } from './identifier.tsx';
import { json } from './json.tsx';
import { decimal, number } from './number.tsx';
import { reference, references } from './references.tsx';
import { color, text } from './text.tsx';

const types: Readonly<Record<string, FieldType>> = {
  array: json,
  bigint: number,
  boolean,
  color,
  content_type: kind,
  date,
  'date-time': dateTime,
  decimal,
  file,
  generic_reference: anyRecord,
  integer: number,
  language: languageTag,
  number,
  object: { ...json, operators: [] },
  reference,
  references,
  // Forms show them as a table (form/rows-editor.tsx).
  rows: { show: () => null },
  uuid: identifier,
  ...Object.assign({}, ...all.map(({ fields }) => fields)),
};

/** A derived member with records is a list of references; otherwise it shows its value. */
const derived: FieldType = {
  ...json,
  show: (value) => (typeof value === 'object' ? json.show(value, plain) : String(value)),
};
const plain: Field = { name: '', type: 'object', label: '' };

export function typeOf(field: Field): FieldType {
  if (field.values !== undefined) return choice;
  if (field.type === 'derived') return field.to === undefined ? derived : references;
  return types[field.type] ?? text;
}

export function operatorsOf(field: Field): readonly Operator[] {
  const { operators } = typeOf(field);
  return operators === undefined || field.nullable !== true ? (operators ?? []) : [...operators, ...presence];
}

export function showValue(value: unknown, field: Field) {
  if (value === undefined || value === null || value === '') return null;
  const type = typeOf(field);
  // A reference that became a list, or the reverse, is displayed by its actual value.
  if (type === references && !Array.isArray(value) && typeof value === 'object' && !('items' in value))
    return reference.show(value, field);
  return type.show(value, field);
}
