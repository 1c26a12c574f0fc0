/** A row rule: conditions as JSON → a node that is bound to the values of any plan without being parsed again. */
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { isJsonObject, type Json, type JsonObject } from '../kernel/json.ts';
import { leadsTo } from '../model/field-paths.ts';
import type { Resource } from '../model/model.ts';
import { fullAccess } from '../query/access.ts';
import { parseFilterTree } from '../query/parse-filter.ts';
import { type FilterNode, PlanValues } from '../query/query-plan.ts';
import type { Rows } from './permissions.ts';
import type { RuleVariables } from './rule-variables.ts';

/** Adds the rule's values to a plan and returns its node; undefined if every row is allowed. */
export type RowRule = (values: PlanValues) => FilterNode | undefined;

/** Conditions of roles may nest deeper than those of requests. */
const deep = -10;

/** Maximum references in sequence: from a page through its area, property and building to the contract of a space. */
const maxRelations = 8;

/** No rule: every row of the customer. */
export const everyRow: RowRule = () => undefined;
/** The rule that matches no row. */
export const noRow: RowRule = () => ({ kind: 'constant', value: false });

/** A part of a rule: conditions, or a node that is built without parsing. */
export type RuleSource = Rows | ((values: PlanValues) => FilterNode);

/** Compiles several parts, all of which must match a row. Throws a ProblemError for an invalid condition. */
export function compileRowRule(
  sources: readonly RuleSource[],
  resource: Resource,
  variables: RuleVariables,
  compiled: CompiledModel,
): RowRule {
  if (sources.includes('none')) return noRow;
  const conditions = sources.flatMap((source) =>
    typeof source === 'string' || typeof source === 'function'
      ? []
      : [source.length === 1 && source[0] ? source[0] : ({ or: [...source] } satisfies JsonObject)],
  );
  const factories = sources.filter((source) => typeof source === 'function');
  if (conditions.length === 0 && factories.length === 0) return everyRow;
  const ruleValues = new PlanValues('');
  const reader = {
    compiled,
    access: fullAccess,
    values: ruleValues,
    timeZone: 'UTC',
    maxListed: 10_000,
    // Rules are written by administrators, so the limits of a request's filter do not apply.
    maxConditions: Number.POSITIVE_INFINITY,
    budget: { conditions: 0 },
    // As in conditions of descriptors.
    readsNames: true,
    // A relation has no value: a rule that follows it reveals nothing that its author could not read.
    followsHidden: true,
    maxRelations,
  };
  const nodes = [
    ...conditions.map((condition) => parseFilterTree(substitute(condition, variables), resource, reader, deep)),
    ...factories.map((make) => make(ruleValues)),
  ];
  const node: FilterNode = nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'all', nodes };
  const constants = ruleValues.list.slice(1);
  return (values) => {
    const offset = values.list.length - 1;
    values.list.push(...constants);
    return shifted(node, offset);
  };
}

function substitute(value: Json, variables: RuleVariables): Json {
  if (typeof value === 'string') return variables[value] ?? value;
  if (Array.isArray(value)) return value.map((item: Json) => substitute(item, variables));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, substitute(item, variables)]));
}

function shifted(node: FilterNode, offset: number): FilterNode {
  switch (node.kind) {
    case 'all':
    case 'any':
      return { kind: node.kind, nodes: node.nodes.map((inner) => shifted(inner, offset)) };
    case 'not':
    case 'stored':
      return { kind: node.kind, node: shifted(node.node, offset) };
    case 'related':
    case 'about':
      return { ...node, node: shifted(node.node, offset) };
    case 'compare':
      return typeof node.parameter === 'number' ? { ...node, parameter: node.parameter + offset } : node;
    // A rule has no search.
    case 'search':
    case 'constant':
      return node;
  }
}

/**
 * Applies the rule to rows as they are stored: an administrator's grants and denials apply whether or not the caller
 * can see the members they refer to. Rules without personal members need no second read of the row.
 */
export function asStored(rule: RowRule, resource: Resource): RowRule {
  return (values) => {
    const node = rule(values);
    return node !== undefined && readsPersonalData(node, resource) ? { kind: 'stored', node } : node;
  };
}

function readsPersonalData(node: FilterNode, resource: Resource): boolean {
  switch (node.kind) {
    case 'all':
    case 'any':
      return node.nodes.some((inner) => readsPersonalData(inner, resource));
    case 'not':
    case 'stored':
      return readsPersonalData(node.node, resource);
    case 'compare':
      return resource.fieldByName.get(node.field)?.personal === true;
    // Limits refer to the owners of the portfolio, and to no personal member.
    case 'about':
      return false;
    case 'related': {
      const field = resource.fieldByName.get(node.field);
      const target = field && leadsTo(field);
      return field?.personal === true || (target !== undefined && readsPersonalData(node.node, target));
    }
    case 'search':
    case 'constant':
      return false;
  }
}
