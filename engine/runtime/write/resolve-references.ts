/**
 * Resolves `{"custom_id"}` to `{"id"}`, and generic references that must name a record. Both need the database; plain
 * references are checked by its foreign keys.
 */

import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { phrase } from '../../kernel/text.ts';
import type { Field, Resource } from '../../model/model.ts';
import type { ProblemEntry } from '../../problems/problem.ts';
import { buildCustomIdLookup, buildExisting, lookupPlaces } from '../../query/build-lookup.ts';
import { PlanValues } from '../../query/plan-values.ts';
import { contentTypeOf } from '../../query/sql-context.ts';
import { escapePointer, referenceNotFound } from '../base/schema-entry.ts';
import type { RecordValues, Work } from '../context/work.ts';
import { isKnown } from '../validation/known-fields.ts';
import type { AbsentReference } from '../validation/list-change.ts';

/** A body with its location in the request: `''`, or `/17` in a bulk call. */
export interface PlacedBody {
  readonly body: JsonObject;
  readonly pointer: string;
}

/** A record with the location of its body in the request. */
export interface PlacedRecord {
  readonly record: RecordValues;
  readonly pointer: string;
}

/**
 * Replaces `custom_id` by IDs in the bodies, so that later code never compares two forms of one reference; one
 * statement for each referenced resource. A member that matches nothing is removed from the body, and its field is
 * added to `unresolved`.
 */
export async function resolveCustomIds<Placed extends PlacedBody>(
  items: readonly Placed[],
  resource: Resource,
  work: Work,
): Promise<{
  readonly items: readonly (Placed & Unresolved)[];
  readonly errors: readonly ProblemEntry[];
}> {
  const wanted = new Map<Resource, Set<string>>();
  for (const { body } of items) {
    for (const [member, value] of Object.entries(body)) {
      const target = namedTarget(member, value, resource, work);
      if (target === undefined) continue;
      const customIds = wanted.get(target) ?? new Set();
      for (const customId of customIdsOf(value)) customIds.add(customId);
      wanted.set(target, customIds);
    }
  }
  if (wanted.size === 0) return { items: items.map((item) => ({ ...item, unresolved: nothing })), errors: [] };
  const found = new Map<Resource, ReadonlyMap<string, readonly string[]>>();
  for (const [target, customIds] of wanted) found.set(target, await lookUp(target, [...customIds], work));
  const errors: ProblemEntry[] = [];
  return { items: items.map((item) => withIds(item, resource, found, work, errors)), errors };
}

