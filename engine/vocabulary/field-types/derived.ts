import { referencesWriter } from '../column-writer.ts';
import type { FieldType } from '../field-type.ts';
import { referenceOutput } from './reference-types.ts';
import { parseUuid } from './uuid.ts';

/** A member computed from rows of another resource: annotations of this record, or records that refer to it. */
export const derived: FieldType = {
  name: 'derived',
  summary: 'Read-only references computed from other records.',
  example: () => [{ id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77' }],
  attributes: {
    annotations: {
      type: 'string',
      description: 'The resource whose rows refer to this record by content type and object ID.',
    },
    shows: { type: 'string', description: 'The reference of such a row that is returned; default: the row itself.' },
    inverse: { type: 'string', description: 'application.resource.field: the reference whose records are returned.' },
  },
  storage: 'computed',
  relation: 'many',
  columnType: () => 'uuid',
  writer: () => referencesWriter,
  schema: () => ({ type: 'array', items: referenceOutput }),
  operators: ['eq', 'in', 'isnull', 'has', 'has_any', 'has_all', 'empty'],
  filterSchema: () => ({ type: 'string', format: 'uuid' }),
  parse: parseUuid,
  sortable: false,
};
