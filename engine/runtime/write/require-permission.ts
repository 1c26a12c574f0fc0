/** Checks write permission. Every write goes through this function. */
import type { Resource } from '../../model/model.ts';
import { throwProblem } from '../../problems/problem.ts';
import { contextFor, type RequestContext } from '../context/request-context.ts';

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
