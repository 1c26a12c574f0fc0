/** Validates that written records are inside the caller's row rules: by a query after the write, in its transaction. */
import { msg } from '../../kernel/text.ts';
import type { Resource } from '../../model/model.ts';
import { throwProblem } from '../../problems/problem.ts';
import type { RequestContext } from '../context/request-context.ts';
import { loadRecords } from '../reading/load-records.ts';

/** Returns whether the caller may write only some rows of the resource. */
export function isRestricted(resource: Resource, context: RequestContext): boolean {
  return !context.bySystem && context.access.rowFilterApplies?.(resource) === true;
}

/** Rejects a write that has moved a record outside of the caller's row rules. */
export async function checkWithinRowRules(
  rows: readonly { readonly id: string }[],
  resource: Resource,
  context: RequestContext,
): Promise<void> {
  if (!isRestricted(resource, context)) return;
  const accessible = await loadRecords(
    rows.map((row) => row.id),
    resource,
    context,
  );
  if (accessible.size === rows.length) return;
  throwProblem('operation_not_permitted', {
    detail: msg('The record would be outside of the rows that the caller can write.'),
  });
}
