/** POST <path>/ (specification, 4.1 C; api.md, section 3). */
import { throwProblem } from '../../problems/problem.ts';
import { writtenTag } from '../../read/caching.ts';
import { presentOne } from '../../read/present.ts';
import { versionsOf } from '../../request/entity-tag.ts';
import type { HandlerResult } from '../../request/handler-result.ts';
import { readFlags } from '../../request/read-query.ts';
import { type ApiRequest, headerOf } from '../../request/request-context.ts';
import { spendNestedRows } from '../../write/nested-rows.ts';
import { withValidateOnly } from '../../write/validate-only.ts';
import { responseSelection } from '../../write/write-settings.ts';
import { createWithRows, upsertWithRows } from '../../write/write-with-rows.ts';
import { prefersMinimal, readRecordBody, rejectConditions, rejectReadConditions } from './write-request.ts';

const jsonTypes = ['application/json'];

/** Creates the record; returns 201 with it, its address and its tag. With `_match` an existing record is updated; returns 200. */
export async function handleCreate(request: ApiRequest): Promise<HandlerResult> {
  const { context, operation } = request;
  const { resource } = operation;
  const flags = readFlags(request.query, ['_validate_only', '_match', '_slim']);
  const match = flags.get('_match');
  if (match === undefined) rejectConditions(request);
  else rejectReadConditions(request);
  const body = await readRecordBody(request, jsonTypes);
  spendNestedRows([body], resource, context);
  const isSlim = flags.get('_slim') === 'true';
  const selection = responseSelection(resource, context, isSlim, request.headers);
  const tag = match === undefined ? undefined : headerOf(request, 'if-match');
  const ifVersions = versionsOf(tag, { header: 'If-Match' });
  const precondition = { hasVersionCondition: tag !== undefined, ...(ifVersions === undefined ? {} : { ifVersions }) };
  return withValidateOnly(flags.get('_validate_only') === 'true', context, async (tx) => {
    const [outcome] =
      match === undefined
        ? (await createWithRows([{ body, pointer: '' }], resource, selection, tx)).map((record) => ({
            record,
            created: true,
          }))
        : await upsertWithRows([{ body, pointer: '', ...precondition }], match, resource, selection, tx);
    if (outcome === undefined) return throwProblem('internal');
    const { record, created } = outcome;
    const minimal = prefersMinimal(headerOf(request, 'prefer'));
    return {
      status: created ? 201 : 200,
      headers: {
        ...(created ? { Location: `${resource.path}/${record.id}/` } : {}),
        ETag: writtenTag(record, { isSlim, isText: selection.decimals === 'text' }, context),
        ...(minimal ? { 'Preference-Applied': 'return=minimal' } : {}),
      },
      body: minimal ? null : await presentOne(record.record, tx),
    };
  });
}
