/** Checks fields: names, columns, attributes, bounds, patterns, defaults and examples. */
import { fieldKeys } from '../../descriptor/descriptor-schema.ts';
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import type { Json } from '../../kernel/json.ts';
import { patternError } from '../../kernel/pattern-error.ts';
import { postgresPattern } from '../../kernel/portable-pattern.ts';
import { modelProblems } from '../../problems/model.ts';
import type { FieldType } from '../../vocabulary/field-type.ts';
import { serverDefaults } from '../../vocabulary/server-defaults.ts';
import type { CheckContext } from '../check-context.ts';
import { mayBeBroken } from '../draft.ts';
import { enumerationViolation } from '../enumeration.ts';
import type { FieldDefault } from '../field-parts.ts';
import { keyOf, spanOfKey } from '../field-source.ts';
import type { Field } from '../model.ts';
import { valueViolation } from '../value-violation.ts';

/** Checks attributes by the rules of their type: scale above precision, members of unknown types. */
export function* checkFieldAttributes({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    for (const { path, part, reason, suggestion } of field.type.errors?.(field) ?? []) {
      const written = keyOf(draft, field, String(path[0]));
      const span = written?.spanOf(path.slice(1), part) ?? field.span;
      yield modelProblems.badMembers.at(span, { key: path.join('.'), field: field.name, reason }, suggestion);
    }
  }
}

const reserved: ReadonlyMap<string, string> = new Map([
  ['customer_id', 'every table has this column'],
  ['version', 'every table has this column'],
  ['and', 'it is a keyword of conditions'],
  ['or', 'it is a keyword of conditions'],
  ['not', 'it is a keyword of conditions'],
]);

/** Rejects names that the engine uses itself, or that would make the syntax of descriptors ambiguous (resources/README.md). */
export function* checkReservedNames({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { source } of drafts) {
    for (const { name, span } of source.body.fields) {
      const reason = reasonAgainstName(name);
      if (reason !== undefined) yield modelProblems.reservedName.at(span, { name, what: 'a field', reason });
    }
  }
}

function reasonAgainstName(name: string): string | undefined {
  if (name.startsWith('_')) return 'parameters of the service begin with an underscore';
  if (name.includes('__')) return 'two underscores separate a filter operator';
  return reserved.get(name);
}

/** Checks that every resource has an ID, which is part of a record's path. */
export function* checkIdFields({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const draft of drafts) {
    if (draft.fields.get('id')?.type.storage === 'column' || mayBeBroken(draft, 'id')) continue;
    yield modelProblems.idMissing.at(draft.source.descriptor.span, { field: 'id' });
  }
}

/** Columns that the engine adds to every table. */
const engineColumns = ['customer_id', 'version'];

/** Checks that no two fields have the same column: a reference `space` has the column space_id, and so has a field of that name. */
export function* checkColumnClashes({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { fields } of drafts) {
    const holders = new Map<string, string>();
    for (const field of fields.values()) {
      if (field.type.storage !== 'column') continue;
      const { name, columnName: column } = field;
      const other = holders.get(column);
      if (engineColumns.includes(column) && name !== column) {
        const reason = `its column would be ${column}, which every table has`;
        yield modelProblems.reservedName.at(field.span, { name, what: 'this field', reason });
      } else if (other !== undefined) {
        yield modelProblems.columnClash.at(field.span, { field: name, other, column });
      }
      holders.set(column, name);
    }
  }
}

/** Checks that lower bounds are not above upper ones: min and max, min_length and max_length, min_items and max_items. */
export function* checkBounds({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    for (const [low, min] of Object.entries(field.attributes)) {
      if (!low.startsWith('min')) continue;
      const high = low.replace('min', 'max');
      const max = field.attributes[high];
      if (typeof min === 'number' && typeof max === 'number' && min > max) {
        yield modelProblems.boundsReversed.at(spanOfKey(draft, field, low), { low, field: field.name, high });
      }
    }
  }
}

/** Checks patterns, which run on every write: they must compile and must not take exponential time. */
export function* checkPatterns({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const { pattern } = field.attributes;
    const reason = typeof pattern === 'string' ? patternError(pattern) : undefined;
    if (reason !== undefined) {
      yield modelProblems.badPattern.at(spanOfKey(draft, field, 'pattern'), { field: field.name, reason });
    }
  }
}

/** Hints for patterns that PostgreSQL does not support, which are not constraints. */
export function* hintPatterns({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const { pattern } = field.attributes;
    if (typeof pattern !== 'string' || field.type.storage !== 'column') continue;
    if (patternError(pattern) !== undefined || postgresPattern(pattern) !== undefined) continue;
    yield modelProblems.patternOfServer.at(spanOfKey(draft, field, 'pattern'), { field: field.name, pattern });
  }
}

/** Checks that the value of an omitted field is defined: required, nullable, or a default. */
export function* checkFieldEmptiness({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const source = draft.fieldSources.get(field.name);
    // An unknown key may have been meant to state it; that key has been reported.
    if (source?.damaged || Object.keys(source?.properties ?? {}).some((key) => isUnknown(key, field.type))) continue;
    if (field.type.storage !== 'column' || field.required || field.nullable || field.default !== undefined) continue;
    yield modelProblems.unsureEmptiness.at(field.span, { field: field.name });
  }
}

