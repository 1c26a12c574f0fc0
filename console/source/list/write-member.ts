/** Writes one member of a listed record; a concurrent change of the member is not overwritten. */
import { bodyOf, essence } from '../form/changes.ts';
import { fetchJson, ProblemError, withQuery } from '../http.ts';
import type { Field, Resource } from '../model.ts';
import { tagOf } from '../record/read-record.ts';
import { t } from '../texts/t.ts';
import type { Values } from '../values.ts';

/** Returns the stored member and the version of its record. */
export async function readMember({ path }: Resource, { id }: Values, { name }: Field): Promise<Values> {
  const { body, headers } = await fetchJson<Values>(withQuery(`${path}${id}/`, { _fields: name }));
  return { ...body, tag: tagOf(headers) };
}

/** Returns the headers of the write; `read` is the stored member before the edit. Throws ProblemError. */
export async function writeMember(
  resource: Resource,
  record: Values,
  field: Field,
  value: unknown,
  read = readMember(resource, record, field),
): Promise<Headers> {
  const { tag, ...stored } = await read;
  if (essence(field, stored[field.name]) !== essence(field, record[field.name]))
    throw new ProblemError({ status: 412, title: t('valueChangedByOther'), code: 'version_conflict' });
  const body = bodyOf(resource, { [field.name]: value }, {}, new Map());
  const request = { method: 'PATCH', body, headers: { 'If-Match': String(tag) } };
  return (await fetchJson(withQuery(`${resource.path}${record.id}/`, { _slim: 'true' }), request)).headers;
}
