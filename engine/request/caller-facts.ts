/** The members of a caller's own record that conditions of grants can use (`when: { $principal.<member>: true }`). */
import type { Field, Resource } from '../model/model.ts';

/** Returns whether the field is such a member if its record is a caller: grants can depend on values of its type. */
export function isCallerFact({ type }: Field): boolean {
  return type.limitsGrants === true;
}

/** Returns those of a kind of caller. */
export function callerFactFields(kind: Resource | undefined): readonly Field[] {
  return kind?.fields.filter(isCallerFact) ?? [];
}
