/** The members of a caller's record that conditions of grants can use (`when: { $principal.<member>: true }`). */
import type { Field, Model, Resource } from '../model/model.ts';

/** Returns whether the field is such a member if its record is a caller. */
export function isCallerFact({ type }: Field): boolean {
  return type.isSwitch === true;
}

/** Returns those of a kind of caller. */
export function callerFactFields(kind: Resource | undefined): readonly Field[] {
  return kind?.fields.filter(isCallerFact) ?? [];
}

/** Returns those of all kinds of callers. */
export function allCallerFacts({ callerFields, resourceById }: Model): readonly Field[] {
  return [...callerFields.keys()].flatMap((kind) => callerFactFields(resourceById.get(kind)));
}
