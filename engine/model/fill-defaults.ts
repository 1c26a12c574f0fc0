/** Converts the keys of one field to a Field, without other resources. */
import { sql } from 'kysely';
import type { FieldDescriptor, LocatedJson } from '../descriptor/descriptor.ts';
import { fieldKeys } from '../descriptor/descriptor-schema.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { isJsonObject, type Json, type JsonSchema } from '../kernel/json.ts';
import { schemaViolations } from '../kernel/schema-violations.ts';
import { modelProblems } from '../problems/model.ts';
import type { FieldFacts, FieldType } from '../vocabulary/field-type.ts';
import { serverDefaults } from '../vocabulary/server-defaults.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type DraftField, textOf, textsOf } from './draft.ts';
import { readEnumeration } from './enumeration.ts';
import type { Deprecation, FieldDefault } from './field-parts.ts';
import { customIdName } from './matched-keys.ts';
import type { Fate, Resource } from './model.ts';
import { labelOf, type SharedLabels } from './names.ts';

type Report = (diagnostic: Diagnostic) => void;

/** Context for filling a field, in addition to its keys. */
export interface Filling {
  readonly vocabulary: Vocabulary;
  /** Resources by the ID of their content type. */
  readonly contentTypes: ReadonlyMap<string, string>;
  /** The language by which texts are ordered, or `binary`. */
  readonly textOrder: string;
  /** Labels for fields and values without a specific label. */
  readonly labels: SharedLabels;
  readonly report: Report;
}

/** The draft of a field, or undefined after reporting an unknown type. Targets and conditions are added later. */
export function fillField(
  resource: Resource,
  source: FieldDescriptor,
  { vocabulary, contentTypes, textOrder, labels, report }: Filling,
): DraftField | undefined {
  const { name, span, properties } = source;
  const declared = typeOf(source, vocabulary, report);
  if (declared === undefined) return undefined;
  const type = properties.computed === undefined ? declared : withoutColumn(declared);
  const isTrue = (key: string): boolean => properties[key]?.value === true;
  const facts: Omit<FieldFacts, 'target'> = {
    name,
    resource,
    attributes: attributesOf(source, type, report),
    nullable: isTrue('nullable'),
    contentTypes,
    elementTypes: vocabulary.elementTypes,
  };
  const enumeration = enumerationOf(source, type, facts, labels, report);
  const fallback = defaultOf(properties.default, type, facts.nullable || isTrue('required'), enumeration);
  const collation = enumeration === undefined ? collationOf(facts, type, textOrder) : undefined;
  const writesRows = type.writesRows === true;
  const writeOnly = isTrue('write_only') || writesRows;
  const readable = !isTrue('hidden') && !writeOnly;
  const readOnly = isTrue('read_only') || (type.storage === 'computed' && !writesRows);
  const erased = erasedOf(properties.erased?.value, enumeration);
  const columnName = type.storage === 'column' ? (type.columnName?.(name) ?? name) : '';
  const since = textOf(properties.since);
  const deprecated = deprecationOf(properties.deprecated?.value);
  return {
    ...facts,
    span,
    type,
    resource,
    ...(enumeration !== undefined && { enumeration }),
    columnName,
    column: sql.id(columnName),
    label: labelOf(properties.label?.value, name, labels.get(name)),
    ...(properties.description !== undefined && { description: labelOf(properties.description.value, name) }),
    required: isTrue('required'),
    readOnly,
    writeOnce: isTrue('write_once'),
    writeOnly,
    hidden: isTrue('hidden'),
    readable,
    writable: !readOnly && !isTrue('hidden'),
    personal: isTrue('personal'),
    informational: isTrue('informational'),
    stepUp: isTrue('step_up'),
    limits: isTrue('limits'),
    sortable: readable && properties.sortable?.value !== false && type.sortable,
    ...(collation !== undefined && { collation }),
    filterable: readable && properties.filterable?.value !== false && type.operators.length > 0,
    ...(fallback !== undefined && { default: fallback }),
    formerly: textsOf(properties.formerly),
    ...(since !== undefined && { since }),
    ...(deprecated !== undefined && { deprecated }),
    examples: Array.isArray(properties.examples?.value) ? properties.examples.value : [],
    onDelete: onDeleteOf(facts.attributes.on_delete, type),
    ...(properties.erase !== undefined && { erase: properties.erase.value as Fate }),
    ...(erased !== undefined && { erased }),
  };
}

/** Returns the type of computed fields with values of this type: they have no column. */
function withoutColumn({ emptyValue: _, ...type }: FieldType): FieldType {
  return { ...type, storage: 'computed' };
}

/** The collation of texts in words. A pattern, or the name of an identifier, shows that they are codes: those are ordered by characters, and faster. */
function collationOf(
  { name, attributes }: Pick<FieldFacts, 'name' | 'attributes'>,
  type: FieldType,
  textOrder: string,
): string | undefined {
  const isCode = name === customIdName || attributes.pattern !== undefined || attributes.text_order === 'binary';
  return type.isProse !== true || isCode || textOrder === 'binary' ? undefined : `${textOrder}-x-icu`;
}

