/**
 * The read access of a caller. A field outside it does not exist for the caller: not in bodies, filters, order, search, groups or expansions (api.md,
 * section 0).
 */
import type { Field, FieldPath, Resource } from '../model/model.ts';
import type { PersonalDataMask } from './personal-data-mask.ts';
import type { FilterNode, PlanValues, Scope, Selection } from './query-plan.ts';

/** Data subjects whose personal members are null for a caller. */
export interface HiddenPersons {
  /** The ID of an integration that needs the consent of each data subject: those without consent are hidden. */
  readonly agent?: string;
  /** Data subjects with a protected identity are hidden. */
  readonly isProtected: boolean;
  /** The ID of the caller's own data subject, which is not hidden from itself. */
  readonly self?: string;
  /** Whether rows of the resource can concern such data subjects. */
  readonly areIn: (resource: Resource) => boolean;
}

export interface ReadAccess {
  readonly mayRead: (field: Field) => boolean;
  /** The condition on rows of a resource that the caller can see, in addition to "those of its customer"; undefined if all are visible. */
  readonly rowFilter: (resource: Resource, values: PlanValues) => FilterNode | undefined;
  /** Whether the caller sees only some rows of a resource; a list of another resource cannot be ordered by such a resource. */
  readonly rowFilterApplies?: (resource: Resource) => boolean;
  /** Whether records of the resource that name a record by content type and ID are visible only if the caller sees that record. */
  readonly limitsObjects?: (resource: Resource) => boolean;
  /** Data subjects whose personal members the caller cannot read; undefined if there are none. */
  readonly hiddenPersons?: HiddenPersons;
  /** Whether records of the resource can be embedded in others. */
  readonly mayExpand?: (resource: Resource) => boolean;
  /** Whether the records of a member of the type `rows` can be embedded; if absent, all can. Other responses do not contain such members. */
  readonly mayReadRows?: (field: Field) => boolean;
  /** Full selections already built for this caller, by resource. If absent, each is built again. */
  readonly fullSelections?: Map<string, Selection>;
  /** Members of the stored row that response hooks depend on, read in addition to the caller's selection. */
  readonly responseHookFields?: (resource: Resource) => readonly string[] | undefined;
}

/**
 * Returns the rows of a resource that the caller can see, and the data subjects whose personal data is visible. Called once for each plan: its values are
 * added to the plan's parameters.
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

/** The access of a caller that can see all data of its customer. */
export const fullAccess: ReadAccess = {
  mayRead: ({ readable }) => readable,
  rowFilter: () => undefined,
};

/** Returns whether the caller can embed the records of this member, which has the type `rows`. */
export function mayReadRows(field: Field, access: ReadAccess): boolean {
  return field.type.writesRows === true && !field.hidden && access.mayReadRows?.(field) !== false;
}

/** Returns whether the caller can read every step of a path declared in a descriptor. Hidden reverse relations are readable if their reference is. */
export function mayFollow({ steps, field }: FieldPath, access: ReadAccess): boolean {
  return [...steps, field].every((step) => {
    if (access.mayRead(step)) return true;
    const { derivation } = step;
    if (derivation === undefined) return false;
    if (derivation.kind === 'inverse') return access.mayRead(derivation.via);
    return access.mayRead(derivation.shows ?? derivation.objectId);
  });
}
