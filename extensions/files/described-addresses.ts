/** The OpenAPI description of file addresses (api.md, section 11). Clients take complete addresses from file objects. */
import type { DescribedAddress } from '@core/engine/extension';

const token = 'Part of the address in a file object; it authorizes its bearer and expires.';

const upload: DescribedAddress = {
  application: 'documents',
  id: 'documents.files.upload',
  method: 'POST',
  path: '/files/upload/{token}/',
  summary: 'Upload the bytes of a file',
  description:
    'The `post` of a file object contains this address (`url`) and the `fields` of the form. Send a form with these fields unchanged and the file last. If files are stored in an object store, `url` points to it instead, and the form is the same.',
  parameters: { token },
  body: {
    'multipart/form-data': {
      type: 'object',
      required: ['key', 'Content-Type', 'Content-MD5', 'file'],
      properties: {
        key: { type: 'string' },
        'Content-Type': { type: 'string' },
        'Content-MD5': { type: 'string', description: 'Base64 of the MD5 of the bytes, as announced.' },
        file: {
          type: 'string',
          contentMediaType: 'application/octet-stream',
          description: 'The bytes. This field must be last.',
        },
      },
    },
  },
  responses: { 204: { description: 'The file is stored; its file object now has `get` instead of `post`.' } },
  problems: [400, 408, 409, 410, 413, 422, 500, 503],
};

const part: DescribedAddress = {
  application: 'documents',
  id: 'documents.files.part',
  method: 'PUT',
  path: '/files/part/{token}/',
  summary: 'Upload one part of a large file',
  description:
    'The `post.multipart` of a file object contains an address for each part. Store the `ETag` of each response: all of them are required to join the parts.',
  parameters: { token },
  body: { 'application/octet-stream': { type: 'string', contentMediaType: 'application/octet-stream' } },
  responses: {
    200: { description: 'The part was stored.', headers: { ETag: 'Identifies the part when the parts are joined.' } },
  },
  problems: [400, 408, 409, 410, 413, 422, 500, 503],
};

const join: DescribedAddress = {
  application: 'documents',
  id: 'documents.files.join',
  method: 'POST',
  path: '/files/join/{token}/',
  summary: 'Join the parts of a large file',
  description: 'Joins the uploaded parts into the file, and checks its size and hash.',
  parameters: { token },
  body: {
    'application/json': {
      type: 'object',
      required: ['parts'],
      properties: {
        parts: {
          type: 'array',
          minItems: 1,
          maxItems: 10_000,
          items: {
            type: 'object',
            required: ['number', 'etag'],
            properties: { number: { type: 'integer', minimum: 1 }, etag: { type: 'string' } },
          },
        },
      },
      examples: [{ parts: [{ number: 1, etag: '"9b2cf535f27731c974343645a3985328"' }] }],
    },
  },
  responses: { 204: { description: 'The file is stored.' } },
  problems: [400, 408, 409, 410, 413, 422, 500, 503],
};

const bytes = { '*/*': { type: 'string', contentMediaType: 'application/octet-stream' } } as const;

const read: Pick<DescribedAddress, 'application' | 'method' | 'responses'> = {
  application: 'documents',
  method: 'GET',
  responses: {
    200: {
      description: 'The bytes, under the type that the file was stored with.',
      content: bytes,
      headers: {
        ETag: 'The MD5 of the bytes.',
        'Content-Disposition': 'The name of the file.',
        'Accept-Ranges': '`bytes`: ranges can be requested with `Range`.',
      },
    },
    206: { description: 'The range requested with `Range`.', content: bytes },
    304: { description: 'The client has these bytes (`If-None-Match`).' },
    416: { description: 'The file does not contain this range.' },
  },
};

const download: DescribedAddress = {
  ...read,
  id: 'documents.files.download',
  path: '/files/get/{token}/{name}',
  summary: 'Read the bytes of a file',
  description: 'The `get` of a file object is this address, valid for 15 minutes. Read the record again for a new one.',
  parameters: { token, name: 'The name of the file, for readability only; it is ignored.' },
  problems: [404, 410, 500, 503],
};

const openly: DescribedAddress = {
  ...read,
  id: 'documents.files.public',
  path: '/files/public/{customer}/{file}/{name}',
  summary: 'Read a public file',
  description:
    'The permanent address of a public file (`documents.publicfile`). Any cache may store the bytes for a day.',
  parameters: {
    customer: 'The customer.',
    file: 'The id of the public file.',
    name: 'The name of the file, for readability only; it is ignored.',
  },
  problems: [404, 500, 503],
};

export const fileAddresses: readonly DescribedAddress[] = [upload, part, join, download, openly];
