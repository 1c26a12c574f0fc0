/** Checks the keys of one map against their schemas and returns the valid ones, so that one error does not hide others. */
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { closestMatch, didYouMean } from '../kernel/did-you-mean.ts';
import type { Json, JsonSchema } from '../kernel/json.ts';
import { schemaViolations } from '../kernel/schema-violations.ts';
import { descriptorProblems } from '../problems/descriptor.ts';
import type { LocatedJson } from './descriptor.ts';
import type { KeySchema } from './descriptor-schema.ts';
import { isLocatedMap, type LocatedMap } from './parse-yaml.ts';

export type Report = (diagnostic: Diagnostic) => void;

/**
 * The members of `map` with valid values, by key. Reports unknown keys (unless `open`), missing ones and wrong shapes.
 * `place` is the name of the map in messages: `field "space"`.
 */
export function readKeys(
  map: LocatedMap,
  schema: KeySchema,
  place: string,
  report: Report,
  options: { readonly open?: boolean } = {},
): Readonly<Record<string, LocatedMap | LocatedJson>> {
  const result: Record<string, LocatedMap | LocatedJson> = {};
  const meant = new Set<string>();
  for (const { key, keySpan, value } of map.members) {
    const expected = Object.hasOwn(schema.keys, key) ? schema.keys[key] : undefined;
    if (expected !== undefined) {
      if (isValidValue(value, expected, `"${key}" of ${place}`, report)) result[key] = value;
    } else if (options.open) {
      result[key] = value;
    } else {
      report(descriptorProblems.unknownKey.at(keySpan, { key, place }, didYouMean(key, Object.keys(schema.keys))));
      meant.add(closestMatch(key, Object.keys(schema.keys)) ?? '');
    }
  }
  for (const key of schema.required) {
    // A misspelt key has already been reported.
    const isThere = meant.has(key) || map.members.some((member) => member.key === key);
    if (isThere) continue;
    // YAML parses `type:integer` as one key.
    const joined = map.members.find((member) => member.key.startsWith(`${key}:`));
    const form = joined === undefined ? undefined : apart(joined.key);
    report(descriptorProblems.missingKey.at(joined?.keySpan ?? map.span, { place, key }, form));
  }
  return result;
}

/** Returns whether a value has the shape of `schema`; reports each error. `what` is the name of the value in messages. */
export function isValidValue(value: LocatedJson, schema: JsonSchema, what: string, report: Report): boolean {
  const violations = schemaViolations(schema, value.value);
  for (const { path, expectation, candidates } of violations) {
    const last = path.at(-1);
    const suggestion = candidates === undefined || typeof last !== 'string' ? undefined : didYouMean(last, candidates);
    const location = path.length === 0 ? what : `${what} at ${path.join('.')}`;
    const span = value.spanOf(path, suggestion === undefined ? 'value' : 'key');
    const form = path.length === 0 ? otherForm(value.value, schema) : undefined;
    report(descriptorProblems.wrongShape.at(span, { what: location, expectation }, suggestion ?? form));
  }
  return violations.length === 0;
}

/** Returns the correct form of a value that was written as in other languages: one item for a list, `yes` for true. */
function otherForm(value: Json, { type }: JsonSchema): string | undefined {
  const types = Array.isArray(type) ? type : [type];
  if (typeof value !== 'string') return undefined;
  const truth = /^(?:yes|on|y)$/i.test(value) ? 'true' : /^(?:no|off|n)$/i.test(value) ? 'false' : undefined;
  if (truth !== undefined && types.includes('boolean')) return `write ${truth}`;
  if (!types.includes('array')) return undefined;
  // Codes of operations are capital letters.
  return `write [${/^[A-Z]+$/.test(value) ? [...value].join(', ') : value}]`;
}

/** Returns the intended form of `type:integer`; undefined for other texts. */
function apart(text: string): string | undefined {
  const [, key, value] = /^(\w+):(\S.*)$/.exec(text) ?? [];
  return key === undefined ? undefined : `write a space after the colon: ${key}: ${value}`;
}

/** Returns the value as a map; otherwise reports an error and returns undefined. */
export function asMap(value: LocatedJson, what: string, report: Report): LocatedMap | undefined {
  if (isLocatedMap(value)) return value;
  const form = typeof value.value === 'string' ? apart(value.value) : undefined;
  report(descriptorProblems.wrongShape.at(value.span, { what, expectation: 'must be a map' }, form));
  return undefined;
}
