/** Checks write permission. Every write goes through this function. */
import type { Resource } from '../../model/model.ts';
import { refuse } from '../../problems/problem.ts';
import { type Work, workFor } from '../context/work.ts';

/**
 * Returns the context with the caller's permissions (rows and fields) for this operation on the resource: a bulk call,
 * an upsert, a batch and an action use the permissions of each row's own operation. Throws operation_not_permitted if
 * the caller cannot write in this way at all.
 */
export function askRight(work: Work, resource: Resource, operation: 'create' | 'update' | 'delete'): Work {
  if (work.byServer) return work;
  const own = workFor(work, resource, operation);
  if (own.access.mayDo(resource, operation)) return own;
  return refuse('operation_not_permitted', { params: { scope: `${resource.id}:${operation}` } });
}
