/** Names other than fields that screens display: members of objects in fields, and of inputs and outputs of actions. */
import { isJsonObject, type Json } from '../kernel/json.ts';
import type { LocalizedText } from '../kernel/text.ts';
import type { Action, Field, Resource } from './model.ts';
import { labelOf, type SharedLabels } from './names.ts';

/** A name without a member, or an enumerated text with its member, or the name of a code with its member and the code; free text is not included. */
export type MemberLabel = readonly [member: string, word: string, code?: string, written?: Json];

/** Returns the label of the name of a code inside a value. */
export function codeLabel([member, name, , written]: MemberLabel, labels: SharedLabels): LocalizedText {
  return labelOf(written, name, labels.get(`${member}.${name}`) ?? labels.get(name));
}

/** Labels of a resource: of its readable fields and of its actions. */
export function memberLabels({ fields, actions }: Pick<Resource, 'fields' | 'actions'>): readonly MemberLabel[] {
  return [...fields.filter(({ hidden }) => !hidden).flatMap(labelsInField), ...actions.flatMap(labelsInAction)];
}

/** Members of the objects in a field, at any depth, and their enumerated texts. */
export function labelsInField({ name, attributes }: Field): readonly MemberLabel[] {
  return labelsIn(attributes, name);
}

/** Parameters of an action, members of its body and responses at any depth, and their enumerated texts. */
export function labelsInAction({ input, output, responses, query, parameters }: Action): readonly MemberLabel[] {
  const schemas = [input ?? {}, output ?? {}, ...responses.map(({ schema }) => schema), { properties: query }];
  const inPath = parameters.flatMap(({ name }): MemberLabel[] => (name === 'pk' ? [] : [['', name]]));
  return [...inPath, ...schemas.flatMap((schema) => labelsIn(schema))];
}

function labelsIn(schema: Json, of = ''): readonly MemberLabel[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => labelsIn(one, of));
  if (!isJsonObject(schema)) return [];
  const { properties, enum: values } = schema;
  const members = isJsonObject(properties) ? Object.entries(properties) : [];
  const enumValues = Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
  const names = (isJsonObject(values) ? Object.entries(values) : []).map(
    ([code, written]): MemberLabel =>
      isJsonObject(written) ? [of, String(written.name), code, written] : [of, String(written), code],
  );
  const inner = nestedKeywords.flatMap((key) => labelsIn(schema[key] ?? null, of));
  const direct = members.flatMap(([name, member]): MemberLabel[] => [['', name], ...labelsIn(member, name)]);
  return [...direct, ...enumValues.map((value): MemberLabel => [of, value]), ...names, ...inner];
}

/** JSON Schema keywords with subschemas, in addition to `properties`. */
const nestedKeywords = ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf'];
