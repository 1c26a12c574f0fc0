/** Whether a caller's own list holds everything that there is, for code that shows a list which somebody else was given. */
import type { Resource } from '../../model/model.ts';
import { ProblemError } from '../../problems/problem.ts';
import { holdsPersonalData } from '../../query/asked-persons.ts';
import { isProtected } from '../access/note-protected.ts';
import { type Access, directOperation, listOperation, namedResource, type Work, workFor } from '../context/work.ts';
import { listPlan } from '../reading/list-plan.ts';
import { type Filter, readRequest } from '../reading/stream-records.ts';

/**
 * Whether the caller may list these records with these parameters (filters, `_fields`, `_order_by`), and nothing on the way is narrowed for it:
 * no row rule, no private rows, no person that may have said no. Never so where protected identities are on the way, whose reading is noted.
 */
export function readsAll(id: string, parameters: Filter, work: Work): boolean {
  const resource = namedResource(id, work);
  const operation = directOperation(resource, [listOperation(resource)], work);
  if (operation === undefined) return false;
  const { access } = workFor(work, resource, operation);
  let isNarrowed = false;
  const visit = (met: Resource): void => {
    const isAsked = access.asksPersons !== undefined && holdsPersonalData(met);
    if (access.rowFilterApplies?.(met) === true || isAsked || isProtected(met)) isNarrowed = true;
  };
  // Whoever plans a list asks for the rows of each resource on its ways.
  const watched: Access = {
    ...access,
    rowFilter: (met, values) => {
      visit(met);
      return access.rowFilter(met, values);
    },
    rowFilterApplies: (met) => {
      visit(met);
      return access.rowFilterApplies?.(met) === true;
    },
  };
  const own = { ...work, access: watched };
  try {
    work.runtime.statements.read(listPlan(readRequest(resource, parameters, undefined, own), {}, own));
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
  return !isNarrowed;
}
