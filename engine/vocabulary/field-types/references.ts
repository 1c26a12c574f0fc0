import { isJsonObject, type Json } from '../../kernel/json.ts';
import { msg } from '../../kernel/text.ts';
import { referencesWriter } from '../column-writer.ts';
import type { FieldType, ValueFinding } from '../field-type.ts';
import { normalizeReference, referenceId, referenceInput, referenceOutput } from './reference-base.ts';
import { parseUuid } from './uuid.ts';

const defaultMaximum = 1_000;

/** References to many records, stored in a join table in the order of the request. */
export const references: FieldType = {
  name: 'references',
  alsoCalled: ['manytomany', 'many', 'm2m', 'hasmany'],
  summary: 'References to many records, an array of {"id"} without duplicates.',
  example: () => [{ id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77' }],
  attributes: {
    to: { type: 'string', description: 'The resource: application.resource.' },
    on_delete: {
      enum: ['restrict', 'cascade'],
      description: 'The effect of deleting a target: reject, or remove the link (default).',
    },
    min_items: { type: 'integer', minimum: 0, description: 'Minimum number of references.' },
    max_items: { type: 'integer', minimum: 1, description: 'Maximum number of references (default 1,000).' },
  },
  requiredAttributes: ['to'],
  storage: 'links',
  relation: 'many',
  columnType: () => 'uuid',
  writer: () => referencesWriter,
  schema: (field) => ({
    type: 'array',
    items: referenceInput,
    maxItems: Number(field.attributes.max_items ?? defaultMaximum),
    ...(typeof field.attributes.min_items === 'number' ? { minItems: field.attributes.min_items } : {}),
  }),
  readSchema: () => ({ type: 'array', items: referenceOutput }),
  validate: findDouble,
  normalize: (value) => list(value).map(normalizeReference),
  encode: (value) => list(value).map(referenceId),
  isSet: (value) => list(value).length > 0,
  operators: ['eq', 'in', 'isnull', 'has', 'has_any', 'has_all', 'empty'],
  filterSchema: () => ({ type: 'string', format: 'uuid' }),
  parse: parseUuid,
  sortable: false,
};

function list(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function findDouble(value: Json): ValueFinding | undefined {
  const usedKeys = new Set<string>();
  for (const item of list(value)) {
    const normal = normalizeReference(item);
    const key = isJsonObject(normal) ? JSON.stringify(normal) : String(normal);
    if (usedKeys.has(key)) {
      return {
        code: 'unique_items',
        params: {},
        message: msg('Duplicate reference.'),
      };
    }
    usedKeys.add(key);
  }
  return undefined;
}
