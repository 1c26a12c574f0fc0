/** Links computed members: resolves the members of their expressions, and checks kinds, sizes and keys. */
import type { LocatedJson } from '../descriptor/descriptor.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { isJsonObject, type Json } from '../kernel/json.ts';
import { modelProblems } from '../problems/model.ts';
import { type ComputedFunction, computedFunctions, type ValueKind } from '../vocabulary/computed-functions.ts';
import type { FieldType } from '../vocabulary/field-type.ts';
import { type Computation, computedMembers } from './computed-members.ts';
import type { DraftField, DraftResource, Linking } from './draft.ts';
import { resolvePath } from './field-paths.ts';
import type { Field } from './model.ts';

/** Maximum references on a path, functions within functions, and operands of one expression: all are read for each row. */
const maxReferences = 3;
const maxDepth = 5;
const maxOperands = 20;

/** The keys of a computed field. Others are about values that are stored or written. */
const allowedKeys: ReadonlySet<string> = new Set([
  ...['type', 'computed', 'nullable', 'read_only', 'personal', 'informational', 'sortable', 'filterable'],
  ...['label', 'description', 'examples', 'since', 'deprecated'],
  ...['precision', 'scale', 'max_length', 'text_order'],
]);

type Path = readonly (string | number)[];

interface Reading {
  readonly linking: Linking;
  readonly draft: DraftResource;
  readonly field: DraftField;
  readonly source: LocatedJson;
  operands: number;
}

/** An expression with the kind of its values, and the maximum characters of a text. */
interface Typed {
  readonly computation: Computation;
  readonly kind: ValueKind;
  readonly length: number;
}

/** Links the computed fields of a resource. */
export function linkComputed(linking: Linking, draft: DraftResource): void {
  for (const field of draft.fields.values()) {
    const properties = draft.fieldSources.get(field.name)?.properties ?? {};
    const source = properties.computed;
    if (source === undefined) continue;
    const reading: Reading = { linking, draft, field, source, operands: 0 };
    for (const [key, written] of Object.entries(properties)) {
      if (allowedKeys.has(key)) continue;
      const names = { key, other: 'computed', field: field.name };
      linking.report(modelProblems.contradictingKeys.at(written.keySpan ?? written.span, names));
    }
    if (!field.nullable) reject(reading, [], 'can be null: write a question mark after its type');
    const typed = readExpression(reading, source.value, [], 0);
    if (typed === undefined || !fits(reading, typed)) continue;
    field.computation = typed.computation;
    const members = computedMembers(typed.computation).map((path) => path.field);
    field.personal ||= members.some(({ personal }) => personal);
    field.filterable &&= members.every(({ filterable }) => filterable);
  }
}

function readExpression(reading: Reading, written: Json, path: Path, depth: number): Typed | undefined {
  reading.operands += 1;
  if (reading.operands > maxOperands) {
    // Reported once, at the first operand too many.
    return reading.operands > maxOperands + 1 ? undefined : reject(reading, path, `has more than ${maxOperands} parts`);
  }
  if (typeof written === 'number')
    return { computation: { kind: 'constant', value: written }, kind: 'number', length: 0 };
  if (written === '$today') {
    const { timeZone } = reading.linking;
    return { computation: { kind: 'today', timeZone }, kind: 'date', length: 0 };
  }
  if (typeof written === 'string' && written.startsWith('$'))
    return reject(reading, path, `cannot use "${written}"; the only value that begins with $ is $today`);
  if (typeof written === 'string') return readMember(reading, written, path);
  if (!isJsonObject(written) || Object.keys(written).length !== 1)
    return reject(reading, path, 'must be a function, the path of a member, a number or $today');
  const [[name, operands] = ['', null]] = Object.entries(written);
  const called = computedFunctions.get(name);
  if (called === undefined) return rejectFunction(reading, name, [...path, name]);
  if (depth >= maxDepth) return reject(reading, path, `has more than ${maxDepth} functions within each other`);
  return readCall(reading, called, operands, [...path, name], depth);
}

