/** Names that are no fields and that screens show: members of objects in fields, and what actions take and answer. */
import { isJsonObject, type Json } from '../kernel/json.ts';
import type { Action, Field, Resource } from './model.ts';

/** A name, of no member; or a text that stands for a value, with the member that it is one of: a text of anybody's is none. */
export type Word = readonly [member: string, word: string];

/** Those of a resource: of its fields that clients see, and of its actions. */
export function innerWords({ fields, actions }: Pick<Resource, 'fields' | 'actions'>): readonly Word[] {
  return [...fields.filter(({ hidden }) => !hidden).flatMap(wordsInField), ...actions.flatMap(wordsInAction)];
}

/** Members of the objects that a field holds, at any depth, and their texts that stand for a value. */
export function wordsInField({ name, attributes }: Field): readonly Word[] {
  return wordsIn(attributes, name);
}

/** Parameters of an action, members of its body and its answers at any depth, and texts that stand for a value in them. */
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

/** Keys of JSON Schema that hold schemas, beside `properties`. */
const inside = ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf'];
