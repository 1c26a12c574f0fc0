/**
 * Parses the filters of a list to a FilterNode. Input: `field__operator=value` pairs and `_filter` trees from the request; output: one condition whose
 * values are parameter indexes, or ProblemEntries that name the parameter. No filter is ever ignored (api.md, sections 0 and 1).
 */

import type { CompiledMember } from '../compile/serve/compiled-model.ts';
import { listLimits } from '../compile/serve/query-shape.ts';
import { closestMatch } from '../kernel/did-you-mean.ts';
import { isJsonObject, type Json, type JsonObject } from '../kernel/json.ts';
import type { Field, Resource } from '../model/model.ts';
import { t, withSuggestion } from '../texts/t.ts';
import type { Operator, OperatorName } from '../vocabulary/operator.ts';
import { type ParsedPath, type PathStep, parsePath, parseRelations } from './filter-path.ts';
import { type FilterReader, withRowRules } from './filter-reader.ts';
import { memberCondition } from './json-member.ts';
import { parseArgument } from './parse-argument.ts';
import { parseSpecialFilter, specialFilter } from './parse-special-filter.ts';
import type { FilterNode } from './query-plan.ts';
import { rejectParameter } from './reject-parameter.ts';

/** Parses the flat filters of a query string; undefined if there are none. */
export function parseFlatFilters(
  pairs: readonly (readonly [name: string, value: string])[],
  resource: Resource,
  reader: FilterReader,
): FilterNode | undefined {
  const conditions = pairs.map(([name, value]) => parseCondition(name, value, resource, reader));
  return conditions.length === 0 ? undefined : groupConditions(conditions, reader);
}

/**
 * Parses a `_filter` tree: `{"or":[{"status":"open"},{"not":{"tag__has":"x"}}]}`; members of an object are combined with and. A relation may have a nested
 * tree, which applies to a single related row: `{"remarks":{"or":[{"score":1},{"text":"Loud"}]}}`.
 */
export function parseFilterTree(tree: Json, resource: Resource, reader: FilterReader, depth = 1): FilterNode {
  if (depth > listLimits.filterDepth)
    rejectTree('filter_too_complex', 'filter_too_complex', { max_depth: listLimits.filterDepth });
  if (!isJsonObject(tree)) rejectTree('invalid_parameter', 'type', { expected: 'object' });
  const nodes: FilterNode[] = [];
  const flat: FlatCondition[] = [];
  for (const [name, value] of Object.entries(tree)) {
    if (name === 'and' || name === 'or') {
      if (!Array.isArray(value)) rejectTree('invalid_parameter', 'type', { expected: 'array' });
      const operands = value.map((operand: Json) => parseFilterTree(operand, resource, reader, depth + 1));
      nodes.push({ kind: name === 'and' ? 'all' : 'any', nodes: operands });
    } else if (name === 'not') {
      nodes.push({ kind: 'not', node: parseFilterTree(value, resource, reader, depth + 1) });
    } else {
      const special = specialFilter(name, resource, reader.access);
      if (isJsonObject(value)) {
        const relationNode = relationTree(name, value, resource, reader, depth);
        if (relationNode !== undefined) {
          nodes.push(relationNode);
          continue;
        }
      }
      if (special === undefined) flat.push(parseCondition(name, value, resource, reader));
      else nodes.push(parseSpecialFilter(special, value, reader));
    }
  }
  if (flat.length > 0) nodes.push(groupConditions(flat, reader));
  return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'all', nodes };
}

/** Parses `{"house__district":{…}}`: a matching related row exists (with `none`: does not exist); undefined if the name does not end with a relation. */
function relationTree(
  name: string,
  tree: JsonObject,
  resource: Resource,
  reader: FilterReader,
  depth: number,
): FilterNode | undefined {
  const negated = name.endsWith('!');
  const relationPath = parseRelations(name, negated ? name.slice(0, -1) : name, resource, reader);
  if (relationPath === undefined) return undefined;
  const { steps, target } = relationPath;
  const relations = (reader.relations ?? 0) + steps.length;
  const node = parseFilterTree(tree, target, { ...reader, relations }, depth + 1);
  const relatedNode = wrapRelations({ steps, node, negated: false }, reader);
  return negated ? { kind: 'not', node: relatedNode } : relatedNode;
}

function rejectTree(
  problem: 'filter_too_complex' | 'invalid_parameter',
  code: string,
  params: Readonly<Record<string, Json>>,
): never {
  rejectParameter(problem, '_filter', code, params, t('invalidFilter'));
}

