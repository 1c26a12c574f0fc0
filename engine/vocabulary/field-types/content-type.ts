import { isUuid, nameUuid } from '../../kernel/ids.ts';
import { isJsonObject, type Json, type JsonSchema } from '../../kernel/json.ts';
import { t } from '../../texts/t.ts';
import { referenceWriter } from '../column-writer.ts';
import type { FieldFacts, FieldType, ValueFinding } from '../field-type.ts';
import { referenceOutput } from './reference-types.ts';
import { expected } from './text-base.ts';

const namePattern = '^[a-z][a-z0-9]*\\.[a-z][a-z0-9]*$';

const input: JsonSchema = {
  title: 'Content type to write',
  description: 'A kind of record, by its id or its name, `application.resource`.',
  oneOf: [
    { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
    { type: 'string', format: 'uuid' },
    { type: 'string', pattern: namePattern },
  ],
};

/** The name of a kind of record, stored as the UUIDv5 of its original `application.resource` (api.md, section 10). */
export const contentType: FieldType = {
  name: 'content_type',
  summary: 'A kind of record: {"id"} of its content type; the name `application.resource` is accepted too.',
  example: () => ({ id: nameUuid('accounts.tenant') }),
  attributes: {
    to: { type: 'array', items: { type: 'string' }, description: 'The resources that may be named; default all.' },
  },
  storage: 'column',
  role: 'content_type',
  columnName: (name) => `${name}_id`,
  columnType: () => 'uuid',
  schema: () => input,
  bounds: ({ attributes: { to } }) => (Array.isArray(to) ? { enum: to } : undefined),
  readSchema: () => referenceOutput,
  validate: (value, field) => findUnknown(idOf(value, field), field),
  normalize: (value, field) => ({ id: idOf(value, field) }),
  encode: (value) => (isJsonObject(value) ? (value.id ?? null) : null),
  writer: () => referenceWriter,
  operators: ['eq', 'in', 'isnull'],
  filterSchema: () => ({ type: 'string', description: 'Its ID, or application.resource.' }),
  parse: (text, field) => {
    if (isUuid(text)) return { ok: true, value: text.toLowerCase() };
    if (new RegExp(namePattern).test(text)) return { ok: true, value: idOfName(text, field) };
    return expected(t('expectedContentType'));
  },
  sortable: true,
};

function idOf(value: Json, field: FieldFacts): string {
  const text = isJsonObject(value) ? String(value.id) : String(value);
  return isUuid(text) ? text.toLowerCase() : idOfName(text, field);
}

/** A renamed resource retains the ID of its original name. */
function idOfName(name: string, { contentTypes }: FieldFacts): string {
  for (const [id, resourceName] of contentTypes) if (resourceName === name) return id;
  return nameUuid(name);
}

function findUnknown(id: string, field: FieldFacts): ValueFinding | undefined {
  const name = field.contentTypes.get(id);
  const allowed = field.attributes.to;
  if (name !== undefined && (!Array.isArray(allowed) || allowed.includes(name))) return undefined;
  return {
    code: 'reference_not_found',
    params: Array.isArray(allowed) ? { allowed } : {},
    message: t('unknownContentType'),
  };
}
