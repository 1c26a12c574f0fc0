/**
 * Converts a body's members to normalized values of fields. All checks of a single member are performed here: that the field exists and can be written, its
 * JSON Schema, and checks beyond JSON Schema. Rules between fields follow later, on the complete (merged) record (complete-record.ts).
 */

import type { CompiledMember } from '../compile/serve/compiled-model.ts';
import { closestMatch } from '../kernel/did-you-mean.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import type { Field, Resource } from '../model/model.ts';
import { escapePointer, required, unknownField } from '../platform/schema-entry.ts';
import type { ProblemEntry } from '../problems/problem.ts';
import type { RecordValues, RequestContext } from '../request/request-context.ts';
import { t } from '../texts/t.ts';
import { existsForCaller, isBlank, sameValue } from './complete-record.ts';
import { type AbsentReference, changeValue, signedMember } from './list-change.ts';

const noFields: ReadonlySet<string> = new Set();

export interface ReadValues {
  /** Normalized values by field name; only of members in the body that may be written. */
  readonly input: RecordValues;
  readonly errors: readonly ProblemEntry[];
  /** Names of the fields whose members are invalid: they count as neither set nor missing. */
  readonly wrong: ReadonlySet<string>;
  /** Records to be removed from lists that do not contain them. */
  readonly absent: readonly AbsentReference[];
}

/**
 * Reads a body. `stored`: the record that a patch is merged into; absent on create. `hiddenFields`: fields whose stored
 * value is hidden from the caller, so that no result may depend on it.
 */
export function readValues(
  body: JsonObject,
  resource: Resource,
  pointer: string,
  context: RequestContext,
  stored?: RecordValues,
  hiddenFields: ReadonlySet<string> = noFields,
): ReadValues {
  const input: Record<string, Json> = {};
  const errors: ProblemEntry[] = [];
  const absent: AbsentReference[] = [];
  const wrong = new Set<string>();
  const compiledResource = context.runtime.compiled.of(resource);
  for (const [member, value] of Object.entries(body)) {
    const signed = stored === undefined ? undefined : signedMember(member, compiledResource);
    const target = signed?.target ?? compiledResource.members.get(member);
    const field = target?.field;
    if (target === undefined || field === undefined || !existsForCaller(field, context)) {
      errors.push({
        ...unknownField(member, closestMatch(member, visibleNames(resource, context))),
        pointer: `${pointer}/${escapePointer(member)}`,
      });
      continue;
    }
    // Names of fields contain nothing that a pointer escapes.
    const memberPointer = `${pointer}/${member}`;
    const before = errors.length;
    if (signed !== undefined && Object.hasOwn(body, field.name)) {
      errors.push({
        pointer: memberPointer,
        code: 'duplicate',
        params: { with: field.name },
        message: t('sentTwice', { name: field.name }),
      });
    } else {
      context.usage?.recordField(field, value);
      const isVisible = !hiddenFields.has(field.name);
      const change =
        signed && changeValue(signed, value, { ...stored, ...input }, memberPointer, context.runtime.validators);
      // A value that the caller cannot see cannot be incremented: the bounds of the field would reveal it.
      if (change !== undefined && (change.value === undefined || !isVisible)) {
        errors.push({
          pointer: memberPointer,
          code: 'type',
          message: t('expectedElement'),
        });
      } else if (change !== undefined && change.errors.length > 0) {
        errors.push(...change.errors);
      } else {
        absent.push(...(change?.absent ?? []));
        readMember(target, change?.value ?? value, memberPointer, { context, stored, isVisible }, input, errors);
      }
    }
    if (errors.length > before) wrong.add(field.name);
  }
  return { input, errors, wrong, absent };
}

interface MemberContext {
  readonly context: RequestContext;
  readonly stored: RecordValues | undefined;
  readonly isVisible: boolean;
}

