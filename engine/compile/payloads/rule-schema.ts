/** Human-readable messages of a resource's rules, and the violations that JSON Schema can express. */
import type { JsonSchema } from '../../kernel/json.ts';
import { type Language, type Message, translate } from '../../kernel/text.ts';
import type { Resource, Rule } from '../../model/model.ts';
import { t } from '../../texts/t.ts';
import type { SetPattern } from '../../vocabulary/rule-type.ts';
import { describeCondition } from '../serve/describe-condition.ts';

export interface RuleMessage {
  readonly id: string;
  readonly rule: string;
  /** The message, by language. */
  readonly [language: Language]: string;
}

/** The requirement of each rule, in the languages of the product. */
export function ruleMessages(resource: Resource): readonly RuleMessage[] {
  return resource.rules.map((rule) => ({
    id: rule.id,
    rule: rule.type.name,
    ...Object.fromEntries(
      resource.languages.map((language) => [
        language,
        translate(messageOf(rule), { language, messages: resource.messages }),
      ]),
    ),
  }));
}

function messageOf({ type, argument, message, when }: Rule): Message {
  const text = message ?? type.message(argument);
  if (when === undefined) return text;
  const clause = describeCondition(when);
  return t('ruleWithCondition', { clause, text });
}

/** The values that count as not set (resources/README.md, "Add rules"). */
const notSet = { enum: [null, false, []] };

/** The violations that are visible in a body alone, as the argument of `not`; undefined if there are none. */
export function violationsSchema(resource: Resource): JsonSchema | undefined {
  const patterns = resource.rules
    .filter(({ when }) => when === undefined)
    .flatMap((rule) => rule.type.violations?.(rule.argument) ?? [])
    .filter((pattern) => isVisibleInBody(pattern, resource));
  const [first, ...rest] = patterns.map(patternSchema);
  return rest.length === 0 ? first : { anyOf: [first ?? {}, ...rest] };
}

/** An omitted member may still be set, by its default or by the server. */
function isVisibleInBody({ set, unset }: SetPattern, resource: Resource): boolean {
  const fields = [...set, ...unset].map((name) => resource.fieldByName.get(name));
  const isWritten = fields.every((field) => field?.writable === true);
  return isWritten && unset.every((name) => resource.fieldByName.get(name)?.default === undefined);
}

function patternSchema({ set, unset }: SetPattern): JsonSchema {
  return {
    type: 'object',
    ...(set.length === 0 ? {} : { required: [...set] }),
    properties: Object.fromEntries([
      ...set.map((name) => [name, { not: notSet }] as const),
      ...unset.map((name) => [name, notSet] as const),
    ]),
  };
}
