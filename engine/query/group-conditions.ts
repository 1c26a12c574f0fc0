/** Conditions with their ways over relations → one FilterNode: those behind the same relation are about the same row there. */
import type { PathStep } from './filter-path.ts';
import type { FilterReader } from './filter-reader.ts';
import { withRowRules } from './filter-reader.ts';
import type { FilterNode } from './query-plan.ts';

/** One condition before relations are grouped: the way to a field, and what is asked of it. */
export interface FlatCondition {
  readonly steps: readonly PathStep[];
  readonly node: FilterNode;
  readonly negated: boolean;
}

/** Conditions behind the same relation mean the same row; a negated one stands alone. */
export function groupConditions(conditions: readonly FlatCondition[], reader: FilterReader): FilterNode {
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

/** One condition behind its relations. */
export function wrapRelations(condition: FlatCondition, reader: FilterReader): FilterNode {
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
