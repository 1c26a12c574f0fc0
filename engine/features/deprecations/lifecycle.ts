/**
 * Deprecated elements of the API: which of them a request uses by name, and the headers of its response about them (api.md, section 9). Resources without
 * deprecated elements cost one lookup.
 */
import type { Operation } from '../../compile/operations/operation.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import type { Deprecation } from '../../model/field-parts.ts';
import { leadsTo } from '../../model/field-paths.ts';
import { deprecationOf } from '../../model/fill-defaults.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { throwProblem } from '../../problems/problem.ts';

/** A deprecated element that a request has used. */
export interface DeprecatedElement {
  /** `contracts.apartmentcontract`, `contracts.apartmentcontract.note`, `contracts.apartmentcontract.status=3`, or an action's ID. */
  readonly name: string;
  readonly deprecation: Deprecation;
}

interface OfResource {
  readonly resource: DeprecatedElement | undefined;
  readonly fields: ReadonlyMap<string, DeprecatedElement>;
  /** Deprecated values by field, then by value as a text. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, DeprecatedElement>>;
}

export class Lifecycle {
  readonly #resources: ReadonlyMap<Resource, OfResource>;

  constructor(model: Model) {
    this.#resources = new Map(
      model.resources.flatMap((resource) => {
        const fields = new Map(resource.fields.flatMap((field) => ofField(field)));
        const values = new Map(resource.fields.flatMap((field) => ofValues(field)));
        const element = resource.deprecated && { name: resource.id, deprecation: resource.deprecated };
        const isPlain = fields.size === 0 && values.size === 0 && element === undefined;
        return isPlain ? [] : [[resource, { resource: element, fields, values }] as const];
      }),
    );
  }

  /** Returns the deprecated resource and action of an operation. */
  ofOperation({ resource, action }: Operation): readonly DeprecatedElement[] {
    const ofAction = action?.deprecated === undefined ? [] : [{ name: action.id, deprecation: action.deprecated }];
    const element = this.#resources.get(resource)?.resource;
    return [...(element === undefined ? [] : [element]), ...ofAction];
  }

