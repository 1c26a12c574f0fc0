/** Describes a condition of a descriptor in English: `kind is 1 and end_date has no value`. */
import type { Json } from '../../kernel/json.ts';
import { type Condition, nameOf } from '../../vocabulary/condition.ts';
import type { RuleField } from '../../vocabulary/rule-type.ts';

/** Returns the condition as a clause. */
export function describeCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.map(describeCondition).join(` ${condition.kind} `);
    case 'not':
      return `not (${describeCondition(condition.condition)})`;
    case 'compare': {
      const { field, operator, argument } = condition;
      const name = nameOf(condition);
      if (operator.argument === 'boolean') return `${name} ${operator.name} is ${String(argument)}`;
      const values = (Array.isArray(argument) ? argument : [argument]).map((value: Json) => valueText(value, field));
      if (operator.name === 'eq') return `${name} is ${values.join('')}`;
      return `${name} is ${operator.name} ${values.join(', ')}`;
    }
  }
}

function valueText(value: Json, field: RuleField): string {
  const entry = field.enumeration?.find((candidate) => candidate.value === value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return entry === undefined || entry.name === text ? text : `${text} (${entry.name})`;
}
