/** Expands short forms: `type: string?`, `operations: crudlb`, several subjects in one rule. */
import { isJsonObject, type Json, type JsonObject } from '../kernel/json.ts';
import type { Located, LocatedJson, RuleDescriptor } from './descriptor.ts';

/** Letters of `operations: crudlb`; `g` for get is also accepted. */
const operationLetters: Readonly<Record<string, string>> = { c: 'C', r: 'G', g: 'G', u: 'U', d: 'D', l: 'L', b: 'B' };

/** Converts `crudlb` to codes of operations; unknown letters are unchanged. */
export function operationCodes(text: string): readonly string[] {
  return [...text].map((letter) => operationLetters[letter.toLowerCase()] ?? letter);
}

/** Returns the codes of `operations:`, a text or a list, each with its location. */
export function locatedOperations({ value, span }: LocatedJson): readonly Located<string>[] {
  return operationCodes(String(value)).map((code, index) => ({
    value: code,
    span: { ...span, column: span.column + index },
  }));
}

/** Formats codes as text, in the order create, read, update, delete, list, bulk; undefined if one is not a code. */
export function operationsText(codes: readonly string[]): string | undefined {
  const letters = ['C', 'G', 'U', 'D', 'L', 'B'];
  if (codes.length === 0 || codes.some((code) => !letters.includes(code))) return undefined;
  return letters.map((code, index) => (codes.includes(code) ? 'crudlb'[index] : '')).join('');
}

/**
 * Returns the keys of a field with `type: string?` as `type: string` and `nullable: true`. If the keys already contain `nullable`, they are unchanged and the
 * type is unknown.
 */
export function expandField(properties: Readonly<Record<string, LocatedJson>>): Readonly<Record<string, LocatedJson>> {
  const { type, items, properties: members } = properties;
  const inner = {
    ...properties,
    ...(items !== undefined && { items: { ...items, value: expandMember(items.value) } }),
    ...(members !== undefined && { properties: { ...members, value: expandMembers(members.value) } }),
  };
  const name = plainType(type?.value);
  if (type === undefined || name === undefined || properties.nullable !== undefined) return inner;
  const nullable = { value: true, span: type.span, spanOf: () => type.span };
  return { ...inner, type: { ...type, value: name }, nullable };
}

/** Like expandField, for an element of an array or a member of an object. */
export function expandMember(member: Json): Json {
  if (!isJsonObject(member)) return member;
  const inner: JsonObject = {
    ...member,
    ...(member.items !== undefined && { items: expandMember(member.items) }),
    ...(member.properties !== undefined && { properties: expandMembers(member.properties) }),
  };
  const name = plainType(member.type);
  return name === undefined || member.nullable !== undefined ? inner : { ...inner, type: name, nullable: true };
}

function expandMembers(members: Json): Json {
  if (!isJsonObject(members)) return members;
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, expandMember(member)]));
}

/** Returns `string` for `string?`; undefined without a question mark. */
function plainType(type: Json | undefined): string | undefined {
  return typeof type === 'string' && type.endsWith('?') ? type.slice(0, -1) : undefined;
}

/** Splits a rule with several subjects into one rule each; a written `id` gets the subject as its suffix. */
export function ruleForEach(rule: RuleDescriptor): readonly RuleDescriptor[] {
  const { argument, id } = rule;
  if (!isJsonObject(argument.value) || Object.keys(argument.value).length < 2) return [rule];
  return Object.entries(argument.value).map(([subject, needed]) => ({
    ...rule,
    span: argument.spanOf([subject], 'key'),
    argument: { ...argument, value: { [subject]: needed } },
    ...(id !== undefined && { id: { ...id, value: `${id.value}_${subject}` } }),
  }));
}
