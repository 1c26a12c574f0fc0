/** Completes a record from input values: fills in defaults, checks required fields, and validates the rules on the (merged) record. */

import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../kernel/json.ts';
import { utcDay } from '../kernel/read-day.ts';
import type { Field, Resource, Rule } from '../model/model.ts';
import { required } from '../platform/schema-entry.ts';
import type { ProblemEntry } from '../problems/problem.ts';
import type { RecordValues, RequestContext } from '../request/request-context.ts';
import { t } from '../texts/t.ts';
import { type Condition, conditionFields, matchesCondition } from '../vocabulary/condition.ts';
import type { FieldFacts } from '../vocabulary/field-type.ts';
import type { RuleFinding } from '../vocabulary/rule-type.ts';
import type { ServerDefaultName } from '../vocabulary/server-defaults.ts';

/** Returns the record of a create: the input, with defaults for missing members. */
export function withDefaults(input: RecordValues, resource: Resource, context: RequestContext): RecordValues {
  const { blank, ofServer } = context.runtime.compiled.of(resource).writeForm();
  const record: Record<string, Json> = { ...blank };
  for (const [field, defaultName] of ofServer) {
    // The history omits members that were null: a restored record has no new defaults.
    const wasNull = context.restores === true && field.nullable;
    if (input[field.name] === undefined && !wasNull) record[field.name] = serverDefault(defaultName, field, context);
  }
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && Object.hasOwn(blank, name)) record[name] = value;
  }
  record.id = typeof input.id === 'string' ? input.id : context.runtime.newId();
  return record;
}

function serverDefault(defaultName: ServerDefaultName, field: Field, context: RequestContext): Json {
  switch (defaultName) {
    case 'customer':
      return { id: context.caller.customerId };
    case 'today':
      return utcDay(context.now);
    case 'caller':
      return field.target?.id === context.caller.principal.resource ? { id: context.caller.principal.id } : null;
    case 'application':
      return context.caller.applicationId;
    case 'service':
      return context.caller.serviceId;
    case 'now':
    case 'write_time':
      // Set by the database's clock: clients that follow changes by time see a single clock, regardless of the number of writing processes.
      return writeTime(context);
  }
}

/** Returns the time of a write of a customer with a test clock; null for others: the database sets it. */
export function writeTime({ caller, now }: RequestContext): string | null {
  return caller.timeOffset === undefined ? null : now.toISOString();
}

/**
 * Returns the violations of a complete record: missing required fields, then rules. Pointers begin with `pointer`. A
 * member in `wrong` is reported once: it was sent, so it is not missing, and rules with other members cannot be
 * evaluated. `settings` are those of the record's organization that conditions use.
 */
export function checkRecord(
  record: RecordValues,
  input: RecordValues,
  resource: Resource,
  pointer: string,
  wrong: ReadonlySet<string>,
  context: RequestContext,
  settings: RecordValues = {},
): readonly ProblemEntry[] {
  const errors: ProblemEntry[] = [];
  const isCertain = (fields: readonly FieldFacts[], when: Condition | undefined): boolean =>
    wrong.size === 0 || ![...fields, ...(when ? conditionFields(when) : [])].some(({ name }) => wrong.has(name));
  for (const field of context.runtime.compiled.of(resource).writeForm().requirable) {
    if (!isCertain([field], field.requiredWhen) || !isMissing(field, record, input, settings)) continue;
    errors.push(
      existsForCaller(field, context)
        ? { ...required(), pointer: `${pointer}/${field.name}` }
        : unexplained(required().code, pointer),
    );
  }
  for (const rule of resource.rules) {
    if (!isCertain(rule.fields, rule.when)) continue;
    if (rule.when !== undefined && !matchesCondition(rule.when, record, settings)) continue;
    const findings = rule.type.check?.(rule.argument, (name) => fieldOf(resource, name), record) ?? [];
    errors.push(...findings.map((finding) => findingEntry(finding, rule, pointer, context)));
  }
  return errors;
}

/** Returns the field of a rule; the linker has verified that it exists. */
export function fieldOf(resource: Resource, name: string): Field {
  const field = resource.fieldByName.get(name);
  if (field === undefined) throw new Error(`Core has a bug: ${resource.id} has no field ${name}`);
  return field;
}

function isMissing(field: Field, record: RecordValues, input: RecordValues, settings: RecordValues): boolean {
  const value = record[field.name] ?? null;
  const isAbsent = value === null || isBlank(field, value);
  if (field.requiredWhen !== undefined && isAbsent && matchesCondition(field.requiredWhen, record, settings))
    return true;
  if (!field.required) return false;
  return field.nullable ? !(field.name in input) : value === null;
}

/** Returns whether a value is a text without a visible character. An enumeration value is never blank. */
export function isBlank(field: Field, value: Json): boolean {
  return field.enumeration === undefined && field.type.isBlank?.(value) === true;
}

/** Uses the field type's comparison; without one, deep equality of the value. */
export function sameValue(field: Field, input: Json, stored: Json): boolean {
  if (input === stored) return true;
  if (input === null || stored === null) return false;
  return field.type.same?.(input, stored) ?? isDeepStrictEqual(input, stored);
}

/**
 * Returns whether the field exists for the caller: it is readable, or write-only. A field that cannot be read does not exist, not even in an error message
 * (api.md, section 0).
 */
export function existsForCaller(field: Field, context: Pick<RequestContext, 'access' | 'bySystem'>): boolean {
  if (context.bySystem) return true;
  return !field.hidden && (field.writeOnly || context.access.mayRead(field));
}

/**
 * Returns a rule violation as an entry of a problem. For rules with fields that the caller cannot read, only the kind
 * and the record are reported.
 */
export function findingEntry(finding: RuleFinding, rule: Rule, pointer: string, context: RequestContext): ProblemEntry {
  const { field, code, params, message } = finding;
  const resource = rule.fields[0]?.resource;
  const referenced = rule.when === undefined ? [] : conditionFields(rule.when);
  const fields = [...rule.fields, ...referenced.flatMap(({ name }) => resource?.fieldByName.get(name) ?? [])];
  if (fields.every((entry) => existsForCaller(entry, context)))
    return { pointer: `${pointer}/${field}`, code, message: rule.message ?? message, params, rule: rule.id };
  return unexplained(code, pointer);
}

/** Returns an entry about the complete record that contains none of its fields. */
export function unexplained(code: string, pointer: string): ProblemEntry {
  return {
    pointer,
    code,
    message: t('violatesHiddenRule'),
  };
}
