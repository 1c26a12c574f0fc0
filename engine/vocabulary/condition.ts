/**
 * Condition: the filter language inside descriptors (`when:`, index conditions, list views, role rows), parsed. The same
 * condition can be asked of a record in memory and of a row in SQL.
 *
 * YAML: `{ status__in: [3, 4], end_date__isnull: true }`; several members are joined by and; `and`, `or`, `not` nest.
 */
import type { Json } from '../kernel/json.ts';
import { fragment, join, keyword, literal, type SqlFragment, type SqlPart } from '../kernel/sql-fragment.ts';
import type { Operator } from './operator.ts';
import type { RuleField } from './rule-type.ts';

export type Condition =
  | { readonly kind: 'and' | 'or'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition }
  | { readonly kind: 'compare'; readonly field: RuleField; readonly operator: Operator; readonly argument: Json };

/** Whether a record (normalized values by field name) meets the condition. */
export function matchesCondition(condition: Condition, record: Readonly<Record<string, Json>>): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.conditions.every((part) => matchesCondition(part, record));
    case 'or':
      return condition.conditions.some((part) => matchesCondition(part, record));
    case 'not':
      return !matchesCondition(condition.condition, record);
    case 'compare': {
      const { field, operator, argument } = condition;
      const value = record[field.name] ?? null;
      // The argument is as the column holds it; a type that is kept otherwise than it is shown is compared as it is kept.
      const { encode } = field.type;
      const kept = encode === undefined || value === null ? value : encode(value, field);
      const compare = encode === undefined ? (field.type.compare ?? comparePlain) : comparePlain;
      return operator.matches?.(kept, argument, compare) ?? false;
    }
  }
}

function comparePlain(left: Json, right: Json): number {
  if (left === right) return 0;
  return typeof left === 'number' && typeof right === 'number' ? left - right : String(left) < String(right) ? -1 : 1;
}

/** The condition as SQL with literals, for CHECK constraints and partial indexes. Null counts as not matching. */
export function conditionSql(condition: Condition): SqlFragment {
  switch (condition.kind) {
    case 'and':
    case 'or':
      if (condition.conditions.length === 0) return keyword(condition.kind === 'and' ? 'true' : 'false');
      return fragment`(${join(condition.conditions.map(conditionSql), ` ${condition.kind} `)})`;
    case 'not':
      return fragment`(not ${conditionSql(condition.condition)})`;
    case 'compare': {
      const { field, operator, argument } = condition;
      return fragment`coalesce(${operator.sql(field.column, literalArgument(argument, field))}, false)`;
    }
  }
}

function literalArgument(argument: Json, field: RuleField): SqlPart {
  const type = field.type.parameterType?.(field) ?? field.type.columnType(field);
  if (Array.isArray(argument)) {
    return fragment`ARRAY[${join(
      argument.map((item) => literal(item as string)),
      ', ',
    )}]::${keyword(type)}[]`;
  }
  if (typeof argument === 'boolean') return literal(argument);
  return fragment`${literal(argument as string)}::${keyword(type)}`;
}

/** All fields that a condition asks. */
export function conditionFields(condition: Condition): readonly RuleField[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.flatMap(conditionFields);
    case 'not':
      return conditionFields(condition.condition);
    case 'compare':
      return [condition.field];
  }
}
