/**
 * Resolves `{"custom_id"}` to `{"id"}`, and checks that generic references refer to a record. Both need the database; plain references are checked by its
 * foreign keys.
 */

import type { RelationChecks } from '../compile/serve/write-form.ts';
import { isJsonObject, type Json, type JsonObject, referencedId } from '../kernel/json.ts';
import type { Field, Resource } from '../model/model.ts';
import { escapePointer, referenceNotFound } from '../platform/schema-entry.ts';
import type { ProblemEntry } from '../problems/problem.ts';
import { buildCustomIdLookup, buildExisting, lookupParameters } from '../query/build-lookup.ts';
import { PlanValues } from '../query/query-plan.ts';
import { contentTypeOf } from '../query/sql-context.ts';
import type { RecordValues, RequestContext } from '../request/request-context.ts';
import { t } from '../texts/t.ts';
import { existsForCaller } from './complete-record.ts';
import type { AbsentReference } from './list-change.ts';

/** A body with its location in the request: `''`, or `/17` in a bulk call. */
export interface BodyWithPointer {
  readonly body: JsonObject;
  readonly pointer: string;
}

/** A record with the location of its body in the request. */
export interface RecordWithPointer {
  readonly record: RecordValues;
  readonly pointer: string;
}

/**
 * Replaces `custom_id` by IDs in the bodies, so that later code never compares two forms of one reference; one
 * statement for each referenced resource. A member that matches nothing is removed from the body, and its field is
 * added to `unresolved`.
 */
export async function resolveCustomIds<Item extends BodyWithPointer>(
  items: readonly Item[],
  resource: Resource,
  context: RequestContext,
): Promise<{
  readonly items: readonly (Item & Unresolved)[];
  readonly errors: readonly ProblemEntry[];
}> {
  const wanted = new Map<Resource, Set<string>>();
  for (const { body } of items) {
    for (const [member, value] of Object.entries(body)) {
      if (typeof value !== 'object' || value === null) continue;
      const target = referencedTarget(member, value, resource, context);
      if (target === undefined) continue;
      const customIds = wanted.get(target) ?? new Set();
      for (const customId of customIdsOf(value)) customIds.add(customId);
      wanted.set(target, customIds);
    }
  }
  if (wanted.size === 0) return { items: items.map((item) => ({ ...item, unresolved: noFields })), errors: [] };
  const idsByTarget = new Map<Resource, ReadonlyMap<string, readonly string[]>>();
  for (const [target, customIds] of wanted)
    idsByTarget.set(target, await lookUpCustomIds(target, [...customIds], context));
  const errors: ProblemEntry[] = [];
  return { items: items.map((item) => withIds(item, resource, idsByTarget, context, errors)), errors };
}

/** Fields whose references match nothing: each is reported once. */
interface Unresolved {
  readonly unresolved: ReadonlySet<string>;
}

const noFields: ReadonlySet<string> = new Set();

function withIds<Item extends BodyWithPointer>(
  item: Item,
  resource: Resource,
  idsByTarget: ReadonlyMap<Resource, ReadonlyMap<string, readonly string[]>>,
  context: RequestContext,
  errors: ProblemEntry[],
): Item & Unresolved {
  const body: Record<string, Json> = {};
  const unresolved = new Set<string>();
  for (const [member, value] of Object.entries(item.body)) {
    const target = referencedTarget(member, value, resource, context);
    const field = fieldOfMember(member, resource);
    if (target === undefined || field === undefined) {
      body[member] = value;
      continue;
    }
    const memberErrors: ProblemEntry[] = [];
    const resolved = replaceCustomIds(
      value,
      `${item.pointer}/${escapePointer(member)}`,
      idsByTarget.get(target),
      memberErrors,
    );
    if (memberErrors.length === 0) body[member] = resolved;
    // The error for a write to this field contains the member as it was sent.
    else if (field.readOnly || !context.access.mayWrite(field)) body[member] = value;
    else {
      errors.push(...memberErrors);
      unresolved.add(field.name);
    }
  }
  return { ...item, body, unresolved };
}