function isUnknown(key: string, type: FieldType): boolean {
  return !Object.hasOwn(fieldKeys.keys, key) && !Object.hasOwn(type.attributes, key);
}

/** Checks that a default is a valid value of its field, or a server default of its type. */
export function* checkFieldDefaults({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const written = keyOf(draft, field, 'default');
    if (written === undefined || field.default === undefined) continue;
    // The values of an unreadable enumeration are unknown.
    if (field.enumeration === undefined && keyOf(draft, field, 'enum') !== undefined) continue;
    const isOtherName =
      typeof written.value === 'string' && field.enumeration !== undefined && !isServerDefault(written.value);
    const reason = reasonAgainstDefault(field, written.value);
    if (reason !== undefined && isOtherName) {
      const { expectation, suggestion } = enumerationViolation(field.enumeration, written.value);
      yield modelProblems.badDefault.at(written.span, { field: field.name, reason: expectation }, suggestion);
    } else if (reason !== undefined) {
      const suggestion = isServerDefault(written.value)
        ? didYouMean(written.value.slice(1), serverDefaults.keys())
        : undefined;
      yield modelProblems.badDefault.at(written.span, { field: field.name, reason }, suggestion?.replace('"', '"$'));
    }
  }
}

function reasonAgainstDefault(field: Field, written: Json): string | undefined {
  const { default: fallback } = field;
  if (fallback === undefined) return undefined;
  if (field.type.storage !== 'column') return 'is not possible: the record does not store the field';
  if (fallback.kind === 'server') {
    const serverDefault = serverDefaults.get(fallback.keyword);
    return serverDefault === undefined || serverDefault.isValidFor(field)
      ? undefined
      : `$${serverDefault.name} needs ${serverDefault.needs}`;
  }
  if (fallback.kind === 'reference') return reasonAgainstReference(field, fallback);
  if (isServerDefault(written)) return `${written} is not a default that the server computes`;
  if (fallback.value === null) return field.nullable ? undefined : 'is null, but the field is not nullable';
  return valueViolation(field, fallback.value);
}

function reasonAgainstReference(
  field: Field,
  { reference: name, member: memberName }: Extract<FieldDefault, { readonly kind: 'reference' }>,
): string | undefined {
  const reference = field.resource.fieldByName.get(name);
  if (reference?.target === undefined || reference.type.relation !== 'one' || reference.type.storage !== 'column')
    return `needs a reference, and "${name}" is none`;
  const member = reference.target.fieldByName.get(memberName);
  if (member === undefined) return `needs a field of ${reference.target.id}, which has no "${memberName}"`;
  if (member.type !== field.type || member.target !== field.target || member.type.storage !== 'column')
    return `needs a value of type ${field.type.name}, and "${memberName}" of ${reference.target.id} is of another type`;
  if (member.personal || member.hidden || member.writeOnly)
    return `cannot copy "${memberName}", which not every caller can read`;
  const alwaysExists = reference.required && !reference.nullable && !member.nullable;
  return alwaysExists || field.required || field.nullable || field.type.emptyValue !== undefined
    ? undefined
    : 'may be missing, so the field must be required or nullable';
}

function isServerDefault(value: Json): value is string {
  return typeof value === 'string' && value.startsWith('$');
}

/** Checks that examples are valid values of their field: documentation contains them and tests send them. */
export function* checkFieldExamples({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const written = keyOf(draft, field, 'examples');
    for (const [index, example] of field.examples.entries()) {
      const expectation = example === null && field.nullable ? undefined : valueViolation(field, example);
      if (expectation === undefined || written === undefined) continue;
      yield modelProblems.badFieldKey.at(written.spanOf([index]), { key: 'examples', field: field.name, expectation });
    }
  }
}

/** Each pair with the condition of the contradiction. The second key is the location of the error. */
const pairs: readonly { readonly keys: readonly [string, string]; readonly applies: (field: Field) => boolean }[] = [
  { keys: ['read_only', 'write_once'], applies: (field) => field.readOnly && field.writeOnce },
  { keys: ['read_only', 'write_only'], applies: (field) => field.readOnly && field.writeOnly },
  { keys: ['hidden', 'write_only'], applies: (field) => field.hidden && field.writeOnly },
  { keys: ['hidden', 'write_once'], applies: (field) => field.hidden && field.writeOnce },
  // Limits and a fresh sign-in are effects.
  { keys: ['limits', 'informational'], applies: (field) => field.limits && field.informational },
  { keys: ['step_up', 'informational'], applies: (field) => field.stepUp && field.informational },
  // If the field is required, clients never get the default; if it is read_only, the server uses it.
  // A default of a reference may be missing, and then the field is required.
  {
    keys: ['required', 'default'],
    applies: (field) => field.required && !field.readOnly && !field.hidden && field.default?.kind !== 'reference',
  },
];

/** Checks that keys of a field do not contradict each other. */
export function* checkContradictingKeys({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    for (const { keys, applies } of pairs) {
      if (!applies(field)) continue;
      const [key, other] = keys;
      const written = keyOf(draft, field, other);
      if (written === undefined || keyOf(draft, field, key) === undefined) continue;
      yield modelProblems.contradictingKeys.at(written.keySpan ?? written.span, { key, other, field: field.name });
    }
  }
}
