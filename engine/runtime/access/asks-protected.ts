/**
 * Whether a list asks the values of protected identities: filters, orders, searches and sums reveal them, also where no member of such a
 * record is shown, and so do relations that lead to them.
 */
import { leadsTo } from '../../model/field-paths.ts';
import type { Resource } from '../../model/model.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import type { FilterNode, Selection } from '../../query/query-plan.ts';
import { isProtected } from './note-protected.ts';

/** Whether an answer to this list reveals more of protected identities than their ids and, of the listed ones themselves, what it shows. */
export function asksProtected({ resource, filter, order, rank, selection, statistics }: ListRequest): boolean {
  return (
    (isProtected(resource) && statistics !== undefined) ||
    (filter !== undefined && filterAsks(filter, resource)) ||
    (rank !== undefined && filterAsks(rank, resource)) ||
    order.some(({ path }) => pathAsks(path, resource)) ||
    showsProtected(selection, resource)
  );
}

/** Whether protected identities stand inside the records. */
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

/** A path of an order or a search: names of references, and of a field at its end. */
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
