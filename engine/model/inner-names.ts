/** Names that are no fields and that screens show: members of objects in fields, and what actions take and answer. */
import { isJsonObject, type Json } from '../kernel/json.ts';
import type { Action, Field, Resource } from './model.ts';

/** Those of a resource: of its fields that clients see, and of its actions. */
export function innerNames({ fields, actions }: Pick<Resource, 'fields' | 'actions'>): ReadonlySet<string> {
  return new Set([...fields.filter(({ hidden }) => !hidden).flatMap(namesInField), ...actions.flatMap(namesInAction)]);
}

/** Values of those members that are words for something, each with its member; a text of anybody's is none. */
export function innerCodes({ fields, actions }: Pick<Resource, 'fields' | 'actions'>): readonly Word[] {
  const all = [
    ...fields.filter(({ hidden }) => !hidden).flatMap(({ name, attributes }) => wordsIn(attributes, name)),
    ...actions.flatMap((action) => schemasOf(action).flatMap((schema) => wordsIn(schema))),
  ];
  return all.filter(([member]) => member !== '');
}

/** Members of the objects that a field holds, at any depth. */
export function namesInField({ attributes }: Field): readonly string[] {
  return wordsIn(attributes).map(([, name]) => name);
}

/** Parameters of an action, members of its body and its answers at any depth, and words that stand for a value in them. */
export function namesInAction(action: Action): readonly string[] {
  const inPath = action.parameters.map(({ name }) => name).filter((name) => name !== 'pk');
  return [...inPath, ...schemasOf(action).flatMap((schema) => wordsIn(schema).map(([, name]) => name))];
}

function schemasOf({ input, output, answers, query }: Action): readonly Json[] {
  return [input ?? {}, output ?? {}, ...answers.map(({ schema }) => schema), { properties: query }];
}

/** A name, or a value with the member that it is one of. */
type Word = readonly [member: string, word: string];

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
