/**
 * Creates examples of a resource that a server would accept, except for the IDs: required members first, then optional ones as long as every rule of the
 * resource holds. Deterministic: the same descriptors result in the same examples.
 */
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Field, Resource } from '../../model/model.ts';
import { matchesCondition } from '../../vocabulary/condition.ts';
import { exampleOfSchema } from './example-of-schema.ts';
import type { PayloadExamples } from './payload.ts';

type Values = Record<string, Json>;

/** Dates and timestamps in ascending order, so that rules about their order can be satisfied. */
const laterDays = ['2026-01-01', '2026-03-15', '2026-06-30', '2026-09-30', '2026-12-31', '2027-03-31'];

/** Maximum number of optional members in the example of a create. */
const maxOptional = 8;

/** The examples of a resource. */
export function makeExamples(resource: Resource): PayloadExamples {
  const writable = resource.fields.filter((field) => field.writable && field.deprecated === undefined);
  const create: Values = {};
  for (const field of writable.filter((entry) => entry.required)) {
    const value = firstFitting(field, create, resource);
    create[field.name] = value ?? candidates(field, resource)[0] ?? null;
  }
  const minimal: Values = { ...create };
  let optional = 0;
  for (const field of writable.filter((entry) => !entry.required)) {
    const isDemanded = breaks(create, resource).has(field.name);
    if (!isDemanded && (optional >= maxOptional || field.writeOnly || field.name === 'organization')) continue;
    const value = firstFitting(field, create, resource);
    if (value === undefined) continue;
    create[field.name] = value;
    if (isDemanded) minimal[field.name] = value;
    optional += 1;
  }
  return { create, minimal, patch: patchOf(create, writable, resource), record: recordOf(create, resource) };
}

/** One or two members that can be changed without other members. */
function patchOf(create: Values, writable: readonly Field[], resource: Resource): JsonObject {
  const bound = new Set(resource.rules.flatMap((rule) => rule.fields.map(({ name }) => name)));
  const free = writable.filter(
    ({ name, writeOnce, type }) =>
      name in create && !bound.has(name) && !writeOnce && name !== 'custom_id' && type.relation === undefined,
  );
  const chosen = free.length > 0 ? free : writable.filter(({ name, writeOnce }) => name in create && !writeOnce);
  return Object.fromEntries(chosen.slice(0, 2).map(({ name }) => [name, create[name] ?? null]));
}

/** The record as in a response: the input, defaults, values that the server sets, null for the remaining members. */
function recordOf(create: Values, resource: Resource): JsonObject {
  const readableFields = resource.fields.filter(({ readable }) => readable);
  const record: Values = { ...create };
  for (const field of readableFields) {
    if (field.name in record) continue;
    if (field.type.storage === 'computed') record[field.name] = field.type.example(field);
    else if (field.default?.kind === 'constant') record[field.name] = field.default.value;
    else if (field.default?.kind === 'server') record[field.name] = candidates(field, resource)[0] ?? null;
    else if (field.type.relation === 'many') record[field.name] = [];
    else if (field.nullable) record[field.name] = null;
    else
      record[field.name] = firstFitting(field, record, resource) ?? field.type.emptyValue ?? field.type.example(field);
  }
  return Object.fromEntries(
    readableFields.map((field) => [field.name, asResponseValue(field, record[field.name] ?? null)]),
  );
}

/** The value in a response, if it differs from that in a request. */
function asResponseValue(field: Field, value: Json): Json {
  if (value === null || field.type.readSchema === undefined) return value;
  const { properties, required } = field.type.readSchema(field);
  if (!isJsonObject(value) || !isJsonObject(properties)) return value;
  const needed = (Array.isArray(required) ? required : []).map((name: Json) => [String(name), null] as const);
  const entries = Object.entries(value).filter(([name]) => name in properties);
  return { ...Object.fromEntries(needed), ...Object.fromEntries(entries) };
}

/** The first candidate that breaks no rule that was satisfied before. An example of the descriptor may require members that are added later. */
function firstFitting(field: Field, record: Values, resource: Resource): Json | undefined {
  const before = breaks(record, resource);
  return candidates(field, resource).find((value) => {
    const candidate = { ...record, [field.name]: value };
    const mayDemand = field.examples.includes(value);
    return [...breaks(candidate, resource)].every((name) => before.has(name) || (mayDemand && !(name in candidate)));
  });
}

