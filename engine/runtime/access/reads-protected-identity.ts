/**
 * Detects lists that read values of protected identities: filters, sort orders, searches and aggregates reveal them
 * even if no field of such a record is returned, and so do relations that lead to them.
 */
import { leadsTo } from '../../model/field-paths.ts';
import type { Resource } from '../../model/model.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import type { FilterNode, Selection } from '../../query/query-plan.ts';
import { isProtected } from './record-protected-read.ts';

/**
 * Returns whether the result of this list reveals more about protected identities than their IDs and, for the listed
 * records themselves, the selected fields.
 */
export function readsProtectedIdentity({ resource, filter, order, rank, selection, statistics }: ListRequest): boolean {
  return (
    (isProtected(resource) && statistics !== undefined) ||
    (filter !== undefined && filterReadsProtected(filter, resource)) ||
    (rank !== undefined && filterReadsProtected(rank, resource)) ||
    order.some(({ path }) => pathReadsProtected(path, resource)) ||
    selectsProtectedIdentity(selection, resource)
  );
}

/** Returns whether protected identities are embedded in the records. */
export function selectsProtectedIdentity({ members }: Selection, resource: Resource): boolean {
  return members.some(({ name, nested }) => {
    const target = nested && targetOf(resource, name);
    if (nested === undefined || target === undefined) return false;
    return isProtected(target) || selectsProtectedIdentity(nested, target);
  });
}

function filterReadsProtected(node: FilterNode, resource: Resource): boolean {
  switch (node.kind) {
    case 'all':
    case 'any':
      return node.nodes.some((inner) => filterReadsProtected(inner, resource));
    case 'not':
    case 'stored':
      return filterReadsProtected(node.node, resource);
    case 'compare':
      return isProtected(resource) && node.field !== 'id';
    case 'related': {
      const target = targetOf(resource, node.field);
      return (
        isProtected(resource) ||
        (target !== undefined && (isProtected(target) || filterReadsProtected(node.node, target)))
      );
    }
    case 'search':
      return (
        isProtected(resource) ||
        node.paths.some(({ steps }) =>
          pathReadsProtected(
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
function pathReadsProtected(path: readonly string[], resource: Resource): boolean {
  const [name = '', ...remaining] = path;
  if (isProtected(resource)) return name !== 'id';
  const target = targetOf(resource, name);
  return target !== undefined && (isProtected(target) || pathReadsProtected(remaining, target));
}

function targetOf(resource: Resource, name: string): Resource | undefined {
  const field = resource.fieldByName.get(name);
  return field && leadsTo(field);
}
