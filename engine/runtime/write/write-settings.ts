/** Options that writes of a resource share: the members in the response. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Resource } from '../../model/model.ts';
import { onlyId, wholeSelection } from '../../query/parse-selection.ts';
import type { Selection } from '../../query/query-plan.ts';
import type { Work } from '../context/work.ts';
import { wantsTextDecimals } from '../http/accept.ts';

/** Every member that the caller may read, or only the id. */
export function answerSelection(
  resource: Resource,
  work: Work,
  slim: boolean,
  headers: IncomingHttpHeaders = {},
): Selection {
  if (slim) return onlyId(resource, work.access);
  const selection = wholeSelection(resource, work.access);
  return wantsTextDecimals(headers) ? { ...selection, decimals: 'text' } : selection;
}
