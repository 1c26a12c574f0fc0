/**
 * Applies list and number changes: `tags+`, `tags-` add and remove elements of a list, `used_count+`, `used_count-` add
 * and subtract. The input is validated and normalized like the stored value before the two are compared.
 */
import type { CompiledMember, CompiledResource } from '../compile/serve/compiled-model.ts';
import { isJsonObject, type Json } from '../kernel/json.ts';
import type { Field } from '../model/model.ts';
import type { Validators } from '../platform/validators.ts';
import type { ProblemEntry } from '../problems/problem.ts';
import type { RecordValues } from '../request/request-context.ts';

/** The operation requested by a member with a sign. */
export interface SignedMember {
  readonly target: CompiledMember;
  readonly sign: '+' | '-';
}

/** A record to be removed from a list that does not contain it. */
export interface AbsentReference {
  readonly field: Field;
  readonly id: string;
  /** Its location in the request. */
  readonly pointer: string;
}

/** The result of applying a signed member to the stored value. */
export interface ChangedValue {
  /** Undefined: it cannot be added or removed. */
  readonly value: Json | undefined;
  readonly errors: readonly ProblemEntry[];
  readonly absent: readonly AbsentReference[];
}

/** Returns the member and sign of a member such as `tags+`; undefined for plain members. */
export function signedMember(member: string, { members }: CompiledResource): SignedMember | undefined {
  const sign = member.at(-1);
  if (sign !== '+' && sign !== '-') return undefined;
  const target = members.get(member.slice(0, -1));
  return target === undefined ? undefined : { target, sign };
}

/** Adds to or removes from the stored value; `pointer` is the member's location. */
export function changeValue(
  { target, sign }: SignedMember,
  value: Json,
  stored: RecordValues,
  pointer: string,
  validators: Validators,
): ChangedValue {
  const { field } = target;
  const current = stored[field.name] ?? null;
  const { add } = field.type;
  if (add !== undefined) return { value: add(current ?? 0, value, sign === '+' ? 1 : -1), errors: [], absent: [] };
  if (!Array.isArray(value) || (current !== null && !Array.isArray(current)))
    return { value: undefined, errors: [], absent: [] };
  const errors = elementErrors(target, value, pointer, validators);
  if (errors.length > 0) return { value: current ?? [], errors, absent: [] };
  const operands: readonly Json[] = normalizedList(field, value);
  const elements: readonly Json[] = Array.isArray(current) ? current : [];
  const keys = new Set(operands.map(elementKey));
  const remaining = elements.filter((element) => !keys.has(elementKey(element)));
  if (sign === '+') return { value: [...remaining, ...operands], errors: [], absent: [] };
  return {
    value: remaining,
    errors: [],
    absent: field.target === undefined ? [] : absentIn(field, operands, elements, pointer),
  };
}

/** Returns errors of the individual elements; their number and duplicates are validated on the complete list. */
function elementErrors(
  { field, elements }: CompiledMember,
  value: Json,
  pointer: string,
  validators: Validators,
): readonly ProblemEntry[] {
  const errors = validators.check(elements(), value, pointer);
  if (errors.length > 0) return errors;
  const finding = field.type.validate?.(value, field);
  if (finding === undefined || finding.code === 'unique_items') return [];
  const { path: place = '', ...details } = finding;
  return [{ pointer: `${pointer}${place}`, ...details }];
}

function normalizedList(field: Field, value: readonly Json[]): readonly Json[] {
  const normal = field.type.normalize?.(value, field) ?? value;
  return Array.isArray(normal) ? normal : value;
}

function absentIn(
  field: Field,
  operands: readonly Json[],
  elements: readonly Json[],
  pointer: string,
): readonly AbsentReference[] {
  const present = new Set(elements.map(elementKey));
  return operands.flatMap((element, index) =>
    present.has(elementKey(element)) || !isJsonObject(element)
      ? []
      : [{ field, id: String(element.id), pointer: `${pointer}/${index}` }],
  );
}

/** Returns a text that is the same for equal elements. */
function elementKey(element: Json): string {
  return JSON.stringify(sorted(element));
}

/** Sorts members: PostgreSQL stores them in a different order. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => sorted(item));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, sorted(value[name] ?? null)]),
  );
}
