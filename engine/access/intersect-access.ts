/** Combines the rights of two callers, for impersonation and for the approval of proposals. */
import type { Resource } from '../model/model.ts';
import type { HiddenPersons, ReadAccess } from '../query/access.ts';
import type { Access } from '../request/request-context.ts';
import type { CompiledAccess } from './compile-access.ts';

/** Returns the intersection of the rights of two callers. */
export function intersectAccess(one: CompiledAccess, other: CompiledAccess): CompiledAccess {
  const cache = new Map<string, Access>();
  return {
    forOperation(resource, operation) {
      const key = `${resource.id}:${operation}`;
      const combined =
        cache.get(key) ??
        intersectOperationAccess(one.forOperation(resource, operation), other.forOperation(resource, operation));
      cache.set(key, combined);
      return combined;
    },
  };
}

function intersectOperationAccess(one: Access, other: Access): Access {
  const hiddenPersons = hiddenFromEither(one.hiddenPersons, other.hiddenPersons);
  const needs = one.responseHookFields ?? other.responseHookFields;
  return {
    fullSelections: new Map(),
    mayDo: (resource, name) => one.mayDo(resource, name) && other.mayDo(resource, name),
    mayRead: (field) => one.mayRead(field) && other.mayRead(field),
    mayWrite: (field) => one.mayWrite(field) && other.mayWrite(field),
    rowFilter: (resource, values) => {
      const nodes = [one.rowFilter(resource, values), other.rowFilter(resource, values)].filter(
        (node) => node !== undefined,
      );
      return nodes.length > 1 ? { kind: 'all', nodes } : nodes[0];
    },
    rowFilterApplies: (resource) => applies(one, resource) || applies(other, resource),
    limitsObjects: (resource) => one.limitsObjects?.(resource) === true || other.limitsObjects?.(resource) === true,
    mayExpand: (resource) => one.mayExpand?.(resource) !== false && other.mayExpand?.(resource) !== false,
    mayReadRows: (field) => one.mayReadRows?.(field) !== false && other.mayReadRows?.(field) !== false,
    ...(needs === undefined ? {} : { responseHookFields: needs }),
    ...(hiddenPersons === undefined ? {} : { hiddenPersons }),
  };
}

/** Hides the users that are hidden from either caller. */
function hiddenFromEither(one: HiddenPersons | undefined, other: HiddenPersons | undefined): HiddenPersons | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const agent = one.agent ?? other.agent;
  const [protecting, second] = [one, other].filter(({ isProtected }) => isProtected);
  const self = second === undefined || second.self === protecting?.self ? protecting?.self : undefined;
  return {
    isProtected: protecting !== undefined,
    ...(agent === undefined ? {} : { agent }),
    ...(self === undefined ? {} : { self }),
    areIn: (resource) => one.areIn(resource) || other.areIn(resource),
  };
}

const applies = (access: ReadAccess, resource: Resource): boolean => access.rowFilterApplies?.(resource) === true;
