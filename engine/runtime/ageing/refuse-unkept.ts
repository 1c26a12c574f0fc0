/** What was asked of a time of which nothing is kept any more is refused with the moment from which on everything is, and never answered by half. */
import { momentOfId } from '../../compile/tables/partitions.ts';
import { phrase } from '../../kernel/text.ts';
import type { Model, Resource } from '../../model/model.ts';
import { isSystem, systemResource } from '../../model/system-resources.ts';
import { refuse } from '../../problems/problem.ts';
import type { PlanValues } from '../../query/plan-values.ts';
import type { FilterNode } from '../../query/query-plan.ts';
import type { Work } from '../context/work.ts';
import { keptSince } from './aged-months.ts';

/** Refuses to read records as they were at an instant (milliseconds) whose later writes are not all kept. */
export async function refuseUnkeptInstant(milliseconds: number, resource: Resource, work: Work): Promise<void> {
  // Records that are part of the model were never others.
  if (resource.constantRows !== undefined) return;
  const since = await keptSince(systemResource(work.runtime.model, 'changerecord'), work);
  // What was written at the instant itself is part of it.
  if (since !== undefined && milliseconds < since.getTime() - 1) refuseBefore(since);
}

/** Refuses what a page of the history goes on from, or a change, when it lies where nothing is kept. */
export async function refuseUnkeptId(id: string, resource: Resource, work: Work): Promise<void> {
  const since = await keptOf(resource, work);
  if (since !== undefined && momentOfId(id) < since.getTime()) refuseBefore(since);
}

/** Refuses a list all of whose rows, by its condition on the time at which they were made, would be of a time of which nothing is kept. */
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

/** The resource with whose months the records of this one go; changes go with their records. */
function agesWith(resource: Resource, model: Model): Resource | undefined {
  if (resource.retention !== undefined) return resource;
  return isSystem(resource, 'change') ? systemResource(model, 'changerecord') : undefined;
}

async function keptOf(resource: Resource, work: Work): Promise<Date | undefined> {
  const aged = agesWith(resource, work.runtime.model);
  return aged && keptSince(aged, work);
}

/** The last moment at which rows that meet the condition can have been made; undefined: any. */
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
    detail: phrase('What happened before {from} is not kept any more.', { from }),
    params: { kept_since: from },
  });
}
