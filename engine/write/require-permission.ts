/** Checks write permission. Every write goes through this function. */

import type { Resource } from '../model/model.ts';
import { throwProblem } from '../problems/problem.ts';
import { loadRecords } from '../read/load-records.ts';
import { contextFor, type RequestContext } from '../request/request-context.ts';
import { t } from '../texts/t.ts';

/**
 * Returns the context with the caller's permissions (rows and fields) for this operation on the resource: a bulk call,
 * an upsert, a batch and an action use the permissions of each row's own operation. Throws operation_not_permitted if
 * the caller cannot write in this way at all.
 */
export function requirePermission(
  context: RequestContext,
  resource: Resource,
  operation: 'create' | 'update' | 'delete',
): RequestContext {
  if (context.bySystem) return context;
  const operationContext = contextFor(context, resource, operation);
  if (operationContext.access.mayDo(resource, operation)) return operationContext;
  return throwProblem('operation_not_permitted', { params: { scope: `${resource.id}:${operation}` } });
}

/**
 * Returns whether the caller may write only some rows of the resource. Written records are compared with row rules by a query after the write, in its
 * transaction.
 */
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
    detail: t('outsideWritableRows'),
  });
}