/** Fields whose references match nothing: each is reported once. */
interface Unresolved {
  readonly unresolved: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

function withIds<Placed extends PlacedBody>(
  item: Placed,
  resource: Resource,
  found: ReadonlyMap<Resource, ReadonlyMap<string, readonly string[]>>,
  work: Work,
  errors: ProblemEntry[],
): Placed & Unresolved {
  const body: Record<string, Json> = {};
  const unresolved = new Set<string>();
  for (const [member, value] of Object.entries(item.body)) {
    const target = namedTarget(member, value, resource, work);
    const field = fieldOfMember(member, resource);
    if (target === undefined || field === undefined) {
      body[member] = value;
      continue;
    }
    const mistakes: ProblemEntry[] = [];
    const resolved = replaceCustomIds(value, `${item.pointer}/${escapePointer(member)}`, found.get(target), mistakes);
    if (mistakes.length === 0) body[member] = resolved;
    // The rejection of a write to this field names the member as it was sent.
    else if (field.readOnly || !work.access.mayWrite(field)) body[member] = value;
    else {
      errors.push(...mistakes);
      unresolved.add(field.name);
    }
  }
  return { ...item, body, unresolved };
}

/** Returns the resource whose record a member names by `custom_id`. */
function namedTarget(member: string, value: Json, resource: Resource, work: Work): Resource | undefined {
  if (typeof value !== 'object' || value === null || customIdsOf(value).length === 0) return undefined;
  const field = fieldOfMember(member, resource);
  return field === undefined || !isKnown(field, work) ? undefined : field.target;
}

/** The field that `tenants`, `tenants+` or `tenants-` is about. */
function fieldOfMember(member: string, resource: Resource): Field | undefined {
  return resource.fieldByName.get(member) ?? resource.fieldByName.get(member.replace(/[+-]$/, ''));
}

async function lookUp(
  target: Resource,
  customIds: readonly string[],
  work: Work,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const field = target.fieldByName.get('custom_id');
  // A caller that cannot read custom IDs cannot find records by them.
  if (field === undefined || target.constantRows !== undefined || !work.access.mayRead(field)) return new Map();
  const { values, visible, shape } = visibleRows(target, customIds, work);
  const statement = work.runtime.statements.get(`custom ids of ${target.id} ${shape}`, () =>
    buildCustomIdLookup(target, field, visible),
  );
  const rows = await work.session.run<{ custom_id: string; ids: readonly string[] }>(statement, values);
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
  found: ReadonlyMap<string, readonly string[]> | undefined,
  errors: ProblemEntry[],
): Json {
  if (Array.isArray(value))
    return value.map((item: Json, index) => replaceCustomIds(item, `${pointer}/${index}`, found, errors));
  const [customId] = customIdsOf(value);
  if (customId === undefined) return value;
  const ids = found?.get(customId) ?? [];
  const [id] = ids;
  if (id !== undefined && ids.length === 1) return { id };
  errors.push(
    ids.length === 0
      ? referenceNotFound(pointer)
      : {
          pointer,
          code: 'reference_ambiguous',
          params: { count: ids.length },
          message: phrase('Several records have this custom_id.'),
        },
  );
  return null;
}

/** Returns errors for references to be removed from lists that do not contain them, if the caller cannot see their record. */
export async function checkAbsent(absent: readonly AbsentReference[], work: Work): Promise<readonly ProblemEntry[]> {
  const byTarget = Map.groupBy(absent, ({ field }) => field.target);
  const errors: ProblemEntry[] = [];
  for (const [target, references] of byTarget) {
    if (target === undefined || target.constantRows !== undefined) continue;
    const known = await existing(target, [...new Set(references.map(({ id }) => id))], work);
    errors.push(...references.filter(({ id }) => !known.has(id)).map(({ pointer }) => referenceNotFound(pointer)));
  }
  return errors;
}

/** Returns fields whose record is identified by ID and content type. */
export function genericFields(resource: Resource): readonly Field[] {
  return resource.fields.filter((field) => field.type.role === 'generic_reference');
}

/** Checks that generic references identify records of the customer, and locks those against deletion until the end of the transaction. */
export async function checkGenericReferences(
  items: readonly PlacedRecord[],
  resource: Resource,
  work: Work,
): Promise<readonly ProblemEntry[]> {
  const errors: ProblemEntry[] = [];
  for (const field of genericFields(resource)) {
    const contentType = contentTypeOf(field);
    if (contentType === undefined || field.attributes.on_delete === 'keep') continue;
    const groups = new Map<string, PlacedRecord[]>();
    for (const item of items) {
      const kind = item.record[contentType.name] ?? null;
      if (item.record[field.name] == null || !isJsonObject(kind)) continue;
      const id = String(kind.id);
      groups.set(id, [...(groups.get(id) ?? []), item]);
    }
    for (const [id, group] of groups) {
      const target = work.runtime.model.resourceByContentType.get(id);
      const known =
        target === undefined
          ? new Set<string>()
          : await existing(
              target,
              group.map((item) => String(item.record[field.name])),
              work,
            );
      errors.push(
        ...group
          .filter((item) => !known.has(String(item.record[field.name])))
          .map((item) => referenceNotFound(`${item.pointer}/${field.name}`)),
      );
    }
  }
  return errors;
}

/** Which of the ids are records that the caller may see; in a transaction they stay until its end. */
async function existing(target: Resource, ids: readonly string[], work: Work): Promise<ReadonlySet<string>> {
  if (target.constantRows !== undefined) return new Set();
  const { values, visible, shape } = visibleRows(target, ids, work);
  const statement = work.runtime.statements.get(`existing ${target.id} ${shape}`, () => buildExisting(target, visible));
  const rows = await work.session.run<{ id: string }>(statement, values);
  return new Set(rows.map((row) => row.id));
}

/** A lookup by keys under the caller's row rules: its values, and what its statement depends on. */
function visibleRows(target: Resource, keys: readonly string[], work: Work) {
  const { served } = work.runtime;
  const values = new PlanValues(work.caller.customerId);
  values.list[lookupPlaces.keys] = keys;
  const rows = work.access.rowFilter(target, values);
  const visible = { served, ...(rows === undefined ? {} : { rows }) };
  return { values: values.list, visible, shape: JSON.stringify(rows ?? null) };
}

/**
 * Reports references to records outside the caller's row rules as references to records that do not exist. Those inside
 * are checked by the foreign keys. Existing references may remain, and every caller may refer to the customer and
 * itself.
 */
export async function checkVisibleReferences(
  items: readonly (PlacedRecord & { readonly stored?: { readonly record: RecordValues } })[],
  resource: Resource,
  work: Work,
): Promise<readonly ProblemEntry[]> {
  const errors: ProblemEntry[] = [];
  if (work.byServer || work.access.rowFilterApplies === undefined) return errors;
  const { customerId, agentId, principal } = work.caller;
  const own = new Set([customerId, agentId, principal.id]);
  for (const field of resource.fields) {
    const { target } = field;
    if (target === undefined || field.type.storage === 'computed' || target.constantRows !== undefined) continue;
    if (work.access.rowFilterApplies?.(target) !== true) continue;
    const named = items.flatMap((item) => {
      const kept = new Set(idsOf(item.stored?.record[field.name] ?? null).map(({ id }) => id));
      return idsOf(item.record[field.name] ?? null)
        .filter(({ id }) => !kept.has(id) && !own.has(id))
        .map(({ id, place }) => ({ id, pointer: `${item.pointer}/${field.name}${place}` }));
    });
    if (named.length === 0) continue;
    const known = await existing(target, [...new Set(named.map(({ id }) => id))], work);
    errors.push(...named.filter(({ id }) => !known.has(id)).map(({ pointer }) => referenceNotFound(pointer)));
  }
  return errors;
}

function idsOf(value: Json): readonly { readonly id: string; readonly place: string }[] {
  if (Array.isArray(value))
    return value.flatMap((item: Json, index) => idsOf(item).map(({ id }) => ({ id, place: `/${index}` })));
  return isJsonObject(value) && typeof value.id === 'string' ? [{ id: value.id, place: '' }] : [];
}
