/**
 * What a caller may see, as far as reading is concerned. A field outside it does not exist for the caller: not in bodies,
 * filters, order, search, groups or expansions (api.md, section 0).
 */
import type { Field, FieldPath, Resource } from '../model/model.ts';
import type { PlanValues } from './plan-values.ts';
import type { FilterNode, Scope, Selection } from './query-plan.ts';

export interface ReadAccess {
  readonly mayRead: (field: Field) => boolean;
  /** The rows of a resource that the caller may see beyond "those of its customer"; undefined: all of them. */
  readonly rowFilter: (resource: Resource, values: PlanValues) => FilterNode | undefined;
  /** Whether the caller sees only some rows of a resource; such a resource cannot order another's list. */
  readonly rowFilterApplies?: (resource: Resource) => boolean;
  /** The id of an integration that asks each person: personal members are those of persons that have said yes. */
  readonly asksPersons?: string;
  /** Whether records of the resource may be shown inside others. */
  readonly mayExpand?: (resource: Resource) => boolean;
  /** Whole selections that have been made for this caller, by resource. Without it each is made again. */
  readonly wholes?: Map<string, Selection>;
  /** Members of the stored row that reply hooks judge by, read beside whatever the caller selects. */
  readonly replyNeeds?: (resource: Resource) => readonly string[] | undefined;
}

/** The rows of a resource that the caller may see, and whose personal data. Asked once for each plan: its values are placed in it. */
export function scopeOf(access: ReadAccess, resource: Resource, values: PlanValues): Scope {
  const rows = access.rowFilter(resource, values);
  const asking = access.asksPersons === undefined ? undefined : values.place(access.asksPersons);
  return { ...(rows === undefined ? {} : { rows }), ...(asking === undefined ? {} : { asking }) };
}

/** A caller that may see everything of its customer. */
export const fullAccess: ReadAccess = {
  mayRead: ({ readable }) => readable,
  rowFilter: () => undefined,
};

/** Whether the caller may read everything on a way that a descriptor has made. Hidden ways back along a reference are as readable as the reference. */
export function mayFollow({ steps, field }: FieldPath, access: ReadAccess): boolean {
  return [...steps, field].every((step) => {
    if (access.mayRead(step)) return true;
    const { derivation } = step;
    if (derivation === undefined) return false;
    if (derivation.kind === 'inverse') return access.mayRead(derivation.via);
    return access.mayRead(derivation.shows ?? derivation.objectId);
  });
}
