/** Field types of references: to one record, to many, and to a record of any resource. */
import { isUuid } from '../../kernel/ids.ts';
import { isJsonObject, type Json, type JsonSchema } from '../../kernel/json.ts';
import { t } from '../../texts/t.ts';
import { quotedWriter, referencesWriter, referenceWriter } from '../column-writer.ts';
import type { FieldType, ValueFinding } from '../field-type.ts';
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

const defaultMaxItems = 1_000;

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
    maxItems: Number(field.attributes.max_items ?? defaultMaxItems),
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
        message: t('duplicateReference'),
      };
    }
    usedKeys.add(key);
  }
  return undefined;
}

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

/**
 * JSON Schema of a reference in a request. Additional members are allowed, so that an expanded record can be sent back. References have these forms in
 * bodies: `{"id"}`, a bare UUID, or `{"custom_id"}` (api.md, section 0).
 */
export const referenceInput: JsonSchema = {
  title: 'Reference to write',
  description: 'A record, by its ID or, if it is unique, by its custom_id.',
  oneOf: [
    { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
    { type: 'string', format: 'uuid' },
    {
      type: 'object',
      required: ['custom_id'],
      properties: { custom_id: { type: 'string', minLength: 1, maxLength: 128 } },
      not: { required: ['id'], properties: { id: {} } },
    },
  ],
};

/** JSON Schema of a reference in a response. */
export const referenceOutput: JsonSchema = {
  title: 'Reference',
  description: 'A record; complete with `_expand`.',
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', format: 'uuid' } },
};

/** A reference in its canonical form: `{"id"}` in lower case, or `{"custom_id"}` until the runtime has looked it up. */
export function normalizeReference(value: Json): Json {
  if (typeof value === 'string') return { id: value.toLowerCase() };
  if (isJsonObject(value) && typeof value.id === 'string') return { id: value.id.toLowerCase() };
  return isJsonObject(value) && typeof value.custom_id === 'string' ? { custom_id: value.custom_id } : value;
}

/** The UUID in a normalized reference. */
export function referenceId(value: Json): Json {
  return isJsonObject(value) && isUuid(value.id) ? value.id : null;
}
