import { referencesWriter } from '../column-writer.ts';
import type { FieldType } from '../field-type.ts';
import { parseUuid } from './uuid.ts';

/** Records of another resource that belong to this one and are written with it, such as the rows of an invoice. */
export const rows: FieldType = {
  name: 'rows',
  alsoCalled: ['nested', 'onetomany', 'children', 'composition'],
  summary: 'Records of another resource that belong to this one and can be written with it.',
  example: () => [],
  attributes: {
    inverse: { type: 'string', description: 'application.resource.field: the reference of a row to this record.' },
  },
  requiredAttributes: ['inverse'],
  storage: 'computed',
  relation: 'many',
  writesRows: true,
  columnType: () => 'uuid',
  writer: () => referencesWriter,
  schema: () => ({ type: 'array', items: { type: 'object' } }),
  operators: [],
  parse: parseUuid,
  sortable: false,
};
