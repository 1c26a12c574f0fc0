/**
 * Detects lists that read values of protected identities: filters, sort orders, searches and aggregates reveal them
 * even if no field of such a record is returned, and so do relations that lead to them.
 */
import { leadsTo } from '../../model/field-paths.ts';
import type { Resource } from '../../model/model.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import type { FilterNode, Selection } from '../../query/query-plan.ts';
import { isProtected } from './note-protected.ts';

/**
 * Returns whether the result of this list reveals more about protected identities than their IDs and, for the listed
 * records themselves, the selected fields.
 */
export function asksProtected({ resource, filter, order, rank, selection, statistics }: ListRequest): boolean {
  return (
    (isProtected(resource) && statistics !== undefined) ||
    (filter !== undefined && filterAsks(filter, resource)) ||
    (rank !== undefined && filterAsks(rank, resource)) ||
    order.some(({ path }) => pathAsks(path, resource)) ||
    showsProtected(selection, resource)
  );
}

/** Returns whether protected identities are embedded in the records. */
export function showsProtected({ members }: Selection, resource: Resource): boolean {
  return members.some(({ name, nested }) => {
    const target = nested && behind(resource, name);
    if (nested === undefined || target === undefined) return false;
    return isProtected(target) || showsProtected(nested, target);
  });
}

function filterAsks(node: FilterNode, resource: Resource): boolean {
  switch (node.kind) {
    case 'all':
    case 'any':
      return node.nodes.some((inner) => filterAsks(inner, resource));
    case 'not':
    case 'stored':
      return filterAsks(node.node, resource);
    case 'compare':
      return isProtected(resource) && node.field !== 'id';
    case 'related': {
      const target = behind(resource, node.field);
      return isProtected(resource) || (target !== undefined && (isProtected(target) || filterAsks(node.node, target)));
    }
    case 'search':
      return (
        isProtected(resource) ||
        node.ways.some(({ steps }) =>
          pathAsks(
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

/** Checks a path of a sort order or a search: names of references, with a field at its end. */
function pathAsks(path: readonly string[], resource: Resource): boolean {
  const [name = '', ...others] = path;
  if (isProtected(resource)) return name !== 'id';
  const target = behind(resource, name);
  return target !== undefined && (isProtected(target) || pathAsks(others, target));
}

function behind(resource: Resource, name: string): Resource | undefined {
  const field = resource.fieldByName.get(name);
  return field && leadsTo(field);
}
