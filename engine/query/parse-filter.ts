/**
 * Filters of a list → FilterNode. In: `field__operator=value` pairs and `_filter` trees as the client wrote them; out: one
 * condition whose values are places, or ProblemEntries that name the parameter. No filter is ever dropped (api-contract.md,
 * sections 0 and 1).
 */
import { didYouMean } from '../kernel/did-you-mean.ts';
import { isJsonObject, type Json, type JsonObject } from '../kernel/json.ts';
import type { Field, Resource } from '../model/model.ts';
import { refuse } from '../problems/problem.ts';
import type { Operator, OperatorName } from '../vocabulary/operator.ts';
import { type FilterReader, withRowRules } from './filter-reader.ts';
import { type MemberPath, memberCondition, memberPath } from './json-member.ts';
import { nearestParameter } from './list-parameters.ts';
import { parseArgument } from './parse-argument.ts';
import { parseSpecialFilter, specialFilter } from './parse-special-filter.ts';
import type { FilterNode } from './query-plan.ts';

const maximumRelations = 3;
const maximumDepth = 5;

/** One condition before relations are grouped: the way to a field, and what is asked of it. */
interface FlatCondition {
  readonly steps: readonly { readonly field: Field; readonly none: boolean }[];
  readonly node: FilterNode;
  readonly negated: boolean;
}

/** Reads the flat filters of a query string; undefined when there is none. */
export function parseFlatFilters(
  pairs: readonly (readonly [name: string, value: string])[],
  resource: Resource,
  reader: FilterReader,
): FilterNode | undefined {
  const conditions = pairs.map(([name, value]) => parseCondition(name, value, resource, reader));
  return conditions.length === 0 ? undefined : groupConditions(conditions, reader);
}

/**
 * Reads a `_filter` tree: `{"or":[{"status":"open"},{"not":{"tag__has":"x"}}]}`; members of an object are joined by and. A relation may have
 * a tree of its own, which is about one row behind it: `{"remarks":{"or":[{"score":1},{"text":"Loud"}]}}`.
 */
