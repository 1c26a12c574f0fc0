/** PATCH <path>/{pk}/ (specification, 4.1 U; api.md, section 3): JSON merge patch. */

import { throwProblem } from '../../problems/problem.ts';
import { writtenTag } from '../../read/caching.ts';
import { presentOne } from '../../read/present.ts';
import type { HandlerResult } from '../../request/handler-result.ts';
import { readFlags } from '../../request/read-query.ts';
import { type ApiRequest, headerOf } from '../../request/request-context.ts';
import { spendNestedRows } from '../../write/nested-rows.ts';
import { withValidateOnly } from '../../write/validate-only.ts';
import { responseSelection } from '../../write/write-settings.ts';
import { updateWithRows } from '../../write/write-with-rows.ts';
import { recordId } from './get.ts';
import { prefersMinimal, readRecordBody, requiredVersion } from './write-request.ts';

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
  spendNestedRows([body], resource, context);
  const isSlim = flags.get('_slim') === 'true';
  const selection = responseSelection(resource, context, isSlim, request.headers);
  return withValidateOnly(flags.get('_validate_only') === 'true', context, async (tx) => {
    const patch = { id, body, pointer: '', ...(ifVersions === undefined ? {} : { ifVersions }) };
    const [record] = await updateWithRows([patch], resource, selection, tx);
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
