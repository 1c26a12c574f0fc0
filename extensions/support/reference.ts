/** Members of records as extensions read them. */
import type { Json, JsonObject } from '@core/engine/extension';

/** Returns the ID in a reference member `{"id"}` (or in a complete record in its place); undefined if it is null. */
export function idOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a member, or the body of a request, if it is a JSON object; otherwise an empty object. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** Returns the elements of a list member; none if it is null or absent. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the IDs in a member with several references; none if it is null or absent. */
export function idsOf(value: Json | undefined): readonly string[] {
  return listOf(value).flatMap((reference) => idOf(reference) ?? []);
}

/** Returns the texts in a list member; none if it is null or absent. */
export function textsOf(value: Json | undefined): readonly string[] {
  return listOf(value).filter((text) => typeof text === 'string');
}

/** Returns whether a member has the same value in two records; an absent member counts as null. */
export function isSame(left: JsonObject | undefined, right: JsonObject | undefined, name: string): boolean {
  return JSON.stringify(left?.[name] ?? null) === JSON.stringify(right?.[name] ?? null);
}

/** Returns a text member; undefined if it is null or absent. */
export function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns the display name: given and family name, otherwise the company's name. */
export function displayName(record: JsonObject): string {
  const personal = [record.first_name, record.last_name].filter((part) => typeof part === 'string' && part !== '');
  if (personal.length > 0) return personal.join(' ');
  return textOf(record.corporate_name) ?? textOf(record.full_name) ?? '';
}