function parseCondition(name: string, value: Json, resource: Resource, reader: FilterReader): FlatCondition {
  reader.budget.conditions += 1;
  const { maxConditions } = reader;
  if (reader.budget.conditions > maxConditions) {
    rejectParameter(
      'filter_too_complex',
      name,
      'filter_too_complex',
      { max: maxConditions },
      t('atMostConditions', { maxConditions }),
    );
  }
  const negated = name.endsWith('!');
  const path = parsePath(name, negated ? name.slice(0, -1) : name, resource, reader);
  return { steps: path.steps, node: conditionOn(path, name, value, reader), negated };
}

function conditionOn(
  { end, operatorName, member }: ParsedPath,
  name: string,
  value: Json,
  reader: FilterReader,
): FilterNode {
  const { field } = end;
  if (member !== undefined) return memberCondition(name, value, field, member, reader);
  const operator = chooseOperator(name, end, operatorName, reader);
  const argument = parseArgument(name, value, field, operator, reader);
  const parameter = isOneOfFew(argument, field) ? { literal: argument } : reader.values.add(argument);
  const isOrdering = operator.bounds !== undefined && operator.bounds !== 'both';
  const inTextOrder = isOrdering && field.collation !== undefined;
  return {
    kind: 'compare',
    field: field.name,
    operator: operator.name,
    parameter,
    ...(inTextOrder && { inTextOrder: true as const }),
  };
}

/** Maximum values of an enumeration that are literals: each has a separate statement. */
const maxLiterals = 25;

/** Returns whether an argument is one of few possible values, such as a status. Their frequencies differ, and so do the best plans for them. */
function isOneOfFew(argument: unknown, { enumeration }: Field): argument is string | number | boolean {
  if (typeof argument === 'boolean') return true;
  if (enumeration === undefined || enumeration.length > maxLiterals) return false;
  return enumeration.some(({ value }) => value === argument);
}

/** One condition before relations are grouped: the path to a field, and its operator. */
interface FlatCondition {
  readonly steps: readonly PathStep[];
  readonly node: FilterNode;
  readonly negated: boolean;
}

/** Conditions on the same relation apply to the same row; a negated one is separate. */
function groupConditions(conditions: readonly FlatCondition[], reader: FilterReader): FilterNode {
  const nodes: FilterNode[] = [];
  const groups = new Map<string, FlatCondition[]>();
  for (const condition of conditions) {
    const [step] = condition.steps;
    if (condition.negated) nodes.push({ kind: 'not', node: wrapRelations({ ...condition, negated: false }, reader) });
    else if (step === undefined) nodes.push(condition.node);
    else {
      const key = `${step.member.name}${step.none ? '!' : ''}`;
      groups.set(key, [...(groups.get(key) ?? []), condition]);
    }
  }
  for (const group of groups.values()) {
    const [first] = group;
    const step = first?.steps[0];
    if (step === undefined) continue;
    const inner = groupConditions(
      group.map((condition) => ({ ...condition, steps: condition.steps.slice(1) })),
      reader,
    );
    nodes.push({
      kind: 'related',
      field: step.member.name,
      none: step.none,
      node: withRowRules(inner, step.target, reader),
    });
  }
  return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'all', nodes };
}

/** Wraps one condition in its relations. */
function wrapRelations(condition: FlatCondition, reader: FilterReader): FilterNode {
  const [step, ...rest] = condition.steps;
  if (step === undefined) return condition.node;
  const inner = wrapRelations({ ...condition, steps: rest }, reader);
  return {
    kind: 'related',
    field: step.member.name,
    none: step.none,
    node: withRowRules(inner, step.target, reader),
  };
}

/** Returns the operator, `eq` by default; rejects an unknown one, and one that the field does not support. */
function chooseOperator(
  parameter: string,
  { name: memberName, operators }: CompiledMember,
  name: string | undefined,
  reader: FilterReader,
): Operator {
  const requested = (name ?? 'eq') as OperatorName;
  const operator = operators.get(requested);
  if (operator !== undefined) return operator;
  const allowed = [...operators.keys()];
  const suggestion = closestMatch(requested, allowed);
  return rejectParameter(
    'operator_not_allowed',
    parameter,
    'operator_not_allowed',
    { operator: requested, allowed },
    name === undefined || reader.compiled.operators.has(requested)
      ? t('operatorNotAllowed', { memberName, requested })
      : withSuggestion(t('unknownOperator', { name }), suggestion),
  );
}