function candidates(field: Field, { examples }: Resource): readonly Json[] {
  const constant = field.default?.kind === 'constant' ? [field.default.value] : [];
  const byName = field.enumeration === undefined ? examples.members.filter(([name]) => name.test(field.name)) : [];
  const all = [
    ...field.examples,
    ...constant,
    ...byName.map(([, value]) => value),
    ...timesOf(field),
    exampleOf(field, examples.texts),
    2,
    0.5,
  ];
  return all.filter((value) => isPlausible(value, field));
}

/** Returns dates or timestamps; ends are after beginnings. */
function timesOf(field: Field): readonly Json[] {
  const { magnitude } = field.type;
  if (magnitude !== 'date' && magnitude !== 'instant') return [];
  const ends = /end|until|due|last|out|return|expire|failed|deliver|view/.test(field.name);
  const days = ends ? [...laterDays.slice(3), ...laterDays.slice(0, 3)] : laterDays;
  if (magnitude === 'date') return days;
  return days.map((day) => field.type.normalize?.(`${day}T08:00:00Z`, field) ?? `${day}T08:00:00Z`);
}

/** The example of the field type, unless the descriptor requires members that the type does not define. */
function exampleOf(field: Field, texts: readonly string[]): Json {
  const schema = field.type.schema(field);
  const example = field.type.example(field);
  const inner = isJsonObject(schema.items) ? schema.items : schema;
  const one = Array.isArray(example) ? example[0] : example;
  const required = Array.isArray(inner.required) ? inner.required.map(String) : [];
  const isComplete = isJsonObject(one) ? required.every((name) => name in one) : inner.properties === undefined;
  return isComplete && !(isJsonObject(one) && Object.keys(one).length === 0) ? example : exampleOfSchema(schema, texts);
}

/** Checks the simple keywords of a schema; a test over all resources verifies the others. */
function isPlausible(value: Json, field: Field): boolean {
  const { type, maxLength, minLength, minimum, maximum, pattern, multipleOf, enum: allowed } = field.type.schema(field);
  const types = Array.isArray(type) ? type : [type];
  if (value === null) return false;
  if (Array.isArray(allowed) && !allowed.includes(value)) return false;
  if (typeof value === 'string') {
    if (!types.includes('string') && !(type === undefined && isReferenceText(value, field))) return false;
    if (typeof maxLength === 'number' && value.length > maxLength) return false;
    if (typeof minLength === 'number' && value.length < minLength) return false;
    if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) return false;
    return field.type.validate?.(value, field) === undefined && hasForm(value, field);
  }
  if (typeof value === 'number') {
    if (!types.includes('number') && !(types.includes('integer') && Number.isInteger(value))) return false;
    if (typeof minimum === 'number' && value < minimum) return false;
    if (typeof maximum === 'number' && value > maximum) return false;
    if (typeof multipleOf === 'number' && value % multipleOf !== 0) return false;
    return field.type.validate?.(value, field) === undefined;
  }
  return true;
}

/** If the schema allows several forms of a value, a text is used only if the field type has a text as its example. */
function isReferenceText(value: string, field: Field): boolean {
  return field.type.example(field) === value;
}

function hasForm(text: string, field: Field): boolean {
  const { format } = field.type.schema(field);
  return typeof format !== 'string' || (field.type.formats?.[format]?.(text) ?? true);
}

/** Names of the fields in which a record violates a rule, or that a condition makes required. */
function breaks(record: Readonly<Values>, resource: Resource): ReadonlySet<string> {
  const values = Object.fromEntries(
    resource.fields.map((field) => {
      const value = record[field.name] ?? null;
      return [field.name, value === null ? null : (field.type.normalize?.(value, field) ?? value)];
    }),
  );
  const names = new Set<string>();
  for (const { requiredWhen, name } of resource.fields) {
    if (requiredWhen !== undefined && values[name] === null && matchesCondition(requiredWhen, values)) names.add(name);
  }
  for (const rule of resource.rules) {
    if (rule.when !== undefined && !matchesCondition(rule.when, values)) continue;
    const fieldOf = (name: string) => resource.fieldByName.get(name) ?? rule.fields[0];
    const findings = rule.type.check?.(rule.argument, (name) => present(fieldOf(name)), values) ?? [];
    for (const finding of findings) names.add(finding.field);
  }
  return names;
}

function present(field: Field | undefined): Field {
  if (field === undefined) throw new Error('Core has a bug: a rule names no field');
  return field;
}
