/** Reads response bodies of unknown shape. */

import { isJsonObject } from '../../../../kernel/json.ts';

/** Returns the records of a body: a list, a page, or one record. */
export function recordsIn(body: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(body)) return body.filter(isJsonObject);
  if (!isJsonObject(body)) return [];
  return Array.isArray(body.items) ? body.items.filter(isJsonObject) : [body];
}

/** Returns the errors of a problem. */
export function errorsIn(body: unknown): readonly Readonly<Record<string, unknown>>[] {
  return isJsonObject(body) && Array.isArray(body.errors) ? body.errors.filter(isJsonObject) : [];
}
