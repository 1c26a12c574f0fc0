/** Creates the schema of a field's member with all documentation for readers and generators: descriptions, labels, null, defaults. */
import type { Json, JsonSchema } from '../../kernel/json.ts';
import { coreLanguage, defaultLanguage, type Language, type LocalizedText, textIn } from '../../kernel/text.ts';
import { type Computation, computedMembers, usesToday } from '../../model/computed-members.ts';
import { pathText } from '../../model/field-paths.ts';
import type { Field } from '../../model/model.ts';
import { retires } from '../../model/retired-records.ts';
import { describeCondition } from './describe-condition.ts';

/** The member of a response. `shown` replaces the field's schema if complete records are embedded. */
export function responseMember(
  field: Field,
  schema: JsonSchema = (field.type.readSchema ?? field.type.schema)(field),
): JsonSchema {
  return annotated(withNull(withNames(schema, field), field.nullable), {
    ...descriptionOf(field),
    ...(field.readOnly ? { readOnly: true } : {}),
  });
}

/** The member of a request. */
export function requestMember(field: Field, purpose: 'create' | 'patch'): JsonSchema {
  const mayBeNull = field.nullable || field.requiredWhen !== undefined;
  const isConstant = purpose === 'create' && field.default?.kind === 'constant';
  return annotated(withNull(withNames(withPattern(field), field), mayBeNull), {
    ...descriptionOf(field),
    ...(isConstant && field.default?.kind === 'constant' ? { default: field.default.value } : {}),
    ...(field.writeOnly ? { writeOnly: true } : {}),
  });
}

function descriptionOf(field: Field): JsonSchema {
  const { deprecated } = field;
  const texts = [
    field.description?.en ?? customLabel(field),
    valuesOf(field),
    field.requiredWhen && `Required when ${describeCondition(field.requiredWhen)}.`,
    field.default?.kind === 'reference'
      ? `If omitted on create, ${field.default.member} of the ${field.default.reference}.`
      : undefined,
    field.computation && `Computed from ${computedFrom(field.computation)}.`,
    field.writeOnce ? 'Can be set on create, immutable afterwards.' : undefined,
    field.personal ? 'Personal data.' : undefined,
    field.informational ? 'Stored for your records.' : undefined,
    retires(field) === undefined
      ? undefined
      : `New references to a record with the value ${retires(field)} are rejected.`,
    deprecated && `Deprecated since ${deprecated.at}, removed after ${deprecated.sunset}.`,
    deprecated?.use && `Use ${deprecated.use}.`,
    deprecated?.note,
  ];
  const described = texts.flatMap((text) => (text ? [/[.!?]$/.test(text) ? text : `${text}.`] : []));
  const description = described.join(' ');
  return {
    ...(description === '' ? {} : { description }),
    // For programs: the resource of these records.
    ...(field.type.relation !== undefined && field.target ? { 'x-references': field.target.id } : {}),
    ...labelsIn(field.label, field.resource.languages),
    ...(field.personal ? { 'x-personal': true } : {}),
    ...(field.informational ? { 'x-informational': true } : {}),
    ...(deprecated === undefined ? {} : { deprecated: true }),
    ...(field.since === undefined ? {} : { 'x-since': field.since }),
  };
}

/** The members that an expression reads, and the current day: `end_date and today`. */
function computedFrom(computation: Computation): string {
  const names = [...new Set(computedMembers(computation).map((path) => `\`${pathText(path)}\``))];
  const parts = usesToday(computation) ? [...names, 'the current day'] : names;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** The available translations of a label in the product's other languages, as documents contain them. */
export function labelsIn(label: LocalizedText, languages: readonly Language[]): JsonSchema {
  const labelled = further(languages).filter((language) => label[language] !== undefined);
  return Object.fromEntries(labelled.map((language) => [`x-label-${language}`, textIn(label, language)]));
}

function further(languages: readonly Language[]): readonly Language[] {
  return languages.filter((language) => language !== coreLanguage);
}

/** The label, if it differs from the name. */
function customLabel({ name, label }: Field): string | undefined {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return plain(label.en) === plain(name) ? undefined : label.en;
}

function valuesOf(field: Field): string | undefined {
  if (field.enumeration === undefined) return undefined;
  const values = field.enumeration.map(({ value, name, label }) => {
    const suffix = String(value) === name ? '' : ` ${name}`;
    return `\`${value}\`${suffix} (${textIn(label, defaultLanguage(field.resource.languages))})`;
  });
  return `Values: ${values.join(', ')}.`;
}

/** The schema of a value, with a pattern if one can express its format or a part of it. */
function withPattern(field: Field): JsonSchema {
  const { pattern } = field.type;
  return { ...field.type.schema(field), ...(pattern === undefined ? {} : { pattern }) };
}

/** Names and labels of an enumeration's values, as generators read them. */
function withNames(schema: JsonSchema, field: Field): JsonSchema {
  if (field.enumeration === undefined || !Array.isArray(schema.enum)) return schema;
  return {
    ...schema,
    'x-enum-varnames': field.enumeration.map(({ name }) => name),
    'x-enum-descriptions': field.enumeration.map(({ label }) => label.en),
    ...Object.fromEntries(
      further(field.resource.languages).map((language) => [
        `x-enum-labels-${language}`,
        field.enumeration?.map(({ label }) => textIn(label, language)) ?? [],
      ]),
    ),
  };
}

function withNull(schema: JsonSchema, nullable: boolean): JsonSchema {
  if (!nullable) return schema;
  const isPlain = schema.title === undefined && schema.enum === undefined;
  if (isPlain && typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] };
  if (isPlain && Array.isArray(schema.type)) return { ...schema, type: [...schema.type, 'null'] };
  return { anyOf: [schema, { type: 'null' }] };
}

/** Many members share a schema with a title, so the annotations of one member are added in a wrapper. */
function annotated(schema: JsonSchema, annotations: Readonly<Record<string, Json>>): JsonSchema {
  return schema.title === undefined ? { ...schema, ...annotations } : { allOf: [schema], ...annotations };
}
