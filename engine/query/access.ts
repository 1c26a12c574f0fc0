/**
 * What a caller may see, as far as reading is concerned. A field outside it does not exist for the caller: not in bodies,
 * filters, order, search, groups or expansions (api-contract.md, section 0).
 */
import type { Field, Resource } from '../model/model.ts';
import type { PlanValues } from './plan-values.ts';
import type { FilterNode } from './query-plan.ts';

export interface ReadAccess {
  readonly mayRead: (field: Field) => boolean;
  /** The rows of a resource that the caller may see beyond "those of its customer"; undefined: all of them. */
  readonly rowFilter: (resource: Resource, values: PlanValues) => FilterNode | undefined;
  /** Whether the caller sees only some rows of a resource; such a resource cannot order another's list. */
  readonly rowFilterApplies?: (resource: Resource) => boolean;
  /** Whether records of the resource may be shown inside others. */
  readonly mayExpand?: (resource: Resource) => boolean;
}

/** A caller that may see everything of its customer. */
export const fullAccess: ReadAccess = {
  mayRead: (field) => !field.writeOnly && !field.hidden,
  rowFilter: () => undefined,
};
