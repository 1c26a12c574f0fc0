/** Rejects requests for times before the retained history, with the timestamp since which it is complete; partial results are never returned. */
import { timestampOfId } from '../../compile/tables/partitions.ts';
import type { Model, Resource } from '../../model/model.ts';
import { isSystem, systemResource } from '../../model/system-resources.ts';
import { throwProblem } from '../../problems/problem.ts';
import type { FilterNode, PlanValues } from '../../query/query-plan.ts';
import type { ListRead, ReadCheck, RequestContext } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { retainedSince } from './month-archives.ts';

/** Rejects a read whose result would be incomplete. */
export const rejectExpired: ReadCheck = (read, context) => {
  switch (read.kind) {
    case 'as-of':
      return rejectTimestamp(read.milliseconds, read.resource, context);
    case 'id':
      return rejectId(read.id, read.resource, context);
    case 'list':
      return rejectList(read, context);
  }
};

async function rejectTimestamp(milliseconds: number, resource: Resource, context: RequestContext): Promise<void> {
  // Records that are part of the model never change.
  if (resource.constantRows !== undefined) return;
  const since = await retainedSince(systemResource(context.runtime.model, 'changerecord'), context);
  // Writes at exactly this timestamp are included.
  if (since !== undefined && milliseconds < since.getTime() - 1) rejectBefore(since);
}

async function rejectId(id: string, resource: Resource, context: RequestContext): Promise<void> {
  const since = await retainedSinceFor(resource, context);
  if (since !== undefined && timestampOfId(id) < since.getTime()) rejectBefore(since);
}

/** Rejects a list if its condition on the creation time allows only rows that are no longer retained. */
async function rejectList({ filter, values, resource }: ListRead, context: RequestContext): Promise<void> {
  if (retentionResourceOf(resource, context.runtime.model) === undefined) return;
  const end = latestTimestamp(filter, values, resource, context);
  if (end === undefined) return;
  const since = await retainedSinceFor(resource, context);
  if (since !== undefined && end < since.getTime()) rejectBefore(since);
}

/** Returns the resource whose retention also removes the records of this one; changes are removed with their records. */
function retentionResourceOf(resource: Resource, model: Model): Resource | undefined {
  if (resource.retention !== undefined) return resource;
  return isSystem(resource, 'change') ? systemResource(model, 'changerecord') : undefined;
}

async function retainedSinceFor(resource: Resource, context: RequestContext): Promise<Date | undefined> {
  const retentionResource = retentionResourceOf(resource, context.runtime.model);
  return retentionResource && retainedSince(retentionResource, context);
}

/** Returns the latest creation time of rows that match the condition; undefined if it is unbounded. */
function latestTimestamp(
  node: FilterNode,
  values: PlanValues,
  resource: Resource,
  context: RequestContext,
): number | undefined {
  if (node.kind === 'all')
    return node.nodes
      .map((inner) => latestTimestamp(inner, values, resource, context))
      .reduce(
        (earliest, end) => (earliest === undefined ? end : end === undefined ? earliest : Math.min(earliest, end)),
        undefined,
      );
  if (node.kind !== 'compare' || node.jsonPath !== undefined) return undefined;
  const field = resource.fieldByName.get(node.field);
  if (field?.default?.kind !== 'server' || field.default.keyword !== 'now' || !field.readOnly) return undefined;
  const bounds = context.runtime.compiled.operators.get(node.operator)?.bounds;
  if (bounds === undefined || bounds === 'low') return undefined;
  // Times are never literals.
  const operand = typeof node.parameter === 'number' ? values.list[node.parameter] : undefined;
  const timestamp = Date.parse(String(bounds === 'pair' && Array.isArray(operand) ? operand[1] : operand));
  return Number.isNaN(timestamp) ? undefined : timestamp;
}

function rejectBefore(since: Date): never {
  const from = since.toISOString();
  return throwProblem('history_not_kept', {
    detail: t('historyBeforeIsNoLongerAvailable', { from }),
    params: { kept_since: from },
  });
}