export function parseFilterTree(tree: Json, resource: Resource, reader: FilterReader, depth = 1): FilterNode {
  if (depth > maximumDepth)
    refuse('filter_too_complex', { errors: [treeEntry('filter_too_complex', { max_depth: maximumDepth })] });
  if (!isJsonObject(tree)) refuse('invalid_parameter', { errors: [treeEntry('type', { expected: 'object' })] });
  const nodes: FilterNode[] = [];
  const flat: FlatCondition[] = [];
  for (const [name, value] of Object.entries(tree)) {
    if (name === 'and' || name === 'or') {
      if (!Array.isArray(value)) refuse('invalid_parameter', { errors: [treeEntry('type', { expected: 'array' })] });
      const parts = value.map((part: Json) => parseFilterTree(part, resource, reader, depth + 1));
      nodes.push({ kind: name === 'and' ? 'all' : 'any', nodes: parts });
    } else if (name === 'not') {
      nodes.push({ kind: 'not', node: parseFilterTree(value, resource, reader, depth + 1) });
    } else {
      const special = specialFilter(name, resource, reader.access);
      if (isJsonObject(value)) {
        const inside = relationTree(name, value, resource, reader, depth);
        if (inside !== undefined) {
          nodes.push(inside);
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

/** `{"house__district":{…}}`: there is such a row behind the relations (with `none`: no such row); undefined when the name ends elsewhere. */
function relationTree(
  name: string,
  tree: JsonObject,
  resource: Resource,
  reader: FilterReader,
  depth: number,
): FilterNode | undefined {
  const negated = name.endsWith('!');
  const segments = (negated ? name.slice(0, -1) : name).split('__');
  const steps: { field: Field; none: boolean }[] = [];
  let current = resource;
  for (let index = 0; index < segments.length; index += 1) {
    const field = visibleField(current, segments[index] ?? '', reader);
    const target = field && relatedResource(field);
    if (field === undefined || target === undefined) return undefined;
    const none = segments[index + 1] === 'none' && visibleField(target, 'none', reader) === undefined;
    if (none) index += 1;
    steps.push({ field, none });
    current = target;
  }
  const relations = (reader.relations ?? 0) + steps.length;
  if (relations > maximumRelations) tooManyRelations(name);
  const node = parseFilterTree(tree, current, { ...reader, relations }, depth + 1);
  const behind = wrapRelations({ steps, node, negated: false }, reader);
  return negated ? { kind: 'not', node: behind } : behind;
}

function tooManyRelations(parameter: string): never {
  refuse('relation_too_deep', {
    errors: [
      {
        parameter,
        code: 'relation_too_deep',
        params: { max: maximumRelations },
        message: { en: `At most ${maximumRelations} references.`, sv: `Högst ${maximumRelations} referenser.` },
      },
    ],
  });
}

function treeEntry(code: string, params: Readonly<Record<string, Json>>) {
  return {
    parameter: '_filter',
    code,
    params,
    message: { en: 'The filter is not valid.', sv: 'Filtret är inte giltigt.' },
  };
}

function parseCondition(name: string, value: Json, resource: Resource, reader: FilterReader): FlatCondition {
  reader.budget.conditions += 1;
  const { maximumConditions } = reader;
  if (reader.budget.conditions > maximumConditions) {
    refuse('filter_too_complex', {
      errors: [
        {
          parameter: name,
          code: 'filter_too_complex',
          params: { max: maximumConditions },
          message: { en: `At most ${maximumConditions} conditions.`, sv: `Högst ${maximumConditions} villkor.` },
        },
      ],
    });
  }
  const negated = name.endsWith('!');
  const path = parsePath(name, negated ? name.slice(0, -1) : name, resource, reader);
  return { steps: path.steps, node: conditionOn(path, name, value, reader), negated };
}

function conditionOn(
  { field, operatorName, member }: ParsedPath,
  name: string,
  value: Json,
  reader: FilterReader,
): FilterNode {
  if (member !== undefined) return memberCondition(name, value, field, member, reader);
  const operator = chooseOperator(name, field, operatorName, reader);
  const parameter = reader.values.place(parseArgument(name, value, field, operator, reader));
  return { kind: 'compare', field: field.name, operator: operator.name, parameter };
}

interface ParsedPath {
  readonly steps: FlatCondition['steps'];
  readonly field: Field;
  readonly operatorName?: string;
  /** A member of a JSON field. */
  readonly member?: MemberPath;
}

/** `tenant__none__address__city__icontains` → steps, field and operator. A field's name wins over an operator's. */
function parsePath(parameter: string, path: string, resource: Resource, reader: FilterReader): ParsedPath {
  const segments = path.split('__');
  const steps: { field: Field; none: boolean }[] = [];
  let current = resource;
  for (let index = 0; ; ) {
    const name = segments[index] ?? '';
    const field = visibleField(current, name, reader);
    if (field === undefined) unknownField(parameter, name, current, reader);
    const rest = segments.slice(index + 1);
    const [next] = rest;
    if (next === undefined) return { steps, field };
    const target = relatedResource(field);
    const none = next === 'none' && rest.length > 1;
    const inner = none ? rest[1] : next;
    if (target !== undefined && inner !== undefined && visibleField(target, inner, reader) !== undefined) {
      steps.push({ field, none });
      if ((reader.relations ?? 0) + steps.length > maximumRelations) tooManyRelations(parameter);
      current = target;
      index += none ? 2 : 1;
      continue;
    }
    if (field.attributes.filter_members === true && !(rest.length === 1 && next === 'isnull'))
      return { steps, field, member: memberPath(parameter, field, rest, reader) };
    if (rest.length === 1) {
      if (target !== undefined && !reader.operators.has(next as OperatorName))
        unknownField(parameter, next, target, reader);
      return { steps, field, operatorName: next };
    }
    return unknownField(parameter, inner ?? next, target ?? current, reader);
  }
}

function relatedResource(field: Field): Resource | undefined {
  if (field.derivation === undefined) return field.target;
  return field.derivation.kind === 'annotations' && field.derivation.shows?.target
    ? field.derivation.shows.target
    : field.derivation.from;
}

function visibleField(resource: Resource, name: string, reader: FilterReader): Field | undefined {
  const field = resource.fieldByName.get(name);
  return field?.filterable && reader.access.mayRead(field) ? field : undefined;
}

function unknownField(parameter: string, name: string, resource: Resource, reader: FilterReader): never {
  const names = resource.fields
    .filter((field) => visibleField(resource, field.name, reader))
    .map((field) => field.name);
  // A parameter of lists that was written as other interfaces call it.
  const parameterMeant = parameter === name ? nearestParameter(name) : undefined;
  const hint = didYouMean(name, names) ?? (parameterMeant && `did you mean "${parameterMeant}"?`);
  return refuse('unknown_field', {
    errors: [
      {
        parameter,
        code: 'unknown_field',
        params: { field: name },
        message: { en: `There is no field "${name}"${hint ? `; ${hint}` : '.'}`, sv: `Fältet "${name}" finns inte.` },
      },
    ],
  });
}

function chooseOperator(parameter: string, field: Field, name: string | undefined, reader: FilterReader): Operator {
  const allowed = field.type.operatorsOf?.(field) ?? field.type.operators;
  const asked = (name ?? 'eq') as OperatorName;
  const operator = allowed.includes(asked)
    ? reader.operators.get(field.type.operatorAliases?.[asked] ?? asked)
    : undefined;
  if (operator !== undefined) return operator;
  if (name !== undefined && !reader.operators.has(asked)) {
    const hint = didYouMean(name, allowed);
    return refuse('operator_not_allowed', {
      errors: [
        {
          parameter,
          code: 'operator_not_allowed',
          params: { operator: name, allowed },
          message: {
            en: `There is no operator "${name}"${hint ? `; ${hint}` : '.'}`,
            sv: `Operatorn "${name}" finns inte.`,
          },
        },
      ],
    });
  }
  return refuse('operator_not_allowed', {
    errors: [
      {
        parameter,
        code: 'operator_not_allowed',
        params: { operator: asked, allowed },
        message: {
          en: `${field.name} cannot be filtered by ${asked}.`,
          sv: `${field.name} kan inte filtreras med ${asked}.`,
        },
      },
    ],
  });
}

/** Conditions behind the same relation mean the same row; a negated one stands alone. */
function groupConditions(conditions: readonly FlatCondition[], reader: FilterReader): FilterNode {
  const nodes: FilterNode[] = [];
  const groups = new Map<string, FlatCondition[]>();
  for (const condition of conditions) {
    const [step] = condition.steps;
    if (condition.negated) nodes.push({ kind: 'not', node: wrapRelations({ ...condition, negated: false }, reader) });
    else if (step === undefined) nodes.push(condition.node);
    else {
      const key = `${step.field.name}${step.none ? '!' : ''}`;
      groups.set(key, [...(groups.get(key) ?? []), condition]);
    }
  }
  for (const group of groups.values()) {
    const [first] = group;
    const step = first?.steps[0];
    const target = step && relatedResource(step.field);
    if (step === undefined || target === undefined) continue;
    const inner = groupConditions(
      group.map((condition) => ({ ...condition, steps: condition.steps.slice(1) })),
      reader,
    );
    nodes.push({ kind: 'related', field: step.field.name, none: step.none, node: withRowRules(inner, target, reader) });
  }
  return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'all', nodes };
}

function wrapRelations(condition: FlatCondition, reader: FilterReader): FilterNode {
  const [step, ...rest] = condition.steps;
  if (step === undefined) return condition.node;
  const target = relatedResource(step.field);
  const inner = wrapRelations({ ...condition, steps: rest }, reader);
  return {
    kind: 'related',
    field: step.field.name,
    none: step.none,
    node: target ? withRowRules(inner, target, reader) : inner,
  };
}
