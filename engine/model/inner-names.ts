/** Names that are no fields and that screens show: members of objects in fields, and what actions take and answer. */
import { isJsonObject, type Json } from '../kernel/json.ts';
import type { Action, Field, Resource } from './model.ts';

/** Those of a resource: of its fields that clients see, and of its actions. */
export function innerNames({ fields, actions }: Pick<Resource, 'fields' | 'actions'>): ReadonlySet<string> {
  return new Set([...fields.filter(({ hidden }) => !hidden).flatMap(namesInField), ...actions.flatMap(namesInAction)]);
}

/** Members of the objects that a field holds, at any depth. */
export function namesInField({ attributes }: Field): readonly string[] {
  return namesIn(attributes);
}

/** Parameters of an action, members of its body and its answers at any depth, and words that stand for a value in them. */
export function namesInAction({ input, output, answers, query, parameters }: Action): readonly string[] {
  const schemas = [input ?? {}, output ?? {}, ...answers.map(({ schema }) => schema), { properties: query }];
  const inPath = parameters.map(({ name }) => name).filter((name) => name !== 'pk');
  return [...inPath, ...schemas.flatMap(namesIn)];
}

function namesIn(schema: Json): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (!isJsonObject(schema)) return [];
  const { properties, enum: values } = schema;
  const members = isJsonObject(properties) ? Object.entries(properties) : [];
  const words = Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
  const inner = inside.flatMap((key) => namesIn(schema[key] ?? null));
  return [...members.flatMap(([name, member]) => [name, ...namesIn(member)]), ...words, ...inner];
}

/** Keys of JSON Schema that hold schemas, beside `properties`. */
const inside = ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf'];
