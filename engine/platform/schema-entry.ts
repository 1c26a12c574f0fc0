/** Converts an ajv error to a problem entry, with the codes of api.md, section 4, and a readable message. */
import type { ErrorObject } from 'ajv';
import { isJsonObject, type Json, type JsonSchema } from '../kernel/json.ts';
import type { Message } from '../kernel/text.ts';
import type { ProblemEntry } from '../problems/problem.ts';
import { t, withSuggestion } from '../texts/t.ts';

type Params = Readonly<Record<string, Json>>;
type LimitEntry = (
  limit: number,
  data: unknown,
) => { readonly code: string; readonly params: Params; readonly message: Message };

const minimum = (limit: number) => ({
  code: 'min',
  params: { min: limit },
  message: t('mustBeAtLeast', { limit }),
});

const maximum = (limit: number) => ({
  code: 'max',
  params: { max: limit },
  message: t('mustBeAtMost', { limit }),
});

const limits: Readonly<Record<string, LimitEntry>> = {
  minimum,
  maximum,
  minLength: (limit, data) => ({
    code: 'min_length',
    params: { min: limit, actual: lengthOf(data) },
    message: t('mustHaveAtLeastCharacters', { limit }),
  }),
  maxLength: (limit, data) => ({
    code: 'max_length',
    params: { max: limit, actual: lengthOf(data) },
    message: t('mustHaveAtMostCharacters', { limit }),
  }),
  minItems: (limit, data) => ({
    code: 'min_items',
    params: { min: limit, actual: lengthOf(data) },
    message: t('mustHaveAtLeastElements', { limit }),
  }),
  maxItems: (limit, data) => ({
    code: 'max_items',
    params: { max: limit, actual: lengthOf(data) },
    message: t('mustHaveAtMostElements', { limit }),
  }),
  maxProperties: (limit) => ({
    code: 'max_members',
    params: { max: limit },
    message: t('mustHaveAtMostMembers', { limit }),
  }),
  minProperties: (limit) => ({
    code: 'min_members',
    params: { min: limit },
    message: t('mustHaveAtLeastMembers', { limit }),
  }),
  multipleOf: (limit) => ({
    code: 'multiple_of',
    params: { of: limit },
    message: t('mustBeMultiple', { limit }),
  }),
};

/** Converts an ajv error to an entry; `pointer` is the location of the validated value in the body. */
export function entryOf(error: ErrorObject, pointer: string): ProblemEntry {
  const errorPointer = `${pointer}${error.instancePath}`;
  const limit = limits[error.keyword];
  if (limit !== undefined) return { pointer: errorPointer, ...limit(Number(error.schema), error.data) };
  switch (error.keyword) {
    case 'required':
      return { ...required(), pointer: `${errorPointer}/${escapePointer(String(error.params.missingProperty))}` };
    case 'additionalProperties':
      return {
        ...unknownField(String(error.params.additionalProperty)),
        pointer: `${errorPointer}/${escapePointer(String(error.params.additionalProperty))}`,
      };
    case 'enum': {
      const allowed = error.schema as Json[];
      return {
        pointer: errorPointer,
        code: 'enum',
        params: { allowed },
        message: t('mustBeOne', { allowed: allowed.join(', ') }),
      };
    }
    case 'format':
      return {
        pointer: errorPointer,
        code: 'format',
        params: { format: error.schema as Json },
        message: t('notValid', { format: humanize(error.schema) }),
      };
    case 'pattern':
      return {
        pointer: errorPointer,
        code: 'pattern',
        params: { pattern: error.schema as Json },
        message: t('doesNotMatchRequiredFormat'),
      };
    case 'uniqueItems':
      return {
        pointer: errorPointer,
        code: 'unique_items',
        params: {},
        message: t('elementsMustBeUnique'),
      };
    default:
      return typeEntry(error, errorPointer);
  }
}

/** Returns the entry for a required member that is missing or null. */
export function required(): { readonly code: string; readonly message: Message } {
  return { code: 'required', message: t('thisFieldIsRequired') };
}

/** Returns the entry for a reference to a record that does not exist or is hidden from the caller. */
export function referenceNotFound(pointer: string): ProblemEntry {
  return {
    pointer,
    code: 'reference_not_found',
    message: t('recordNotFound'),
  };
}

/** Returns the entry for an unknown member. */
export function unknownField(
  name: string,
  suggestion?: string,
): { readonly code: string; readonly params: Params; readonly message: Message } {
  return {
    code: 'unknown_field',
    params: { field: name },
    message: withSuggestion(t('unknownField', { name }), suggestion),
  };
}

/** Number formats that JSON.parse reads into a double; decimals keep all digits. */
const doubleFormats: ReadonlySet<string> = new Set(['double', 'int32', 'int64']);

function typeEntry(error: ErrorObject, pointer: string): ProblemEntry {
  if (doubleFormats.has(String(error.parentSchema?.format))) {
    // A number outside of the range of a double is parsed as Infinity.
    if (error.data === Number.POSITIVE_INFINITY) return { pointer: pointer, ...maximum(Number.MAX_VALUE) };
    if (error.data === Number.NEGATIVE_INFINITY) return { pointer: pointer, ...minimum(-Number.MAX_VALUE) };
  }
  const expected = error.keyword === 'oneOf' ? alternatives(error.schema) : titleOrTypes(error);
  return {
    pointer: pointer,
    code: 'type',
    params: { expected },
    message: t('expected', { expected }),
  };
}

function titleOrTypes({ parentSchema, schema }: ErrorObject): string {
  const title: unknown = parentSchema?.title;
  if (typeof title === 'string') return title;
  const types = [schema].flat().filter((name) => typeof name === 'string');
  return types.join(' or ') || 'another value';
}

/** Describes the accepted alternatives: `{"id": uuid}, uuid or {"custom_id": string}`. */
function alternatives(schemas: unknown): string {
  const shapes = (Array.isArray(schemas) ? schemas : []).filter(isJsonObject).map(shapeOf);
  const last = shapes.pop() ?? 'another value';
  return shapes.length === 0 ? last : `${shapes.join(', ')} or ${last}`;
}

function shapeOf({ type, format, required, properties, title }: JsonSchema): string {
  if (typeof title === 'string') return title;
  if (!Array.isArray(required) || !isJsonObject(properties)) return humanize(format ?? type ?? 'value');
  const members = required.map((name) => {
    const member = properties[String(name)];
    return `${JSON.stringify(name)}: ${isJsonObject(member) ? shapeOf(member) : 'value'}`;
  });
  return `{${members.join(', ')}}`;
}

function lengthOf(data: unknown): number {
  return typeof data === 'string' ? [...data].length : Array.isArray(data) ? data.length : 0;
}

function humanize(format: unknown): string {
  return String(format).replaceAll('_', ' ');
}

/** Escapes a name for use in a JSON pointer (RFC 6901). */
export function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
