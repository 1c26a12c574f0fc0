/** Converts members of a report template to the values that its report is created from. */
import { csvCell, type Json, type JsonObject, type Resource, storedFilter, storedPath } from '@core/engine/extension';
import { idOf, idsOf, isObject } from '../support/reference.ts';

/** Returns a list template, which may have been stored before fields were renamed, with the current names. */
export function presentTemplate(template: JsonObject, resource: Resource): JsonObject {
  const paths = (value: Json | undefined): Json => textList(value).map((path) => storedPath(path, resource));
  const { filters, columns, order_by, group_by } = template;
  return {
    ...template,
    filters: isObject(filters) ? presentFilters(filters, resource) : (filters ?? null),
    columns: paths(columns),
    order_by: paths(order_by),
    group_by: paths(group_by),
  };
}

function presentFilters({ _filter: tree, ...filters }: JsonObject, resource: Resource): Json {
  const present = storedFilter(filters, resource) as JsonObject;
  return tree === undefined ? present : { ...present, _filter: storedFilter(tree, resource) };
}

/** Returns a list of texts; empty if the member is null. */
export function textList(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/**
 * Returns the filters of a list of records as list parameters: the filters, the company, and the real estates. The
 * engine rejects the latter two for records that have neither.
 */
export function listFilters({ filters, company, realestates }: JsonObject): Readonly<Record<string, string>> {
  const realestateIds = idsOf(realestates);
  const owner = idOf(company);
  return {
    ...(realestateIds.length === 0 ? {} : { global_realestates: realestateIds.join(',') }),
    ...(owner === undefined ? {} : { company: owner }),
    ...filterPairs(filters),
  };
}

/** Returns the order of a list: by its groups, then by the template's order. */
export function listOrder({ group_by, order_by }: JsonObject): readonly string[] {
  return [...textList(group_by).map((path) => path.replaceAll('.', '__')), ...textList(order_by)];
}

/** The filters as list parameters: lists become comma lists, and `_filter` may be a tree. */
function filterPairs(filters: Json | undefined): Readonly<Record<string, string>> {
  if (!isObject(filters)) return {};
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, parameterText(value)]));
}

function parameterText(value: Json): string {
  if (Array.isArray(value)) return value.map((item: Json) => csvCell(String(item), ',')).join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
