/** Options that writes of a resource share: the members in the response. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Resource } from '../model/model.ts';
import { fullSelection, onlyId } from '../query/parse-selection.ts';
import type { Selection } from '../query/query-plan.ts';
import { acceptsTextDecimals } from '../request/accept.ts';
import type { RequestContext } from '../request/request-context.ts';

/** Returns every member that the caller may read, or only the ID. */
export function responseSelection(
  resource: Resource,
  context: RequestContext,
  slim: boolean,
  headers: IncomingHttpHeaders = {},
): Selection {
  if (slim) return onlyId(resource, context.access);
  const selection = fullSelection(resource, context.access);
  return acceptsTextDecimals(headers) ? { ...selection, decimals: 'text' } : selection;
}