/** Returns the resource that a member refers to by `custom_id`. */
function referencedTarget(
  member: string,
  value: Json,
  resource: Resource,
  context: RequestContext,
): Resource | undefined {
  if (typeof value !== 'object' || value === null || customIdsOf(value).length === 0) return undefined;
  const field = fieldOfMember(member, resource);
  return field === undefined || !existsForCaller(field, context) ? undefined : field.target;
}

/** Returns the field of `tenants`, `tenants+` or `tenants-`. */
function fieldOfMember(member: string, resource: Resource): Field | undefined {
  return resource.fieldByName.get(member) ?? resource.fieldByName.get(member.replace(/[+-]$/, ''));
}

async function lookUpCustomIds(
  target: Resource,
  customIds: readonly string[],
  context: RequestContext,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const field = target.fieldByName.get('custom_id');
  // A caller that cannot read custom IDs cannot find records by them.
  if (field === undefined || target.constantRows !== undefined || !context.access.mayRead(field)) return new Map();
  const { values, visible, shape } = visibleRows(target, customIds, context);
  const statement = context.runtime.statements.get(`custom ids of ${target.id} ${shape}`, () =>
    buildCustomIdLookup(target, field, visible),
  );
  const rows = await context.session.run<{ custom_id: string; ids: readonly string[] }>(statement, values);
  return new Map(rows.map((row) => [row.custom_id, row.ids]));
}

function customIdsOf(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => customIdsOf(item));
  return isJsonObject(value) && value.id === undefined && isPossible(value.custom_id) ? [value.custom_id] : [];
}

/** A value that cannot be a custom ID is validated by the schema of the field. */
function isPossible(customId: Json | undefined): customId is string {
  return typeof customId === 'string' && customId.length > 0 && customId.length <= 256;
}

function replaceCustomIds(
  value: Json,
  pointer: string,
  idsByCustomId: ReadonlyMap<string, readonly string[]> | undefined,
  errors: ProblemEntry[],
): Json {
  if (Array.isArray(value))
    return value.map((item: Json, index) => replaceCustomIds(item, `${pointer}/${index}`, idsByCustomId, errors));
  const [customId] = customIdsOf(value);
  if (customId === undefined) return value;
  const ids = idsByCustomId?.get(customId) ?? [];
  const [id] = ids;
  if (id !== undefined && ids.length === 1) return { id };
  errors.push(
    ids.length === 0
      ? referenceNotFound(pointer)
      : {
          pointer,
          code: 'reference_ambiguous',
          params: { count: ids.length },
          message: t('severalRecordsHaveThisCustomId'),
        },
  );
  return null;
}

/** Returns errors for references to be removed from lists that do not contain them, if the caller cannot see their record. */
export async function checkAbsent(
  absent: readonly AbsentReference[],
  context: RequestContext,
): Promise<readonly ProblemEntry[]> {
  const byTarget = Map.groupBy(absent, ({ field }) => field.target);
  const errors: ProblemEntry[] = [];
  for (const [target, references] of byTarget) {
    if (target === undefined || target.constantRows !== undefined) continue;
    const existingIds = await existing(target, [...new Set(references.map(({ id }) => id))], context);
    errors.push(
      ...references.filter(({ id }) => !existingIds.has(id)).map(({ pointer }) => referenceNotFound(pointer)),
    );
  }
  return errors;
}

/** Checks that generic references identify records of the customer, and locks those against deletion until the end of the transaction. */
export async function checkGenericReferences(
  items: readonly RecordWithPointer[],
  { genericFields }: RelationChecks,
  context: RequestContext,
): Promise<readonly ProblemEntry[]> {
  const errors: ProblemEntry[] = [];
  for (const field of genericFields) {
    const contentType = contentTypeOf(field);
    if (contentType === undefined || field.attributes.on_delete === 'keep') continue;
    const groups = new Map<string, RecordWithPointer[]>();
    for (const item of items) {
      const kind = item.record[contentType.name] ?? null;
      if (item.record[field.name] == null || !isJsonObject(kind)) continue;
      const id = String(kind.id);
      groups.set(id, [...(groups.get(id) ?? []), item]);
    }
    for (const [id, group] of groups) {
      const target = context.runtime.model.resourceByContentType.get(id);
      const existingIds =
        target === undefined
          ? new Set<string>()
          : await existing(
              target,
              group.map((item) => String(item.record[field.name])),
              context,
            );
      errors.push(
        ...group
          .filter((item) => !existingIds.has(String(item.record[field.name])))
          .map((item) => referenceNotFound(`${item.pointer}/${field.name}`)),
      );
    }
  }
  return errors;
}

