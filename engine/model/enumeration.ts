/** Parses `enum:`, the allowed values of a field: a map from code to name, or a list of names that are the values themselves. */
import type { LocatedJson } from '../descriptor/descriptor.ts';
import { deprecationSchema } from '../descriptor/descriptor-schema.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { isJsonObject, type Json, type JsonSchema } from '../kernel/json.ts';
import { schemaViolations } from '../kernel/schema-violations.ts';
import type { Span } from '../kernel/span.ts';
import { languageTag } from '../kernel/text.ts';
import { modelProblems } from '../problems/model.ts';
import { type EnumerationValue, tones } from '../vocabulary/field-type.ts';
import { labelOf, type SharedLabels, valueLabelKey } from './names.ts';

const text: JsonSchema = { type: 'string', minLength: 1 };

/** Schema of an enumeration value: its name, or a map with name, labels, tone and lifecycle. */
const entrySchema: JsonSchema = {
  anyOf: [
    text,
    {
      type: 'object',
      properties: { name: text, tone: { enum: [...tones] }, deprecated: deprecationSchema, since: text },
      required: ['name'],
      additionalProperties: text,
      propertyNames: { pattern: `^(?:name|tone|deprecated|since)$|${languageTag.source}` },
    },
  ],
};
const enumerationSchema: JsonSchema = {
  anyOf: [
    { type: 'array', items: entrySchema, minItems: 1 },
    { type: 'object', additionalProperties: entrySchema, minProperties: 1 },
  ],
};

/** The message for a value outside of an enumeration, with a suggestion. */
export function enumerationViolation(
  entries: readonly EnumerationValue[],
  written: Json,
): { readonly expectation: string; readonly suggestion: string | undefined } {
  return {
    expectation: `must be one of ${entries.map(({ value, name }) => (value === name ? name : `${value} (${name})`)).join(', ')}`,
    suggestion:
      typeof written === 'string'
        ? didYouMean(
            written,
            entries.map(({ name }) => name),
          )
        : undefined,
  };
}

/**
 * Parses the values of an enumeration. `valueSchema` is the type's schema without the enumeration: every value must
 * match it. Returns undefined after reporting errors.
 */
export function readEnumeration(
  field: string,
  source: LocatedJson,
  valueSchema: JsonSchema,
  labels: SharedLabels,
  report: (diagnostic: Diagnostic) => void,
): readonly EnumerationValue[] | undefined {
  const shape = schemaViolations(enumerationSchema, source.value);
  for (const { path, expectation } of shape) {
    report(modelProblems.badEnumeration.at(source.spanOf(path), { field, reason: expectation }));
  }
  if (shape.length > 0) return undefined;
  const entryOf = (entry: Json): Entry => readEntry(field, entry, labels);
  const entries = Array.isArray(source.value) ? source.value.map(entryOf) : codedEntries(source.value, entryOf);
  let errorCount = 0;
  const wrong = (span: Span, reason: string): void => {
    errorCount += 1;
    report(modelProblems.badEnumeration.at(span, { field, reason }));
  };
  const usedIdentities = new Set<string>();
  for (const [index, { value, name, key }] of entries.entries()) {
    const path = [key ?? index];
    const violation = schemaViolations(valueSchema, value)[0];
    if (violation !== undefined)
      wrong(source.spanOf(path, 'key'), `value ${JSON.stringify(value)} ${violation.expectation}`);
    const identities = key === undefined ? [`"${name}"`] : [`value ${JSON.stringify(value)}`, `name "${name}"`];
    for (const identity of identities) {
      if (usedIdentities.has(identity)) wrong(source.spanOf(path), `duplicate ${identity}`);
      usedIdentities.add(identity);
    }
  }
  if (errorCount > 0) return undefined;
  return entries.map(({ key: _, ...entry }) => entry);
}

type Entry = EnumerationValue & { readonly key?: string };

function codedEntries(map: Json, entryOf: (entry: Json) => Entry): readonly Entry[] {
  return Object.entries(isJsonObject(map) ? map : {}).map(([key, entry]) => {
    const value = /^-?\d+$/.test(key) ? Number(key) : key;
    return { ...entryOf(entry), value, key };
  });
}

function readEntry(field: string, entry: Json, labels: SharedLabels): Entry {
  const keys = isJsonObject(entry) ? entry : { name: String(entry) };
  const name = String(keys.name);
  return {
    value: name,
    name,
    label: labelOf(keys, name, labels.get(valueLabelKey(field, name)) ?? labels.get(name)),
    ...toneOf(keys.tone),
    ...(isJsonObject(keys.deprecated) && { deprecated: keys.deprecated }),
  };
}

function toneOf(written: Json | undefined): Pick<EnumerationValue, 'tone'> {
  const tone = tones.find((one) => one === written);
  return tone === undefined ? {} : { tone };
}
