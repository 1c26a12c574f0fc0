/**
 * Converts a body's members to normalized values of fields. Every check of a single member is made here: that the field
 * exists and can be written, its JSON Schema, and checks beyond JSON Schema. Rules between fields follow later, on the
 * complete (merged) record (complete-record.ts).
 */

import type { ServedMember } from '../../compile/serve/served.ts';
import { nearestWord } from '../../kernel/did-you-mean.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { phrase } from '../../kernel/text.ts';
import type { Field, Resource } from '../../model/model.ts';
import type { ProblemEntry } from '../../problems/problem.ts';
import { escapePointer, required, unknownField } from '../base/schema-entry.ts';
import type { RecordValues, Work } from '../context/work.ts';
import { isKnown } from './known-fields.ts';
import { type AbsentReference, changeValue, signedMember } from './list-change.ts';
import { isBlank, sameValue } from './same-value.ts';

const nothing: ReadonlySet<string> = new Set();

export interface ReadValues {
  /** Values by field name, normalized; only the members that the body has and that may be written. */
  readonly given: RecordValues;
  readonly errors: readonly ProblemEntry[];
  /** Names of the fields whose members are invalid themselves: they count as neither set nor missing. */
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
  work: Work,
  stored?: RecordValues,
  unseen: ReadonlySet<string> = nothing,
): ReadValues {
  const given: Record<string, Json> = {};
  const errors: ProblemEntry[] = [];
  const absent: AbsentReference[] = [];
  const wrong = new Set<string>();
  const served = work.runtime.served.of(resource);
  for (const [member, value] of Object.entries(body)) {
    const signed = stored === undefined ? undefined : signedMember(member, served);
    const target = signed?.target ?? served.members.get(member);
    const field = target?.field;
    const place = `${pointer}/${escapePointer(member)}`;
    if (target === undefined || field === undefined || !isKnown(field, work)) {
      errors.push({ ...unknownField(member, nearestWord(member, knownNames(resource, work))), pointer: place });
      continue;
    }
    const before = errors.length;
    if (signed !== undefined && Object.hasOwn(body, field.name)) {
      errors.push({
        pointer: place,
        code: 'duplicate',
        params: { with: field.name },
        message: phrase('{name} is present as well; send only one of them.', { name: field.name }),
      });
    } else {
      work.noteField?.(field, value);
      const isSeen = !unseen.has(field.name);
      const change = signed && changeValue(signed, value, { ...stored, ...given }, place, work.runtime.validators);
      // A value that the caller cannot see cannot be incremented: the bounds of the field would reveal it.
      if (change !== undefined && (change.value === undefined || !isSeen)) {
        errors.push({
          pointer: place,
          code: 'type',
          message: phrase('Expected a value that can be added or removed.'),
        });
      } else if (change !== undefined && change.errors.length > 0) {
        errors.push(...change.errors);
      } else {
        absent.push(...(change?.absent ?? []));
        readMember(target, change?.value ?? value, place, { work, stored, isSeen }, given, errors);
      }
    }
    if (errors.length > before) wrong.add(field.name);
  }
  return { given, errors, wrong, absent };
}

interface Circumstances {
  readonly work: Work;
  readonly stored: RecordValues | undefined;
  readonly isSeen: boolean;
}

