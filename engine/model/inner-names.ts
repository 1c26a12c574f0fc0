/** Names other than fields that screens display: members of objects in fields, and of inputs and outputs of actions. */
import { isJsonObject, type Json } from '../kernel/json.ts';
import type { Action, Field, Resource } from './model.ts';

/** A name without a member, or an enumerated text with its member; free text is not included. */
export type MemberLabel = readonly [member: string, word: string];

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
  const inner = nestedKeywords.flatMap((key) => labelsIn(schema[key] ?? null, of));
  const direct = members.flatMap(([name, member]): MemberLabel[] => [['', name], ...labelsIn(member, name)]);
  return [...direct, ...enumValues.map((value): MemberLabel => [of, value]), ...inner];
}

/** JSON Schema keywords with subschemas, in addition to `properties`. */
const nestedKeywords = ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf'];
