/** The rules of a resource for the form of a caller, in its description. */
import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import { defaultRuleId } from '../../model/link-rules.ts';
import type { Resource, Rule } from '../../model/model.ts';
import type { RecordValues } from '../../request/request-context.ts';
import { type Condition, conditionFields, withKnownSettings } from '../../vocabulary/condition.ts';

interface FormFacts {
  /** The members that the caller sees. */
  readonly names: ReadonlySet<string>;
  /** The settings of the organization of new records. */
  readonly settings: RecordValues;
  /** Describes a condition that the caller may see. */
  readonly when: (condition: Condition | undefined) => JsonObject;
}

/** Returns the rules of members that the caller sees and that can apply with these settings. */
export function describeRules(
  { rules, fields }: Resource,
  { names, settings, when }: FormFacts,
): readonly JsonObject[] {
  const requirements = fields.flatMap((field) =>
    field.requiredWhen === undefined ? [] : [{ fields: [field], when: field.requiredWhen }],
  );
  return mergeRules([
    ...applicable(rules, settings)
      // A form cannot evaluate a chain of other records.
      .filter(({ rule }) => isVisibleRule(rule, names) && rule.type.acyclicField === undefined)
      .map(({ rule, condition }) => ({ ...explicitId(rule), [rule.type.name]: rule.argument, ...when(condition) })),
    ...applicable(requirements, settings)
      .filter(({ rule }) => isVisibleRule(rule, names))
      .map(({ rule, condition }) => ({ required: rule.fields.map(({ name }) => name), ...when(condition) })),
  ]);
}

/** Returns the rules that can apply to records with these settings, each with the rest of its condition. */
function applicable<Conditional extends Pick<Rule, 'fields' | 'when'>>(
  rules: readonly Conditional[],
  settings: RecordValues,
): readonly { readonly rule: Conditional; readonly condition?: Condition }[] {
  return rules.flatMap((rule) => {
    const condition = rule.when === undefined || withKnownSettings(rule.when, settings);
    if (typeof condition === 'boolean') return condition ? [{ rule }] : [];
    return [{ rule, condition }];
  });
}

function isVisibleRule({ fields, when }: Pick<Rule, 'fields' | 'when'>, names: ReadonlySet<string>): boolean {
  const ruleFields = [...fields, ...(when === undefined ? [] : conditionFields(when))];
  return ruleFields.every(({ name }) => names.has(name));
}

/** Merges consecutive rules of one type with one entry per field, as in a descriptor: `requires: { a: [b], c: [b] }`. */
function mergeRules(rules: readonly JsonObject[]): readonly JsonObject[] {
  const all: JsonObject[] = [];
  for (const rule of rules) {
    const last = all.at(-1);
    const [[kind = '', argument] = [], ...otherEntries] = Object.entries(rule);
    const before = last !== undefined && Object.keys(last).length === 1 ? last[kind] : undefined;
    const isNext = otherEntries.length === 0 && isJsonObject(argument) && isJsonObject(before);
    if (isNext && !Object.keys(argument).some((name) => name in before))
      all[all.length - 1] = { [kind]: { ...before, ...argument } };
    else all.push(rule);
  }
  return all;
}

/** Returns the ID of a rule if it cannot be derived from the rule's content. */
function explicitId({ id, type, fields }: Rule): { readonly id?: string } {
  return id ===
    defaultRuleId(
      type.name,
      fields.map(({ name }) => name),
    )
    ? {}
    : { id };
}
