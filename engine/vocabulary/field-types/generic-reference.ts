import { isUuid } from '../../kernel/ids.ts';
import { quotedWriter } from '../column-writer.ts';
import type { FieldType } from '../field-type.ts';
import { parseUuid } from './uuid.ts';

/** The ID of a record of any kind; the field named by `content_type` contains the kind. */
export const genericReference: FieldType = {
  name: 'generic_reference',
  summary: 'The UUID of a record whose kind another field (`content_type`) names.',
  example: () => '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77',
  attributes: {
    content_type: { type: 'string', description: 'The field that contains the content type.' },
    on_delete: {
      enum: ['cascade', 'restrict', 'keep'],
      description: 'The effect of deleting the record: delete this one too (default), reject, or nothing.',
    },
  },
  requiredAttributes: ['content_type'],
  storage: 'column',
  role: 'generic_reference',
  columnType: () => 'uuid',
  writer: () => quotedWriter,
  schema: () => ({ type: 'string', format: 'uuid' }),
  formats: { uuid: isUuid },
  normalize: (value) => String(value).toLowerCase(),
  operators: ['eq', 'in', 'isnull'],
  parse: parseUuid,
  sortable: true,
};
