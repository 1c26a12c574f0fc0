/**
 * The facts about callers that conditions of grants can use (`when: { $principal.<name>: true }`): the booleans of the caller's record, and those of a
 * record that an extension finds for the caller.
 */

import type { FactSources } from '../extension/fact-sources.ts';
import type { Field, Model, Resource } from '../model/model.ts';

/** Returns whether the field is a fact if its record is a caller or a source of facts. */
export function isCallerFact({ type }: Field): boolean {
  return type.isSwitch === true;
}

/** Returns the facts among the members of a record. */
export function callerFactFields(resource: Resource | undefined): readonly Field[] {
  return resource?.fields.filter(isCallerFact) ?? [];
}

/** Returns all facts about callers of a kind, the ones of the caller's record first. */
export function factsOfKind(kind: string, model: Model, sources: FactSources): readonly Field[] {
  return [...callerFactFields(model.resourceById.get(kind)), ...callerFactFields(sources.get(kind)?.resource)];
}

/** Returns the facts about all kinds of callers. */
export function allCallerFacts(model: Model, sources: FactSources): readonly Field[] {
  return [...model.callerFields.keys()].flatMap((kind) => factsOfKind(kind, model, sources));
}
