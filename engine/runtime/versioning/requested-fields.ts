/** Finds the fields in the parameters of a request, of its resource and through relations, with the values that filters compare them with. */
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { leadsTo } from '../../model/field-paths.ts';
import type { Field, Resource } from '../../model/model.ts';

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
