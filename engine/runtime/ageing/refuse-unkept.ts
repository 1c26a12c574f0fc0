/** Rejects requests for times before the retained history, with the timestamp since which it is complete; partial results are never returned. */
import { momentOfId } from '../../compile/tables/partitions.ts';
import { phrase } from '../../kernel/text.ts';
import type { Model, Resource } from '../../model/model.ts';
import { isSystem, systemResource } from '../../model/system-resources.ts';
import { refuse } from '../../problems/problem.ts';
import type { PlanValues } from '../../query/plan-values.ts';
import type { FilterNode } from '../../query/query-plan.ts';
import type { Work } from '../context/work.ts';
import { keptSince } from './aged-months.ts';

/** Rejects a read of records as of a timestamp (milliseconds) if some later writes are no longer retained. */
export async function refuseUnkeptInstant(milliseconds: number, resource: Resource, work: Work): Promise<void> {
  // Records that are part of the model never change.
  if (resource.constantRows !== undefined) return;
  const since = await keptSince(systemResource(work.runtime.model, 'changerecord'), work);
  // Writes at exactly this timestamp are included.
  if (since !== undefined && milliseconds < since.getTime() - 1) refuseBefore(since);
}

/** Rejects a history cursor or a change that precedes the retained history. */
export async function refuseUnkeptId(id: string, resource: Resource, work: Work): Promise<void> {
  const since = await keptOf(resource, work);
  if (since !== undefined && momentOfId(id) < since.getTime()) refuseBefore(since);
}

/** Rejects a list if its condition on the creation time allows only rows that are no longer retained. */
export async function refuseUnkeptList(
  filter: FilterNode | undefined,
  values: PlanValues,
  resource: Resource,
  work: Work,
): Promise<void> {
  if (filter === undefined || agesWith(resource, work.runtime.model) === undefined) return;
  const end = lastMoment(filter, values, resource, work);
  if (end === undefined) return;
  const since = await keptOf(resource, work);
  if (since !== undefined && end < since.getTime()) refuseBefore(since);
}

/** Returns the resource whose retention also removes the records of this one; changes are removed with their records. */
function agesWith(resource: Resource, model: Model): Resource | undefined {
  if (resource.retention !== undefined) return resource;
  return isSystem(resource, 'change') ? systemResource(model, 'changerecord') : undefined;
}

async function keptOf(resource: Resource, work: Work): Promise<Date | undefined> {
  const aged = agesWith(resource, work.runtime.model);
  return aged && keptSince(aged, work);
}

/** Returns the latest creation time of rows that match the condition; undefined if it is unbounded. */
function lastMoment(node: FilterNode, values: PlanValues, resource: Resource, work: Work): number | undefined {
  if (node.kind === 'all')
    return node.nodes
      .map((inner) => lastMoment(inner, values, resource, work))
      .reduce(
        (least, end) => (least === undefined ? end : end === undefined ? least : Math.min(least, end)),
        undefined,
      );
  if (node.kind !== 'compare' || node.jsonPath !== undefined) return undefined;
  const field = resource.fieldByName.get(node.field);
  if (field?.default?.kind !== 'server' || field.default.word !== 'now' || !field.readOnly) return undefined;
  const bounds = work.runtime.served.operators.get(node.operator)?.bounds;
  if (bounds === undefined || bounds === 'low') return undefined;
  const given = values.list[node.parameter];
  const moment = Date.parse(String(bounds === 'pair' && Array.isArray(given) ? given[1] : given));
  return Number.isNaN(moment) ? undefined : moment;
}

function refuseBefore(since: Date): never {
  const from = since.toISOString();
  return refuse('history_not_kept', {
    detail: phrase('History before {from} is no longer available.', { from }),
    params: { kept_since: from },
  });
}
