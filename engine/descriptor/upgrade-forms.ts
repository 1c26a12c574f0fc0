/** Converts older syntax of descriptors to the current one (`core fmt --upgrade`): nullable types, operations as letters, one rule for several subjects. */
import { createRequire } from 'node:module';
import type { Node, Pair, Scalar, YAMLMap } from 'yaml';
import { isJsonObject, type Json } from '../kernel/json.ts';
import { lazy } from '../kernel/lazy.ts';
import { expandMember, operationCodes, operationsText } from './short-forms.ts';

const yaml = lazy(() => createRequire(import.meta.url)('yaml') as typeof import('yaml'));

/** The type of rule that accepts several subjects. */
const joinable = 'requires';

/** Changes the parsed file in place. Nodes with a comment are unchanged. */
export function upgradeNode(root: YAMLMap, kind: string): void {
  const { isMap, isScalar, isSeq } = yaml();
  if (kind !== 'resource' && kind !== 'trait') return;
  const operations = pairOf(root, 'operations');
  if (isSeq(operations?.value) && !isCommented(operations.value)) {
    const codes = operations.value.items.map((item) => (isScalar(item) ? String(item.value) : ''));
    const text = operationsText(codes);
    if (text !== undefined) operations.value = newScalar(text);
  }
  const fields = pairOf(root, 'fields')?.value;
  if (isMap(fields)) for (const { value } of fields.items) upgradeField(value as Node | null);
  const rules = pairOf(root, 'rules')?.value;
  if (isSeq(rules)) rules.items = joinRules(rules.items as Node[]);
}

function upgradeField(field: Node | null): void {
  const { isMap, isScalar } = yaml();
  if (!isMap(field)) return;
  const type = pairOf(field, 'type');
  const nullable = pairOf(field, 'nullable');
  if (
    isScalar(type?.value) &&
    isScalar(nullable?.value) &&
    nullable.value.value === true &&
    !hasComment(type, nullable)
  ) {
    type.value = newScalar(`${String(type.value.value)}?`);
    field.items = field.items.filter((pair) => pair !== nullable);
  }
  upgradeField((pairOf(field, 'items')?.value ?? null) as Node | null);
  const members = pairOf(field, 'properties')?.value;
  if (isMap(members)) for (const { value } of members.items) upgradeField(value as Node | null);
}

/** Joins adjacent rules that have only this type. */
function joinRules(rules: readonly Node[]): Node[] {
  const { isMap } = yaml();
  const joined: Node[] = [];
  for (const rule of rules) {
    const [mine, other] = [joinableArgument(rule), joinableArgument(joined.at(-1))];
    const isNew = mine?.items.every(({ key }) => other !== undefined && !hasKey(other, key as Scalar)) === true;
    if (mine !== undefined && other !== undefined && isNew && isMap(rule) && rule.commentBefore == null)
      other.items = [...other.items, ...mine.items];
    else joined.push(rule);
  }
  return joined;
}

function joinableArgument(rule: Node | undefined): YAMLMap | undefined {
  const { isMap } = yaml();
  if (!isMap(rule) || rule.items.length !== 1 || isCommented(rule)) return undefined;
  const value = pairOf(rule, joinable)?.value;
  return isMap(value) ? value : undefined;
}

function hasKey(map: YAMLMap, { value }: Scalar): boolean {
  return pairOf(map, String(value)) !== undefined;
}

function pairOf(map: YAMLMap, name: string): Pair | undefined {
  const { isScalar } = yaml();
  return map.items.find(({ key }) => isScalar(key) && key.value === name);
}

function newScalar(text: string): Scalar {
  return new (yaml().Scalar)(text);
}

function isCommented(node: Node): boolean {
  let isFound = false;
  yaml().visit(node, {
    Node: (_key, inner) => {
      if (inner.comment != null || inner.commentBefore != null) isFound = true;
    },
  });
  return isFound;
}

function hasComment(...pairs: readonly (Pair | undefined)[]): boolean {
  return pairs.some((pair) => [pair?.key, pair?.value].some((node) => node != null && isCommented(node as Node)));
}

/** Returns the content of a file with every short form expanded, which is equal before and after an upgrade. */
export function plainForm(file: unknown): unknown {
  if (!isJsonObject(file as Json)) return file;
  const { operations, fields, rules, ...rest } = file as Record<string, Json>;
  return {
    ...rest,
    ...(operations !== undefined && { operations: plainOperations(operations) }),
    ...(fields !== undefined && { fields: isJsonObject(fields) ? mapValues(fields, expandMember) : fields }),
    ...(rules !== undefined && { rules: Array.isArray(rules) ? rules.flatMap(plainRule) : rules }),
  };
}

function plainOperations(operations: Json): Json {
  if (typeof operations === 'string') return [...operationCodes(operations)].sort();
  return Array.isArray(operations) ? [...operations].sort() : operations;
}

function plainRule(rule: Json): readonly Json[] {
  const argument = isJsonObject(rule) ? rule[joinable] : undefined;
  if (!isJsonObject(rule) || !isJsonObject(argument) || Object.keys(rule).length > 1) return [rule];
  return Object.entries(argument).map(([subject, needed]) => ({ [joinable]: { [subject]: needed } }));
}

function mapValues(object: Readonly<Record<string, Json>>, change: (value: Json) => Json): Json {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
