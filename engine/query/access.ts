/**
 * What a caller may see, as far as reading is concerned. A field outside it does not exist for the caller: not in bodies,
 * filters, order, search, groups or expansions (api.md, section 0).
 */
import type { Field, FieldPath, Resource } from '../model/model.ts';
import type { PersonMask } from './person-mask.ts';
import type { PlanValues } from './plan-values.ts';
import type { FilterNode, Scope, Selection } from './query-plan.ts';

/** Persons whose personal members are null for a caller. */
export interface HiddenPersons {
  /** The id of an integration that needs the consent of each person: those without consent are hidden. */
  readonly agent?: string;
  /** Those with a protected identity are hidden. */
  readonly isProtected: boolean;
  /** The id of the caller's own person, who is not hidden from itself. */
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
  /** Persons whose personal members the caller may not read; undefined: there are none. */
  readonly hiddenPersons?: HiddenPersons;
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
  const hidden = access.hiddenPersons;
  const mask = hidden === undefined ? undefined : maskOf(hidden, values);
  return { ...(rows === undefined ? {} : { rows }), ...(mask === undefined ? {} : { mask }) };
}

function maskOf({ agent, isProtected, self }: HiddenPersons, values: PlanValues): PersonMask {
  return {
    hidesProtected: isProtected,
    ...(agent === undefined ? {} : { agent: values.place(agent) }),
    ...(self === undefined || !isProtected ? {} : { self: values.place(self) }),
  };
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
