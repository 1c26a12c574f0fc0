/**
 * Records reads of protected identities as events (api.md, section 7). Those of a request are collected and written in a separate transaction before the response
 * is sent, for rejected requests too, because a rejection also reveals data. Outside of requests they are written immediately. Lists reveal values too, by their
 * filters, sort orders, searches and aggregates, also through relations.
 */

import { Readable } from 'node:stream';
import type { Operation } from '../compile/operations/operation.ts';
import { isJsonObject, type Json } from '../kernel/json.ts';
import { leadsTo } from '../model/field-paths.ts';
import type { Resource } from '../model/model.ts';
import { isSystem, systemResource } from '../model/system-resources.ts';
import type { ListRequest } from '../query/parse-list.ts';
import type { StatisticsShape } from '../query/parse-statistics.ts';
import type { FilterNode, Selection } from '../query/query-plan.ts';
import { type HandlerResult, jsonType } from '../request/handler-result.ts';
import {
  type ApiRequest,
  inTransaction,
  type ProtectedReads,
  type RequestContext,
  type Runtime,
} from '../request/request-context.ts';

/**
 * Returns whether requests of the operation collect the protected identities that they read. Those that cannot reach one are not audited; a response hook that
 * reads one nevertheless writes the event immediately.
 */
export function isAudited({ kind, resource }: Operation, { compiled }: Pick<Runtime, 'compiled'>): boolean {
  return (kind !== 'get' && kind !== 'list') || compiled.reachesProtected(resource);
}

/** Handles a request and records the protected identities that it read, whether it succeeds or fails. */
export async function auditProtectedRead(
  request: ApiRequest,
  handle: () => Promise<HandlerResult>,
): Promise<HandlerResult> {
  const { context } = request;
  const result = await handle().catch(async (error: unknown) => {
    await flushProtectedReads(context);
    throw error;
  });
  try {
    await recordReturned(request, result);
    await flushProtectedReads(context);
    return result;
  } catch (error) {
    // A response whose read cannot be recorded is not sent; an unread stream would keep its connection.
    if (result.body instanceof Readable) result.body.destroy();
    throw error;
  }
}

/** Records the identities in the body, including the body of a replayed response, which counts as another read. */
async function recordReturned(
  { operation, context }: ApiRequest,
  { status, body, contentType }: HandlerResult,
): Promise<void> {
  if (!isProtected(operation.resource) || body === null || status >= 300) return;
  // Streams and tables are not searched for records.
  if (typeof body !== 'string' || !/^application\/json(;|$)/.test(contentType ?? jsonType))
    return recordProtectedListRead(context);
  return recordProtectedRead(recordIdsIn(JSON.parse(body)), context);
}

/** Returns the IDs of records in a response that contains more than their IDs: a single record, a list, a page, or the rows of a bulk write. */
function recordIdsIn(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => recordIdsIn(item));
  if (!isJsonObject(value)) return [];
  if (Array.isArray(value.items)) return recordIdsIn(value.items);
  if (value.result !== undefined) return recordIdsIn(value.result);
  if (value.data !== undefined) return recordIdsIn(value.data);
  const { id, deleted: _, ...members } = value;
  return typeof id === 'string' && Object.keys(members).length > 0 ? [id] : [];
}

/** Returns whether every read of a record of this kind is written to the event log. */
export function isProtected(resource: Resource): boolean {
  return isSystem(resource, 'protectedidentity');
}

/** Records that the caller of the context reads these records. */
export async function recordProtectedRead(ids: readonly string[], context: RequestContext): Promise<void> {
  if (context.protectedReads === undefined) return write({ ids: new Set(ids), some: false }, context);
  for (const id of ids) context.protectedReads.ids.add(id);
}

/** Records a read of some protected identities when the exact ones are unknown before the response is sent. */
export async function recordProtectedListRead(context: RequestContext): Promise<void> {
  if (context.protectedReads === undefined) return write({ ids: new Set(), some: true }, context);
  context.protectedReads.some = true;
}

