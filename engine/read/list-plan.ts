/** Converts a ListRequest to a ListPlan; the code that creates the response fills in the page. */
import { scopeOf as scopeOfCaller } from '../query/access.ts';
import type { ListRequest } from '../query/parse-list.ts';
import type { ListPlan, PageShape, Scope } from '../query/query-plan.ts';
import type { RequestContext } from '../request/request-context.ts';

/** Returns the plan of a list, restricted to the caller's scope. */
export function listPlan(list: ListRequest, page: PageShape, context: RequestContext): ListPlan {
  return {
    kind: 'list',
    resource: list.resource.id,
    scope: scopeOf(list, context),
    ...(list.filter === undefined ? {} : { filter: list.filter }),
    order: list.order,
    ...(list.rank === undefined ? {} : { rank: list.rank }),
    selection: list.selection,
    page,
  };
}

/** Returns the row rules of the caller and the requested timestamp. Called once for each plan, because their values are added to its parameters. */
export function scopeOf(list: ListRequest, context: RequestContext): Scope {
  const scope = scopeOfCaller(context.access, list.resource, list.values);
  return list.asOf === undefined ? scope : { ...scope, asOf: list.asOf.parameters };
}
