/** Reads a record with the titles of its referenced records, in one request. */
import { nameAny } from '../fields/titles.ts';
import { type ApiResponse, fetchJson, withQuery } from '../http.ts';
import { type Resource, readableFields, selectionOf } from '../model.ts';
import { inTime } from '../router.ts';
import type { Values } from '../values.ts';

export interface ReadRecord {
  readonly values: Values;
  /** For If-Match. */
  readonly tag: string | undefined;
}

/** Maximum length of an address: references beyond it are shown by id. */
const maxLength = 6_000;

export async function readRecord(resource: Resource, id: string, signal?: AbortSignal): Promise<ReadRecord> {
  const fields = readableFields(resource, 'read');
  const full = ['id', ...fields.flatMap(selectionOf)].join(',');
  const path = `${resource.path}${encodeURIComponent(id)}/`;
  const request = withQuery(path, { ...(full.length > maxLength ? {} : { _fields: full }), ...inTime() });
  const { body, headers } = await fetchJson<Values>(request, { signal });
  void nameAny(fields, [body]);
  return { values: body, tag: tagOf(headers) };
}

let savedRecord: ReadRecord | undefined;

/** Stores a record from the response to its change with titles of the form, so that its screen need not wait for the next read. */
export function storeSaved(
  { fields }: Resource,
  base: Values,
  changes: Values,
  { body, headers }: ApiResponse<Values>,
): void {
  const now = fields.map(({ name, to }) => [name, to === undefined ? body[name] : { ...base, ...changes }[name]]);
  savedRecord = { values: { ...base, ...Object.fromEntries(now), id: body.id }, tag: tagOf(headers) };
}

export function takeSaved(id: string): ReadRecord | undefined {
  const record = savedRecord?.values.id === id ? savedRecord : undefined;
  savedRecord = undefined;
  return record;
}

/** Returns the version of the record, whichever fields were selected. */
export const tagOf = (headers: Headers): string | undefined =>
  headers
    .get('ETag')
    ?.replace(/^W\//, '')
    .replace(/^("[^"-]*)-[^"]*"$/, '$1"');
