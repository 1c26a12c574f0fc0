/** The keys by which an upsert can match an existing record (`_match`). */
import type { Resource } from './model.ts';

/** The customer's own ID of a record: references, upserts and imports can name a record by it. */
export const customIdName = 'custom_id';

/** Member names of each key: custom_id, which need not be unique, and those of unconditional unique rules. */
export function matchedKeys({ rules, fieldByName }: Resource): readonly (readonly string[])[] {
  const unique = rules
    .filter((rule) => rule.when === undefined)
    .flatMap((rule) => (rule.type.uniqueFields ? [rule.type.uniqueFields(rule.argument)] : []));
  return [...(fieldByName.has(customIdName) ? [[customIdName]] : []), ...unique];
}

/** The keys in the form that clients write in `_match`: those with readable members. */
export function matchKeys(resource: Resource): readonly string[] {
  return matchedKeys(resource)
    .filter((key) => key.every((name) => resource.fieldByName.get(name)?.readable === true))
    .map((key) => key.join(','));
}
