/** Finds the lists of a resource's records, and the filters that select the records referring to a given record. */
import type { CompiledResource } from '../../compile/serve/compiled-model.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { pathText } from '../../model/field-paths.ts';
import type { Field, Relation, Resource } from '../../model/model.ts';
import { contentTypeOf } from '../../query/sql-context.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { accessTo, isOpen, mayShow } from './visible-fields.ts';

/**
 * Returns the list path of a resource without `list/`: a view with all records, or else its lists by a member value,
 * which is part of the path as `{member}`.
 */
export function otherListPath({ resource, operations }: CompiledResource, context: RequestContext): string | undefined {
  if (resource.operations.has('L')) return undefined;
  const lists = operations.filter(({ kind, filter }) => kind === 'list' && filter === undefined);
  const fullList = lists.find(({ segment }) => segment === undefined);
  if (fullList !== undefined) return fullList.path;
  const segmentedList = lists.find(
    ({ segment }) => segment !== undefined && isOpen(segment, (field) => mayShow(field, context)),
  );
  const { path, segment } = segmentedList ?? {};
  return segment && path?.replace(`{${segment.name}}`, `{${pathText(segment).replaceAll('.', '__')}}`);
}

/** Returns whether the caller may list all records in one list, filtered by the field. */
export function listsAllBy(field: Field, from: Resource, context: RequestContext): boolean {
  const access = accessTo(context, from, 'list');
  if (!field.filterable || !access.mayDo(from, 'list') || !access.mayRead(field)) return false;
  return from.operations.has('L') || otherListPath(context.runtime.compiled.of(from), context)?.includes('{') === false;
}

/**
 * Returns how records that the caller can list refer to records of any kind: for each such reference the content type
 * member, the ID member and, if restricted, the allowed kinds.
 */
export function attachedBy(resource: Resource, context: RequestContext): readonly Json[] {
  const access = accessTo(context, resource, 'list');
  return resource.fields.flatMap((field) => {
    const kind = contentTypeOf(field);
    if (kind === undefined || !field.writable) return [];
    if (![kind, field].every((one) => one.filterable && access.mayRead(one))) return [];
    const { to } = kind.attributes;
    return [[kind.name, field.name, ...(Array.isArray(to) ? [to] : [])]];
  });
}

/** Returns the name of the filter that selects the records referring to a given one. */
const filterOf = ({ name, linkTable }: Field): string => (linkTable === undefined ? name : `${name}__has`);

/** Groups these filters by the referring resource. */
export function filtersByResource(relations: readonly Relation[]): JsonObject {
  const byResource = Map.groupBy(relations, ({ from }) => from.id);
  return Object.fromEntries([...byResource].map(([id, all]) => [id, all.map(({ field }) => filterOf(field))]));
}
