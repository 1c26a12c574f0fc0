import { referenceWriter } from '../column-writer.ts';
import type { FieldType } from '../field-type.ts';
import { normalizeReference, referenceId, referenceInput, referenceOutput } from './reference-base.ts';
import { parseUuid } from './uuid.ts';

/** A reference to one record. */
export const reference: FieldType = {
  name: 'reference',
  alsoCalled: ['foreignkey', 'fk', 'ref', 'relation', 'belongsto'],
  summary: 'A reference to one record, read and written as {"id"}.',
  example: () => ({ id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77' }),
  attributes: {
    to: { type: 'string', description: 'The resource: application.resource.' },
    on_delete: {
      enum: ['restrict', 'cascade', 'set_null'],
      description: 'The effect of deleting the target: reject, delete this record too, or clear the reference.',
    },
    shows: {
      oneOf: [{ enum: ['id', 'record'] }, { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true }],
      description: 'The form in a response: only the ID, the complete record, or these members of it in this order.',
    },
  },
  requiredAttributes: ['to'],
  storage: 'column',
  relation: 'one',
  columnName: (name) => `${name}_id`,
  columnType: () => 'uuid',
  schema: () => referenceInput,
  readSchema: () => referenceOutput,
  normalize: normalizeReference,
  encode: referenceId,
  writer: () => referenceWriter,
  operators: ['eq', 'in', 'isnull'],
  filterSchema: () => ({ type: 'string', format: 'uuid' }),
  parse: parseUuid,
  sortable: true,
  compare: (left, right) => (referenceId(left) === referenceId(right) ? 0 : 1),
};