function typeOf(
  { name, span, properties }: FieldDescriptor,
  vocabulary: Vocabulary,
  report: Report,
): FieldType | undefined {
  const written = properties.type;
  if (written === undefined) return undefined;
  const type = vocabulary.fieldTypes.get(String(written.value));
  if (type === undefined) {
    const typeName = String(written.value);
    const suggestion = typeSuggestion(typeName, vocabulary);
    report(modelProblems.unknownType.at(written.span ?? span, { type: typeName, field: name }, suggestion));
  }
  return type;
}

/** Suggests the intended type, also by its name in other systems; otherwise lists all types. */
function typeSuggestion(text: string, { fieldTypes }: Vocabulary): string {
  const plain = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const meant = [...fieldTypes.values()].find(({ alsoCalled }) => alsoCalled?.includes(plain));
  if (meant !== undefined) return `write ${meant.name}: ${meant.summary}`;
  return didYouMean(text, fieldTypes.keys()) ?? `the types are ${[...fieldTypes.keys()].join(', ')}.`;
}

function attributesOf(
  { name, span, properties }: FieldDescriptor,
  type: FieldType,
  report: Report,
): Readonly<Record<string, Json>> {
  const attributes: Record<string, Json> = {};
  for (const [key, written] of Object.entries(properties)) {
    const schema = Object.hasOwn(type.attributes, key) ? type.attributes[key] : undefined;
    if (schema !== undefined) {
      if (isValidAttribute(name, key, written, schema, report)) attributes[key] = written.value;
    } else if (!Object.hasOwn(fieldKeys.keys, key)) {
      const attributeKeys = Object.keys(type.attributes);
      const suggestion =
        didYouMean(key, [...attributeKeys, ...Object.keys(fieldKeys.keys)]) ??
        (attributeKeys.length === 0
          ? undefined
          : `the keys of this type are ${attributeKeys.join(', ')}; see resources/README.md.`);
      report(
        modelProblems.unknownFieldKey.at(written.keySpan ?? span, { key, field: name, type: type.name }, suggestion),
      );
    }
  }
  for (const key of type.requiredAttributes ?? []) {
    if (properties[key] === undefined)
      report(modelProblems.missingFieldKey.at(span, { field: name, type: type.name, key }));
  }
  return attributes;
}

function isValidAttribute(
  field: string,
  key: string,
  written: LocatedJson,
  schema: JsonSchema,
  report: Report,
): boolean {
  const violations = schemaViolations(schema, written.value);
  for (const { path, expectation, candidates } of violations) {
    const value = valueAt(written.value, path);
    const suggestion =
      candidates === undefined || typeof value !== 'string' ? undefined : didYouMean(value, candidates);
    const keyPath = path.length === 0 ? key : `${key}.${path.join('.')}`;
    report(modelProblems.badFieldKey.at(written.spanOf(path), { key: keyPath, field, expectation }, suggestion));
  }
  return violations.length === 0;
}

function valueAt(value: Json, path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((inner, step) => {
    if (Array.isArray(inner)) return inner[Number(step)];
    return isJsonObject(inner) ? inner[step] : undefined;
  }, value);
}

function enumerationOf(
  source: FieldDescriptor,
  type: FieldType,
  facts: FieldFacts,
  labels: SharedLabels,
  report: Report,
): FieldFacts['enumeration'] {
  const written = source.properties.enum;
  if (written === undefined) return undefined;
  if (type.enumerable) return readEnumeration(source.name, written, type.schema(facts), labels, report);
  report(modelProblems.notEnumerable.at(written.span, { field: source.name, type: type.name }));
  return undefined;
}

/** The declared default, with names of enumerations converted to values; if there is none, the empty value of types that have one. */
function defaultOf(
  written: LocatedJson | undefined,
  type: FieldType,
  mayBeMissing: boolean,
  enumeration: FieldFacts['enumeration'],
): FieldDefault | undefined {
  if (written === undefined) {
    return mayBeMissing || type.emptyValue === undefined ? undefined : { kind: 'constant', value: type.emptyValue };
  }
  const { value } = written;
  const server = typeof value === 'string' && value.startsWith('$') ? serverDefaults.get(value.slice(1)) : undefined;
  if (server !== undefined) return { kind: 'server', keyword: server.name };
  const [, reference, member] = (typeof value === 'string' && /^\$(\w+)\.(\w+)$/.exec(value)) || [];
  if (reference !== undefined && member !== undefined) return { kind: 'reference', reference, member };
  return { kind: 'constant', value: enumeration?.find(({ name }) => name === value)?.value ?? value };
}

/** The value after an erasure; enumeration values may be specified by name. */
function erasedOf(written: Json | undefined, enumeration: FieldFacts['enumeration']): Json | undefined {
  return enumeration?.find(({ name }) => name === written)?.value ?? written;
}

/** The deprecation of a field or value in the Model. */
export function deprecationOf(value: Json | undefined): Deprecation | undefined {
  if (!isJsonObject(value)) return undefined;
  return {
    at: String(value.at),
    sunset: String(value.sunset),
    ...(typeof value.use === 'string' && { use: value.use }),
    ...(typeof value.note === 'string' && { note: value.note }),
  };
}

/** The default: links are deleted with their target, and columns restrict its deletion. */
function onDeleteOf(value: Json | undefined, type: FieldType): DraftField['onDelete'] {
  if (value === undefined) return type.storage === 'links' ? 'cascade' : 'restrict';
  return value === 'cascade' || value === 'set_null' ? value : 'restrict';
}
