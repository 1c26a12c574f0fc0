/** The one gate of all writes: whatever call a record is written by, the caller's right to write it in that way is asked. */
import type { Resource } from '../../model/model.ts';
import { refuse } from '../../problems/problem.ts';
import { type Work, workFor } from '../context/work.ts';

/**
 * The work with the caller's rights (rows and fields) to write records of the resource in this way: a bulk call, an upsert, a batch and an
 * action write with the rights of each row's own operation. Throws operation_not_permitted where the caller may not write so at all.
 */
export function askRight(work: Work, resource: Resource, operation: 'create' | 'update' | 'delete'): Work {
  if (work.byServer) return work;
  const own = workFor(work, resource, operation);
  if (own.access.mayDo(resource, operation)) return own;
  return refuse('operation_not_permitted', { params: { scope: `${resource.id}:${operation}` } });
}