  /** Returns the deprecated fields and values among those in parameters. */
  among(fields: readonly RequestedField[]): readonly DeprecatedElement[] {
    if (this.#resources.size === 0 || fields.length === 0) return [];
    const used = fields.flatMap(({ field, values }) => {
      const entry = this.#resources.get(field.resource);
      const ofField = entry?.values.get(field.name);
      return [
        entry?.fields.get(field.name) ?? [],
        ofField === undefined ? [] : values.flatMap((value) => ofField.get(value) ?? []),
      ].flat();
    });
    return [...new Set(used)];
  }

  /** Returns the deprecated elements of a member in a body: the field, and the value. */
  ofMember(field: Field, value: Json): readonly DeprecatedElement[] {
    const entry = this.#resources.get(field.resource);
    if (entry === undefined) return none;
    return [entry.fields.get(field.name) ?? [], entry.values.get(field.name)?.get(String(value)) ?? []].flat();
  }
}

const none: readonly DeprecatedElement[] = [];

/** Returns the names of all deprecated elements of a model, under which their uses are counted. */
export function deprecatedNames({ resources }: Model): readonly string[] {
  return resources.flatMap((resource) => [
    ...(resource.deprecated === undefined ? [] : [resource.id]),
    ...resource.actions.flatMap(({ id, deprecated }) => (deprecated === undefined ? [] : [id])),
    ...resource.fields.flatMap(ofField).map(([, { name }]) => name),
    ...resource.fields.flatMap(ofValues).flatMap(([, values]) => [...values.values()].map(({ name }) => name)),
  ]);
}

function ofField(field: Field): readonly (readonly [string, DeprecatedElement])[] {
  if (field.deprecated === undefined) return [];
  return [[field.name, { name: `${field.resource.id}.${field.name}`, deprecation: field.deprecated }]];
}

function ofValues(field: Field): readonly (readonly [string, ReadonlyMap<string, DeprecatedElement>])[] {
  const values = (field.enumeration ?? []).flatMap(({ value, deprecated }) => {
    const deprecation = deprecationOf(deprecated);
    if (deprecation === undefined) return [];
    return [[String(value), { name: `${field.resource.id}.${field.name}=${value}`, deprecation }] as const];
  });
  return values.length === 0 ? [] : [[field.name, new Map(values)]];
}

/** Rejects elements past their sunset date. */
export function rejectSunset(elements: readonly DeprecatedElement[], now: Date): void {
  const expired = elements.find(({ deprecation }) => new Date(deprecation.sunset) <= now);
  if (expired === undefined) return;
  const { name, deprecation } = expired;
  throwProblem('version_sunset', {
    params: {
      element: name,
      sunset: deprecation.sunset,
      ...(deprecation.use === undefined ? {} : { use: deprecation.use }),
    },
    headers: Object.fromEntries(deprecationHeaders([expired])),
  });
}

/** Returns the headers that announce them, with the earliest dates (RFC 9745, RFC 8594). */
export function deprecationHeaders(elements: readonly DeprecatedElement[]): readonly (readonly [string, string])[] {
  const [first, ...others] = elements;
  if (first === undefined) return [];
  const earliest = (pick: (deprecation: Deprecation) => string): Date =>
    new Date(
      [first, ...others]
        .map(({ deprecation }) => pick(deprecation))
        .reduce((left, right) => (left < right ? left : right)),
    );
  return [
    ['Deprecation', `@${Math.floor(earliest(({ at }) => at).getTime() / 1_000)}`],
    ['Sunset', earliest(({ sunset }) => sunset).toUTCString()],
    ['Link', elements.map(({ name }) => `</openapi.json#${encodeURIComponent(name)}>; rel="deprecation"`).join(', ')],
  ];
}

/** A field in the parameters of a request, of its resource or through relations, with the values that filters compare it with. */
export interface RequestedField {
  readonly field: Field;
  /** Values as texts; only from filters, and only at the end of a path. */
  readonly values: readonly string[];
}

const listsOfNames = new Set(['_fields', '_order_by', '_expand', '_group_by', '_aggregate']);

/** Returns every requested field; misspelled names are rejected elsewhere. */
export function requestedFields(
  pairs: readonly (readonly [name: string, value: string])[],
  resource: Resource,
): readonly RequestedField[] {
  return pairs.flatMap(([name, value]) => {
    if (name === '_filter') return inTree(parsed(value), resource);
    if (listsOfNames.has(name))
      return value.split(',').flatMap((segment) => fieldsOnPath(bareName(segment), resource, []));
    return name.startsWith('_') ? [] : fieldsOnPath(name, resource, value.split(','));
  });
}

/** Returns only the name of `-title:nulls_last` or `sum(rent)`. */
function bareName(segment: string): string {
  return segment.trim().replace(/^-|^[a-z]+\(|\)$|:.*$/g, '');
}

function inTree(tree: Json, resource: Resource): readonly RequestedField[] {
  if (Array.isArray(tree)) return tree.flatMap((node: Json) => inTree(node, resource));
  if (!isJsonObject(tree)) return [];
  return Object.entries(tree).flatMap(([name, value]) => {
    if (name === 'and' || name === 'or' || name === 'not') return inTree(value, resource);
    if (!isJsonObject(value))
      return fieldsOnPath(name, resource, Array.isArray(value) ? value.map(String) : String(value).split(','));
    // A separate tree of conditions on the related records.
    const path = fieldsOnPath(name, resource, []);
    const last = path.at(-1);
    const target = last && leadsTo(last.field);
    return target === undefined ? path : [...path, ...inTree(value, target)];
  });
}

/** Returns the fields of `tenant__old_name__in` or `tenant.old_name`: the reference and the field of the referenced record. */
function fieldsOnPath(path: string, resource: Resource, values: readonly string[]): readonly RequestedField[] {
  const [name = '', ...rest] = path.replace(/!$/, '').split(/__|\./);
  const field = resource.fieldByName.get(name);
  if (field === undefined) return [];
  const target = leadsTo(field);
  const further = rest[0] === 'none' ? rest.slice(1) : rest;
  const isLast = target === undefined || !target.fieldByName.has(further[0] ?? '');
  return isLast ? [{ field, values }] : [{ field, values: [] }, ...fieldsOnPath(further.join('__'), target, values)];
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
