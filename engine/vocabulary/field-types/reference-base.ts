/** The forms of references to records in bodies: `{"id"}`, a bare UUID, or `{"custom_id"}` (api.md, section 0). */
import { isUuid } from '../../kernel/ids.ts';
import { isJsonObject, type Json, type JsonSchema } from '../../kernel/json.ts';

/** JSON Schema of a reference in a request. Additional members are allowed, so that an expanded record can be sent back. */
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
