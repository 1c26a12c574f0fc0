/** The keys by which an upsert may find the record that is there (`_match`). */
import type { Resource } from './model.ts';

/** The customer's own id of a record: a member that references, upserts and imports may name a record by. */
export const customIdName = 'custom_id';

/** Member names of each key: custom_id, which need not be unique, and those of the unique rules that hold for every record. */
export function matchedKeys({ rules, fieldByName }: Resource): readonly (readonly string[])[] {
  const unique = rules
    .filter((rule) => rule.when === undefined)
    .flatMap((rule) => (rule.type.uniqueFields ? [rule.type.uniqueFields(rule.argument)] : []));
  return [...(fieldByName.has(customIdName) ? [[customIdName]] : []), ...unique];
}

/** The same keys as clients write them in `_match`: those whose members can be read. */
export function matchKeys(resource: Resource): readonly string[] {
  return matchedKeys(resource)
    .filter((key) => key.every((name) => resource.fieldByName.get(name)?.readable === true))
    .map((key) => key.join(','));
}
