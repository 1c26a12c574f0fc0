/** The record that an action is about must be one that the caller may meet: actions work as the server does, without row rules. */
import { isUuid } from '../../kernel/ids.ts';
import { refuse } from '../../problems/problem.ts';
import type { ApiRequest } from '../context/request.ts';
import { readRecord } from '../reading/read-written.ts';

/** Refuses as for a missing record. */
export async function checkActionRecord({ operation, parameters, work }: ApiRequest): Promise<void> {
  const { pk } = parameters;
  if (operation.kind !== 'action' || pk === undefined || !isUuid(pk)) return;
  if (work.access.rowFilterApplies?.(operation.resource) !== true) return;
  const record = await readRecord(pk.toLowerCase(), operation.resource, { members: [{ name: 'id' }] }, work);
  if (record === undefined) refuse('not_found');
}