function readMember(
  member: ServedMember,
  value: Json,
  pointer: string,
  { work, stored, isSeen }: Circumstances,
  given: Record<string, Json>,
  errors: ProblemEntry[],
): void {
  const { field } = member;
  // The system can set members that bodies cannot, except computed ones.
  const isSettable =
    work.byServer || work.restores
      ? field.type.storage !== 'computed'
      : stored === undefined
        ? member.onCreate
        : field.writable;
  if (!isSettable) {
    if (!isSeen || !isUnchanged(field, value, stored)) errors.push({ ...readOnly(), pointer });
    return;
  }
  if (value === null) {
    if (!field.nullable && field.requiredWhen === undefined)
      errors.push({ ...(field.required ? required() : notNull(field)), pointer });
    else keepValue(field, null, pointer, { work, stored, isSeen }, given, errors);
    return;
  }
  // A text that was stored before its field was checked so can be sent back.
  const isSentBack = isSeen && typeof value === 'string' && value === stored?.[field.name];
  const mistakes = isSentBack ? [] : work.runtime.validators.check(member.input, value, pointer);
  if (mistakes.length > 0) {
    errors.push(...mistakes);
    return;
  }
  const finding = isSentBack ? undefined : field.type.validate?.(value, field);
  if (finding !== undefined) {
    const { place = '', ...said } = finding;
    errors.push({ pointer: `${pointer}${place}`, ...said });
    return;
  }
  const normalized = field.type.normalize?.(value, field) ?? value;
  if (field.required && isBlank(field, normalized) && !work.restores) errors.push({ ...required(), pointer });
  else keepValue(field, normalized, pointer, { work, stored, isSeen }, given, errors);
}

/** Accepts a value that fits its field, including null, if the caller can write it; a value equal to the stored one is skipped. */
function keepValue(
  field: Field,
  value: Json,
  pointer: string,
  { work, stored, isSeen }: Circumstances,
  given: Record<string, Json>,
  errors: ProblemEntry[],
): void {
  const current = stored?.[field.name] ?? null;
  const isStored = stored !== undefined && sameValue(field, value, current);
  // Null on create is equivalent to omitting the member, unless it has a default.
  const isAbsent = stored === undefined && value === null && field.default === undefined;
  const unchanged = (isStored && isSeen) || isAbsent;
  if (!unchanged && !work.access.mayWrite(field)) {
    errors.push({
      pointer,
      code: 'field_not_permitted',
      message: phrase('The caller cannot write this field.'),
    });
    return;
  }
  if (!unchanged && stored !== undefined && field.writeOnce && !work.byServer && !work.restores) {
    errors.push({
      pointer,
      code: 'write_once',
      message: phrase('This field cannot be changed.'),
    });
    return;
  }
  given[field.name] = isStored ? current : value;
}

/** A fetched record can be sent back: read-only members equal to the stored value are skipped. */
function isUnchanged(field: Field, value: Json, stored: RecordValues | undefined): boolean {
  if (field.type.storage === 'computed') return isShown(value, stored === undefined ? [] : stored[field.name]);
  if (stored === undefined)
    return value === null || (field.default?.kind === 'constant' && sameValue(field, value, field.default.value));
  const current = stored[field.name] ?? null;
  if (value === null || current === null) return value === current;
  try {
    return sameValue(field, field.type.normalize?.(value, field) ?? value, current);
  } catch {
    // A value of another shape cannot be normalized, so it is not what is stored.
    return false;
  }
}

/** Returns whether a derived member equals the displayed value, in any order; the displayed value is not always loaded. */
function isShown(value: Json, shown: Json | undefined): boolean {
  if (!Array.isArray(value)) return value === null && Array.isArray(shown) && shown.length === 0;
  if (!Array.isArray(shown)) return true;
  const keys = new Set(shown.map((element: Json) => elementKey(element)));
  return value.length === keys.size && value.every((element: Json) => keys.has(elementKey(element)));
}

function knownNames(resource: Resource, work: Work): readonly string[] {
  return resource.fields.filter((field) => isKnown(field, work)).map((field) => field.name);
}

function readOnly(): Pick<ProblemEntry, 'code' | 'message'> {
  return { code: 'read_only', message: phrase('This field is set by the server.') };
}

/** An optional member that cannot be null. */
function notNull({ type }: Field): Pick<ProblemEntry, 'code' | 'message'> {
  const isList = type.emptyValue !== undefined || type.storage === 'links';
  return {
    code: 'type',
    message: isList
      ? phrase('Expected a list; send [] to empty it.')
      : phrase('Expected a value; omit the member to leave it unchanged.'),
  };
}

function elementKey(element: Json): string {
  if (typeof element === 'object' && element !== null && 'id' in element)
    return JSON.stringify((element as JsonObject).id);
  return JSON.stringify(element);
}
