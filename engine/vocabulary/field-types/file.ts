import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '../../kernel/json.ts';
import { t } from '../../texts/t.ts';
import { type ColumnWriter, jsonCell, jsonWriter } from '../column-writer.ts';
import type { FieldFacts, FieldType } from '../field-type.ts';
import { withoutSeparators } from '../formats.ts';
import { composed, expected } from './text-base.ts';

/** Writes name and hash, with the stored file properties as `get`: the files extension converts them to URLs. */
const fileWriter: ColumnWriter = { json: fileJson, cell: (text) => jsonCell(fileJson(text)) };

function fileJson(text: string): string {
  const { name = null, md5_hash = null, ...get } = JSON.parse(text);
  return JSON.stringify({ name, md5_hash, get, post: null });
}

const address: JsonSchema = { type: 'string', format: 'uri-reference' };
const until: JsonSchema = { type: 'string', format: 'date-time' };

/** The upload request of an announced file. */
const uploadForm: JsonSchema = {
  title: 'Upload form',
  description:
    'Post `fields` and then the file, as `multipart/form-data` with the file as its last part, to `url`. Null when the bytes are uploaded.',
  type: 'object',
  required: ['url', 'method', 'expires_at', 'max_bytes', 'fields'],
  properties: {
    url: address,
    method: { const: 'POST' },
    expires_at: until,
    max_bytes: { type: 'integer', description: 'The announced size, or the maximum size.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    refused: {
      const: 'checksum_mismatch',
      description: 'The received bytes did not match `md5_hash`; send them again.',
    },
    multipart: {
      type: 'object',
      description: 'For files above 100 MiB, instead of the form: upload each part separately, then `complete`.',
      required: ['part_bytes', 'expires_at', 'parts', 'complete'],
      properties: {
        part_bytes: { type: 'integer', description: 'The size of each part except the last.' },
        expires_at: until,
        parts: {
          type: 'array',
          items: {
            type: 'object',
            required: ['number', 'url', 'method'],
            properties: { number: { type: 'integer' }, url: address, method: { const: 'PUT' } },
          },
        },
        complete: {
          type: 'object',
          required: ['url', 'method'],
          properties: { url: address, method: { const: 'POST' } },
        },
      },
    },
  },
};

/** 100 MiB (api.md, section 6). */
const defaultBytes = 104_857_600;

/** The maximum size of a file of this field. */
export function maxBytes({ attributes: { max_bytes: limit } }: Pick<FieldFacts, 'attributes'>): number {
  return typeof limit === 'number' ? limit : defaultBytes;
}

/** Returns a PDF file, or one of the first media type that the field accepts. */
function exampleFile({ attributes: { content_types: types } }: Pick<FieldFacts, 'attributes'>): JsonObject {
  const md5_hash = 'rL0Y20zC+Fzt72VPzMSk2A==';
  const [type] = Array.isArray(types) ? types : [];
  if (typeof type !== 'string') return { name: 'kontrakt.pdf', md5_hash };
  return { name: `kontrakt.${type.split('/').at(-1)}`, md5_hash, content_type: type };
}

function fileName(name: Json | undefined): Json {
  return typeof name === 'string' ? withoutSeparators(composed(name)) : (name ?? null);
}

/**
 * A file object (specification, section 2.3; api.md, section 11). The column stores the properties of the file: name, md5_hash, size, content_type, key,
 * uploaded_at. `get` and `post` are URLs that the files extension signs for the response; until then a response's `get` contains the stored properties, so
 * that rendering and parsing lose no data. A client can send a text or null there, never an object, so it cannot forge properties; a text that begins with
 * `stored:` is a handle to bytes that the server itself stored, which the extension checks.
 */
export const file: FieldType = {
  name: 'file',
  alsoCalled: ['attachment', 'upload', 'image', 'document'],
  summary: 'A file: name and MD5 hash (base64); `get` is a download address, `post` an upload form.',
  example: exampleFile,
  attributes: {
    max_bytes: { type: 'integer', minimum: 1, description: 'Maximum size (default 100 MiB).' },
    content_types: {
      type: 'array',
      items: { type: 'string' },
      description: 'Media types that may be uploaded; default all.',
    },
  },
  bounds: (field) => ({ max_bytes: maxBytes(field) }),
  storage: 'column',
  columnType: () => 'jsonb',
  schema: () => ({
    title: 'File to write',
    type: 'object',
    required: ['name', 'md5_hash'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 255 },
      md5_hash: { type: 'string', format: 'md5' },
      size: { type: 'integer', minimum: 0, maximum: 5_368_709_120 },
      content_type: { type: 'string', maxLength: 255, pattern: '^[\\w.+-]+/[\\w.+-]+$' },
      get: { type: ['string', 'null'] },
      post: { type: ['object', 'null'] },
    },
    additionalProperties: false,
  }),
  readSchema: () => ({
    title: 'File',
    type: 'object',
    required: ['name', 'md5_hash', 'get', 'post'],
    properties: {
      name: { type: 'string' },
      md5_hash: { type: 'string' },
      get: {
        type: ['string', 'null'],
        description: 'Where to get it, for 15 minutes; null until the bytes have come.',
      },
      post: { anyOf: [uploadForm, { type: 'null' }] },
    },
  }),
  formats: { md5: (text) => /^[A-Za-z0-9+/]{22}==$/.test(text) },
  normalize: (value) => {
    if (!isJsonObject(value)) return value;
    const { get, post: _post, ...rest } = value;
    const normalized = { ...rest, name: fileName(rest.name) };
    if (isJsonObject(get)) return { ...normalized, ...get };
    return typeof get === 'string' && get.startsWith('stored:') ? { ...normalized, handle: get } : normalized;
  },
  writer: (_field, form) => (form === 'stored' ? jsonWriter : fileWriter),
  // A file that is sent back with its name and hash is the stored one, regardless of the URLs.
  same: (input, stored) =>
    isJsonObject(input) &&
    isJsonObject(stored) &&
    input.handle === undefined &&
    input.name === fileName(stored.name) &&
    input.md5_hash === stored.md5_hash &&
    // The server's value has the file properties, including whether the bytes are uploaded.
    (input.key === undefined || (input.key === stored.key && input.uploaded_at === stored.uploaded_at)),
  operators: ['isnull'],
  filterSchema: () => ({ type: 'string' }),
  parse: () => expected(t('fileCannotBeCompared')),
  sortable: false,
};
