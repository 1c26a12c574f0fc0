/**
 * The read access of a caller. A field outside it does not exist for the caller: not in bodies, filters, order, search,
 * groups or expansions (api.md, section 0).
 */
import type { Field, FieldPath, Resource } from '../model/model.ts';
import type { PersonalDataMask } from './personal-data-mask.ts';
import type { PlanValues } from './plan-values.ts';
import type { FilterNode, Scope, Selection } from './query-plan.ts';

/** Data subjects whose personal members are null for a caller. */
export interface HiddenPersons {
  /** The id of an integration that needs the consent of each person: those without consent are hidden. */
  readonly agent?: string;
  /** Data subjects with a protected identity are hidden. */
  readonly isProtected: boolean;
  /** The ID of the caller's own data subject, which is not hidden from itself. */
  readonly self?: string;
  /** Whether rows of the resource can be of such persons. */
  readonly areIn: (resource: Resource) => boolean;
}

export interface ReadAccess {
  readonly mayRead: (field: Field) => boolean;
  /** The rows of a resource that the caller may see beyond "those of its customer"; undefined: all of them. */
  readonly rowFilter: (resource: Resource, values: PlanValues) => FilterNode | undefined;
  /** Whether the caller sees only some rows of a resource; such a resource cannot order another's list. */
  readonly rowFilterApplies?: (resource: Resource) => boolean;
  /** Whether records of the resource that name a record by content type and id are shown only where the caller sees that record. */
  readonly limitsObjects?: (resource: Resource) => boolean;
  /** Data subjects whose personal members the caller cannot read; undefined: none. */
  readonly hiddenPersons?: HiddenPersons;
  /** Returns whether records of the resource can be embedded in others. */
  readonly mayExpand?: (resource: Resource) => boolean;
  /** Full selections already built for this caller, by resource. Without it each is built again. */
  readonly fullSelections?: Map<string, Selection>;
  /** Members of the stored row that response hooks depend on, read in addition to the caller's selection. */
  readonly responseHookFields?: (resource: Resource) => readonly string[] | undefined;
}

/**
 * Returns the rows of a resource that the caller can see, and whose personal data. Called once for each plan: its
 * values are added to the plan's parameters.
 */
export function scopeOf(access: ReadAccess, resource: Resource, values: PlanValues): Scope {
  const rows = access.rowFilter(resource, values);
  const hidden = access.hiddenPersons;
  const mask = hidden === undefined ? undefined : maskOf(hidden, values);
  return { ...(rows === undefined ? {} : { rows }), ...(mask === undefined ? {} : { mask }) };
}

function maskOf({ agent, isProtected, self }: HiddenPersons, values: PlanValues): PersonalDataMask {
  return {
    hidesProtected: isProtected,
    ...(agent === undefined ? {} : { agent: values.add(agent) }),
    ...(self === undefined || !isProtected ? {} : { self: values.add(self) }),
  };
}

/** A caller that can see everything of its customer. */
export const fullAccess: ReadAccess = {
  mayRead: ({ readable }) => readable,
  rowFilter: () => undefined,
};

/** Returns whether the caller can read every step of a path declared in a descriptor. Hidden reverse relations are as readable as their reference. */
export function mayFollow({ steps, field }: FieldPath, access: ReadAccess): boolean {
  return [...steps, field].every((step) => {
    if (access.mayRead(step)) return true;
    const { derivation } = step;
    if (derivation === undefined) return false;
    if (derivation.kind === 'inverse') return access.mayRead(derivation.via);
    return access.mayRead(derivation.shows ?? derivation.objectId);
  });
}
