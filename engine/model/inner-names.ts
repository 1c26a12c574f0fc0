/** Names other than fields that screens show: members of objects in fields, and of inputs and outputs of actions. */
import { isJsonObject, type Json } from '../kernel/json.ts';
import type { Action, Field, Resource } from './model.ts';

/** A name without a member, or an enumerated text with its member; free text is not included. */
export type Word = readonly [member: string, word: string];

/** Labels of a resource: of its readable fields and of its actions. */
export function innerWords({ fields, actions }: Pick<Resource, 'fields' | 'actions'>): readonly Word[] {
  return [...fields.filter(({ hidden }) => !hidden).flatMap(wordsInField), ...actions.flatMap(wordsInAction)];
}

/** Members of the objects in a field, at any depth, and their enumerated texts. */
export function wordsInField({ name, attributes }: Field): readonly Word[] {
  return wordsIn(attributes, name);
}

/** Parameters of an action, members of its body and responses at any depth, and their enumerated texts. */
export function wordsInAction({ input, output, answers, query, parameters }: Action): readonly Word[] {
  const schemas = [input ?? {}, output ?? {}, ...answers.map(({ schema }) => schema), { properties: query }];
  const inPath = parameters.flatMap(({ name }): Word[] => (name === 'pk' ? [] : [['', name]]));
  return [...inPath, ...schemas.flatMap((schema) => wordsIn(schema))];
}

function wordsIn(schema: Json, of = ''): readonly Word[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => wordsIn(one, of));
  if (!isJsonObject(schema)) return [];
  const { properties, enum: values } = schema;
  const members = isJsonObject(properties) ? Object.entries(properties) : [];
  const words = Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
  const inner = inside.flatMap((key) => wordsIn(schema[key] ?? null, of));
  const own = members.flatMap(([name, member]): Word[] => [['', name], ...wordsIn(member, name)]);
  return [...own, ...words.map((word): Word => [of, word]), ...inner];
}

/** JSON Schema keywords with subschemas, in addition to `properties`. */
const inside = ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf'];
