/** Converts a descriptor's Condition to a node of a plan, and adds its constants to the plan's values. */
import type { Json } from '../kernel/json.ts';
import type { Condition } from '../vocabulary/condition.ts';
import type { FilterNode, PlanValues } from './query-plan.ts';

/** `bind` may replace constants that are placeholders for values of the request (`$principal.id`). */
export function conditionNode(
  condition: Condition,
  values: PlanValues,
  bind: (value: Json) => unknown = (value) => value,
): FilterNode {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return {
        kind: condition.kind === 'and' ? 'all' : 'any',
        nodes: condition.conditions.map((operand) => conditionNode(operand, values, bind)),
      };
    case 'not':
      return { kind: 'not', node: conditionNode(condition.condition, values, bind) };
    case 'compare': {
      const { field, operator, argument } = condition;
      const value = typeof argument === 'string' ? (operator.prepare?.(argument) ?? argument) : argument;
      return { kind: 'compare', field: field.name, operator: operator.name, parameter: values.add(bind(value)) };
    }
  }
}
