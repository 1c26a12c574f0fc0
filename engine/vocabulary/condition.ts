/**
 * A parsed condition of the filter syntax in descriptors (`when:`, index conditions, list views, role rows). The same condition can be evaluated for a
 * record in memory and for a row in SQL. YAML: `{ status__in: [3, 4], end_date__isnull: true }`; several members are joined by and; `and`, `or`, `not` can
 * be nested.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Json } from '../kernel/json.ts';
import type { Operator } from './operator.ts';
import type { RuleField } from './rule-type.ts';

export type Condition =
  | { readonly kind: 'and' | 'or'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition }
  | Comparison;

export interface Comparison {
  readonly kind: 'compare';
  /** A field of the record, or of another record if `setting` is given. */
  readonly field: RuleField;
  /**
   * The setting as written, `$settings.<application>.<resource>.<field>`; in reactions also a member of a record that the record refers to, `type.notifies`.
   * Its value is passed under this name (write/with-settings.ts, features/reactions/matching-records.ts).
   */
  readonly setting?: string;
  readonly operator: Operator;
  readonly argument: Json;
}

/** The name of the compared value in descriptors: that of the field, or of the setting as written. */
export function nameOf({ field, setting }: Comparison): string {
  return setting ?? field.name;
}

type Values = Readonly<Record<string, Json>>;

/** Whether a record (normalized values by field name) matches the condition; `settings` are the values of settings by their names. */
export function matchesCondition(condition: Condition, record: Values, settings: Values = {}): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.conditions.every((operand) => matchesCondition(operand, record, settings));
    case 'or':
      return condition.conditions.some((operand) => matchesCondition(operand, record, settings));
    case 'not':
      return !matchesCondition(condition.condition, record, settings);
    case 'compare': {
      const { field, setting, operator, argument } = condition;
      const value = (setting === undefined ? record[field.name] : settings[setting]) ?? null;
      // The argument has the form of the column; a type with a different stored form is compared in its stored form.
      const { encode } = field.type;
      const storedValue = encode === undefined || value === null ? value : encode(value, field);
      const compare = encode === undefined ? (field.type.compare ?? comparePlain) : comparePlain;
      return operator.matches?.(storedValue, argument, compare) ?? false;
    }
  }
}

function comparePlain(left: Json, right: Json): number {
  if (left === right) return 0;
  return typeof left === 'number' && typeof right === 'number' ? left - right : String(left) < String(right) ? -1 : 1;
}

/**
 * The condition as SQL with literals, for CHECK constraints and partial indexes: null if it tests a value that is null; both treat this like false. It has
 * the same form as in queries; otherwise PostgreSQL would not recognize that an index applies. A setting is not a column: such SQL is only shown.
 */
export function conditionSql(condition: Condition): RawBuilder<unknown> {
  switch (condition.kind) {
    case 'and':
    case 'or':
      if (condition.conditions.length === 0) return sql.raw(condition.kind === 'and' ? 'true' : 'false');
      return sql`(${sql.join(condition.conditions.map(conditionSql), sql.raw(` ${condition.kind} `))})`;
    case 'not':
      return sql`((${conditionSql(condition.condition)}) is not true)`;
    case 'compare':
      return comparisonSql(condition);
  }
}

function comparisonSql({ field, setting, operator, argument }: Comparison): RawBuilder<unknown> {
  const column = setting === undefined ? field.column : sql.id(setting);
  const list = Array.isArray(argument) ? argument.map((item) => literalArgument(item, field)) : [];
  if (operator.name === 'in' && list.length > 0) return sql`${column} in (${sql.join(list)})`;
  const [low, high] = list;
  if (operator.name === 'range' && low !== undefined && high !== undefined)
    return sql`${column} between ${low} and ${high}`;
  if (operator.name === 'isnull') return argument === true ? sql`${column} is null` : sql`${column} is not null`;
  if (operator.name === 'eq' && typeof argument === 'boolean') return argument ? sql`${column}` : sql`not ${column}`;
  return operator.sql(column, Array.isArray(argument) ? arrayOf(list, field) : literalArgument(argument, field));
}

function typeOf(field: RuleField): string {
  return field.type.parameterType?.(field) ?? field.type.columnType(field);
}

function arrayOf(items: readonly Expression<unknown>[], field: RuleField): Expression<unknown> {
  return sql`ARRAY[${sql.join(items)}]::${sql.raw(typeOf(field))}[]`;
}

/** PostgreSQL infers the type of a number, a boolean and a text; other literals need a cast. */
const literalTypes: ReadonlySet<string> = new Set(['integer', 'boolean', 'text']);

function literalArgument(argument: Json, field: RuleField): Expression<unknown> {
  const value = sql.lit(argument as string);
  const type = typeOf(field);
  return typeof argument === 'boolean' || literalTypes.has(type) ? value : sql`${value}::${sql.raw(type)}`;
}

/** The fields of the record that a condition uses. */
export function conditionFields(condition: Condition): readonly RuleField[] {
  return comparisons(condition).flatMap(({ field, setting }) => (setting === undefined ? [field] : []));
}

/** The settings and the members of other records that a condition uses. */
export function conditionSettings(condition: Condition): readonly Required<Comparison>[] {
  return comparisons(condition).flatMap(({ setting, ...comparison }) =>
    setting === undefined ? [] : [{ ...comparison, setting }],
  );
}

function comparisons(condition: Condition): readonly Comparison[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.flatMap(comparisons);
    case 'not':
      return comparisons(condition.condition);
    case 'compare':
      return [condition];
  }
}

/** The condition for records with these settings: true or false if it depends on nothing else. */
export function withKnownSettings(condition: Condition, settings: Readonly<Record<string, Json>>): Condition | boolean {
  switch (condition.kind) {
    case 'compare':
      return condition.setting === undefined ? condition : matchesCondition(condition, {}, settings);
    case 'not': {
      const operand = withKnownSettings(condition.condition, settings);
      return typeof operand === 'boolean' ? !operand : { kind: 'not', condition: operand };
    }
    case 'and':
    case 'or': {
      const { kind } = condition;
      const operands = condition.conditions.map((operand) => withKnownSettings(operand, settings));
      const decisive = kind === 'or';
      if (operands.includes(decisive)) return decisive;
      const conditions = operands.filter((operand) => typeof operand !== 'boolean');
      return conditions.length === 0 ? !decisive : { kind, conditions };
    }
  }
}

/** The condition in filter syntax: `{ status__in: [3, 4] }`. */
export function filterOfCondition(condition: Condition): { readonly [name: string]: Json } {
  if (condition.kind === 'not') return { not: filterOfCondition(condition.condition) };
  if (condition.kind !== 'compare') return { [condition.kind]: condition.conditions.map(filterOfCondition) };
  const { operator, argument } = condition;
  const name = nameOf(condition);
  return { [operator.name === 'eq' ? name : `${name}__${operator.name}`]: argument };
}