function readMember(
  member: CompiledMember,
  value: Json,
  pointer: string,
  { context, stored, isVisible }: MemberContext,
  input: Record<string, Json>,
  errors: ProblemEntry[],
): void {
  const { field } = member;
  // The system can set members that bodies cannot, except computed ones.
  const isSettable =
    context.bySystem || context.restores
      ? field.type.storage !== 'computed'
      : stored === undefined
        ? member.onCreate
        : field.writable;
  if (!isSettable) {
    if (!isVisible || !isUnchanged(field, value, stored)) errors.push({ ...readOnly(), pointer });
    return;
  }
  if (value === null) {
    if (!field.nullable && field.requiredWhen === undefined)
      errors.push({ ...(field.required ? required() : notNull(field)), pointer });
    else assignValue(field, null, pointer, { context, stored, isVisible }, input, errors);
    return;
  }
  // A text that was stored before its field had this check can be sent back.
  const isSentBack = isVisible && typeof value === 'string' && value === stored?.[field.name];
  const schemaErrors = isSentBack ? [] : context.runtime.validators.check(member.input, value, pointer);
  if (schemaErrors.length > 0) {
    errors.push(...schemaErrors);
    return;
  }
  const finding = isSentBack ? undefined : field.type.validate?.(value, field);
  if (finding !== undefined) {
    const { path: place = '', ...details } = finding;
    errors.push({ pointer: `${pointer}${place}`, ...details });
    return;
  }
  const normalized = field.type.normalize?.(value, field) ?? value;
  if (field.required && isBlank(field, normalized) && !context.restores) errors.push({ ...required(), pointer });
  else assignValue(field, normalized, pointer, { context, stored, isVisible }, input, errors);
}

/** Accepts a value that fits its field, including null, if the caller can write it; a value equal to the stored one is skipped. */
function assignValue(
  field: Field,
  value: Json,
  pointer: string,
  { context, stored, isVisible }: MemberContext,
  input: Record<string, Json>,
  errors: ProblemEntry[],
): void {
  const current = stored?.[field.name] ?? null;
  const isStored = stored !== undefined && sameValue(field, value, current);
  // Null on create is equivalent to omitting the member, unless it has a default.
  const isAbsent = stored === undefined && value === null && field.default === undefined;
  const unchanged = (isStored && isVisible) || isAbsent;
  if (!unchanged && !context.access.mayWrite(field)) {
    errors.push({
      pointer,
      code: 'field_not_permitted',
      message: t('callerCannotWriteThisField'),
    });
    return;
  }
  if (!unchanged && stored !== undefined && field.writeOnce && !context.bySystem && !context.restores) {
    errors.push({
      pointer,
      code: 'write_once',
      message: t('thisFieldCannotBeChanged'),
    });
    return;
  }
  input[field.name] = isStored ? current : value;
}

/** A fetched record can be sent back: read-only members equal to the stored value are skipped. */
function isUnchanged(field: Field, value: Json, stored: RecordValues | undefined): boolean {
  if (field.type.storage === 'computed' && field.computation === undefined)
    return matchesDerived(value, stored === undefined ? [] : stored[field.name]);
  if (stored === undefined)
    return value === null || (field.default?.kind === 'constant' && sameValue(field, value, field.default.value));
  const current = stored[field.name] ?? null;
  if (value === null || current === null) return value === current;
  try {
    const normalized = (input: Json): Json => field.type.normalize?.(input, field) ?? input;
    // A computed value is that of a response; stored ones are normalized.
    return sameValue(field, normalized(value), field.computation === undefined ? current : normalized(current));
  } catch {
    // A value of another shape cannot be normalized, so it is not what is stored.
    return false;
  }
}

/** Returns whether a derived member equals the displayed value, in any order; the displayed value is not always loaded. */
function matchesDerived(value: Json, derived: Json | undefined): boolean {
  if (!Array.isArray(value)) return value === null && Array.isArray(derived) && derived.length === 0;
  if (!Array.isArray(derived)) return true;
  const keys = new Set(derived.map((element: Json) => elementKey(element)));
  return value.length === keys.size && value.every((element: Json) => keys.has(elementKey(element)));
}

function visibleNames(resource: Resource, context: RequestContext): readonly string[] {
  return resource.fields.filter((field) => existsForCaller(field, context)).map((field) => field.name);
}

function readOnly(): Pick<ProblemEntry, 'code' | 'message'> {
  return { code: 'read_only', message: t('thisFieldIsSetByServer') };
}

/** Returns the error for null in an optional member that cannot be null. */
function notNull({ type }: Field): Pick<ProblemEntry, 'code' | 'message'> {
  const isList = type.emptyValue !== undefined || type.storage === 'links';
  return {
    code: 'type',
    message: isList ? t('expectedList') : t('expectedValueOmitMemberToLeaveItUnchanged'),
  };
}

function elementKey(element: Json): string {
  if (typeof element === 'object' && element !== null && 'id' in element)
    return JSON.stringify((element as JsonObject).id);
  return JSON.stringify(element);
}