function readCall(
  reading: Reading,
  called: ComputedFunction,
  written: Json,
  path: Path,
  depth: number,
): Typed | undefined {
  const { name, minimum, maximum } = called;
  const list = Array.isArray(written) ? written : [];
  if (list.length < minimum || list.length > maximum) {
    const count = minimum === maximum ? `${minimum}` : `${minimum} to ${maximum}`;
    return reject(reading, path, `needs a list of ${count} ${maximum === 1 ? 'part' : 'parts'} after ${name}`);
  }
  const read = list.map((one: Json, index) => readExpression(reading, one, [...path, index], depth + 1));
  const operands = read.filter((one) => one !== undefined);
  const [first] = operands;
  if (first === undefined || operands.length < read.length) return undefined;
  const kind = called.operands ?? first.kind;
  const wrong = operands.findIndex((one) => one.kind !== kind);
  if (wrong >= 0)
    return reject(reading, [...path, wrong], `has a ${operands[wrong]?.kind} where ${name} needs a ${kind}`);
  const lengths = operands.map(({ length }) => length);
  return {
    computation: { kind: 'call', function: called, operands: operands.map(({ computation }) => computation) },
    kind: called.result ?? kind,
    length: kind === 'text' ? (called.maxLength?.(lengths) ?? 0) : 0,
  };
}

function readMember(reading: Reading, written: string, at: Path): Typed | undefined {
  const { linking, draft, field, source } = reading;
  const path = resolvePath(linking, draft, written, source.spanOf(at), `computed of field "${field.name}"`);
  if (path === undefined) return undefined;
  const step = path.steps.find(({ type }) => type.relation !== 'one' || type.storage !== 'column');
  if (step !== undefined) return reject(reading, at, `passes through "${step.name}", which is not one reference`);
  if (path.steps.length > maxReferences) return reject(reading, at, `follows more than ${maxReferences} references`);
  const reason = reasonAgainst(path.field);
  if (reason !== undefined) return reject(reading, at, `cannot use "${written}", ${reason}`);
  const kind = kindOf(path.field);
  if (kind === undefined) return reject(reading, at, `cannot use "${written}", whose type is ${path.field.type.name}`);
  const { maxLength } = path.field.type.schema(path.field);
  return { computation: { kind: 'member', path }, kind, length: Number(maxLength ?? 0) };
}

/** Reasons why an expression cannot read a field. Without computed ones, no expression contains itself, and none is larger than it looks. */
function reasonAgainst(field: Field): string | undefined {
  if (field.type.storage !== 'column' && field.type.relation === undefined)
    return 'which is computed too; write its expression instead';
  if (!field.readable) return 'which clients cannot read';
  return field.enumeration === undefined ? undefined : 'which is an enumeration';
}

/** The kind of computed values of a type; undefined if it has a checked format or is not exact. */
function resultKind({ magnitude, isProse, exactRange }: FieldType): ValueKind | undefined {
  if (magnitude === 'text') return isProse === true ? 'text' : undefined;
  if (magnitude === 'number') return exactRange === undefined ? undefined : 'number';
  return magnitude === 'date' ? 'date' : undefined;
}

function kindOf({ type }: Field): ValueKind | undefined {
  return type.magnitude === 'instant' ? undefined : type.magnitude;
}

/** Checks the result against the type of the field. */
function fits(reading: Reading, { kind, length }: Typed): boolean {
  const { field, draft, linking } = reading;
  if (resultKind(field.type) !== kind) {
    const types = [...linking.vocabulary.fieldTypes.values()].filter((type) => resultKind(type) === kind);
    const reason = `is a ${kind}: its type must be one of ${types.map(({ name }) => name).join(', ')}`;
    const written = draft.fieldSources.get(field.name)?.properties.type;
    linking.report(modelProblems.badComputation.at(written?.span ?? field.span, { field: field.name, reason }));
    return false;
  }
  const { max_length: max } = field.attributes;
  if (kind !== 'text' || typeof max !== 'number' || length <= max) return true;
  reject(reading, [], `can have ${length} characters, more than its max_length of ${max}`);
  return false;
}

function rejectFunction(reading: Reading, name: string, path: Path): undefined {
  const { linking, field, source } = reading;
  const suggestion = didYouMean(name, computedFunctions.keys());
  const names = { field: field.name, reason: `uses the unknown function "${name}"` };
  linking.report(
    modelProblems.badComputation.at(
      source.spanOf(path, 'key'),
      names,
      suggestion ?? `the functions are ${[...computedFunctions.keys()].join(', ')}.`,
    ),
  );
}

function reject({ linking, field, source }: Reading, path: Path, reason: string): undefined {
  linking.report(modelProblems.badComputation.at(source.spanOf(path), { field: field.name, reason }));
}
