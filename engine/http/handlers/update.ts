/** PATCH <path>/{pk}/ (specification, 4.1 U; api.md, section 3): JSON merge patch. */

import { throwProblem } from '../../problems/problem.ts';
import { writtenTag } from '../../read/caching.ts';
import { presentOne } from '../../read/present.ts';
import { versionsOf } from '../../request/entity-tag.ts';
import type { HandlerResult } from '../../request/handler-result.ts';
import { readFlags } from '../../request/read-query.ts';
import { type ApiRequest, headerOf } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { updateRecords } from '../../write/update-records.ts';
import { withValidateOnly } from '../../write/validate-only.ts';
import { responseSelection } from '../../write/write-settings.ts';
import { recordId } from './get.ts';
import { prefersMinimal, readRecordBody } from './read-record-body.ts';

/** Media types of a patch. */
export const patchTypes = ['application/json', 'application/merge-patch+json'];

/** Updates the record; returns 200 with it and its new tag. */
export async function handleUpdate(request: ApiRequest): Promise<HandlerResult> {
  const { context, operation } = request;
  const { resource } = operation;
  const flags = readFlags(request.query, ['_validate_only', '_slim']);
  const id = recordId(request);
  const ifVersions = requiredVersion(request);
  const body = await readRecordBody(request, patchTypes);
  const isSlim = flags.get('_slim') === 'true';
  const selection = responseSelection(resource, context, isSlim, request.headers);
  return withValidateOnly(flags.get('_validate_only') === 'true', context, async (tx) => {
    const patch = { id, body, pointer: '', ...(ifVersions === undefined ? {} : { ifVersions }) };
    const [record] = await updateRecords([patch], resource, selection, tx);
    if (record === undefined) return throwProblem('not_found');
    const minimal = prefersMinimal(headerOf(request, 'prefer'));
    return {
      status: 200,
      headers: {
        ETag: writtenTag(record, { isSlim, isText: selection.decimals === 'text' }, context),
        ...(minimal ? { 'Preference-Applied': 'return=minimal' } : {}),
      },
      body: minimal ? null : await presentOne(record.record, tx),
    };
  });
}

/** Returns the versions of If-Match; rejects with 428 if the resource requires the header and it is missing. */
export function requiredVersion(request: ApiRequest): readonly number[] | undefined {
  rejectReadConditions(request);
  const header = headerOf(request, 'if-match');
  if (header === undefined && request.operation.resource.concurrencyRequired) throwProblem('precondition_required');
  return versionsOf(header, { header: 'If-Match' });
}

/**
 * Unsupported conditions must not be ignored (RFC 9110, 13.1): writes support only If-Match. A date has whole seconds,
 * so it could not distinguish two writes in one second; together with If-Match it has no meaning (13.1.4).
 */
export function rejectReadConditions(request: ApiRequest): void {
  const dated = headerOf(request, 'if-match') === undefined ? ['If-Unmodified-Since'] : [];
  const name = ['If-None-Match', ...dated].find((header) => headerOf(request, header.toLowerCase()) !== undefined);
  if (name === undefined) return;
  const message = t('headerNotSupportedForWrites', { name });
  throwProblem('invalid_parameter', { errors: [{ header: name, code: 'unknown_parameter', message }] });
}

/**
 * Rejects every condition, for writes that create a record or do not concern a single one. Rows of a bulk write state
 * their versions themselves (`_if_match`).
 */
export function rejectConditions(request: ApiRequest): void {
  const name = ['If-Match', 'If-None-Match', 'If-Unmodified-Since'].find(
    (header) => headerOf(request, header.toLowerCase()) !== undefined,
  );
  if (name === undefined) return;
  const message = t('headerNotSupported', { name });
  throwProblem('invalid_parameter', { errors: [{ header: name, code: 'unknown_parameter', message }] });
}
