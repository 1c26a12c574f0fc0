/** Completes a record from input values: fills in defaults, checks required fields, and validates the rules on the (merged) record. */
import type { Json } from '../../kernel/json.ts';
import type { Field, Resource } from '../../model/model.ts';
import type { ProblemEntry } from '../../problems/problem.ts';
import { type Condition, conditionFields, matchesCondition } from '../../vocabulary/condition.ts';
import type { FieldFacts } from '../../vocabulary/field-type.ts';
import type { ServerDefaultName } from '../../vocabulary/server-defaults.ts';
import { required } from '../base/schema-entry.ts';
import type { RecordValues, Work } from '../context/work.ts';
import { findingEntry, isKnown, unexplained } from './known-fields.ts';
import { isBlank } from './same-value.ts';

/** Returns the record of a create: the input, with defaults for missing members. */
export function withDefaults(given: RecordValues, resource: Resource, work: Work): RecordValues {
  const { blank, ofServer } = work.runtime.served.of(resource).writeForm();
  const record: Record<string, Json> = { ...blank };
  for (const [field, word] of ofServer) {
    if (given[field.name] === undefined) record[field.name] = serverDefault(word, field, work);
  }
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && Object.hasOwn(blank, name)) record[name] = value;
  }
  record.id = typeof given.id === 'string' ? given.id : work.runtime.newId();
  return record;
}

function serverDefault(word: ServerDefaultName, field: Field, work: Work): Json {
  switch (word) {
    case 'customer':
      return { id: work.caller.customerId };
    case 'today':
      return work.now.toISOString().slice(0, 10);
    case 'caller':
      return field.target?.id === work.caller.principal.resource ? { id: work.caller.principal.id } : null;
    case 'application':
      return work.caller.applicationId;
    case 'service':
      return work.caller.serviceId;
    case 'now':
    case 'write_time':
      // Set by the database's clock: clients that follow changes by time see a single clock, regardless of the number of writing processes.
      return null;
  }
}

/**
 * Returns the violations of a complete record: missing required fields, then rules. Pointers begin with `pointer`. A
 * member in `wrong` is reported once: it was sent, so it is not missing, and rules with other members cannot be
 * evaluated.
 */
export function checkRecord(
  record: RecordValues,
  given: RecordValues,
  resource: Resource,
  pointer: string,
  wrong: ReadonlySet<string>,
  work: Work,
): readonly ProblemEntry[] {
  const errors: ProblemEntry[] = [];
  const isCertain = (fields: readonly FieldFacts[], when: Condition | undefined): boolean =>
    wrong.size === 0 || ![...fields, ...(when ? conditionFields(when) : [])].some(({ name }) => wrong.has(name));
  for (const field of work.runtime.served.of(resource).writeForm().requirable) {
    if (!isCertain([field], field.requiredWhen) || !isMissing(field, record, given)) continue;
    errors.push(
      isKnown(field, work)
        ? { ...required(), pointer: `${pointer}/${field.name}` }
        : unexplained(required().code, pointer),
    );
  }
  for (const rule of resource.rules) {
    if (!isCertain(rule.fields, rule.when)) continue;
    if (rule.when !== undefined && !matchesCondition(rule.when, record)) continue;
    const findings = rule.type.check?.(rule.argument, (name) => fieldOf(resource, name), record) ?? [];
    errors.push(...findings.map((finding) => findingEntry(finding, rule, pointer, work)));
  }
  return errors;
}

/** The field of a rule; rules name only fields that exist, the linker has seen to it. */
export function fieldOf(resource: Resource, name: string): Field {
  const field = resource.fieldByName.get(name);
  if (field === undefined) throw new Error(`Core has a bug: ${resource.id} has no field ${name}`);
  return field;
}

function isMissing(field: Field, record: RecordValues, given: RecordValues): boolean {
  const value = record[field.name] ?? null;
  const isAbsent = value === null || isBlank(field, value);
  if (field.requiredWhen !== undefined && isAbsent && matchesCondition(field.requiredWhen, record)) return true;
  if (!field.required) return false;
  return field.nullable ? !(field.name in given) : value === null;
}
