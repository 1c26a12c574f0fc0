/** Links rules: keyword, argument and fields, condition, and an ID that is unique in the resource. */
import type { LocatedJson, RuleDescriptor } from '../descriptor/descriptor.ts';
import { ruleForEach } from '../descriptor/short-forms.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Json } from '../kernel/json.ts';
import { schemaViolations } from '../kernel/schema-violations.ts';
import type { Span } from '../kernel/span.ts';
import { modelProblems } from '../problems/model.ts';
import type { RuleType } from '../vocabulary/rule-type.ts';
import { type DraftField, type DraftResource, type Linking, mayBeBroken } from './draft.ts';
import { resolvePath } from './field-paths.ts';
import type { Rule } from './model.ts';
import { labelOf } from './names.ts';
import { parseCondition } from './parse-condition.ts';

/** Links the rules of a resource, including those declared on fields (`unique: true`) and `required: {when}`. */
export function linkRules(linking: Linking, draft: DraftResource): void {
  const written = [...fieldRules(linking, draft), ...draft.source.body.rules.flatMap((rule) => eachOf(linking, rule))];
  draft.resource.rules = written.flatMap((source) => {
    const rule = linkRule(linking, draft, source);
    if (rule === undefined) return [];
    draft.ruleSources.set(rule, source);
    return [rule];
  });
  for (const field of draft.fields.values()) linkRequiredWhen(linking, draft, field);
}

/** Expands a rule with several subjects to one rule for each. */
function eachOf({ vocabulary }: Linking, rule: RuleDescriptor): readonly RuleDescriptor[] {
  return vocabulary.ruleTypes.get(rule.keyword)?.takesSeveral === true ? ruleForEach(rule) : [rule];
}

/** A key of a field with the name of a rule is short for that rule on this field. */
function fieldRules(linking: Linking, draft: DraftResource): readonly RuleDescriptor[] {
  return [...draft.fieldSources.values()].flatMap(({ name, properties }) =>
    Object.entries(properties).flatMap(([key, { value, span, keySpan }]) =>
      value === true && linking.vocabulary.ruleTypes.has(key)
        ? [{ keyword: key, span: keySpan ?? span, argument: { value: [name], span, spanOf: () => span } }]
        : [],
    ),
  );
}

function linkRule(linking: Linking, draft: DraftResource, source: RuleDescriptor): Rule | undefined {
  const { keyword, argument } = source;
  const type = linking.vocabulary.ruleTypes.get(keyword);
  if (type === undefined) {
    const keywords = [...linking.vocabulary.ruleTypes.keys()];
    const suggestion = didYouMean(keyword, keywords) ?? `the rules are ${keywords.join(', ')}.`;
    linking.report(modelProblems.unknownRule.at(source.span, { name: keyword }, suggestion));
    return undefined;
  }
  const violations = schemaViolations(type.argument, argument.value);
  for (const { path, expectation } of violations) {
    linking.report(modelProblems.badRuleArgument.at(argument.spanOf(path), { rule: keyword, expectation }));
  }
  if (violations.length > 0) return undefined;
  const fields = fieldsOf(linking, draft, type, argument);
  // A unique rule is an index, which cannot depend on other tables.
  const usesSettings = type.uniqueFields === undefined;
  const when = source.when && parseCondition(linking, draft, source.when, `rule ${keyword}`, [], { usesSettings });
  if (fields === undefined || (source.when !== undefined && when === undefined)) return undefined;
  if (!isValidArgument(linking, draft, type, argument)) return undefined;
  const names = type.fields(argument.value).map(({ name }) => name);
  return {
    id: source.id?.value ?? defaultRuleId(keyword, names),
    type,
    argument: argument.value,
    fields,
    ...(when !== undefined && { when }),
    ...(source.message !== undefined && { message: labelOf(source.message.value, keyword) }),
    span: source.span,
  };
}

/** The default ID of a rule: its keyword and its fields. */
export function defaultRuleId(keyword: string, names: readonly string[]): string {
  return [keyword, ...names].join('_').replaceAll('.', '_');
}

function fieldsOf(
  linking: Linking,
  draft: DraftResource,
  type: RuleType,
  argument: LocatedJson,
): readonly DraftField[] | undefined {
  const ruleFields = type.fields(argument.value);
  const fields = ruleFields.flatMap(({ name, path }) => {
    const field = draft.fields.get(name);
    if (field === undefined && !mayBeBroken(draft, name)) {
      const suggestion = didYouMean(name, draft.fields.keys());
      linking.report(
        modelProblems.unknownRuleField.at(locationOf(argument, name, path), { name, rule: type.name }, suggestion),
      );
    }
    return field ?? [];
  });
  if (fields.length < ruleFields.length) return undefined;
  const sameValue = type.sameValuePaths?.(argument.value);
  const resolved = sameValue?.paths.map((path, index) =>
    resolvePath(linking, draft, path, argument.spanOf([sameValue.field, index]), `rule ${type.name}`),
  );
  return resolved?.includes(undefined) ? undefined : fields;
}

/** The name may be the key of the argument's map, or a value in it. */
function locationOf(argument: LocatedJson, name: string, path: readonly (string | number)[]): Span {
  return argument.spanOf(path, path.at(-1) === name ? 'key' : 'value');
}

function isValidArgument(linking: Linking, draft: DraftResource, type: RuleType, argument: LocatedJson): boolean {
  const lookup = (name: string): DraftField => {
    const field = draft.fields.get(name);
    invariant(field !== undefined, `rule ${type.name} uses field ${name}, which its fields() does not name`);
    return field;
  };
  const computed = type
    .fields(argument.value)
    .filter(({ name }) => lookup(name).type.storage === 'computed')
    .map(({ name }) => ({ name, message: `${name} is computed, so no record stores a value of it` }));
  const errors = computed.length > 0 ? computed : (type.errors?.(argument.value, lookup) ?? []);
  for (const { name, message } of errors) {
    const ruleField = type.fields(argument.value).find((field) => field.name === name);
    const span = ruleField === undefined ? argument.span : locationOf(argument, name, ruleField.path);
    linking.report(modelProblems.unfitRule.at(span, { rule: type.name, reason: message }));
  }
  return errors.length === 0;
}

function linkRequiredWhen(linking: Linking, draft: DraftResource, field: DraftField): void {
  const source = draft.fieldSources.get(field.name)?.properties.required;
  const value: Json | undefined = source?.value;
  if (source === undefined || typeof value !== 'object' || value === null) return;
  const condition = parseCondition(linking, draft, source, `field "${field.name}"`, ['when'], {
    usesSettings: true,
  });
  if (condition !== undefined) field.requiredWhen = condition;
}
