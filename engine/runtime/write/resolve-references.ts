/**
 * `{"custom_id"}` → `{"id"}`, and generic references that must name a record. Both need the database; plain references are
 * left to its foreign keys.
 */
import { isJsonObject, type Json } from '../../kernel/json.ts';
import type { Field, Resource } from '../../model/model.ts';
import type { ProblemEntry } from '../../problems/problem.ts';
import { buildCustomIdLookup, buildExisting, contentTypeOf, lookupPlaces } from '../../query/build-lookup.ts';
import { PlanValues } from '../../query/plan-values.ts';
import type { RecordValues, Work } from '../work.ts';

/** A record with the place of its body in the request. */
export interface PlacedRecord {
  readonly record: RecordValues;
  readonly pointer: string;
}

/** Looks up every custom id, one statement for each resource that is referred to. */
export async function resolveCustomIds<Placed extends PlacedRecord>(
  items: readonly Placed[],
  resource: Resource,
  work: Work,
): Promise<{ readonly items: readonly Placed[]; readonly errors: readonly ProblemEntry[] }> {
  const wanted = new Map<Resource, Set<string>>();
  const references = resource.fields.filter((field) => field.target !== undefined);
  for (const { record } of items) {
    for (const field of references) {
      for (const customId of customIdsOf(record[field.name] ?? null)) {
        if (field.target) wanted.set(field.target, (wanted.get(field.target) ?? new Set()).add(customId));
      }
    }
  }
  if (wanted.size === 0) return { items, errors: [] };
  const found = new Map<Resource, ReadonlyMap<string, readonly string[]>>();
  for (const [target, customIds] of wanted) found.set(target, await lookUp(target, [...customIds], work));
  const errors: ProblemEntry[] = [];
  const resolved = items.map((item) => {
    const record: Record<string, Json> = { ...item.record };
    for (const field of references) {
      const value = record[field.name] ?? null;
      if (customIdsOf(value).length === 0) continue;
      record[field.name] = replaceCustomIds(
        value,
        `${item.pointer}/${field.name}`,
        field.target ? found.get(field.target) : undefined,
        errors,
      );
    }
    return { ...item, record };
  });
  return { items: resolved, errors };
}

async function lookUp(
  target: Resource,
  customIds: readonly string[],
  work: Work,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const field = target.fieldByName.get('custom_id');
  // Whose ids of their own a caller may not read, it cannot find by them.
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
  return isJsonObject(value) && value.id === undefined && typeof value.custom_id === 'string' ? [value.custom_id] : [];
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
          message: { en: 'Several records have this custom_id.', sv: 'Flera poster har detta custom_id.' },
        },
  );
  return null;
}

/** The entry of a reference that leads nowhere the caller can see. */
export function referenceNotFound(pointer: string): ProblemEntry {
  return {
    pointer,
    code: 'reference_not_found',
    message: { en: 'There is no such record.', sv: 'Posten finns inte.' },
  };
}

/** Fields whose record is named by id and content type. */
export function genericFields(resource: Resource): readonly Field[] {
  return resource.fields.filter((field) => field.type.role === 'generic_reference');
}

/** Checks that generic references name records of the customer, and keeps those from being deleted until the end. */
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
  const { served, vocabulary } = work.runtime;
  const values = new PlanValues(work.caller.customerId);
  values.list[lookupPlaces.keys] = keys;
  const rows = work.access.rowFilter(target, values);
  const visible = { served, operators: vocabulary.operators, ...(rows === undefined ? {} : { rows }) };
  return { values: values.list, visible, shape: JSON.stringify(rows ?? null) };
}

/**
 * References to records outside the caller's row rules, told as references to records that do not exist. Those inside are left to
 * the foreign keys. What a record refers to already may stay, and everybody may name the customer and itself.
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
