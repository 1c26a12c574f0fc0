/** Parses the filter syntax of descriptors into a Condition. The field types define the operators and valid values. */

import type { LocatedJson } from '../descriptor/descriptor.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { isJsonObject, type Json } from '../kernel/json.ts';
import type { Span } from '../kernel/span.ts';
import { inEnglish, translate } from '../kernel/text.ts';
import { modelProblems } from '../problems/model.ts';
import type { Condition } from '../vocabulary/condition.ts';
import type { Operator, OperatorName } from '../vocabulary/operator.ts';
import { settingField, settingsPrefix } from './condition-settings.ts';
import { type DraftResource, type Linking, mayBeBroken } from './draft.ts';
import { enumerationViolation } from './enumeration.ts';
import type { Field } from './model.ts';

type Path = readonly (string | number)[];

interface Reading {
  readonly linking: Linking;
  readonly draft: DraftResource;
  readonly source: LocatedJson;
  readonly location: string;
  readonly usesSettings: boolean;
  readonly findPath: FindPath | undefined;
}

/** Resolves the path of a member of a referenced record; undefined if it is invalid, which is reported. */
type FindPath = (path: string, span: Span) => Field | undefined;

/**
 * The condition at `path` inside a descriptor's value. All errors are reported; undefined if there are any. `location` is
 * the name of the condition in messages: `rule order`. `usesSettings`: it may contain settings of the record's organization. `findPath`: it may contain
 * members of records that the record refers to.
 */
export function parseCondition(
  linking: Linking,
  draft: DraftResource,
  source: LocatedJson,
  location: string,
  path: Path = [],
  { usesSettings = false, findPath }: { readonly usesSettings?: boolean; readonly findPath?: FindPath } = {},
): Condition | undefined {
  const value = path.reduce<Json>((inner, step) => (isJsonObject(inner) ? (inner[step] ?? null) : null), source.value);
  return parseMap({ linking, draft, source, location, usesSettings, findPath }, value, path);
}

function parseMap(reading: Reading, value: Json, path: Path): Condition | undefined {
  if (!isJsonObject(value)) return wrong(reading, path, 'must be a map of fields and values');
  const conditions = Object.entries(value).map(([key, argument]) =>
    parseMember(reading, key, argument, [...path, key]),
  );
  return joined('and', conditions);
}

/** A single operand is returned unchanged; undefined if any operand is undefined. */
function joined(kind: 'and' | 'or', operands: readonly (Condition | undefined)[]): Condition | undefined {
  const conditions = operands.filter((operand) => operand !== undefined);
  if (conditions.length < operands.length) return undefined;
  const [only] = conditions;
  return only !== undefined && conditions.length === 1 ? only : { kind, conditions };
}

function parseMember(reading: Reading, key: string, argument: Json, path: Path): Condition | undefined {
  if (key === 'and' || key === 'or') {
    if (!Array.isArray(argument) || argument.length === 0) return wrong(reading, path, 'must be a list of conditions');
    return joined(
      key,
      argument.map((item: Json, index) => parseMap(reading, item, [...path, index])),
    );
  }
  if (key === 'not') {
    const condition = parseMap(reading, argument, path);
    return condition && { kind: 'not', condition };
  }
  return parseComparison(reading, key, argument, path);
}

function parseComparison(reading: Reading, key: string, argument: Json, path: Path): Condition | undefined {
  const { linking, source } = reading;
  const [name = '', operatorName = 'eq'] = key.split('__', 2);
  const isSetting = name.startsWith(settingsPrefix);
  const isPath = !isSetting && name.includes('.') && reading.findPath !== undefined;
  const field = isSetting
    ? findSetting(name, reading, path)
    : isPath
      ? reading.findPath?.(name, source.spanOf(path, 'key'))
      : findOwnField(name, reading, path);
  if (field === undefined) return undefined;
  const operator = operatorOf(linking, field, operatorName);
  if (operator === undefined) {
    const usable = operatorNames(field).filter((candidate) => operatorOf(linking, field, candidate) !== undefined);
    const suggestion = didYouMean(operatorName, usable) ?? keysOf(name, usable);
    const names = { operator: operatorName, field: name, type: field.type.name };
    linking.report(modelProblems.unknownOperator.at(source.spanOf(path, 'key'), names, suggestion));
    return undefined;
  }
  if (operator.argument === 'value' && typeof argument === 'object' && argument !== null) {
    const [inner = 'in'] = Array.isArray(argument) ? ['in'] : Object.keys(argument);
    const suffix = operatorOf(linking, field, inner) === undefined ? 'in' : inner;
    return wrong(reading, path, 'must be one value', `operators belong to the key: ${name}__${suffix}`);
  }
  const read = readArgument(field, operator, argument);
  if ('expectation' in read) return wrong(reading, path, read.expectation, read.suggestion);
  return { kind: 'compare', field, ...((isSetting || isPath) && { setting: name }), operator, argument: read.value };
}

