/** Replaces the references to generated records in examples of requests. */
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Resource } from '../../model/model.ts';

/** The value of a reference in an example: `$2` is the second generated record. */
const recordPattern = /^\$([1-9])$/;

/** Replaces `$1` in references by the first generated record of the resource that they refer to, `$2` by the second. `idOf` returns the ID of a record. */
export function withGeneratedRecords(
  members: JsonObject,
  resource: Resource,
  idOf: (target: Resource, number: number) => string,
): JsonObject {
  const replaced = ([name, value]: [string, Json]): readonly [string, Json] => {
    const target = resource.fieldByName.get(name)?.target;
    if (target === undefined) return [name, value];
    const reference = (item: Json): Json => {
      const [, number] = typeof item === 'string' ? (recordPattern.exec(item) ?? []) : [];
      return number === undefined ? item : { id: idOf(target, Number(number)) };
    };
    return [name, Array.isArray(value) ? value.map(reference) : reference(value)];
  };
  return Object.fromEntries(Object.entries(members).map(replaced));
}
