/**
 * Records that refer to another by content type and ID, such as notes and files: for a limited caller, those of hidden records are hidden. One query for the
 * records, and one for each kind that they refer to, because PostgreSQL takes too long to plan one condition on all kinds.
 */
import type { Resource } from '../model/model.ts';
import { buildExisting, buildNamedObjects, lookupParameters } from '../query/build-lookup.ts';
import { PlanValues } from '../query/query-plan.ts';
import type { RequestContext } from '../request/request-context.ts';

/** Returns the IDs of records that refer to no hidden record; undefined: all of them. */
export async function withVisibleObjects(
  ids: readonly string[],
  resource: Resource,
  work: RequestContext,
): Promise<ReadonlySet<string> | undefined> {
  const { access, bySystem, caller, runtime, session } = work;
  if (bySystem || ids.length === 0 || access.limitsObjects?.(resource) !== true) return undefined;
  const statement = runtime.statements.get(`named objects ${resource.id}`, () =>
    buildNamedObjects(resource, runtime.compiled),
  );
  const rows = await session.run<NamedObject>(statement, [caller.customerId, ids]);
  const hidden = new Set<string>();
  for (const [contentType, named] of Map.groupBy(rows, (row) => row.content_type)) {
    const kind = runtime.model.resourceByContentType.get(contentType);
    if (kind === undefined || access.rowFilterApplies?.(kind) !== true) continue;
    const visible = await visibleIds(kind, [...new Set(named.map((row) => row.object_id))], work);
    for (const { id, object_id: object } of named) if (!visible.has(object)) hidden.add(id);
  }
  return new Set(ids.filter((id) => !hidden.has(id)));
}

interface NamedObject {
  readonly id: string;
  readonly content_type: string;
  readonly object_id: string;
}

/** Returns the IDs of records that match the caller's row rules. */
export async function visibleIds(
  resource: Resource,
  ids: readonly string[],
  work: RequestContext,
): Promise<ReadonlySet<string>> {
  const { compiled: served, statements } = work.runtime;
  const values = new PlanValues(work.caller.customerId);
  values.list[lookupParameters.keys] = ids;
  const rows = work.access.rowFilter(resource, values);
  const statement = statements.get(`existing ${resource.id} ${JSON.stringify(rows ?? null)}`, () =>
    buildExisting(resource, { compiled: served, ...(rows === undefined ? {} : { rows }) }),
  );
  const found = await work.session.run<{ id: string }>(statement, values.list);
  return new Set(found.map((row) => row.id));
}
