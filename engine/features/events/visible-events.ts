/**
 * Filters events by the rights of a caller. Events of hidden records are omitted; records that were deleted, or may
 * have left the caller's row rules, are reported as removed; names of unreadable fields are omitted.
 */
import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import type { Resource } from '../../model/model.ts';
import { filterFieldNames } from '../../query/list-position-fields.ts';
import { PlanValues } from '../../query/query-plan.ts';
import { visibleIds, withVisibleObjects } from '../../read/visible-objects.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { EventRow } from './event.ts';

/** Returns the events visible to the context's caller, in order. */
export async function visibleEvents(rows: readonly EventRow[], context: RequestContext): Promise<readonly EventRow[]> {
  const { model } = context.runtime;
  const visibleByResource = new Map<Resource, ReadonlySet<string>>();
  for (const [resource, ids] of restrictedObjects(rows, context))
    visibleByResource.set(resource, await seenIds(resource, [...ids], context));
  return rows.flatMap((row) => {
    const resource = model.resourceByContentType.get(row.content_type_id);
    if (resource === undefined || !mayKnow(resource, context)) return [];
    const visible = visibleByResource.get(resource);
    if (visible === undefined || visible.has(row.object_id)) return [withReadableContext(row, resource, context)];
    return tombstone(row, resource, context);
  });
}

function mayKnow(resource: Resource, { access }: RequestContext): boolean {
  return access.mayDo(resource, 'read') || access.mayDo(resource, 'list');
}

const isRestricted = (resource: Resource, { access }: RequestContext): boolean =>
  access.rowFilterApplies?.(resource) === true || access.limitsObjects?.(resource) === true;

async function seenIds(resource: Resource, ids: readonly string[], work: RequestContext): Promise<ReadonlySet<string>> {
  const visible = await visibleIds(resource, ids, work);
  return (await withVisibleObjects([...visible], resource, work)) ?? visible;
}

function restrictedObjects(
  rows: readonly EventRow[],
  context: RequestContext,
): ReadonlyMap<Resource, ReadonlySet<string>> {
  const objects = new Map<Resource, Set<string>>();
  for (const row of rows) {
    const resource = context.runtime.model.resourceByContentType.get(row.content_type_id);
    if (resource === undefined || !mayKnow(resource, context) || !isRestricted(resource, context)) continue;
    objects.set(resource, (objects.get(resource) ?? new Set()).add(row.object_id));
  }
  return objects;
}

/** Reports a hidden record as removed if this event may be the reason. */
function tombstone(row: EventRow, resource: Resource, context: RequestContext): readonly EventRow[] {
  const bare = { ...row, event_context: null };
  if (row.event_identifier.endsWith('.instancedeleted')) return [bare];
  if (!row.event_identifier.endsWith('.instanceupdated')) return [];
  const filter = context.access.rowFilter(resource, new PlanValues(context.caller.customerId));
  const changed = changedFields(row.event_context);
  const mayBeHidden = filter !== undefined && filterFieldNames(filter).some((name) => changed.includes(name));
  return mayBeHidden ? [{ ...bare, event_identifier: `${resource.id}.instancehidden` }] : [];
}

function changedFields(context: JsonObject | null): readonly string[] {
  const changed = context?.changed;
  return Array.isArray(changed) ? changed.map(String) : [];
}

function withReadableContext(row: EventRow, resource: Resource, requestContext: RequestContext): EventRow {
  const { event_context: context } = row;
  if (!isJsonObject(context ?? null) || context?.changed === undefined) return row;
  const isReadable = (name: string): boolean => {
    const field = resource.fieldByName.get(name);
    return field !== undefined && requestContext.access.mayRead(field);
  };
  const changed = changedFields(context).filter(isReadable);
  // Events of the accounting books contain values, too.
  const values = (['before', 'after'] as const).flatMap((name) => {
    const record = context?.[name] ?? null;
    return isJsonObject(record)
      ? [[name, Object.fromEntries(Object.entries(record).filter(([member]) => isReadable(member)))] as const]
      : [];
  });
  return { ...row, event_context: { ...context, changed, ...Object.fromEntries(values) } };
}
