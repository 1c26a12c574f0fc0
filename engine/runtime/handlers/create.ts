/** POST <path>/ (specification, 4.1 C; api.md, section 3). */
import { refuse } from '../../problems/problem.ts';
import type { Reply } from '../context/reply.ts';
import { type ApiRequest, headerOf } from '../context/request.ts';
import { versionsOf } from '../http/entity-tag.ts';
import { readFlags } from '../http/read-flags.ts';
import { writtenTag } from '../reading/answer-tag.ts';
import { presentOne } from '../reading/present.ts';
import { createRecords } from '../write/create-records.ts';
import { upsertRecords } from '../write/upsert-records.ts';
import { withValidateOnly } from '../write/validate-only.ts';
import { answerSelection } from '../write/write-settings.ts';
import { readRecordBody, wantsMinimal } from './read-record-body.ts';
import { refuseConditions, refuseReadersCondition } from './update.ts';

const jsonTypes = ['application/json'];

/** Creates the record: 201 with it, its address and its tag. With `_match` an existing one is updated: 200. */
export async function handleCreate(request: ApiRequest): Promise<Reply> {
  const { work, operation } = request;
  const { resource } = operation;
  const flags = readFlags(request.query, ['_validate_only', '_match', '_slim']);
  const match = flags.get('_match');
  if (match === undefined) refuseConditions(request);
  else refuseReadersCondition(request);
  const body = await readRecordBody(request, jsonTypes);
  const isSlim = flags.get('_slim') === 'true';
  const selection = answerSelection(resource, work, isSlim, request.headers);
  const tag = match === undefined ? undefined : headerOf(request, 'if-match');
  const ifVersions = versionsOf(tag, { header: 'If-Match' });
  const seen = { isSeen: tag !== undefined, ...(ifVersions === undefined ? {} : { ifVersions }) };
  return withValidateOnly(flags.get('_validate_only') === 'true', work, async (inside) => {
    const [outcome] =
      match === undefined
        ? (await createRecords([{ body, pointer: '' }], resource, selection, inside)).map((record) => ({
            record,
            created: true,
          }))
        : await upsertRecords([{ body, pointer: '', ...seen }], match, resource, selection, inside);
    if (outcome === undefined) return refuse('internal');
    const { record, created } = outcome;
    const minimal = wantsMinimal(headerOf(request, 'prefer'));
    return {
      status: created ? 201 : 200,
      headers: {
        ...(created ? { Location: `${resource.path}/${record.id}/` } : {}),
        ETag: writtenTag(record, { isSlim, isText: selection.decimals === 'text' }, work),
        ...(minimal ? { 'Preference-Applied': 'return=minimal' } : {}),
      },
      body: minimal ? null : await presentOne(record.record, inside),
    };
  });
}
