/** Converts one row of a bulk call or an import to the requested write. */
import { isUuid } from '../kernel/ids.ts';
import { isJsonObject, type Json, type JsonObject } from '../kernel/json.ts';
import type { Resource } from '../model/model.ts';
import { malformedTag, readVersions, versionRequired } from '../request/entity-tag.ts';
import { t } from '../texts/t.ts';
import type { BulkItem } from './write-items.ts';

/** Converts a row: without an ID it creates, with one it updates, with `_delete` it deletes; anything else is an invalid row with its error. */
export function toItem(body: Json, pointer: string, resource: Resource): BulkItem {
  if (!isJsonObject(body)) {
    return {
      kind: 'wrong',
      pointer,
      error: {
        pointer,
        code: 'type',
        params: { expected: 'object' },
        message: t('expectedObject'),
      },
    };
  }
  const { _delete: isDelete, _if_match: ifMatch, ...values } = body;
  if (
    (isDelete !== undefined && typeof isDelete !== 'boolean') ||
    (ifMatch !== undefined && typeof ifMatch !== 'string')
  ) {
    const member = typeof isDelete === 'boolean' || isDelete === undefined ? '_if_match' : '_delete';
    return {
      kind: 'wrong',
      pointer,
      error: {
        pointer: `${pointer}/${member}`,
        code: 'type',
        message: t('invalidValue'),
      },
    };
  }
  const versions = typeof ifMatch === 'string' ? readVersions(ifMatch) : undefined;
  if (versions === 'malformed')
    return { kind: 'wrong', pointer, error: { pointer: `${pointer}/_if_match`, ...malformedTag } };
  const versionCondition = versions === undefined ? {} : { ifVersions: versions };
  if (values.id === undefined && isDelete !== true)
    return { kind: 'create', pointer, body: values, ...versionCondition, hasVersionCondition: ifMatch !== undefined };
  if (typeof values.id !== 'string' || !isUuid(values.id)) {
    return {
      kind: 'wrong',
      pointer,
      error: {
        pointer: `${pointer}/id`,
        code: values.id === undefined ? 'required' : 'format',
        message: t('mustBeIdOfRecord'),
      },
    };
  }
  if (ifMatch === undefined && resource.concurrencyRequired)
    return { kind: 'wrong', pointer, error: { pointer: `${pointer}/_if_match`, ...versionRequired('_if_match') } };
  const existing = { pointer, id: values.id.toLowerCase(), ...versionCondition };
  return isDelete === true ? { kind: 'delete', ...existing } : { kind: 'update', ...existing, body: withoutId(values) };
}

function withoutId({ id: _id, ...values }: JsonObject): JsonObject {
  return values;
}
