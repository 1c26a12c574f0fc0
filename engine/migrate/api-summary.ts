/**
 * What clients rely on, in short: operations, fields, what is required. Kept in snapshot.json beside the tables, so that a plan
 * can say BREAKS_API offline: fields that disappear or become required, values no longer allowed, operations dropped.
 */
import { nameUuid } from '../kernel/ids.ts';
import type { Field, Model, Resource } from '../model/model.ts';

export interface ApiField {
  readonly type: string;
  /** Must be given on create. */
  readonly required?: true;
  readonly readOnly?: true;
  /** Values of an enumeration. */
  readonly values?: readonly (string | number)[];
  readonly maxLength?: number;
  readonly formerly?: readonly string[];
}

export interface ApiResource {
  /** The id of its content type, where it is not that of its name: of a resource that was renamed. */
  readonly contentType?: string;
  readonly path: string;
  readonly operations: readonly string[];
  readonly actions: readonly string[];
  readonly fields: Readonly<Record<string, ApiField>>;
}

export type ApiSummary = Readonly<Record<string, ApiResource>>;

/** The summary of a model, by resource id. */
export function summarizeApi(model: Model): ApiSummary {
  const served = model.resources.filter(({ operations, actions }) => operations.size > 0 || actions.length > 0);
  return Object.fromEntries(served.map((resource) => [resource.id, summarizeResource(resource)]));
}

function summarizeResource(resource: Resource): ApiResource {
  const visible = resource.fields.filter((field) => !field.hidden);
  return {
    ...(resource.contentTypeId === nameUuid(resource.id) ? {} : { contentType: resource.contentTypeId }),
    path: resource.path,
    operations: [...resource.operations].toSorted(),
    actions: resource.actions.map(({ method, path }) => `${method} ${path}`).toSorted(),
    fields: Object.fromEntries(visible.map((field) => [field.name, summarizeField(field)])),
  };
}

function summarizeField(field: Field): ApiField {
  const { max_length: maxLength } = field.attributes;
  return {
    type: field.target === undefined ? field.type.name : `${field.type.name} ${field.target.id}`,
    ...(field.required && !field.readOnly ? { required: true } : {}),
    ...(field.readOnly ? { readOnly: true } : {}),
    ...(field.enumeration === undefined ? {} : { values: field.enumeration.map(({ value }) => value) }),
    ...(typeof maxLength === 'number' ? { maxLength } : {}),
    ...(field.formerly.length > 0 ? { formerly: field.formerly } : {}),
  };
}

/** Every way in which a client that works with `before` may fail with `after`, as sentences. */
export function findApiBreaks(before: ApiSummary, after: ApiSummary): readonly string[] {
  return Object.entries(before).flatMap(([id, old]) => {
    const now = after[id];
    if (now === undefined) return [`${id}: the resource disappears`];
    return [
      ...(old.path === now.path ? [] : [`${id}: is served at ${now.path} instead of ${old.path}`]),
      ...old.operations
        .filter((code) => !now.operations.includes(code))
        .map((code) => `${id}: operation ${code} disappears`),
      ...old.actions.filter((action) => !now.actions.includes(action)).map((action) => `${id}: ${action} disappears`),
      ...fieldBreaks(id, old, now),
    ];
  });
}

function fieldBreaks(id: string, before: ApiResource, after: ApiResource): readonly string[] {
  const gone = Object.entries(before.fields).flatMap(([name, old]) => {
    const now = after.fields[name];
    return now === undefined
      ? [`${id}: field ${name} disappears${renamedTo(after, name)}`]
      : narrowed(`${id}: ${name}`, old, now);
  });
  const added = Object.entries(after.fields).flatMap(([name, now]) =>
    before.fields[name] === undefined && now.required ? [`${id}: new field ${name} is required on create`] : [],
  );
  return [...gone, ...added];
}

function renamedTo(after: ApiResource, name: string): string {
  const found = Object.entries(after.fields).find(([, field]) => field.formerly?.includes(name));
  return found === undefined ? '' : ` (it is called ${found[0]} now)`;
}

function narrowed(field: string, old: ApiField, now: ApiField): readonly string[] {
  if (old.type !== now.type) return [`${field} is ${now.type} instead of ${old.type}`];
  const missing = (old.values ?? []).filter((value) => now.values !== undefined && !now.values.includes(value));
  return [
    ...(now.required && !old.required ? [`${field} becomes required on create`] : []),
    ...(now.readOnly && !old.readOnly ? [`${field} can no longer be written`] : []),
    ...(missing.length > 0 ? [`${field} may no longer be ${missing.join(', ')}`] : []),
    ...((now.maxLength ?? Number.POSITIVE_INFINITY) < (old.maxLength ?? Number.POSITIVE_INFINITY)
      ? [`${field} may have ${now.maxLength} characters at most`]
      : []),
  ];
}

/**
 * Resources that stay and whose content type would get another id, by name: rows that point at their records by kind would point at nothing.
 * `renamed`: former resource ids by new ones, of tables that are renamed.
 */
export function lostContentTypes(
  before: ApiSummary,
  after: ApiSummary,
  renamed: ReadonlyMap<string, string>,
): readonly { readonly id: string; readonly before: string }[] {
  const typeOf = (id: string, { contentType }: ApiResource): string => contentType ?? nameUuid(id);
  return Object.entries(after).flatMap(([id, now]) => {
    const former = renamed.get(id) ?? id;
    const old = before[former];
    return old === undefined || typeOf(former, old) === typeOf(id, now) ? [] : [{ id, before: former }];
  });
}