/** Returns the IDs of existing records that are visible to the caller; in a transaction they are locked until its end. */
async function existing(
  target: Resource,
  ids: readonly string[],
  context: RequestContext,
): Promise<ReadonlySet<string>> {
  if (target.constantRows !== undefined) return new Set();
  const { values, visible, shape } = visibleRows(target, ids, context);
  const statement = context.runtime.statements.get(`existing ${target.id} ${shape}`, () =>
    buildExisting(target, visible),
  );
  const rows = await context.session.run<{ id: string }>(statement, values);
  return new Set(rows.map((row) => row.id));
}

/** Prepares a lookup by keys under the caller's row rules: its values, and the cache key of its statement. */
function visibleRows(target: Resource, keys: readonly string[], context: RequestContext) {
  const { compiled } = context.runtime;
  const values = new PlanValues(context.caller.customerId);
  values.list[lookupParameters.keys] = keys;
  const rows = context.access.rowFilter(target, values);
  const visible = { compiled, ...(rows === undefined ? {} : { rows }) };
  return { values: values.list, visible, shape: JSON.stringify(rows ?? null) };
}

/**
 * Reports references to records outside the caller's row rules as references to records that do not exist. Those inside
 * are checked by the foreign keys. Existing references may remain, and every caller may refer to the customer and
 * itself.
 */
export async function checkVisibleReferences(
  items: readonly WrittenReferences[],
  resource: Resource,
  context: RequestContext,
): Promise<readonly ProblemEntry[]> {
  const errors: ProblemEntry[] = [];
  if (context.bySystem || context.access.rowFilterApplies === undefined) return errors;
  const { customerId, agentId, principal } = context.caller;
  const callerIds = new Set([customerId, agentId, principal.id]);
  for (const field of resource.fields) {
    const { target } = field;
    if (target === undefined || field.type.storage === 'computed' || target.constantRows !== undefined) continue;
    if (context.access.rowFilterApplies?.(target) !== true) continue;
    const references = newReferences(items, field).filter(({ id }) => !callerIds.has(id));
    if (references.length === 0) continue;
    const existingIds = await existing(target, [...new Set(references.map(({ id }) => id))], context);
    errors.push(
      ...references.filter(({ id }) => !existingIds.has(id)).map(({ pointer }) => referenceNotFound(pointer)),
    );
  }
  return errors;
}

/** A record that is written, with its stored form if it is updated. */
export interface WrittenReferences extends RecordWithPointer {
  readonly stored?: { readonly record: RecordValues };
}

/** A reference that a write adds, with its location in the request. */
export interface NewReference {
  readonly id: string;
  readonly pointer: string;
}

/** Returns the references of a field that are not stored yet. */
export function newReferences(items: readonly WrittenReferences[], { name }: Field): readonly NewReference[] {
  return items.flatMap(({ record, stored, pointer }) => {
    const storedIds = new Set(idsOf(stored?.record[name] ?? null).map(({ id }) => id));
    return idsOf(record[name] ?? null)
      .filter(({ id }) => !storedIds.has(id))
      .map(({ id, suffix }) => ({ id, pointer: `${pointer}/${name}${suffix}` }));
  });
}

function idsOf(value: Json): readonly { readonly id: string; readonly suffix: string }[] {
  if (Array.isArray(value))
    return value.flatMap((item: Json, index) => idsOf(item).map(({ id }) => ({ id, suffix: `/${index}` })));
  const id = referencedId(value);
  return id === undefined ? [] : [{ id, suffix: '' }];
}
