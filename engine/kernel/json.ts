/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A JSON object. */
export type JsonObject = { readonly [name: string]: Json };

/** A JSON Schema (draft 2020-12) as plain data. */
export type JsonSchema = { readonly [keyword: string]: Json };

/** True for objects that are neither null nor arrays. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the ID of a reference, `{ id }`; undefined for other values. */
export function referencedId(value: Json | undefined): string | undefined {
  return isJsonObject(value) && typeof value.id === 'string' ? value.id : undefined;
}