/** Writes the reads of a request; must complete before the response is sent. */
export async function flushProtectedReads(context: RequestContext): Promise<void> {
  const { protectedReads: reads } = context;
  if (reads === undefined || (reads.ids.size === 0 && !reads.some)) return;
  await write({ ids: new Set(reads.ids), some: reads.some }, context);
  reads.ids.clear();
  reads.some = false;
}

async function write({ ids, some }: ProtectedReads, context: RequestContext): Promise<void> {
  if (ids.size === 0 && !some) return;
  const { model } = context.runtime;
  const resource = systemResource(model, 'protectedidentity').id;
  await inTransaction(context, async (tx) => {
    const { emit } = tx.runtime.extensionContextOf(tx);
    for (const objectId of ids) await emit({ identifier: `${resource}.instanceread`, resource, objectId });
    if (some) {
      const { agentId: objectId } = tx.caller;
      await emit({ identifier: `${resource}.listread`, resource: systemResource(model, 'agent').id, objectId });
    }
  });
}

/**
 * Returns whether the result of this list reveals more about protected identities than their IDs and, for the listed
 * records themselves, the selected fields.
 */
export function readsProtectedIdentity(
  { resource, filter, order, rank, selection, statistics }: ListRequest,
  { compiled }: Pick<Runtime, 'compiled'>,
): boolean {
  if (!compiled.reachesProtected(resource)) return false;
  return (
    (statistics !== undefined && (isProtected(resource) || groupsReadProtected(statistics.groups, resource))) ||
    (filter !== undefined && filterReadsProtected(filter, resource)) ||
    (rank !== undefined && filterReadsProtected(rank, resource)) ||
    order.some(({ path }) => pathReadsProtected(path, resource)) ||
    selectsProtectedIdentity(selection, resource)
  );
}

/** Returns whether protected identities are embedded in the records. */
export function selectsProtectedIdentity({ members }: Selection, resource: Resource): boolean {
  return members.some(({ name, nested }) => {
    const target = nested && targetOf(resource, name);
    if (nested === undefined || target === undefined) return false;
    return isProtected(target) || selectsProtectedIdentity(nested, target);
  });
}

function filterReadsProtected(node: FilterNode, resource: Resource): boolean {
  switch (node.kind) {
    case 'all':
    case 'any':
      return node.nodes.some((inner) => filterReadsProtected(inner, resource));
    case 'not':
    case 'stored':
      return filterReadsProtected(node.node, resource);
    case 'compare':
      return isProtected(resource) && node.field !== 'id';
    case 'related': {
      const target = targetOf(resource, node.field);
      return (
        isProtected(resource) ||
        (target !== undefined && (isProtected(target) || filterReadsProtected(node.node, target)))
      );
    }
    case 'search':
      return (
        isProtected(resource) ||
        node.paths.some(({ steps }) =>
          pathReadsProtected(
            steps.map(({ field }) => field),
            resource,
          ),
        )
      );
    case 'about':
    case 'constant':
      return false;
  }
}

function groupsReadProtected(shape: StatisticsShape | undefined, resource: Resource): boolean {
  const members = shape === undefined ? [] : [...shape.groups, ...shape.aggregates];
  return members.some(({ path }) => pathReadsProtected(path.split('.'), resource));
}

/** Checks a path of a sort order, a search or a group: names of references, with a field at its end. */
function pathReadsProtected(path: readonly string[], resource: Resource): boolean {
  const [name = '', ...remaining] = path;
  if (isProtected(resource)) return name !== 'id';
  const target = targetOf(resource, name);
  return target !== undefined && (isProtected(target) || pathReadsProtected(remaining, target));
}

function targetOf(resource: Resource, name: string): Resource | undefined {
  const field = resource.fieldByName.get(name);
  return field && leadsTo(field);
}
