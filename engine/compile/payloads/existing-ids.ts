/** Replaces the IDs of examples by those of existing records. */
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Model, Resource } from '../../model/model.ts';

/** Replaces references, and pairs of content type and ID, with existing records, if available. `idOf` returns the ID of a record by the ID of its resource. */
export function withExistingIds(
  values: JsonObject,
  resource: Resource,
  model: Model,
  idOf: (resource: string) => string | undefined,
): JsonObject {
  const idOfKind = (kind: Json | undefined): string | undefined => {
    const id = isJsonObject(kind) ? kind.id : undefined;
    return idOf(model.resources.find(({ contentTypeId }) => contentTypeId === id)?.id ?? '');
  };
  const replaced = ([name, written]: [string, Json | undefined]): readonly [string, Json] => {
    const value = written ?? null;
    if (name.endsWith('object_id')) return [name, idOfKind(values[name.replace('object_id', 'content_type')]) ?? value];
    const id = idOf(resource.fieldByName.get(name)?.target?.id ?? '');
    if (id === undefined) return [name, value];
    if (Array.isArray(value)) return [name, value.length === 0 ? value : [{ id }]];
    return [name, isJsonObject(value) && 'id' in value ? { ...value, id } : value];
  };
  return Object.fromEntries(Object.entries(values).map(replaced));
}
