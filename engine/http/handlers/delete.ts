/** DELETE <path>/{pk}/ (specification, 4.1 D; api.md, section 3). */

import type { HandlerResult } from '../../request/handler-result.ts';
import { readFlags } from '../../request/read-query.ts';
import type { ApiRequest } from '../../request/request-context.ts';
import { deleteRecords } from '../../write/delete-records.ts';
import { withValidateOnly } from '../../write/validate-only.ts';
import { recordId } from './get.ts';
import { requiredVersion } from './write-request.ts';

/** Deletes the record; returns 204. */
export async function handleDelete(request: ApiRequest): Promise<HandlerResult> {
  const { context, operation } = request;
  const flags = readFlags(request.query, ['_validate_only']);
  const id = recordId(request);
  const ifVersions = requiredVersion(request);
  return withValidateOnly(flags.get('_validate_only') === 'true', context, async (tx) => {
    await deleteRecords(
      [{ id, pointer: '', ...(ifVersions === undefined ? {} : { ifVersions }) }],
      operation.resource,
      tx,
    );
    return { status: 204, body: null };
  });
}