function findOwnField(name: string, { linking, draft, source, location }: Reading, path: Path): Field | undefined {
  const field = draft.fields.get(name);
  if (field !== undefined || mayBeBroken(draft, name)) return field;
  const suggestion = didYouMean(name, draft.fields.keys());
  linking.report(modelProblems.unknownField.at(source.spanOf(path, 'key'), { name, place: location }, suggestion));
  return undefined;
}

function findSetting(name: string, reading: Reading, path: Path): Field | undefined {
  const { linking, draft, source, location, usesSettings } = reading;
  const span = source.spanOf(path, 'key');
  if (usesSettings) return settingField(linking, draft, name, span);
  linking.report(modelProblems.misplacedSetting.at(span, { name, place: location }));
  return undefined;
}

function operatorNames(field: Field): readonly OperatorName[] {
  return field.type.operatorsOf?.(field) ?? field.type.operators;
}

/** The valid keys for a field: `start, start__in, start__gt`. */
function keysOf(field: string, operators: readonly OperatorName[]): string {
  if (operators.length === 0) return `conditions cannot use ${field}; use a field with a column`;
  const keys = operators.map((operator) => (operator === 'eq' ? field : `${field}__${operator}`));
  return `write ${keys.join(', ')}`;
}

/** The operator if the field's type has it and it can be evaluated for a record in memory. */
function operatorOf(linking: Linking, field: Field, name: string): Operator | undefined {
  const allowed = operatorNames(field).find((candidate) => candidate === name);
  if (allowed === undefined || field.type.storage !== 'column') return undefined;
  const operator = linking.vocabulary.operators.get(field.type.operatorAliases?.[allowed] ?? allowed);
  return operator?.matches === undefined ? undefined : operator;
}

type Read = { readonly value: Json } | { readonly expectation: string; readonly suggestion?: string | undefined };

function readArgument(field: Field, operator: Operator, argument: Json): Read {
  switch (operator.argument) {
    case 'value':
      return readValue(field, argument);
    case 'list':
    case 'pair': {
      if (!Array.isArray(argument) || argument.length === 0) return { expectation: 'must be a list of values' };
      if (operator.argument === 'pair' && argument.length !== 2) return { expectation: 'must be a list of two values' };
      const values = argument.map((item: Json) => readValue(field, item));
      const invalidValue = values.find((value) => 'expectation' in value);
      return invalidValue ?? { value: values.flatMap((value) => ('value' in value ? [value.value] : [])) };
    }
    case 'boolean':
      return typeof argument === 'boolean' ? { value: argument } : { expectation: 'must be true or false' };
    case 'text':
      return typeof argument === 'string' ? { value: argument } : { expectation: 'must be a text' };
    case 'day':
      return typeof argument === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(argument)
        ? { value: argument }
        : { expectation: 'must be a day, YYYY-MM-DD' };
  }
}

/** Parses one value to its stored form; for enumerations also by its name. */
function readValue(field: Field, argument: Json): Read {
  if (field.enumeration !== undefined) {
    const entry = field.enumeration.find(({ value, name }) => value === argument || name === argument);
    if (entry !== undefined) return { value: entry.value };
    return enumerationViolation(field.enumeration, argument);
  }
  if (argument === null || typeof argument === 'object')
    return { expectation: 'must be one value; for null use __isnull' };
  const parsed = field.type.parse(String(argument), field);
  return parsed.ok ? { value: parsed.value } : { expectation: `must be ${translate(parsed.expected, inEnglish)}` };
}

function wrong(
  { linking, source, location }: Reading,
  path: Path,
  expectation: string,
  suggestion?: string,
): undefined {
  const last = path.at(-1);
  const key = typeof last === 'string' ? last : location;
  linking.report(modelProblems.badConditionValue.at(source.spanOf(path), { key, expectation }, suggestion));
  return undefined;
}
