/** Where the records of a resource are listed, and by which of their members those that refer to a record. */
import type { ServedResource } from '../../compile/serve/served.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Field, Relation, Resource } from '../../model/model.ts';
import { contentTypeOf } from '../../query/sql-context.ts';
import type { Work } from '../context/work.ts';
import { accessTo, isOpen, mayShow, pathText } from './shown.ts';

/** Where a resource without `list/` lists its records: a view that has all of them, or else its lists by the value of a member, which stands in the path as `{member}`. */
export function otherListPath({ resource, operations }: ServedResource, work: Work): string | undefined {
  if (resource.operations.has('L')) return undefined;
  const lists = operations.filter(({ kind, filter }) => kind === 'list' && filter === undefined);
  const whole = lists.find(({ segment }) => segment === undefined);
  if (whole !== undefined) return whole.path;
  const parted = lists.find(({ segment }) => segment !== undefined && isOpen(segment, (field) => mayShow(field, work)));
  const { path, segment } = parted ?? {};
  return segment && path?.replace(`{${segment.name}}`, `{${pathText(segment).replaceAll('.', '__')}}`);
}

/** Whether the caller may list the records by a field, all of them in one list. */
export function listsAllBy(field: Field, from: Resource, work: Work): boolean {
  const access = accessTo(work, from, 'list');
  if (!field.filterable || !access.mayDo(from, 'list') || !access.mayRead(field)) return false;
  return from.operations.has('L') || otherListPath(work.runtime.served.of(from), work)?.includes('{') === false;
}

/** How records that the caller may list hang on records of any kind: of each way the member that says of which kind, the one that says which record and, where not all are meant, the kinds. */
export function attachedBy(resource: Resource, work: Work): readonly Json[] {
  const access = accessTo(work, resource, 'list');
  return resource.fields.flatMap((field) => {
    const kind = contentTypeOf(field);
    if (kind === undefined || !field.writable) return [];
    if (![kind, field].every((one) => one.filterable && access.mayRead(one))) return [];
    const { to } = kind.attributes;
    return [[kind.name, field.name, ...(Array.isArray(to) ? [to] : [])]];
  });
}

/** The filter that selects the records that refer to one. */
const filterOf = ({ name, linkTable }: Field): string => (linkTable === undefined ? name : `${name}__has`);

/** Those filters, by the resource that refers. */
export function filtersByResource(relations: readonly Relation[]): JsonObject {
  const byResource = Map.groupBy(relations, ({ from }) => from.id);
  return Object.fromEntries([...byResource].map(([id, all]) => [id, all.map(({ field }) => filterOf(field))]));
}
