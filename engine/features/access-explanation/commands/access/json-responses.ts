/** Reads response bodies of unknown shape. */

/** Returns whether a value is an object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the records of a body: a list, a page, or one record. */
export function recordsIn(body: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(body)) return body.filter(isObject);
  if (!isObject(body)) return [];
  return Array.isArray(body.items) ? body.items.filter(isObject) : [body];
}

/** Returns the errors of a problem. */
export function errorsIn(body: unknown): readonly Readonly<Record<string, unknown>>[] {
  return isObject(body) && Array.isArray(body.errors) ? body.errors.filter(isObject) : [];
}
