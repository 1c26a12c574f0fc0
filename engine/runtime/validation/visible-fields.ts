/**
 * Determines which fields exist for the caller of a write, and which details of a rule violation may be reported: a
 * field that cannot be read does not exist, not even in an error message (api.md, section 0).
 */
import { msg } from '../../kernel/text.ts';
import type { Field, Rule } from '../../model/model.ts';
import type { ProblemEntry } from '../../problems/problem.ts';
import { conditionFields } from '../../vocabulary/condition.ts';
import type { RuleFinding } from '../../vocabulary/rule-type.ts';
import type { RequestContext } from '../context/request-context.ts';

/** Returns whether the field exists for the caller: it is readable, or write-only. */
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
    message: msg('The record violates a rule about fields that you cannot read.'),
  };
}
