import { t } from '../../texts/t.ts';
import { jsonWriter } from '../column-writer.ts';
import type { FieldType } from '../field-type.ts';
import {
  encodeExact,
  findInexact,
  hasExactNumbers,
  normalizeExact,
  preserveDigits,
  readExact,
} from './exact-members.ts';
import { objectSchema } from './member.ts';
import { propertiesErrors } from './member-errors.ts';
import { expected } from './text-base.ts';

/** A JSON object: with any members, or with those in `properties`. */
export const object: FieldType = {
  name: 'object',
  alsoCalled: ['json', 'jsonb', 'map', 'dict'],
  summary: 'A JSON object; with `properties` only the members named there.',
  example: () => ({ key: 'value' }),
  attributes: {
    properties: { type: 'object', description: 'Members by name: { type: …, required: true, … }.' },
    max_members: { type: 'integer', minimum: 1, description: 'Maximum number of members (default 200).' },
    filter_members: {
      type: 'boolean',
      description:
        'Lists may be filtered by members: `field__member__icontains=text`, compared by the type of their value.',
    },
  },
  storage: 'column',
  columnType: () => 'jsonb',
  schema: (field) => objectSchema(field.attributes, field),
  errors: (field) => propertiesErrors(field.attributes, [], field),
  hasExactNumbers: (field) => hasExactNumbers(field.attributes, field),
  preserveDigits,
  validate: findInexact,
  normalize: normalizeExact,
  encode: encodeExact,
  read: readExact,
  writer: () => jsonWriter,
  operators: ['isnull'],
  filterSchema: () => ({ type: 'string' }),
  parse: () => expected(t('objectCannotBeCompared')),
  sortable: false,
};
